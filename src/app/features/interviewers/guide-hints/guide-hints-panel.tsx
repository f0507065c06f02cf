import { useEffect, useRef, useSyncExternalStore } from "react";
import type { FormStore } from "../../../../runtime/forms/form-store.ts";
import { GuideHintList, rewordingDone, texts } from "./guide-hint-list.tsx";
import {
  applyRewording,
  type RewordedHint,
  type Rewording,
} from "../../../../interviewing/rewording/rewording.ts";
import { useSnackbars } from "../../../../ui/overlays/snackbar-store.ts";
import { textsOf, useGuideHints } from "./guide-hints-context.tsx";
import type { RewordedHints } from "./compute-hints.ts";

/** Non-blocking hints while a guide is written. Requires a `GuideHintsProvider`. */
export function GuideHintsPanel({ store }: { readonly store: FormStore }) {
  const { hints, ask } = useGuideHints();
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

/** Whether the layout has a writable field for the rewording. */
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

/** Whether the guide has changed since the hints were computed. */
function useIsOutdated(store: FormStore, hints: RewordedHints | null): boolean {
  return useSyncExternalStore(store.subscribeEdits, () => {
    const { questions, closing } = textsOf(store);
    return hints !== null && (hints.guide.questions !== questions || hints.guide.closing !== closing);
  });
}

/** Applies a rewording in the form. Undo works in the form, and in the snackbar until the field changes again. */
function useReword(store: FormStore) {
  const snackbars = useSnackbars();
  return (rewording: Rewording) => {
    const { part } = rewording;
    // Ends the current undo group, so that the rewording is a step of its own.
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

/** After a hint was resolved by its button, moves the focus to the next button or to the title. */
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
    const buttons = buttonsIn(list.current);
    (buttons[Math.min(at, buttons.length - 1)] ?? title.current)?.focus();
  }, [hints]);
  const onPressed = () => {
    const at = buttonsIn(list.current).indexOf(document.activeElement as HTMLElement);
    pressed.current = at === -1 ? null : at;
  };
  return { list, title, onPressed };
}
