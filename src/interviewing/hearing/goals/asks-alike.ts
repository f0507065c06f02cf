import type { Language } from "../../languages/language.ts";
import { countWords } from "../../languages/words.ts";
import { isJoined, patternOf, sentencesOf } from "../text/phrase-patterns.ts";
import askedKinds from "./asked-kinds.json" with { type: "json" };

/*
 * Goals that ask for what their question itself asks for, in other words: "reasons for leaving" under "How did you come
 * to leave?". People answer the question, and with it the goal.
 */

/** A kind of thing that questions ask for: how they ask, and how authors note it as a goal. */
interface AskedKind {
  readonly question: RegExp | null;
  readonly goal: RegExp | null;
}

interface AskedKinds {
  /** Any answer of substance tells the goal. */
  readonly same: readonly AskedKind[];
  /** Many an answer tells it: what prompted a decision, to "why?"; one moment, to "what is difficult?". */
  readonly near: readonly (AskedKind & { readonly name: NearKind })[];
}

const nearKinds = ["trigger", "mishap", "burden"] as const;

/** What many an answer tells besides: what prompted a decision, one moment, what it meant in daily life. */
export type NearKind = (typeof nearKinds)[number];

const isNear = (name: string): name is NearKind => (nearKinds as readonly string[]).includes(name);

const read = new Map<Language, AskedKinds>();

function kindsOf(language: Language): AskedKinds {
  const known = read.get(language);
  if (known !== undefined) return known;
  const compiled = Object.entries(askedKinds[language]).map(([name, { question, goal }]) => ({
    name,
    question: patternOf(question, language),
    goal: patternOf(goal, language),
  }));
  const made = {
    same: compiled.filter(({ name }) => !isNear(name)),
    near: compiled.flatMap(({ name, ...kind }) => (isNear(name) ? [{ ...kind, name }] : [])),
  };
  read.set(language, made);
  return made;
}

/** A note begins with what it asks for, after an article or an adjective; letters in a language without spaces. */
const maxWordsBefore = 2;
const maxLettersBefore = 6;

const speaks = (pattern: RegExp | null, text: string, language: Language): boolean =>
  pattern !== null && sentencesOf(text, language).some((sentence) => sentence.search(pattern) >= 0);

/** True if a note begins with words of the pattern. */
export function begins(pattern: RegExp | null, goal: string, language: Language): boolean {
  if (pattern === null) return false;
  const [note = ""] = sentencesOf(goal, language);
  const at = note.search(pattern);
  if (at < 0) return false;
  return isJoined(language) ? at <= maxLettersBefore : countWords(note.slice(0, at)) <= maxWordsBefore;
}

const isOf = (goal: string, question: string, language: Language) => (kind: AskedKind) =>
  begins(kind.goal, goal, language) && speaks(kind.question, question, language);

/** What a goal asks for that many an answer to its question tells; `null` if it asks for something else. */
export const nearKind = (goal: string, question: string, language: Language): NearKind | null =>
  kindsOf(language).near.find(isOf(goal, question, language))?.name ?? null;

/** How far a goal asks for the same as its question; `null` if it asks for something else. */
export function asksAlike(goal: string, question: string, language: Language): "same" | "near" | null {
  if (nearKind(goal, question, language) !== null) return "near";
  return kindsOf(language).same.some(isOf(goal, question, language)) ? "same" : null;
}
