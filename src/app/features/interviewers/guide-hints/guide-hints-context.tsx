import {
  createContext,
  type PropsWithChildren,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useQuery } from "@tanstack/react-query";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import type { CompileOptions } from "../../../../interviewing/guide/compile-guide.ts";
import { tones } from "../../../../interviewing/guide/guide-graph.ts";
import type { FormStore } from "../../../../runtime/forms/form-store.ts";
import { useServices } from "../../../services/app-services.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { archetypesQuery } from "../shared-draft/card-choices.ts";
import type { HintsAnswer } from "./guide-hints-worker.ts";
import type { GuideTexts, HintsRequest, RewordedHints } from "./compute-hints.ts";
import type { RespondentPreview } from "./create-preview.ts";

interface GuideHintsState {
  /** Null before the first result. */
  readonly hints: RewordedHints | null;
  /** Preview for respondents; null before the first result. */
  readonly preview: RespondentPreview | null;
  /** Checks the guide now. */
  readonly ask: () => void;
}

const GuideHintsContext = createContext<GuideHintsState>({ hints: null, preview: null, ask: () => {} });

/** Hints about the guide in the surrounding form. */
export const useGuideHints = (): GuideHintsState => useContext(GuideHintsContext);

export interface GuideHintsProviderProps extends PropsWithChildren {
  readonly store: FormStore;
  readonly interviewer: Interviewer;
}

/** Checks the guide while it is written; provides hints to the list and to the rows they refer to. */
export function GuideHintsProvider({ store, interviewer, children }: GuideHintsProviderProps) {
  const { api } = useTenant();
  const archetypes = useQuery(archetypesQuery(api));
  const profile = archetypes.data?.find(({ id }) => id === interviewer.archetype_id)?.worker_id ?? "";
  const fields = interviewer.dynamic_fields;
  const { answer, ask } = useAskedHints(store, {
    language: interviewer.language ?? "en",
    profile,
    minutes: plannedMinutes(interviewer),
    tone: tones.find((tone) => tone === fields["tone"]),
    asksConsent: fields["ask_consent"] === true,
  });
  const state = useMemo(
    () => ({ hints: answer?.hints ?? null, preview: answer?.preview ?? null, ask }),
    [answer, ask],
  );
  return <GuideHintsContext value={state}>{children}</GuideHintsContext>;
}

/** Planned duration of an interview in minutes; null if not set. */
export function plannedMinutes({ dynamic_fields: dynamic }: Interviewer): number | null {
  const length = dynamic["interview_length"];
  return typeof length === "number" ? length : null;
}

/** Debounce between the last key and the next check, in milliseconds. */
const pauseMs = 500;

/** Hints about the guide in a form, debounced or on request; null before the first result. */
function useAskedHints(store: FormStore, options: CompileOptions) {
  const { log } = useServices();
  const [answer, setAnswer] = useState<HintsAnswer | null>(null);
  const { language, profile, minutes, tone, asksConsent } = options;
  const latest = useRef(options);
  const ask = useRef(() => {});
  useEffect(() => {
    const worker = new Worker(new URL("./guide-hints-worker.ts", import.meta.url), { type: "module" });
    let last = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    ask.current = () => {
      last += 1;
      const request: HintsRequest = { id: last, guide: textsOf(store), options: latest.current };
      worker.postMessage(request, []);
    };
    worker.addEventListener("message", ({ data }: MessageEvent<HintsAnswer>) => {
      if (data.id === last) setAnswer(data);
    });
    worker.addEventListener("error", (event) => log("Hints about the guide failed", event.message));
    const release = store.subscribeEdits(() => {
      clearTimeout(timer);
      timer = setTimeout(ask.current, pauseMs);
    });
    return () => {
      clearTimeout(timer);
      release();
      worker.terminate();
    };
  }, [store, log]);
  // Keeps the worker when options change: the archetype's profile loads later than the guide.
  useEffect(() => {
    latest.current = { language, profile, minutes, tone, asksConsent };
    ask.current();
  }, [language, profile, minutes, tone, asksConsent]);
  const askNow = useCallback(() => ask.current(), []);
  return { answer, ask: askNow };
}

/** The parts of the guide in a form; empty if the layout lacks a field. */
export function textsOf(store: FormStore): GuideTexts {
  const text = (name: string) => {
    const value = store.getField(name)?.value;
    return typeof value === "string" ? value : "";
  };
  return {
    introduction: text("introduction"),
    objectives: text("objectives"),
    closing: text("closing"),
    questions: text("questions"),
  };
}
