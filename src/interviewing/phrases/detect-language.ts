import { formsOf } from "../../kernel/plural-text.ts";
import { wordings } from "./wordings.ts";
import measuredWith from "./until-twentieth.json" with { type: "json" };
import measuredWithout from "./until-twenty-first.json" with { type: "json" };
import measuredBefore from "./until-twenty-second.json" with { type: "json" };
import { functionWords } from "../languages/function-words.ts";
import { languages, type Language } from "../languages/language.ts";
import { type Word, wordsOf } from "../languages/words.ts";

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

/** Logarithmic frequency of a trigram that a language does not have. */
const unseen = -9.5;

/**
 * The phrases that detection was measured with. More wordings of the same lines would weigh their words, "stop" and
 * "answer", more than respondents do.
 */
function phraseTexts(language: Language): readonly string[] {
  const counts: Readonly<Partial<Record<string, { readonly first: number }>>> = {
    ...measuredBefore[language],
    ...measuredWithout[language],
    ...measuredWith[language],
  };
  return Object.entries(wordings[language].phrases).flatMap(([key, texts]) =>
    texts.slice(0, counts[key]?.first ?? texts.length).flatMap(formsOf),
  );
}

/** Returns log frequencies of the trigrams in the engine's own phrases and cues of a language. */
function frequencies(language: Language): ReadonlyMap<string, number> {
  const { cues } = wordings[language];
  const text = [
    ...phraseTexts(language),
    ...Object.values(cues).map((list) => list.join("|")),
    ...functionWords[language],
  ].join(" ");
  const counts = new Map<string, number>();
  const all = wordsOf(text).flatMap((word) => trigrams(word.text));
  for (const trigram of all) counts.set(trigram, (counts.get(trigram) ?? 0) + 1);
  return new Map([...counts].map(([trigram, count]) => [trigram, Math.log(count / all.length)]));
}

/** Trigram model; letters are numbered, since typed arrays are much faster than maps. */
interface Model {
  /** Number of each letter by char code; 0 for letters of no language in `latin`. */
  readonly letters: Uint8Array;
  /** Number of letters, including 0. */
  readonly base: number;
  /** Offset into `weights` by trigram, encoded as a number of that base. */
  readonly places: Uint32Array;
  /** By language in the order of `latin`; first the weights of unseen trigrams. */
  readonly weights: Float64Array;
  /** Positions in `latin` of the languages that have a word among their most frequent ones. */
  readonly common: ReadonlyMap<string, readonly number[]>;
}

function build(): Model {
  const byLanguage = latin.map(frequencies);
  const runs = [...new Set(byLanguage.flatMap((counts) => [...counts.keys()]))];
  const alphabet = [...new Set(runs.flatMap((run) => [...run]))];
  const base = alphabet.length + 1;
  const letters = new Uint8Array(Math.max(...alphabet.map((letter) => letter.charCodeAt(0))) + 1);
  for (const [index, letter] of alphabet.entries()) letters[letter.charCodeAt(0)] = index + 1;
  const places = new Uint32Array(base ** 3);
  const weights = latin.map(() => unseen);
  for (const run of runs) {
    const number = [...run].reduce((sum, letter) => sum * base + (letters[letter.charCodeAt(0)] ?? 0), 0);
    places[number] = weights.length;
    weights.push(...byLanguage.map((counts) => counts.get(run) ?? unseen));
  }
  const common = new Map<string, number[]>();
  for (const [position, language] of latin.entries()) {
    for (const word of functionWords[language]) common.set(word, [...(common.get(word) ?? []), position]);
  }
  return { letters, base, places, weights: Float64Array.from(weights), common };
}

let model: Model | null = null;

const maxSampleLength = 200;
/** Weight of common words relative to trigrams. */
const commonWords = 2.5;
/** Minimum lead of the best language over the next, and minimum score of its own. */
const clear = 0.12;
const worst = -8.2;

/** Adds the trigram weights of a word to the total of each language. */
function weigh(word: string, { letters, base, places, weights }: Model, totals: Float64Array): void {
  const space = letters[0x20] as number;
  let [first, second] = [space, letters[word.charCodeAt(0)] ?? 0];
  for (let at = 1; at <= word.length; at += 1) {
    const third = at === word.length ? space : (letters[word.charCodeAt(at)] ?? 0);
    const from = places[(first * base + second) * base + third] as number;
    for (let index = 0; index < totals.length; index += 1) {
      totals[index] = (totals[index] as number) + (weights[from + index] as number);
    }
    [first, second] = [second, third];
  }
}

function detectLatin(words: readonly Word[]): Language | null {
  model ??= build();
  const totals = new Float64Array(latin.length);
  const runs = words.reduce((sum, { text }) => sum + text.length, 0);
  for (const { text } of words) {
    weigh(text, model, totals);
    for (const position of model.common.get(text) ?? []) {
      totals[position] = (totals[position] as number) + (commonWords * runs) / words.length;
    }
  }
  let [best, next, winner] = [-Infinity, -Infinity, 0];
  for (let index = 0; index < totals.length; index += 1) {
    const score = (totals[index] as number) / runs;
    if (score > best) [best, next, winner] = [score, best, index];
    else if (score > next) next = score;
  }
  return best < worst || best - next < clear ? null : (latin[winner] ?? null);
}

/** Counts letters by runs; matching single letters would create a string for each. */
const lettersIn = (text: string): number =>
  (text.match(/\p{L}+/gu) ?? []).reduce((sum, run) => sum + run.length, 0);

/**
 * Detects which of the thirteen interview languages a text is in; `null` if it has too few letters or two languages are
 * too close. Uses scripts first, then common words and trigrams.
 */
export function detectLanguage(text: string): Language | null {
  const sample = text.slice(0, maxSampleLength);
  const letters = lettersIn(sample);
  if (letters < 2) return null;
  if (otherScripts.test(sample)) {
    const script = scripts.find(({ pattern }) => (sample.match(pattern)?.length ?? 0) > letters / 2);
    if (script !== undefined) return script.language;
  }
  const words = wordsOf(sample);
  return letters < 8 || words.length < 2 ? null : detectLatin(words);
}
