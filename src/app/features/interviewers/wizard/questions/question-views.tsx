import { type ComponentType, useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Language } from "../../../../../interviewing/languages/language.ts";
import type { FormStore } from "../../../../../runtime/forms/form-store.ts";
import type { FieldSurroundProps } from "../../../../../runtime/rjsf/form-context.ts";
import { cx } from "../../../../../ui/tone.ts";
import { RequiredMark } from "../../../../../ui/fields/field-frame.tsx";
import { QuestionEditor } from "./question-editor.tsx";
import { texts } from "./texts.ts";

/** Name of the questions field in the guide's layout. */
const questionsField = "questions";

/**
 * Surround for a guide form that shows the questions as rows or Markdown; other fields are unchanged.
 * @param language language of the interview
 */
export function createQuestionSurround(
  store: FormStore,
  language: Language,
): ComponentType<FieldSurroundProps> {
  return function Surround({ name, placeClass, children }) {
    return name === questionsField ? (
      <QuestionViews store={store} language={language} placeClass={placeClass}>
        {children}
      </QuestionViews>
    ) : (
      children
    );
  };
}

interface QuestionViewsProps extends Omit<FieldSurroundProps, "name"> {
  readonly store: FormStore;
  readonly language: Language;
}

type View = "rows" | "markdown";

/** Hides the Markdown field except for its errors. */
const unseenClass =
  "relative [&>*>*:not(.field-error)]:absolute [&>*>*:not(.field-error)]:h-0 [&>*>*:not(.field-error)]:overflow-hidden [&>*>*:not(.field-error)]:opacity-0";

/**
 * Rows and Markdown of the same text. The hidden Markdown field stays mounted, out of the tab order, so that an error
 * or link can focus it, which shows it again.
 */
function QuestionViews({ store, language, placeClass, children }: QuestionViewsProps) {
  const [view, setView] = useState<View>("rows");
  const text = useRef<HTMLDivElement>(null);
  const snapshot = useSyncExternalStore(
    useCallback((listener) => store.subscribeField(questionsField, listener), [store]),
    () => store.getField(questionsField),
  );
  useEffect(() => {
    for (const control of text.current?.querySelectorAll<HTMLElement>("textarea, button") ?? [])
      control.tabIndex = view === "rows" ? -1 : 0;
  }, [view]);
  if (snapshot === undefined) return children;
  const { value, required, readOnly, state } = snapshot;
  if (readOnly || state.disabled) return children;
  const isRows = view === "rows";
  return (
    <div className={cx("flex min-w-0 flex-col gap-2", placeClass)}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className={isRows ? "text-sm font-medium" : "invisible"} aria-hidden>
          {state.label}
          {required ? <RequiredMark /> : null}
        </span>
        <div role="group" aria-label={texts.view} className="flex gap-1 rounded-md bg-sunken p-0.5">
          {(["rows", "markdown"] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={view === each}
              onClick={() => setView(each)}
              className={cx(
                "min-h-control-sm rounded-sm px-2.5 text-xs font-medium",
                view === each ? "bg-surface text-ink shadow-raised" : "text-muted hover:text-ink",
              )}
            >
              {texts[each]}
            </button>
          ))}
        </div>
      </div>
      {isRows ? (
        <QuestionEditor
          language={language}
          markdown={typeof value === "string" ? value : ""}
          onChange={(markdown) => store.setValue(questionsField, markdown)}
          onBlur={() => store.touch(questionsField)}
        />
      ) : null}
      <div ref={text} onFocus={() => setView("markdown")} className={isRows ? unseenClass : undefined}>
        {children}
      </div>
    </div>
  );
}
