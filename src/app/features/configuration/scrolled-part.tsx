import type { ReactNode } from "react";
import { cx } from "../../../ui/tone.ts";
import type { ComparedLine } from "./document-changes.ts";
import { texts } from "./texts.ts";

/** More than anyone reads before a decision. */
const maxShown = 400;

const looks: Readonly<
  Record<ComparedLine["side"], { mark: string; word: string | null; className: string }>
> = {
  both: { mark: " ", word: null, className: "text-muted" },
  theirs: { mark: "−", word: texts.dnaLineOfTheirs, className: "bg-danger-soft text-danger-ink" },
  mine: { mark: "+", word: texts.dnaLineOfMine, className: "bg-success-soft text-success-ink" },
  skipped: { mark: "⋯", word: texts.dnaLinesSkipped, className: "text-muted" },
};

/** Two texts as one: the lines in which they differ, with whose they are, and a few around them. */
export function ComparedLines({ lines }: { readonly lines: readonly ComparedLine[] }) {
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

export interface ScrolledPartProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** What may be longer than its dialog and has nothing to focus: without a stop of its own no key could scroll it. */
export function ScrolledPart({ label, children }: ScrolledPartProps) {
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable
      tabIndex={0}
      className="rounded-md"
    >
      {children}
    </div>
  );
}
