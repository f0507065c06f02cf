import { Clock, Lightbulb, WandSparkles } from "lucide-react";
import type { Ref } from "react";
import type { GuideHint } from "../../../../interviewing/guide/guide-hints.ts";
import { hintSentence } from "../../../../interviewing/guide/hints/hint-sentences.ts";
import type { Rewording } from "../../../../interviewing/rewording/rewording.ts";
import { Button } from "../../../../ui/button.tsx";

/** A hint of the server or the browser. */
export interface ShownHint {
  readonly code: GuideHint["code"];
  /** 1-based line in the questions' Markdown; null if it refers to no line. */
  readonly line: number | null;
  /** The text it refers to; empty for the whole guide. */
  readonly text: string;
  /** What is wrong with a text that could not be read. */
  readonly message?: string;
  /** A safe change that resolves the hint, if there is one. */
  readonly rewording?: Rewording;
}

export interface GuideHintListProps {
  readonly hints: readonly ShownHint[];
  /** The list element, to manage the focus of its buttons. */
  readonly ref?: Ref<HTMLUListElement>;
  /** Applies a rewording; without it there are no buttons. */
  readonly onReword?: (rewording: Rewording) => void;
  /** Whether the texts have changed since; disables the buttons until the hints are updated. */
  readonly isOutdated?: boolean;
  /** Estimated duration of an interview. */
  readonly estimatedMinutes: number;
}

const maxShown = 20;

/** Hints about a guide, and the estimated duration. */
export function GuideHintList(props: GuideHintListProps) {
  const { hints, estimatedMinutes, ref, onReword, isOutdated = false } = props;
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="flex items-center gap-2 text-muted">
        <Clock aria-hidden className="size-4 shrink-0" />
        {texts.minutes(estimatedMinutes)}
      </p>
      {hints.length === 0 ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <ul ref={ref} className="flex flex-col gap-2">
          {hints.slice(0, maxShown).map((hint) => (
            <Hint
              key={`${hint.code} ${hint.line} ${hint.text}`}
              hint={hint}
              onReword={onReword}
              isOutdated={isOutdated}
            />
          ))}
        </ul>
      )}
      {hints.length > maxShown ? (
        <p className="text-xs text-muted">{texts.more(hints.length - maxShown)}</p>
      ) : null}
    </div>
  );
}

interface HintProps {
  readonly hint: ShownHint;
  readonly onReword: GuideHintListProps["onReword"] | undefined;
  readonly isOutdated: boolean;
}

function Hint({ hint, onReword, isOutdated }: HintProps) {
  const { line, text, rewording } = hint;
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
          {hintSentence(hint)}
        </p>
        {rewording === undefined || onReword === undefined ? null : (
          <Instead
            rewording={rewording}
            about={texts.about(line, text)}
            isOutdated={isOutdated}
            onReword={() => onReword(rewording)}
          />
        )}
      </div>
    </li>
  );
}

interface InsteadProps {
  readonly rewording: Rewording;
  /** Identifies the hint in the accessible name of the button. */
  readonly about: string;
  readonly isOutdated: boolean;
  readonly onReword: () => void;
}

/** The reworded text and a button to apply it. */
function Instead({ rewording, about, isOutdated, onReword }: InsteadProps) {
  const { says } = rewording;
  const action = rewordingAction(rewording);
  return (
    <div className="mt-1 flex flex-col items-start gap-1.5">
      {says.length === 0 ? null : (
        <ul aria-label={texts.instead} className="flex flex-col border-s-2 border-line ps-2">
          {says.map((sentence) => (
            <li key={sentence} dir="auto" className="wrap-anywhere">
              {sentence}
            </li>
          ))}
        </ul>
      )}
      <Button
        size="sm"
        icon={<WandSparkles aria-hidden />}
        aria-label={about === "" ? action : `${action}: ${about}`}
        disabledReason={isOutdated ? texts.outdated : undefined}
        onClick={onReword}
      >
        {action}
      </Button>
    </div>
  );
}

const allOf = new Intl.ListFormat("en", { type: "conjunction" });

/** Label of the button that applies a rewording. */
function rewordingAction({ kind, leftOut }: Rewording): string {
  if (kind !== "leave_out") return texts.actions[kind];
  return texts.leaveOut(allOf.format([...new Set(leftOut)].map((words) => `“${words}”`)));
}

/** Message after a rewording was applied. */
export const rewordingDone = ({ kind }: Rewording): string => texts.done[kind];

/** Texts of the hints. */
export const texts = {
  title: "Hints",
  help: "Only suggestions. You can always save.",
  none: "No suggestions.",
  line: (line: number) => `Line ${line}`,
  about: (line: number | null, words: string) =>
    [...(line === null ? [] : [`line ${line}`]), ...(words === "" ? [] : [words])].join(", "),
  instead: "Instead",
  leaveOut: (words: string) => `Leave out ${words}`,
  actions: {
    split: "Split into two questions",
    remove: "Remove the second one",
    add_closing: "Add a closing",
    add_words: "Add these words",
  },
  done: {
    split: "Split into two questions",
    leave_out: "Removed the words that suggested an answer",
    remove: "Removed the second question",
    add_closing: "Closing added",
    add_words: "Words added to the goal",
  },
  undo: "Undo",
  outdated: "Checking the guide again",
  changedSince: "The guide has changed since. Use Undo above the form.",
  more: (count: number) => `And ${count} more.`,
  minutes: (minutes: number) =>
    minutes === 0
      ? "No questions yet"
      : `About ${minutes} ${minutes === 1 ? "minute" : "minutes"} per interview`,
} as const;
