import { Clock, Lightbulb } from "lucide-react";
import type { GuideHint } from "../../../../interviewing/guide/guide-hints.ts";

/** A hint as this list shows it; the server's and the browser's own are both of this shape. */
export interface ShownHint {
  readonly code: Parameters<typeof hintText>[0];
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
          {hintText(code)}
        </p>
      </div>
    </li>
  );
}

/** What each gentle hint about an interview guide says. They advise, and never block anything. */
const hintTexts: Readonly<Record<GuideHint["code"], string>> = {
  double_barrelled: "Asks two things at once. Two questions get two answers.",
  leading: "Suggests an answer. A neutral wording tells you more.",
  loaded: "Uses loaded words. Neutral words get more honest answers.",
  no_goal:
    "Has no learning goal. Write “- goal: what you want to learn” under it, and the interviewer will probe for it.",
  closed: "Can be answered with yes or no. Start with how, what or why to hear more.",
  too_long: "Is long to listen to. Shorter questions are easier to answer.",
  repeated_question: "Asked twice, word for word.",
  other_language: "Isn't in the language of the interview.",
  no_closing: "There is no closing. Respondents like to know that the interview ends.",
  objective_without_question: "No question seems to cover this objective.",
  no_choice:
    "No question offers choices. Write “- choice: an option” under it, twice or more, and respondents choose with a button, a key or their voice.",
  no_level:
    "No question has a scale. Write “- level: what it looks like [words that show it]” under it, lowest first, and answers are placed on the scale.",
  no_belief:
    "No question is marked as a belief. Write [belief] after a statement, and the interviewer asks how sure people are of it, before and after.",
  longer_than_planned: "The interview may take longer than its planned length.",
};

export function hintText(code: GuideHint["code"]): string {
  return hintTexts[code];
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
