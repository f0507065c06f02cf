import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import type { FormStore } from "../../../../runtime/forms/form-store.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { GuideHintList, texts } from "../guide-hints/guide-hint-list.tsx";
import { archetypesQuery } from "../shared-draft/card-choices.ts";
import type { GuideHints, HintOptions } from "../../../../interviewing/guide/guide-hints.ts";
import { useServices } from "../../../services/app-services.ts";
import type { GuideTexts, HintsRequest } from "./hints-of.ts";

export interface GuideHintsPanelProps {
  readonly store: FormStore;
  readonly interviewer: Interviewer;
}

/** Gentle hints while a guide is written; they never block anything. */
export function GuideHintsPanel({ store, interviewer }: GuideHintsPanelProps) {
  const { api } = useTenant();
  const archetypes = useQuery(archetypesQuery(api));
  const profile = archetypes.data?.find(({ id }) => id === interviewer.archetype_id)?.worker_id ?? "";
  const hints = useGuideHints(store, {
    language: interviewer.language ?? "en",
    profile,
    minutes: plannedMinutes(interviewer),
  });
  return (
    <aside aria-label={texts.title} className="rounded-lg bg-sunken p-4">
      <h3 className="text-sm font-semibold">{texts.title}</h3>
      <p className="mt-0.5 mb-3 text-xs text-muted">{texts.help}</p>
      {hints === null ? null : <GuideHintList {...hints} />}
    </aside>
  );
}

function plannedMinutes({ dynamic_fields: dynamic }: Interviewer): number | null {
  const length = dynamic["interview_length"];
  return typeof length === "number" ? length : null;
}

/** Milliseconds without typing after which the guide is looked at. */
const pause = 500;

/** Hints about the guide in a form, some moments after the last keystroke; null before the first answer. */
function useGuideHints(store: FormStore, options: HintOptions): GuideHints | null {
  const { log } = useServices();
  const [hints, setHints] = useState<GuideHints | null>(null);
  const { language, profile, minutes } = options;
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
    worker.addEventListener("message", ({ data }: MessageEvent<GuideHints & { readonly id: number }>) => {
      if (data.id === last) setHints({ hints: data.hints, estimatedMinutes: data.estimatedMinutes });
    });
    worker.addEventListener("error", (event) => log("Hints about the guide failed", event.message));
    const release = store.subscribeEdits(() => {
      clearTimeout(timer);
      timer = setTimeout(ask.current, pause);
    });
    return () => {
      clearTimeout(timer);
      release();
      worker.terminate();
    };
  }, [store, log]);
  // One worker however often this changes: the archetype's profile comes a little later than the guide.
  useEffect(() => {
    latest.current = { language, profile, minutes };
    ask.current();
  }, [language, profile, minutes]);
  return hints;
}

function textsOf(store: FormStore): GuideTexts {
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
