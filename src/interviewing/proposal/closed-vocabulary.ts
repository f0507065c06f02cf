import { functionWords } from "../languages/function-words.ts";
import type { Language } from "../languages/language.ts";
import { fold } from "../languages/normalize.ts";
import { thaiWordsOf } from "../languages/thai-words.ts";
import { wordsOf } from "../languages/words.ts";
import { wordings } from "../phrases/wordings.ts";
import askingWords from "./asking-words.json" with { type: "json" };

/** Of words from so many letters on the beginnings are compared, so that an inflection is the same word. */
const minStem = 4;
const maxEnding = 3;

const listed: Readonly<Partial<Record<Language, readonly string[]>>> = askingWords;
const known = new Map<Language, ReadonlySet<string>>();

/** Words of a text, folded; an apostrophe parts words. */
const partsOf = (text: string, language: Language): readonly string[] =>
  (language === "th" ? thaiWordsOf(text) : wordsOf(text)).flatMap(({ text: word }) =>
    fold(word)
      .split(/['’-]/u)
      .filter((part) => part !== ""),
  );

/** What an interviewer asks with: the words of the engine's own lines, function words, and a list. */
function askingVocabulary(language: Language): ReadonlySet<string> {
  const own = known.get(language);
  if (own !== undefined) return own;
  const said = Object.values(wordings[language].says).flat();
  const words = new Set([
    ...said.flatMap((text) => partsOf(text, language)),
    ...[...functionWords[language], ...(listed[language] ?? [])].flatMap((word) => partsOf(word, language)),
  ]);
  known.set(language, words);
  return words;
}

/** "Deliveries" and "delivery": all but a short ending agree. */
function areForms(one: string, other: string, language: Language): boolean {
  if (language === "ko") return one.slice(0, 2) === other.slice(0, 2);
  const shorter = Math.min(one.length, other.length);
  if (shorter < minStem) return one === other;
  const shared = Math.max(minStem, Math.max(one.length, other.length) - maxEnding);
  return one.slice(0, shared) === other.slice(0, shared);
}

/** The first word of a line that neither belongs to what was said nor to what interviewers ask with; `null` for none. */
export function foreignWord(line: string, talk: readonly string[], language: Language): string | null {
  const asking = askingVocabulary(language);
  const said = new Set(talk.flatMap((text) => partsOf(text, language)));
  const isKnown = (word: string): boolean =>
    /^\p{Nd}+$/u.test(word)
      ? said.has(word)
      : asking.has(word) || said.has(word) || [...said].some((other) => areForms(word, other, language));
  return partsOf(line, language).find((word) => !isKnown(word)) ?? null;
}
