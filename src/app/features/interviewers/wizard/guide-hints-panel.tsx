import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import type { FormStore } from "../../../../runtime/forms/form-store.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { GuideHintList, rewordingDone, texts } from "../guide-hints/guide-hint-list.tsx";
import { archetypesQuery } from "../shared-draft/card-choices.ts";
import type { HintOptions } from "../../../../interviewing/guide/guide-hints.ts";
import {
  applyRewording,
  type RewordedHint,
  type Rewording,
} from "../../../../interviewing/rewording/rewording.ts";
import { useSnackbars } from "../../../../ui/snackbar-store.ts";
import { useServices } from "../../../services/app-services.ts";
import type { GuideTexts, HintsRequest, RewordedHints } from "./hints-of.ts";

export interface GuideHintsPanelProps {
  readonly store: FormStore;
  readonly interviewer: Interviewer;
}

/** Gentle hints while a guide is written; they never block anything. */
export function GuideHintsPanel({ store, interviewer }: GuideHintsPanelProps) {
  const { api } = useTenant();
  const archetypes = useQuery(archetypesQuery(api));
  const profile = archetypes.data?.find(({ id }) => id === interviewer.archetype_id)?.worker_id ?? "";
  const { hints, ask } = useGuideHints(store, {
    language: interviewer.language ?? "en",
    profile,
    minutes: plannedMinutes(interviewer),
  });
  const { list, title, onPressed } = useFocusAfter(hints);
  const reword = useReword(store);
  const isOutdated = useIsOutdated(store, hints);
  return (
    <aside aria-label={texts.title} className="rounded-lg bg-sunken p-4">
      <h3 ref={title} tabIndex={-1} className="text-sm font-semibold">
        {texts.title}
      </h3>
      <p className="mt-0.5 mb-3 text-xs text-muted">{texts.help}</p>
      {hints === null ? null : (
        <GuideHintList
          hints={hints.hints.map((hint) => (canReword(store, hint) ? hint : omitRewording(hint)))}
          estimatedMinutes={hints.estimatedMinutes}
          ref={list}
          isOutdated={isOutdated}
          onReword={(rewording) => {
            reword(rewording);
            onPressed();
            ask();
          }}
        />
      )}
    </aside>
  );
}

/** A tenant's own layout may have no field for a part, or one that cannot be written. */
function canReword(store: FormStore, { rewording }: RewordedHint): boolean {
  const field = rewording === undefined ? undefined : store.getField(rewording.part);
  return field !== undefined && !field.readOnly && !field.state.disabled;
}

const omitRewording = ({ code, part, line, text }: RewordedHint): RewordedHint => ({
  code,
  part,
  line,
  text,
});

/** Whether the guide in the form is another than the one that the hints are about. */
function useIsOutdated(store: FormStore, hints: RewordedHints | null): boolean {
  return useSyncExternalStore(store.subscribeEdits, () => {
    const { questions, closing } = textsOf(store);
    return hints !== null && (hints.guide.questions !== questions || hints.guide.closing !== closing);
  });
}

/** Does a rewording in the form, where it can be undone: by the form, and as long as nothing else changed by a message. */
function useReword(store: FormStore) {
  const snackbars = useSnackbars();
  return (rewording: Rewording) => {
    const { part } = rewording;
    // An edit of its own, whatever was being typed before and will be afterwards.
    store.touch(part);
    store.setValue(part, applyRewording(textsOf(store)[part], rewording));
    store.touch(part);
    const after = store.getField(part)?.value;
    snackbars.success(rewordingDone(rewording), {
      label: texts.undo,
      run: () => {
        if (store.getField(part)?.value === after) store.undo();
        else snackbars.info(texts.changedSince);
      },
    });
  };
}

const buttonsIn = (list: HTMLElement | null): readonly HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>("button") ?? []),
];

/** Where a button was pressed whose hint is gone then, the focus goes to the next one, or to the title above them. */
function useFocusAfter(hints: RewordedHints | null) {
  const list = useRef<HTMLUListElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const pressed = useRef<number | null>(null);
  useEffect(() => {
    const at = pressed.current;
    pressed.current = null;
    const active = document.activeElement;
    const isElsewhere = active !== document.body && list.current?.contains(active) !== true;
    if (at === null || hints === null || isElsewhere) return;
    const left = buttonsIn(list.current);
    (left[Math.min(at, left.length - 1)] ?? title.current)?.focus();
  }, [hints]);
  const onPressed = () => {
    const at = buttonsIn(list.current).indexOf(document.activeElement as HTMLElement);
    pressed.current = at === -1 ? null : at;
  };
  return { list, title, onPressed };
}

function plannedMinutes({ dynamic_fields: dynamic }: Interviewer): number | null {
  const length = dynamic["interview_length"];
  return typeof length === "number" ? length : null;
}

/** Milliseconds without typing after which the guide is looked at. */
const pause = 500;

/** Hints about the guide in a form, some moments after the last keystroke or when asked; null before the first answer. */
function useGuideHints(store: FormStore, options: HintOptions) {
  const { log } = useServices();
  const [hints, setHints] = useState<RewordedHints | null>(null);
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
    worker.addEventListener("message", ({ data }: MessageEvent<RewordedHints & { readonly id: number }>) => {
      const { id, ...answer } = data;
      if (id === last) setHints(answer);
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
  return { hints, ask: () => ask.current() };
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
