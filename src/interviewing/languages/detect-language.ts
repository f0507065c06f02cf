import { wordings } from "../phrases/wordings.ts";
import { functionWords } from "./function-words.ts";
import { languages, type Language } from "./language.ts";
import { wordsOf } from "./words.ts";

const scripts: readonly { readonly language: Language; readonly pattern: RegExp }[] = [
  { language: "ar", pattern: /\p{Script=Arabic}/gu },
  { language: "hi", pattern: /\p{Script=Devanagari}/gu },
  { language: "ko", pattern: /\p{Script=Hangul}/gu },
  { language: "th", pattern: /\p{Script=Thai}/gu },
];
const latin = languages.filter((language) => !scripts.some((script) => script.language === language));

const trigrams = (word: string): string[] => {
  const padded = ` ${word} `;
  return Array.from({ length: padded.length - 2 }, (_, index) => padded.slice(index, index + 3));
};

type Profile = ReadonlyMap<string, number>;
let profiles: ReadonlyMap<Language, Profile> | null = null;

/** How often each run of three letters comes in what the engine itself says and listens for in a language. */
function trigramProfiles(): ReadonlyMap<Language, Profile> {
  profiles ??= new Map(
    latin.map((language) => {
      const { says, hears } = wordings[language];
      const text = [...Object.values(says).flat(), ...Object.values(hears), ...functionWords[language]].join(
        " ",
      );
      const counts = new Map<string, number>();
      let total = 0;
      for (const word of wordsOf(text)) {
        for (const trigram of trigrams(word.text)) {
          counts.set(trigram, (counts.get(trigram) ?? 0) + 1);
          total += 1;
        }
      }
      return [language, new Map([...counts].map(([trigram, count]) => [trigram, Math.log(count / total)]))];
    }),
  );
  return profiles;
}

const unseen = -9.5;
const longest = 300;
/** A common word of a language counts as much as this many well-fitting letters. */
const commonWord = 2.5;
const clear = 0.12;

/**
 * The language that a text is written in, of the thirteen that interviews are held in; `null` where it has too few
 * letters or two languages come too close. By script, then by common words and runs of three letters.
 */
export function detectLanguage(text: string): Language | null {
  const sample = text.slice(0, longest);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  if (letters < 2) return null;
  for (const { language, pattern } of scripts) {
    if ((sample.match(pattern)?.length ?? 0) > letters / 2) return language;
  }
  const words = wordsOf(sample).map((word) => word.text);
  if (letters < 8 || words.length < 2) return null;
  const grams = words.flatMap(trigrams);
  const scores = Array.from(trigramProfiles(), ([language, profile]) => {
    const common = words.filter((word) => functionWords[language].has(word)).length;
    const fit = grams.reduce((sum, gram) => sum + (profile.get(gram) ?? unseen), 0);
    return { language, score: fit / grams.length + (common / words.length) * commonWord };
  }).toSorted((a, b) => b.score - a.score);
  const [first, second] = scores;
  if (first === undefined || second === undefined || first.score < -8.2) return null;
  return first.score - second.score < clear ? null : first.language;
}
