import type { Language } from "../languages/language.ts";
import { normalize } from "../languages/normalize.ts";
import words from "./feeling-words.json" with { type: "json" };
import { isJoined } from "./phrase-patterns.ts";
import { isOfNothing } from "./answer-shape.ts";
import { isDenied } from "./rules-met.ts";

/** How somebody says that something was: `hard` on them, or `good`. */
export type Feeling = "hard" | "good";

/** Words of praise, blame and loss; an asterisk stands for any ending. In Korean and Thai they stand within others. */
const patterns = new Map<Language, Readonly<Record<Feeling | "loss", RegExp>>>();

function patternOf(list: string, language: Language): RegExp {
  const each = list
    .split(" ")
    .map((word) => normalize(word.replace("*", "")) + (word.endsWith("*") ? "[^ ]*" : ""));
  return isJoined(language)
    ? new RegExp(each.join("|"), "gu")
    : new RegExp(`(?<= )(?:${each.join("|")})(?= )`, "gu");
}

function patternsOf(language: Language): Readonly<Record<Feeling | "loss", RegExp>> {
  const known = patterns.get(language);
  if (known !== undefined) return known;
  const { hard, good, loss } = words[language];
  const made = {
    hard: patternOf(hard, language),
    good: patternOf(good, language),
    loss: patternOf(loss, language),
  };
  patterns.set(language, made);
  return made;
}

const maxRead = 2000;

/** Whether words of a pattern stand in an answer that does not deny them. */
function tells(text: string, which: Feeling | "loss", language: Language): boolean {
  const said = ` ${normalize(text.slice(0, maxRead))} `;
  return [...said.matchAll(patternsOf(language)[which])].some(
    (found) =>
      !isDenied(said, found.index, found[0].length, language) &&
      // "Nothing got lost", "nobody was angry".
      !isOfNothing(said.slice(0, found.index), language),
  );
}

/** What an answer says of how something was, by words that it does not deny; of both the hard one. `null` for neither. */
export function feelingIn(text: string, language: Language): Feeling | null {
  if (tells(text, "hard", language)) return "hard";
  return tells(text, "good", language) ? "good" : null;
}

/** Whether an answer tells that something was lost: no word of praise or blame, but nothing to pass over either. */
export const tellsOfLoss = (text: string, language: Language): boolean => tells(text, "loss", language);
