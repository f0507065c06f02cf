import type { Language } from "../../languages/language.ts";
import { countWords } from "../../languages/words.ts";
import { isJoined, patternOf, sentencesOf } from "../text/phrase-patterns.ts";
import { type NearKind, begins } from "./asks-alike.ts";
import lists from "./told-besides.json" with { type: "json" };
import { tellsMoment } from "./told-moments.ts";

/*
 * What a full answer tells besides what it was asked for, in words of its own: an acquaintance who recommended
 * something, what stands in the way, the moment at which something began.
 */

interface Told {
  readonly goal: RegExp | null;
  readonly answer: RegExp | null;
}

interface Besides {
  readonly moment: RegExp | null;
  readonly told: readonly Told[];
}

const compiled = new Map<Language, Besides>();

function besidesOf(language: Language): Besides {
  const known = compiled.get(language);
  if (known !== undefined) return known;
  const { moment, recommendation, hindrance } = lists[language];
  const made = {
    moment: patternOf(moment, language),
    told: [recommendation, hindrance].map(({ goal, answer }) => ({
      goal: patternOf(goal, language),
      answer: patternOf(answer, language),
    })),
  };
  compiled.set(language, made);
  return made;
}

const says = (pattern: RegExp | null, text: string, language: Language): boolean =>
  pattern !== null && sentencesOf(text, language).some((sentence) => sentence.search(pattern) >= 0);

/** True if an answer names an acquaintance or an obstacle for which the goal asks. */
export const tellsBesides = (answer: string, goal: string, language: Language): boolean =>
  besidesOf(language).told.some(
    (each) => begins(each.goal, goal, language) && says(each.answer, answer, language),
  );

/** Words that an answer needs to have told what it was nearly asked for; fewer where words are longer. */
const minWords: Readonly<Record<NearKind, number>> = { trigger: 12, mishap: 12, burden: 16 };
const shareInJoined = 0.6;

/** True if an answer tells a goal that asks for nearly the same as its question: it is long, and dates what began. */
export function tellsNear(answer: string, kind: NearKind, language: Language): boolean {
  const needed = minWords[kind] * (isJoined(language) ? shareInJoined : 1);
  if (countWords(answer) < needed) return false;
  return (
    kind === "burden" || tellsMoment(answer, language) || says(besidesOf(language).moment, answer, language)
  );
}
