import { stemmer as arabic } from "@orama/stemmers/arabic";
import { stemmer as danish } from "@orama/stemmers/danish";
import { stemmer as dutch } from "@orama/stemmers/dutch";
import { stemmer as english } from "@orama/stemmers/english";
import { stemmer as french } from "@orama/stemmers/french";
import { stemmer as german } from "@orama/stemmers/german";
import { stemmer as hindi } from "@orama/stemmers/indian";
import { stemmer as portuguese } from "@orama/stemmers/portuguese";
import { stemmer as spanish } from "@orama/stemmers/spanish";
import type { Language } from "../languages/language.ts";
import { limitMarks } from "../languages/normalize.ts";
import { thaiFunctionWords, thaiWordsOf, wordsOf, type Word } from "../languages/words.ts";
import { answerWords } from "../languages/answer-words.ts";
import type { AnswerTerm } from "./read-facts.ts";

type Stem = (word: string) => string;

/** Removes an ending if at least `shortest` letters remain. */
const without =
  (endings: RegExp, shortest: number): Stem =>
  (word) => {
    const stem = word.replace(endings, "");
    return stem.length >= shortest ? stem : word;
  };

/**
 * Snowball stemmers where available; noun endings for Catalan, Basque and Korean. Thai has no inflection.
 */
const stemmers: Readonly<Record<Language, Stem>> = {
  ar: arabic,
  da: danish,
  de: german,
  en: english,
  es: spanish,
  // The stemmer separates "conseiller" from "conseillers".
  fr: (word) => french(word.length > 3 ? word.replace(/s$/u, "") : word),
  hi: hindi,
  nl: dutch,
  pt: portuguese,
  ca: without(/(?:acions|ació|ments?|itats?|aven|ava|ats|ada|ades|ant|ar|at|es|os|s|a|e|o)$/u, 4),
  eu: without(
    /(?:arekin|aren|etan|etako|arentzat|ekin|entzat|etik|tik|aren|eko|ean|ari|ak|ek|en|ra|an|a|k)$/u,
    4,
  ),
  ko: without(
    /(?:에서는|에서|으로|이라는|이라|까지|부터|에게|한테|처럼|보다|이나|은|는|이|가|을|를|에|의|도|만|과|와|로)$/u,
    2,
  ),
  th: (word) => word,
};

/** Maximum size of the stem cache; it is cleared when full. */
const maxRemembered = 20_000;
const remembered = new Map<string, string>();

/** Returns the stem shared by a word's inflections; cached. @param word in lower case */
export function stemOf(word: string, language: Language): string {
  const key = `${language}:${word}`;
  const found = remembered.get(key);
  if (found !== undefined) return found;
  const stem = limitMarks(stemmers[language](word)).normalize("NFC");
  const nonEmpty = stem === "" ? word : stem;
  if (remembered.size >= maxRemembered) remembered.clear();
  remembered.set(key, nonEmpty);
  return nonEmpty;
}

/** A content word of a text, with its position. */
export interface PlacedTerm extends AnswerTerm {
  readonly start: number;
  readonly end: number;
}

/** Two adjacent terms of a text, by position in the list of terms. */
export interface PlacedPhrase {
  readonly first: number;
  readonly second: number;
  /** As written, in lower case. */
  readonly label: string;
}

/** Returns the content words of a Thai text, in order. */
export const thaiWords = (text: string): readonly string[] =>
  thaiWordsOf(text).flatMap(({ text: word }) => (thaiFunctionWords.has(word) ? [] : [word]));

/** Returns the stem of a word without elided articles. @param word in lower case */
export const topicKey = (word: string, language: Language): string => stemOf(bare(word), language);

/** Excludes numbers, addresses and account names, which are not subjects and may identify somebody. */
const nameless = /^[\p{L}\p{M}'-]+$/u;

/** Removes elisions and possessives: `l'assistance`, `d'entrega`, `team's`. */
const bare = (word: string): string =>
  word.replace(/^(?:l|d|j|n|s|c|m|t|qu|jusqu|lorsqu|puisqu)'(?=\p{L})/u, "").replace(/'s?$/u, "");

const minLength: Partial<Record<Language, number>> = { ko: 2, ar: 3, hi: 2, th: 3 };

const stemsOf = new Map<Language, ReadonlySet<string>>();

/** Stems of the excluded words, so that all their inflections are excluded. */
function emptyStems(language: Language): ReadonlySet<string> {
  const stems =
    stemsOf.get(language) ?? new Set([...answerWords(language)].map((word) => stemOf(word, language)));
  stemsOf.set(language, stems);
  return stems;
}

function isAbout(word: string, language: Language): boolean {
  if (word.length < (minLength[language] ?? 3) || !nameless.test(word)) return false;
  const empty = answerWords(language);
  if (empty.has(word)) return false;
  // The shortest stems are shared by unrelated words.
  const stem = stemOf(word, language);
  return !empty.has(stem) && !(stem.length > 2 && emptyStems(language).has(stem));
}

const placesOf = (text: string, language: Language): readonly Word[] =>
  language === "th"
    ? thaiWordsOf(text).filter(({ text: word }) => !thaiFunctionWords.has(word))
    : wordsOf(text);

/** Returns the content words of a text, in order, with repetitions. */
export const termsOf = (text: string, language: Language): readonly PlacedTerm[] =>
  placesOf(text, language).flatMap(({ text: word, start, end }) => {
    const label = bare(word);
    return isAbout(label, language) ? [{ key: stemOf(label, language), label, start, end }] : [];
  });

/** Allowed between the words of a phrase: nothing, or the preposition that joins nouns in Romance languages. */
const between = /^[\s-]+$/u;
const joining =
  /^\s+(?:(?:de|du|des|del|do|da|dos|das|di)(?:\s+(?:la|las|los|les|l'))?\s+(?:[dl]['’])?|d['’]|de\s+l['’])$/iu;
const joiningLanguages: ReadonlySet<Language> = new Set(["es", "ca", "fr", "pt"]);

/** Returns the two-word phrases of a text, in order. @param terms result of `termsOf` for this text */
export function phrasesOf(
  text: string,
  terms: readonly PlacedTerm[],
  language: Language,
): readonly PlacedPhrase[] {
  return terms.flatMap((term, first) => {
    const next = terms[first + 1];
    if (next === undefined || next.key === term.key) return [];
    const gap = text.slice(term.end, next.start);
    const isJoined =
      language === "th"
        ? gap === ""
        : between.test(gap) || (joiningLanguages.has(language) && joining.test(gap));
    if (!isJoined) return [];
    const label = text
      .slice(term.start, next.end)
      .toLowerCase()
      .replaceAll(/\s+/gu, " ")
      .replaceAll("’", "'");
    return [{ first, second: first + 1, label: label.replace(/^(?:[ldnms]|qu)'/u, "") }];
  });
}
