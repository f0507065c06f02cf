import type { ReactNode } from "react";
import { cx } from "../../../ui/tone.ts";
import type { ComparedLine } from "./document-changes.ts";
import { texts } from "./texts.ts";

/** Maximum number of lines shown. */
const maxShown = 400;

const looks: Readonly<
  Record<ComparedLine["side"], { mark: string; word: string | null; className: string }>
> = {
  both: { mark: " ", word: null, className: "text-muted" },
  theirs: { mark: "−", word: texts.dnaLineOfTheirs, className: "bg-danger-soft text-danger-ink" },
  mine: { mark: "+", word: texts.dnaLineOfMine, className: "bg-success-soft text-success-ink" },
  skipped: { mark: "⋯", word: texts.dnaLinesSkipped, className: "text-muted" },
};

/** Line diff of two versions, with a few lines of context around each difference. */
export function LineDiff({ lines }: { readonly lines: readonly ComparedLine[] }) {
  const more = lines.length - maxShown;
  return (
    <>
      <p className="text-muted">{texts.dnaLinesHelp}</p>
      <ol className="mt-2 rounded-md border border-line py-1 font-mono text-xs" dir="ltr">
        {lines.slice(0, maxShown).map(({ side, text }, position) => {
          const { mark, word, className } = looks[side];
          return (
            <li key={`${position} ${text}`} className={cx("flex gap-2 px-2 py-0.5", className)}>
              <span aria-hidden className="w-3 shrink-0 text-center select-none">
                {mark}
              </span>
              {word === null ? null : <span className="sr-only">{word}</span>}
              <span className="min-w-0 whitespace-pre-wrap wrap-anywhere">{text}</span>
            </li>
          );
        })}
      </ol>
      {more > 0 ? <p className="mt-1 text-muted">{texts.dnaMoreLines(more)}</p> : null}
    </>
  );
}

export interface ScrollAreaProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Scrollable content without focusable elements; its own tab stop makes it scrollable by keyboard. */
export function ScrollArea({ label, children }: ScrollAreaProps) {
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable areas must be keyboard-accessible
      tabIndex={0}
      className="rounded-md"
    >
      {children}
    </div>
  );
}
