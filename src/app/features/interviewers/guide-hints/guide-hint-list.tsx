import { Clock, Lightbulb } from "lucide-react";
import type { GuideHint } from "../../../../interviewing/guide/guide-hints.ts";
import { hintSentence } from "../../../../interviewing/guide/hints/hint-sentences.ts";

/** A hint as this list shows it; the server's and the browser's own are both of this shape. */
export interface ShownHint {
  readonly code: GuideHint["code"];
  /** In the questions' markdown, 1-based; null: of no line. */
  readonly line: number | null;
  /** The words that it is about; empty for the whole guide. */
  readonly text: string;
}

export interface GuideHintListProps {
  readonly hints: readonly ShownHint[];
  /** Of a whole interview. */
  readonly estimatedMinutes: number;
}

const maxShown = 20;

/** The gentle hints about a guide and how long an interview may take. */
export function GuideHintList({ hints, estimatedMinutes }: GuideHintListProps) {
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="flex items-center gap-2 text-muted">
        <Clock aria-hidden className="size-4 shrink-0" />
        {texts.minutes(estimatedMinutes)}
      </p>
      {hints.length === 0 ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {hints.slice(0, maxShown).map((hint) => (
            <Hint key={`${hint.code} ${hint.line} ${hint.text}`} {...hint} />
          ))}
        </ul>
      )}
      {hints.length > maxShown ? (
        <p className="text-xs text-muted">{texts.more(hints.length - maxShown)}</p>
      ) : null}
    </div>
  );
}

function Hint({ code, line, text }: ShownHint) {
  return (
    <li className="flex items-start gap-2">
      <Lightbulb aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
      <div className="min-w-0">
        {text === "" ? null : (
          <p dir="auto" className="line-clamp-2 font-medium wrap-anywhere">
            {text}
          </p>
        )}
        <p className="text-muted">
          {line === null ? null : <span className="font-medium">{texts.line(line)}. </span>}
          {hintSentence(code)}
        </p>
      </div>
    </li>
  );
}

/** Words around the hints. */
export const texts = {
  title: "Hints",
  help: "Only suggestions. You can always save.",
  none: "Nothing to suggest.",
  line: (line: number) => `Line ${line}`,
  more: (count: number) => `And ${count} more.`,
  minutes: (minutes: number) =>
    minutes === 0
      ? "No questions yet"
      : `About ${minutes} ${minutes === 1 ? "minute" : "minutes"} per interview`,
} as const;
