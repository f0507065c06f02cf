import { plainText } from "./lex-blocks.ts";
import type { SyntaxProblem } from "./parsed-guide.ts";
import { tagNames, type UnknownTag } from "./question-tags.ts";

/** Characters of an item that an error quotes. */
const maxQuoted = 200;

const items = "goal:, choice:, level: or meaning:";

/** What is wrong and what is allowed; the item is the subject. */
const messages: Readonly<Record<SyntaxProblem["code"], (meant: string | null) => string>> = {
  item_empty: (marker) =>
    `has no text: write what is meant behind "${marker}:", such as ${
      marker === "choice"
        ? '"choice: every month"'
        : marker === "meaning"
          ? '"meaning: By that I mean the last three months."'
          : `"${marker}: what it cost you [cost, price]"`
    }`,
  item_brackets: (marker) =>
    `has brackets that cannot be read: a ${marker} has one list of cue words at its end, such as "${marker}: what it cost you [cost, price]"`,
  item_unknown: (meant) =>
    `is no item of a guide: did you mean "${meant}:"? An item begins with ${items}, or is a follow-up`,
  item_too_many: (marker) =>
    `is one too many: a question has at most ${marker === "meaning" ? 'one item with "meaning:"' : `10 items with "${marker}:"`}`,
  choice_single: () => "is the only choice of its question: a question with choices has at least two",
  tag_unknown: (meant) =>
    `is no tag${meant === null ? "." : `: did you mean [${meant}]?`} The tags are ${tagNames.map((name) => `[${name}]`).join(", ")}`,
};

interface ProblemDetails {
  readonly line: number;
  readonly text: string;
  readonly meant: string | null;
}

/** Creates a problem of an item. `meant`: the marker concerned, or the one that was probably meant. */
export const problem = (
  code: SyntaxProblem["code"],
  { line, text, meant }: ProblemDetails,
): SyntaxProblem => ({
  code,
  line,
  text,
  subject: text.slice(0, maxQuoted),
  predicate: messages[code](meant),
});

/** The problem of a word in brackets that is no tag; `text` is the line as written. */
export const foreignTagProblem = (
  { tag, meant }: UnknownTag,
  { markdown, line }: { readonly markdown: string; readonly line: number },
): SyntaxProblem => ({
  code: "tag_unknown",
  line,
  text: plainText(markdown),
  subject: tag,
  predicate: messages.tag_unknown(meant),
});

/** What is wrong, beside the text concerned: `Has no text: write …`. */
export const problemSentence = ({ text, subject, predicate }: SyntaxProblem): string =>
  text.startsWith(subject)
    ? `${predicate.charAt(0).toUpperCase()}${predicate.slice(1)}.`
    : `${subject} ${predicate}.`;

/** What is wrong and where: `"gaol: the price" on line 3 is no item …`; without a full stop. */
export const problemMessage = ({ line, subject, predicate }: SyntaxProblem): string =>
  `"${subject}" on line ${line} ${predicate}`;
