import type { Language } from "../../languages/language.ts";
import { normalize, removeDiacritics } from "../../languages/normalize.ts";
import { countWords } from "../../languages/words.ts";
import { isJoined, patternOf, sentencesOf } from "../text/phrase-patterns.ts";
import lists from "./consent-conditions.json" with { type: "json" };

/*
 * Conditions on a yes to the question for consent: "yes, as long as my boss doesn't see it". Some are granted anyway, such
 * as stopping at any time; how long the interview takes can be said; who reads the answers is said before asking again.
 */

/** What a condition is about; `granted`: what every respondent may do or is told. */
export type Condition = "granted" | "how_long" | "recorded" | "privacy" | "my_answers";

/** The graver ones first: they decide if a reply sets several conditions. */
const kinds = [
  "recorded",
  "privacy",
  "my_answers",
  "how_long",
  "granted",
] as const satisfies readonly Condition[];

interface Patterns {
  /** Splits a reply before the words that set a condition. */
  readonly joins: RegExp;
  readonly kinds: readonly (readonly [Condition, RegExp | null])[];
}

const compiled = new Map<Language, Patterns>();

const fold = (text: string): string => removeDiacritics(normalize(text));

function patternsOf(language: Language): Patterns {
  const known = compiled.get(language);
  if (known !== undefined) return known;
  const words = lists[language];
  const joins = words.joins.map(fold).join("|");
  const made: Patterns = {
    joins: new RegExp(isJoined(language) ? joins : `(?<![\\p{L}\\p{M}])(?:${joins})(?![\\p{L}\\p{M}])`, "u"),
    kinds: kinds.map((kind) => [kind, patternOf(words[kind], language)] as const),
  };
  compiled.set(language, made);
  return made;
}

/** A longer reply says more than a condition. */
const maxLength = 160;
/** "Yeah fine, as long as". */
const maxWordsBefore = 6;
/** "When I like." */
const maxWordsAfter = 3;
const maxLengthBeside = 14;

/**
 * Returns the condition of a reply that begins with a yes; `null` without either.
 * @param gives true for words that are wholly a yes
 */
export function conditionIn(
  text: string,
  language: Language,
  gives: (remark: string) => boolean,
): Condition | null {
  if (text.length > maxLength) return null;
  const remark = fold(text.replaceAll(/[.!?…؟।,;:–—،؛()]+/gu, " "));
  const { joins, kinds: patterns } = patternsOf(language);
  const at = remark.search(joins);
  // Korean and Hindi set the condition before the word for it.
  const yes =
    firstYes(text, gives) ?? (at > 0 && gives(remark.slice(0, at).trim()) ? remark.slice(0, at) : null);
  if (yes === null || at < 0) return null;
  const line = sentencesOf(text.replaceAll(/[.!?…؟।,;:–—،؛()]+/gu, " "), language).join("");
  for (const [kind, pattern] of patterns) {
    const found = pattern === null ? undefined : [...line.matchAll(pattern)][0];
    if (found === undefined) continue;
    if (kind !== "granted" && kind !== "how_long") return kind;
    const before = line.slice(0, found.index);
    return leavesNothing(before, line.slice(found.index + found[0].length), language) ? kind : null;
  }
  return null;
}

/** "If it doesn't take long and my lawyer agrees" sets two conditions. */
const leavesNothing = (before: string, after: string, language: Language): boolean =>
  isJoined(language)
    ? before.length + after.length <= maxLengthBeside
    : countWords(before) <= maxWordsBefore && countWords(after) <= maxWordsAfter;

/** The clause that a reply begins with, if it is wholly a yes. */
function firstYes(text: string, gives: (remark: string) => boolean): string | null {
  const [first = ""] = text.split(/[.!?…؟।,;:–—،؛()]+/u);
  const clause = fold(first);
  return clause !== "" && gives(clause) ? clause : null;
}
