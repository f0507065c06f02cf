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

const otherScripts = /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Hangul}\p{Script=Thai}]/u;

const trigrams = (word: string): string[] => {
  const padded = ` ${word} `;
  const found: string[] = [];
  for (let at = 0; at + 3 <= padded.length; at += 1) found.push(padded.slice(at, at + 3));
  return found;
};

/** Weights by language, in the order of `latin`. */
type Weights = Float64Array;

interface Model {
  readonly trigrams: ReadonlyMap<string, Weights>;
  readonly words: ReadonlyMap<string, Weights>;
}

/** Logarithm of the frequency of what a language was never seen to have. */
const unseen = -9.5;

/** How often each run of three letters comes in what the engine itself says and listens for in a language. */
function frequencies(language: Language): ReadonlyMap<string, number> {
  const { says, hears } = wordings[language];
  const text = [...Object.values(says).flat(), ...Object.values(hears), ...functionWords[language]].join(" ");
  const counts = new Map<string, number>();
  const all = wordsOf(text).flatMap((word) => trigrams(word.text));
  for (const trigram of all) counts.set(trigram, (counts.get(trigram) ?? 0) + 1);
  return new Map([...counts].map(([trigram, count]) => [trigram, Math.log(count / all.length)]));
}

function build(): Model {
  const byLanguage = latin.map(frequencies);
  const grams = new Set(byLanguage.flatMap((counts) => [...counts.keys()]));
  const words = new Set(latin.flatMap((language) => [...functionWords[language]]));
  return {
    trigrams: new Map(
      [...grams].map((gram) => [gram, Float64Array.from(byLanguage, (counts) => counts.get(gram) ?? unseen)]),
    ),
    words: new Map(
      [...words].map((word) => [
        word,
        Float64Array.from(latin, (language) => (functionWords[language].has(word) ? 1 : 0)),
      ]),
    ),
  };
}

let model: Model | null = null;

const longest = 200;
/** What common words count for, beside the fit of the letters. */
const commonWords = 2.5;
/** The best language must be so much better than the next, and fit so well by itself. */
const clear = 0.12;
const worst = -8.2;

/** Adds what a key weighs in each language of `latin`; a key without weights weighs `otherwise`. */
function add(totals: Float64Array, found: Weights | undefined, otherwise: number): void {
  for (let index = 0; index < totals.length; index += 1) {
    totals[index] = (totals[index] as number) + (found ? (found[index] as number) : otherwise);
  }
}

function detectLatin(words: readonly string[]): Language | null {
  model ??= build();
  const fits = new Float64Array(latin.length);
  const common = new Float64Array(latin.length);
  let grams = 0;
  for (const word of words) {
    add(common, model.words.get(word), 0);
    for (const gram of trigrams(word)) {
      add(fits, model.trigrams.get(gram), unseen);
      grams += 1;
    }
  }
  let [best, next, winner] = [-Infinity, -Infinity, 0];
  for (let index = 0; index < latin.length; index += 1) {
    const score = (fits[index] ?? 0) / grams + ((common[index] ?? 0) / words.length) * commonWords;
    if (score > best) [best, next, winner] = [score, best, index];
    else if (score > next) next = score;
  }
  return best < worst || best - next < clear ? null : (latin[winner] ?? null);
}

/** Whole runs at once: one by one, each letter would be a string of its own. */
const lettersIn = (text: string): number =>
  (text.match(/\p{L}+/gu) ?? []).reduce((sum, run) => sum + run.length, 0);

/**
 * The language that a text is written in, of the thirteen that interviews are held in; `null` where it has too few
 * letters or two languages come too close. By script, then by common words and runs of three letters.
 */
export function detectLanguage(text: string): Language | null {
  const sample = text.slice(0, longest);
  const letters = lettersIn(sample);
  if (letters < 2) return null;
  if (otherScripts.test(sample)) {
    const script = scripts.find(({ pattern }) => (sample.match(pattern)?.length ?? 0) > letters / 2);
    if (script !== undefined) return script.language;
  }
  const words = wordsOf(sample).map((word) => word.text);
  return letters < 8 || words.length < 2 ? null : detectLatin(words);
}
