import type { Steps } from "../../kernel/steps.ts";
import { lineOf, nextMarker, withLines } from "../guide/edit-rows.ts";
import type { GuideHint } from "../guide/guide-hints.ts";
import { questionHints, questionCues } from "../guide/hints/question-hints.ts";
import { suggestedWords } from "../guide/hints/suggested-words.ts";
import { parseQuestions } from "../guide/parse-questions.ts";
import { type GuideRow, readRowsInSteps, splitLines } from "../guide/question-rows.ts";
import { type Language, readLanguage } from "../languages/language.ts";
import { wordings } from "../phrases/wordings.ts";
import { withoutAdverbs } from "./leading-adverbs.ts";
import { questionForms } from "./question-forms.ts";

/** Replaces lines. */
export interface LineEdit {
  /** First line to replace, 1-based. */
  readonly line: number;
  /** Number of lines to replace; 0 inserts before `line`. */
  readonly count: number;
  readonly lines: readonly string[];
}

/** Resolves a hint without changing what is asked. */
export interface Rewording {
  /**
   * `split`: into two questions; `leave_out`: removes words; `remove`: removes a question; `add_closing`: adds a
   * closing; `add_words`: adds cue words to a goal.
   */
  readonly kind: "split" | "leave_out" | "remove" | "add_closing" | "add_words";
  readonly part: "questions" | "closing";
  /** Sorted by line, not nested. */
  readonly edits: readonly LineEdit[];
  /** The new text as respondents hear it; empty if something is only removed. */
  readonly says: readonly string[];
  /** Removed words in lower case; only for `leave_out`. */
  readonly leftOut: readonly string[];
}

/** A hint, with its rewording if a safe one exists. */
export type RewordedHint = GuideHint & { readonly rewording?: Rewording };

/** Applies a rewording; lines outside its edits are unchanged. */
export const applyRewording = (text: string, { edits }: Pick<Rewording, "edits">): string =>
  edits.reduceRight(
    (edited, { line, count, lines }) => withLines(splitLines(edited), line - 1, line - 1 + count, lines),
    text,
  );

const oneSpace = (text: string): string => text.replaceAll(/\s+/gu, " ").trim();

/** True if lines are parsed as exactly these questions. */
function isReadAs(lines: readonly string[], texts: readonly string[]): boolean {
  const questions = parseQuestions(lines.join("\n")).flatMap((section) => section.questions);
  return questions.length === texts.length && questions.every(({ text }, index) => text === texts[index]);
}

/** The row of a question, and the rows nested in it. */
interface Question {
  readonly row: GuideRow;
  readonly nested: readonly GuideRow[];
}

function* questionsOf(markdown: string): Steps<ReadonlyMap<number, Question>> {
  const questions = new Map<number, { row: GuideRow; nested: GuideRow[] }>();
  let last: { row: GuideRow; nested: GuideRow[] } | undefined;
  for (const row of yield* readRowsInSteps(markdown)) {
    if (row.kind === "section") last = undefined;
    else if (row.kind !== "question") last?.nested.push(row);
    else {
      last = { row, nested: [] };
      questions.set(row.from + 1, last);
    }
  }
  return questions;
}

const inPlaceOf = ({ from, to }: GuideRow, lines: readonly string[]): LineEdit => ({
  line: from + 1,
  count: to - from,
  lines,
});

/** Splits a question; nested items stay under the second half, after which they were asked. */
function split({ row, nested }: Question, text: string, language: Language): Rewording | null {
  if (row.isScreening || /belief/iu.test(row.tags.join())) return null;
  if (nested.some(({ kind }) => kind === "choice" || kind === "level")) return null;
  const parts = splitQuestion(text, language);
  if (parts === null || parts.some((part) => questionHints(part, language).length > 0)) return null;
  const second = row.isMovable ? { ...row, prefix: nextMarker(row.prefix) } : row;
  const lines = [lineOf(row, parts[0]), lineOf(second, parts[1])];
  return isReadAs(lines, parts)
    ? { kind: "split", part: "questions", edits: [inPlaceOf(row, lines)], says: parts, leftOut: [] }
    : null;
}

