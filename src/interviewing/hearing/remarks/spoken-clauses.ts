import type { Language } from "../../languages/language.ts";
import { reportsSpeech } from "./asked-clause.ts";
import words from "./spoken-clauses.json" with { type: "json" };
import { withQuestionMark } from "../text/spoken-questions.ts";
import type { Span } from "../text/parsed-utterance.ts";

/*
 * Recognisers return no punctuation, so a wish, a question or a refusal runs into what stands beside it: "… if the
 * supplier lets me down and how much longer is this by the way because the bread man is coming". Clauses that can only
 * be said to an interviewer get their marks back, so that everything behind reads the remark as if it were typed.
 */

/** Regular expressions of one language. */
interface ClauseWords {
  /** What may stand before such a clause without saying anything. */
  readonly openers: string;
  /** Whole questions and whole statements to the interviewer. */
  readonly asks: readonly string[];
  readonly says: readonly string[];
  /** Words that make the clause part of their sentence: "I don't know". */
  readonly embeds: string;
  /** Words of asking or telling, a few words before it: "the kids kept asking in the car". */
  readonly reports: string;
  /** What sounds like a report and only leaves it open: "nothing else, I think". */
  readonly hedges: string;
  /** What may end such a clause: "please", "by the way". */
  readonly tails: string;
  /** The first words of its reason. */
  readonly reasons: string;
  /** The first words of a sentence after a clause that begins the remark. */
  readonly begins: string;
}

interface Clauses {
  readonly lists: readonly (readonly [pattern: RegExp, mark: "?" | "."])[];
  readonly opens: RegExp;
  readonly embeds: RegExp;
  readonly reports: RegExp;
  readonly hedges: RegExp;
  readonly tails: RegExp;
  readonly reasons: RegExp;
  readonly begins: RegExp;
}

/** Words between "asked" and the question that was asked. */
const maxWordsOfReport = 4;

const startOfWord = String.raw`(?<![\p{L}\p{M}\p{N}'-])`;
const endOfWord = String.raw`(?![\p{L}\p{M}\p{N}'-])`;

/** Matches nothing without words. */
const begun = (list: string): RegExp => new RegExp(list === "" ? "(?!)" : `^(?:${list})${endOfWord}`, "iu");

const known = new Map<Language, Clauses>();

function clausesOf(language: Language): Clauses {
  const found = known.get(language);
  if (found !== undefined) return found;
  const { openers, asks, says, embeds, reports, hedges, tails, reasons, begins }: ClauseWords =
    words[language];
  const listed = (list: readonly string[]) =>
    new RegExp(`${startOfWord}(?:${list.length === 0 ? "(?!)" : list.join("|")})${endOfWord}`, "giu");
  const patterns: Clauses = {
    lists: [
      [listed(asks), "?"],
      [listed(says), "."],
    ],
    opens: new RegExp(String.raw`^(?:(?:${openers})(?:\s+|$))*$`, "iu"),
    embeds: new RegExp(embeds === "" ? "(?!)" : `${startOfWord}(?:${embeds})$`, "iu"),
    reports: new RegExp(
      reports === "" ? "(?!)" : String.raw`${startOfWord}(?:${reports})(?:\s+\S+){0,${maxWordsOfReport}}$`,
      "iu",
    ),
    hedges: new RegExp(hedges === "" ? "(?!)" : `${startOfWord}(?:${hedges})$`, "iu"),
    tails: begun(tails === "" ? "" : String.raw`(?:${tails})(?:\s+(?:${tails}))*`),
    reasons: begun(reasons),
    begins: begun(begins),
  };
  known.set(language, patterns);
  return patterns;
}

interface Clause extends Span {
  readonly mark: "?" | ".";
  /** Only openers stand before it: "sorry". */
  readonly isFirst: boolean;
}

/** The place of the first word from here on. */
const nextWord = (text: string, from: number): number => from + text.slice(from).search(/\S|$/u);

