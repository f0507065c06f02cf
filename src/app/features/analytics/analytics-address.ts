import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import type { AnalyticsSearch, AnalyticsTab } from "./analytics-search.ts";
import type { FieldFilter } from "../../../runtime/grids/list-state.ts";

/** A place in a transcript. */
export interface TranscriptPlace {
  readonly transcript: string;
  readonly message?: string | undefined;
  /** `start-end` in the message's words. */
  readonly quote?: string | undefined;
}

/** Search parameters of the analytics page and functions that navigate within it. */
export interface AnalyticsAddress {
  readonly search: AnalyticsSearch;
  readonly showTab: (tab: AnalyticsTab) => void;
  readonly showDays: (days: Pick<AnalyticsSearch, "from" | "to">) => void;
  /** Filters by segment; "" means all interviews. */
  readonly showParameter: (parameter: string) => void;
  readonly openTranscript: (place: TranscriptPlace) => void;
  readonly closeTranscript: () => void;
}

const route = "/$tenant/agents/analytics";

/** Stores the tab, the day range and the open transcript in the URL. */
export function useAnalyticsAddress(search: AnalyticsSearch): AnalyticsAddress {
  const navigate = useNavigate({ from: route });
  return useMemo(() => {
    const { workerId, tab, from, to } = search;
    return {
      search,
      // Each tab has its own list state; only the days carry over.
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

/** Selects interviews of one interviewer. */
export interface InterviewSelection {
  readonly tenant: string;
  readonly workerId: string;
  /** First and last day in the tenant's time zone; undefined means unbounded. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly filters?: Readonly<Record<string, FieldFilter>>;
}

function pathOf(tenant: string, query: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  return `/${tenant}/agents/analytics?${search.toString()}`;
}

/** Path of the transcript list, filtered to a selection. */
export function transcriptsPath({ tenant, workerId, from, to, filters = {} }: InterviewSelection): string {
  const days = { ...(from === undefined ? {} : { gte: from }), ...(to === undefined ? {} : { lte: to }) };
  const all = Object.keys(days).length === 0 ? filters : { created_at: days, ...filters };
  const isFiltered = Object.keys(all).length > 0;
  return pathOf(tenant, {
    workerId,
    tab: "transcripts",
    from,
    to,
    q_filters: isFiltered ? JSON.stringify(all) : undefined,
  });
}

/** The insights view that a quote belongs to. */
export interface QuoteOrigin {
  readonly tenant: string;
  readonly workerId: string;
  /** Segment filter, as name=value. */
  readonly parameter?: string | undefined;
}

/** Path of a place in a transcript; highlights the quote if `start` and `end` are set. */
export function quotePath(
  { tenant, workerId, parameter }: QuoteOrigin,
  place: { conversation_id: string; message_id?: string; start?: number; end?: number },
): string {
  const { start, end } = place;
  return pathOf(tenant, {
    workerId,
    tab: "insights",
    parameter,
    transcript: place.conversation_id,
    message: place.message_id,
    quote: start === undefined || end === undefined ? undefined : `${start}-${end}`,
  });
}
