import { useEffect, useRef, useState } from "react";
import type { GuideHints, HintOptions } from "../../../../interviewing/guide/guide-hints.ts";
import type { FormStore } from "../../../../runtime/forms/form-store.ts";
import { useServices } from "../../../services/app-services.ts";
import type { GuideTexts, HintsRequest } from "./hints-of.ts";

/** Milliseconds without typing after which the guide is looked at. */
const pause = 500;

/** Hints about the guide in a form, some moments after the last keystroke; null before the first answer. */
export function useGuideHints(store: FormStore, options: HintOptions): GuideHints | null {
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
