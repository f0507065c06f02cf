import type { Language } from "../languages/language.ts";
import { normalize } from "../languages/normalize.ts";
import words from "./feeling-words.json" with { type: "json" };
import { isJoined } from "./phrase-patterns.ts";
import { isDenied } from "./rules-met.ts";

/** How somebody says that something was: `hard` on them, or `good`. */
export type Feeling = "hard" | "good";

/** Words of praise or blame; an asterisk stands for any ending. In Korean and Thai they stand within others. */
const patterns = new Map<Language, Readonly<Record<Feeling, RegExp>>>();

function patternOf(list: string, language: Language): RegExp {
  const each = list
    .split(" ")
    .map((word) => normalize(word.replace("*", "")) + (word.endsWith("*") ? "[^ ]*" : ""));
  return isJoined(language)
    ? new RegExp(each.join("|"), "gu")
    : new RegExp(`(?<= )(?:${each.join("|")})(?= )`, "gu");
}

function patternsOf(language: Language): Readonly<Record<Feeling, RegExp>> {
  const known = patterns.get(language);
  if (known !== undefined) return known;
  const { hard, good } = words[language];
  const made = { hard: patternOf(hard, language), good: patternOf(good, language) };
  patterns.set(language, made);
  return made;
}

const maxRead = 2000;

/** What an answer says of how something was, by words that it does not deny; of both the hard one. `null` for neither. */
export function feelingIn(text: string, language: Language): Feeling | null {
  const said = ` ${normalize(text.slice(0, maxRead))} `;
  const { hard, good } = patternsOf(language);
  const tells = (pattern: RegExp): boolean =>
    [...said.matchAll(pattern)].some((found) => !isDenied(said, found.index, found[0].length, language));
  if (tells(hard)) return "hard";
  return tells(good) ? "good" : null;
}
