import { functionWords } from "../languages/function-words.ts";
import type { Language } from "../languages/language.ts";
import { removeDiacritics, unifyLetters } from "../languages/normalize.ts";
import { thaiWordsOf, wordsOf } from "../languages/words.ts";
import type { PlainPhraseKey } from "../phrases/wording.ts";
import { formsOf } from "../../kernel/plural-text.ts";
import { phraseIn, variantsOf } from "../phrases/wording-variant.ts";
import askingWords from "./asking-words.json" with { type: "json" };

const listed: Readonly<Record<Language, readonly string[]>> = askingWords;
const vocabularies = new Map<Language, ReadonlySet<string>>();

/** Splits a text into folded words, also at apostrophes. */
export const partsOf = (text: string, language: Language): readonly string[] =>
  (language === "th" ? thaiWordsOf(text) : wordsOf(text)).flatMap(({ text: word }) =>
    removeDiacritics(unifyLetters(word))
      .split(/['’-]/u)
      .filter((part) => part !== ""),
  );

/** Phrases that ask for more; those of care, apologies and explanations have other words. */
const askingPhrases: readonly PlainPhraseKey[] = [
  "elaborate",
  "example",
  "mechanism",
  "reason",
  "number",
  "moment",
  "choice",
  "compare",
  "others",
  "difference",
  "experience",
  "exception",
  "contrast",
  "evidence",
  "change",
  "consequence",
  "case",
  "what_then",
  "next_step",
  "usual",
  "overcome",
  "way",
  "arrived",
  "persons",
  "anyone_else",
  "persons_interests",
  "persons_then",
  "roles",
  "behind",
  "proof",
  "basis",
  "occasion",
  "scene",
  "depends",
  "tell_more",
  "named",
  "named_example",
  "reconcile",
  "how_meant",
  "meant",
  "agreed",
  "easier",
  "easier_any",
  "easier_person",
  "easier_amount",
  "easier_wish",
  "anything_else",
];

/** Vocabulary of the interviewer: words of the engine's own follow-ups, function words, and a list. */
function askingVocabulary(language: Language): ReadonlySet<string> {
  const cached = vocabularies.get(language);
  if (cached !== undefined) return cached;
  const phrases = [undefined, ...variantsOf(language)].flatMap((variant) =>
    askingPhrases.flatMap((key) => phraseIn(key, language, variant).flatMap(formsOf)),
  );
  const words = new Set([
    ...phrases.flatMap((text) => partsOf(text, language)),
    ...[...functionWords[language], ...listed[language]].flatMap((word) => partsOf(word, language)),
  ]);
  vocabularies.set(language, words);
  return words;
}

const functionWordSets = new Map<Language, ReadonlySet<string>>();

/** Function words of a language, folded like the parts of a line. */
export function foldedFunctionWords(language: Language): ReadonlySet<string> {
  const words =
    functionWordSets.get(language) ??
    new Set([...functionWords[language]].flatMap((word) => partsOf(word, language)));
  functionWordSets.set(language, words);
  return words;
}

/** Shorter stems are those of too many words. */
const minListedStem = 5;
const maxListedEnding = 2;

const stemsOf = (word: string): readonly string[] =>
  Array.from({ length: maxListedEnding + 1 }, (_, cut) => word.slice(0, word.length - cut)).filter(
    (stem) => stem.length >= minListedStem,
  );

const listedStems = new Map<Language, ReadonlySet<string>>();

/** Stems of the interviewer's longer words, in languages that write them in Latin letters. */
function askingStems(language: Language): ReadonlySet<string> {
  const known = listedStems.get(language);
  if (known !== undefined) return known;
  const isLatin = /^\p{Script=Latin}+$/u;
  const stems = new Set(
    [...askingVocabulary(language)].filter((word) => isLatin.test(word)).flatMap(stemsOf),
  );
  listedStems.set(language, stems);
  return stems;
}

/** True for a word of the interviewer's vocabulary, or a form of it; Korean words are listed without their endings. */
export function isAsking(word: string, language: Language): boolean {
  const asking = askingVocabulary(language);
  if (asking.has(word) || stemsOf(word).some((stem) => askingStems(language).has(stem))) return true;
  return (
    language === "ko" &&
    Array.from({ length: word.length - 1 }, (_, at) => word.slice(0, at + 1)).some(
      (stem) => stem.length >= 2 && asking.has(stem),
    )
  );
}
