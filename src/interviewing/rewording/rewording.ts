import type { Steps } from "../../kernel/steps.ts";
import { lineOf, nextMarker, withLines } from "../guide/edit-rows.ts";
import type { GuideHint } from "../guide/guide-hints.ts";
import { questionHints, questionCues } from "../guide/hints/question-hints.ts";
import { parseQuestions } from "../guide/parse-questions.ts";
import { type GuideRow, readRowsInSteps, splitLines } from "../guide/question-rows.ts";
import { type Language, readLanguage } from "../languages/language.ts";
import { wordings } from "../phrases/wordings.ts";
import { withoutAdverbs } from "./leading-adverbs.ts";
import { questionForms } from "./question-forms.ts";

/** Lines in place of others. */
export interface LineEdit {
  /** The first line that goes, 1-based. */
  readonly line: number;
  /** How many lines go; 0 puts the new ones before `line`. */
  readonly count: number;
  readonly lines: readonly string[];
}

/** What would do away with a hint without changing what is asked. */
export interface Rewording {
  /** `split`: two questions of one; `leave_out`: words go; `remove`: a question goes; `add_closing`: a closing comes. */
  readonly kind: "split" | "leave_out" | "remove" | "add_closing";
  readonly part: "questions" | "closing";
  /** In the order of their lines, none within another. */
  readonly edits: readonly LineEdit[];
  /** What is said instead, as respondents hear it; empty where something only goes. */
  readonly says: readonly string[];
  /** The words that go, in lower case; only of `leave_out`. */
  readonly leftOut: readonly string[];
}

/** A hint with what would do away with it, where there is a safe way. */
export type RewordedHint = GuideHint & { readonly rewording?: Rewording };

/** The text after a rewording; only the lines of its edits are others. */
export const applyRewording = (text: string, { edits }: Pick<Rewording, "edits">): string =>
  edits.reduceRight(
    (edited, { line, count, lines }) => withLines(splitLines(edited), line - 1, line - 1 + count, lines),
    text,
  );

const oneSpace = (text: string): string => text.replaceAll(/\s+/gu, " ").trim();

/** Whether lines are read as these questions. */
function isReadAs(lines: readonly string[], texts: readonly string[]): boolean {
  const questions = parseQuestions(lines.join("\n")).flatMap((section) => section.questions);
  return questions.length === texts.length && questions.every(({ text }, index) => text === texts[index]);
}

/** The rows of a question and of what is nested in it. */
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

/** Two questions: what is nested stays under the second, after which it was asked before. */
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

function leaveOut({ row }: Question, text: string, language: Language): Rewording | null {
  const without = withoutAdverbs(text, language);
  if (without === null) return null;
  const before = questionHints(text, language);
  const hasNew = questionHints(without.text, language).some(
    (code) => code === "leading" || !before.includes(code),
  );
  const lines = [lineOf(row, without.text)];
  if (hasNew || !isReadAs(lines, [without.text])) return null;
  const edits = [inPlaceOf(row, lines)];
  return { kind: "leave_out", part: "questions", edits, says: [without.text], leftOut: without.leftOut };
}

/** The second of two same questions goes where nothing of it is lost. */
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
  const [closing = ""] = wordings[language].says.closing;
  const edits = [{ line: 1, count: 1, lines: [closing] }];
  return { kind: "add_closing", part: "closing", edits, says: [closing], leftOut: [] };
}

/**
 * The hints about a guide, each with a rewording where there is a safe one: what it makes of the guide is read again,
 * and has neither the hint nor another one of the question.
 * @param markdown the questions that the hints were made of.
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
  const firstOf = new Map<string, Question>();
  for (const question of questions.values()) {
    const words = oneSpace(question.row.text).toLowerCase();
    if (!firstOf.has(words)) firstOf.set(words, question);
  }
  const rewordingOf = ({ code, line, text }: GuideHint): Rewording | null => {
    if (code === "no_closing") return language === null ? null : addClosing(language);
    const question = line === null ? undefined : questions.get(line);
    // Words with markup, and rows of tables, are for their author.
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

/** A mark at the end of a question with what may stand around it, such as the space of French. */
const ending = /\s*[?？؟]\s*$/u;
const sentenceEnd = /(?<=[?？؟])\s+/u;

const withCapital = (text: string): string =>
  text.replace(/^(¿?)(\p{Ll})/u, (_, mark: string, letter: string) => mark + letter.toUpperCase());

/** One word that asks, and that is where the question begins: else the rest depends on it. */
function asksOnce(part: string, language: Language): boolean {
  const bare = part
    .replaceAll(/qu['’]est-ce (?:que|qui|qu['’])/giu, "quoi ")
    .replaceAll(/est-ce (?:que|qui|qu['’])/giu, "");
  const { open } = questionCues(language);
  return [...bare.matchAll(new RegExp(open.source, "giu"))].length === 1;
}

/** Whether who hears a part without the other knows what is asked. */
function standsAlone(part: string, language: Language, isSecond: boolean): boolean {
  const { starts, has, lacks, dangling, minWords } = questionForms[language];
  const words = part.replace(/^[¿\s]+/u, "").replace(ending, "");
  if (words.split(/\s+/u).length < minWords || !asksOnce(words, language)) return false;
  if (starts !== null && !starts.test(words)) return false;
  if (has !== null && !has.test(words)) return false;
  if (!isSecond) return true;
  return lacks?.test(words) !== true && !dangling.test(words);
}

/** "And what not?" behind "What did you like?" is "What did you not like?", where a language puts it by a rule. */
function negated(first: string, second: string, language: Language): string | null {
  const rule = questionForms[language].negation;
  if (rule === undefined || !rule.elliptic.test(second)) return null;
  const found = first.replace(rule.find, rule.put);
  return found === first ? null : found;
}

/** The two parts as they are written: two sentences, or what "and" joins. */
function partsOf(text: string, language: Language): readonly [string, string] | null {
  const { and, starts } = questionForms[language];
  // Arabic and Thai write no space behind "and".
  const glue = language === "ar" || language === "th" ? "\\s*" : "[,]?\\s+";
  // What begins as "and" does may be another word.
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

/** The two questions that one consists of, each of which can be asked alone; null where they cannot be told apart so. */
export function splitQuestion(text: string, language: Language): readonly [string, string] | null {
  const parts = partsOf(text.trim(), language);
  if (parts === null) return null;
  const [first, second] = parts;
  if (!standsAlone(first, language, false)) return null;
  const expanded = negated(first, second, language);
  if (expanded !== null) return [first, expanded];
  return standsAlone(second, language, true) ? [first, withCapital(second)] : null;
}