/** True if a text begins with an adverb before a statement, which suggests an answer without the adverb as well. */
function statesFirst(text: string, without: string, language: Language): boolean {
  if (text.slice(0, minShared) === without.slice(0, minShared)) return false;
  const [first = "", ...others] = without.replace(/^[¿\s]+/u, "").split(/[,،]\s+/u);
  return others.length > 0 && questionCues(language).open.exec(first)?.index !== 0;
}

/** Letters that show whether a text begins as before. */
const minShared = 3;

function leaveOut({ row }: Question, text: string, language: Language): Rewording | null {
  const without = withoutAdverbs(text, language);
  if (without === null || statesFirst(text, without.text, language)) return null;
  const before = questionHints(text, language);
  const hasNew = questionHints(without.text, language).some(
    (code) => code === "leading" || !before.includes(code),
  );
  const lines = [lineOf(row, without.text)];
  if (hasNew || !isReadAs(lines, [without.text])) return null;
  const edits = [inPlaceOf(row, lines)];
  return { kind: "leave_out", part: "questions", edits, says: [without.text], leftOut: without.leftOut };
}

/** Removes the second of two equal questions if nothing of it is lost. */
function remove({ row, nested }: Question, first: Question | undefined): Rewording | null {
  if (first === undefined || first.row.from >= row.from) return null;
  const has = new Set(first.nested.map(({ kind, text }) => `${kind} ${oneSpace(text)}`));
  const tags = new Set(first.row.tags.map((tag) => tag.toLowerCase()));
  const isWhole =
    nested.every(({ kind, text }) => has.has(`${kind} ${oneSpace(text)}`)) &&
    row.tags.every((tag) => tags.has(tag.toLowerCase()));
  const edits = [{ line: row.from + 1, count: row.end - row.from, lines: [] }];
  return isWhole ? { kind: "remove", part: "questions", edits, says: [], leftOut: [] } : null;
}

function addClosing(language: Language): Rewording {
  const [closing = ""] = wordings[language].phrases.closing;
  const edits = [{ line: 1, count: 1, lines: [closing] }];
  return { kind: "add_closing", part: "closing", edits, says: [closing], leftOut: [] };
}

/** Adds the words by which it is recognised that a goal was told. */
function addWords(row: GuideRow | undefined, language: Language): Rewording | null {
  if (row?.isEditable !== true) return null;
  const says = `${row.text} [${suggestedWords(row.text, language).join(", ")}]`;
  const edits = [inPlaceOf(row, [lineOf(row, says)])];
  return { kind: "add_words", part: "questions", edits, says: [says], leftOut: [] };
}

/**
 * Adds rewordings to the hints on a guide, where a safe one exists: each is parsed again and must remove the hint
 * without causing another.
 * @param markdown the questions that the hints refer to.
 * @param tag BCP 47 tag of the interview's language.
 */
export function* withRewordings(
  hints: readonly GuideHint[],
  { questions: markdown }: { readonly questions: string },
  tag: string,
): Steps<readonly RewordedHint[]> {
  const language = readLanguage(tag);
  const questions = yield* questionsOf(markdown);
  yield;
  const goals = new Map(
    [...questions.values()].flatMap(({ nested }) =>
      nested.filter(({ kind }) => kind === "goal").map((row) => [row.from + 1, row] as const),
    ),
  );
  const firstOf = new Map<string, Question>();
  for (const question of questions.values()) {
    const words = oneSpace(question.row.text).toLowerCase();
    if (!firstOf.has(words)) firstOf.set(words, question);
  }
  const rewordingOf = ({ code, line, text }: GuideHint): Rewording | null => {
    if (code === "no_closing") return language === null ? null : addClosing(language);
    if (code === "goal_without_words")
      return language === null ? null : addWords(goals.get(line ?? 0), language);
    const question = line === null ? undefined : questions.get(line);
    // Text with markup and rows of tables are left to the author.
    if (question?.row.isEditable !== true || oneSpace(question.row.text) !== text) return null;
    if (code === "repeated_question") return remove(question, firstOf.get(text.toLowerCase()));
    if (language === null) return null;
    if (code === "double_barrelled") return split(question, text, language);
    return code === "leading" ? leaveOut(question, text, language) : null;
  };
  const reworded: RewordedHint[] = [];
  for (const hint of hints) {
    const rewording = rewordingOf(hint);
    reworded.push(rewording === null ? hint : { ...hint, rewording });
    yield;
  }
  return reworded;
}

