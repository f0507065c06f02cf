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
import type { GuideTexts, HintsRequest, RewordedHints } from "./hints-of.ts";
import type { RespondentPreview } from "./preview-of.ts";

interface GuideHintsState {
  /** Null before the first answer. */
  readonly hints: RewordedHints | null;
  /** What respondents would see of it; null before the first answer. */
  readonly preview: RespondentPreview | null;
  /** Has the guide looked at now. */
  readonly ask: () => void;
}

const GuideHintsContext = createContext<GuideHintsState>({ hints: null, preview: null, ask: () => {} });

/** The hints about the guide that is being written around here. */
export const useGuideHints = (): GuideHintsState => useContext(GuideHintsContext);

export interface GuideHintsProviderProps extends PropsWithChildren {
  readonly store: FormStore;
  readonly interviewer: Interviewer;
}

/** Looks at the guide in a form while it is written, for the list of hints and for the rows that they are about. */
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

/** Minutes that an interview is planned to take; null without a length. */
export function plannedMinutes({ dynamic_fields: dynamic }: Interviewer): number | null {
  const length = dynamic["interview_length"];
  return typeof length === "number" ? length : null;
}

/** Milliseconds without typing after which the guide is looked at. */
const pauseMs = 500;

/** Hints about the guide in a form, some moments after the last keystroke or when asked; null before the first answer. */
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
  // One worker however often this changes: the archetype's profile comes a little later than the guide.
  useEffect(() => {
    latest.current = { language, profile, minutes, tone, asksConsent };
    ask.current();
  }, [language, profile, minutes, tone, asksConsent]);
  const askNow = useCallback(() => ask.current(), []);
  return { answer, ask: askNow };
}

/** The parts of the guide in a form; empty where its layout has no field for one. */
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
