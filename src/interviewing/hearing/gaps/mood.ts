import type { Language } from "../../languages/language.ts";
import { patternOf, sentencesOf } from "../text/phrase-patterns.ts";
import type { Mood } from "../text/parsed-utterance.ts";
import words from "./anger-words.json" with { type: "json" };
import { laughs } from "./feeling.ts";

const compiled = new Map<Language, readonly [angry: RegExp | null, not: RegExp | null]>();

const maxRead = 1_000;

/** True for the respondent's own anger, or blame that nobody states calmly: "what a rip-off". */
function isAngry(text: string, language: Language): boolean {
  const patterns =
    compiled.get(language) ??
    ([patternOf(words[language].angry, language), patternOf(words[language].not, language)] as const);
  compiled.set(language, patterns);
  const [angry, not] = patterns;
  return sentencesOf(text.slice(0, maxRead), language).some(
    (sentence) => angry !== null && sentence.search(angry) >= 0 && (not === null || sentence.search(not) < 0),
  );
}

/** Returns how an answer is told, in clear words only; `null` in doubt. */
export const moodOf = (text: string, language: Language): Mood | null => {
  if (laughs.test(text.replaceAll(/(?<=\p{L})\s+(?=ha(?!\p{L}))/giu, ""))) return "laughs";
  return isAngry(text, language) ? "angry" : null;
};