/** Question mark at the end, with surrounding space as in French. */
const ending = /\s*[?？؟]\s*$/u;
const sentenceEnd = /(?<=[?？؟])\s+/u;

const withCapital = (text: string): string =>
  text.replace(/^(¿?)(\p{Ll})/u, (_, mark: string, letter: string) => mark + letter.toUpperCase());

/** True if a part has exactly one question word, which begins it; otherwise the rest depends on it. */
function asksOnce(part: string, language: Language): boolean {
  const bare = part
    .replaceAll(/qu['’]est-ce (?:que|qui|qu['’])/giu, "quoi ")
    .replaceAll(/est-ce (?:que|qui|qu['’])/giu, "");
  const { open } = questionCues(language);
  return [...bare.matchAll(new RegExp(open.source, "giu"))].length === 1;
}

/** True if a part is understood without the other one. */
function standsAlone(part: string, language: Language, isSecond: boolean): boolean {
  const { starts, has, lacks, dangling, minWords } = questionForms[language];
  const words = part.replace(/^[¿\s]+/u, "").replace(ending, "");
  if (words.split(/\s+/u).length < minWords || !asksOnce(words, language)) return false;
  if (starts !== null && !starts.test(words)) return false;
  if (has !== null && !has.test(words)) return false;
  if (!isSecond) return true;
  return lacks?.test(words) !== true && !dangling.test(words);
}

/** Expands "And what not?" after "What did you like?" to "What did you not like?", where the language has a rule. */
function negated(first: string, second: string, language: Language): string | null {
  const rule = questionForms[language].negation;
  if (rule === undefined || !rule.elliptic.test(second)) return null;
  const found = first.replace(rule.find, rule.put);
  return found === first ? null : found;
}

/** Returns the two parts as written: two sentences, or the sides of "and". */
function partsOf(text: string, language: Language): readonly [string, string] | null {
  const { and, starts } = questionForms[language];
  // Arabic and Thai write no space after "and".
  const glue = language === "ar" || language === "th" ? "\\s*" : "[,]?\\s+";
  // A word that begins like "and" may be another one.
  const begins = starts === null ? "" : `(?=${starts.source.replace(/^\^/u, "")})`;
  const sentences = text.split(sentenceEnd);
  if (sentences.length > 2) return null;
  const [one = "", other] = sentences;
  if (other !== undefined) {
    const isAsked = ending.test(one) && ending.test(other);
    const joint = new RegExp(`^(¿?)\\s*(?:${and})${glue}${begins}`, "iu");
    const bare = other.replace(joint, "$1");
    return isAsked ? [one, bare] : null;
  }
  if (starts === null) return null;
  const joint = new RegExp(`[,،]?\\s+(?:${and})${glue}${begins}`, "giu");
  const places = [...text.matchAll(joint)];
  const [place] = places;
  if (place === undefined || places.length > 1) return null;
  const mark = ending.exec(text)?.[0].trimEnd() ?? "";
  const opening = text.startsWith("¿") ? "¿" : "";
  return [text.slice(0, place.index) + mark, opening + text.slice(place.index + place[0].length)];
}

/** Splits a question into two that can each be asked alone; `null` if it cannot be split. */
export function splitQuestion(text: string, language: Language): readonly [string, string] | null {
  const parts = partsOf(text.trim(), language);
  if (parts === null) return null;
  const [first, second] = parts;
  if (!standsAlone(first, language, false)) return null;
  const expanded = negated(first, second, language);
  if (expanded !== null) return [first, expanded];
  return standsAlone(second, language, true) ? [first, withCapital(second)] : null;
}