/** Reads what follows a clause, which may be another one; `null` if the sentence goes on. */
function endOf(
  text: string,
  said: number,
  isFirst: boolean,
  clauses: Clauses,
  next: Clause | undefined,
): number | null {
  const tail = clauses.tails.exec(text.slice(nextWord(text, said)))?.[0] ?? "";
  for (const end of tail === "" ? [said] : [nextWord(text, said) + tail.length, said]) {
    const rest = text.slice(nextWord(text, end));
    const goesOn = rest !== "" && !clauses.reasons.test(rest) && !(isFirst && clauses.begins.test(rest));
    if (!goesOn) return end;
    if (next !== undefined && next.start >= end && clauses.opens.test(text.slice(end, next.start).trim()))
      return end;
  }
  return null;
}

/** Only the end of what stands before a clause is read. */
const maxReadBefore = 200;

/** True if what stands before a clause makes it part of a story: "I asked him". */
function isTold(before: string, language: Language, { embeds, reports, hedges }: Clauses): boolean {
  const lead = before.slice(-maxReadBefore);
  return embeds.test(lead) || reports.test(lead) || (!hedges.test(lead) && reportsSpeech(before, language));
}

function clausesIn(text: string, language: Language): readonly Clause[] {
  const clauses = clausesOf(language);
  const matches = clauses.lists
    .flatMap(([pattern, mark]) =>
      [...text.matchAll(pattern)].map(({ index, 0: said }) => ({ start: index, said, mark })),
    )
    .toSorted((one, other) => one.start - other.start);
  const found: Clause[] = [];
  // From the last one, since a clause may end where another begins: "say that again did you mean all of us".
  for (const { start, said, mark } of matches.toReversed()) {
    const before = text.slice(0, start).trim();
    const isFirst = clauses.opens.test(before);
    if (!isFirst && isTold(before, language, clauses)) continue;
    const end = endOf(text, start + said.length, isFirst, clauses, found[0]);
    if (end !== null) found.unshift({ start, end, mark, isFirst });
  }
  return found.filter(({ start }, index) => index === 0 || start >= (found[index - 1]?.end ?? 0));
}

/** A remark with the marks that it lacked. */
export interface MarkedText {
  readonly text: string;
  /** Places of the added marks in `text`, in ascending order. */
  readonly added: readonly number[];
}

/** A mark at the end of a word or of the remark, but not in "7:30" or "let's". */
const hasMarks = /[.,;:!?…،؛؟।](?=\s|$)|[¿¡\n]/u;

/** A longer remark is an account; what it asks beside it is not looked for without a mark. */
const maxLength = 2_500;

/**
 * Returns a remark without punctuation with the marks around what is said to the interviewer.
 * @param awaitsConsent a word with a question behind it is then one sentence, unless the word is a clear yes
 */
export function withMarks(text: string, language: Language, awaitsConsent = false): MarkedText {
  if (text.length > maxLength || hasMarks.test(text)) return { text, added: [] };
  const asked = withQuestionMark(text, language);
  const found = clausesIn(text, language);
  // "Okay how long does it take" is no yes; a clear one has its comma already.
  const clauses = awaitsConsent ? found.filter(({ start, mark }) => start === 0 || mark === ".") : found;
  if (clauses.length === 0) return { text: asked, added: [] };
  const marks = new Map<number, string>();
  for (const { start, end, mark, isFirst } of clauses) {
    const before = text.slice(0, start).trimEnd().length;
    if (before > 0 && !marks.has(before)) marks.set(before, isFirst ? "," : ".");
    marks.set(end, mark);
  }
  const places = [...marks].toSorted(([one], [other]) => one - other);
  const ends = [...places.map(([place]) => place), text.length];
  return {
    text: ends
      .map((end, index) => text.slice(ends[index - 1] ?? 0, end) + (places[index]?.[1] ?? ""))
      .join(""),
    added: places.map(([place], index) => place + index),
  };
}

/** Returns the span of the unmarked remark that a span of the marked one stands for. */
export function unmarked({ start, end }: Span, { added }: Pick<MarkedText, "added">): Span {
  const place = (at: number): number => at - added.filter((mark) => mark < at).length;
  return { start: place(start), end: place(end) };
}
