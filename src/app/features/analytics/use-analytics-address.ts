import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import type { AnalyticsSearch, AnalyticsTab } from "./analytics-search.ts";

/** A place in a transcript. */
export interface TranscriptPlace {
  readonly transcript: string;
  readonly message?: string | undefined;
  /** `start-end` in the message's words. */
  readonly quote?: string | undefined;
}

/** What the address says of the page, and ways to say something else. */
export interface AnalyticsAddress {
  readonly search: AnalyticsSearch;
  readonly showTab: (tab: AnalyticsTab) => void;
  readonly showDays: (days: Pick<AnalyticsSearch, "from" | "to">) => void;
  /** "": all interviews. */
  readonly showParameter: (parameter: string) => void;
  readonly openTranscript: (place: TranscriptPlace) => void;
  readonly closeTranscript: () => void;
}

const route = "/$tenant/agents/analytics";

/** The address owns the tab, the days of the overview and the transcript that is open. */
export function useAnalyticsAddress(search: AnalyticsSearch): AnalyticsAddress {
  const navigate = useNavigate({ from: route });
  return useMemo(() => {
    const { workerId, tab, from, to } = search;
    return {
      search,
      // Each tab has a list state or days of its own; only the days outlive a change.
      showTab: (next) => void navigate({ search: () => ({ workerId, tab: next, from, to }) }),
      showDays: (days) =>
        void navigate({ search: () => ({ workerId, tab, ...days }), replace: true, resetScroll: false }),
      showParameter: (parameter) =>
        void navigate({
          search: (now) => ({ ...now, ...noPlace, parameter: parameter === "" ? undefined : parameter }),
          resetScroll: false,
        }),
      openTranscript: (place) =>
        void navigate({ search: (now) => ({ ...now, ...noPlace, ...place }), resetScroll: false }),
      closeTranscript: () => void navigate({ search: (now) => ({ ...now, ...noPlace }), resetScroll: false }),
    };
  }, [navigate, search]);
}

const noPlace = { transcript: undefined, message: undefined, quote: undefined };
