import type { Language } from "../../languages/language.ts";
import { functionWords } from "../../languages/function-words.ts";
import { wordsOf, type Word } from "../../languages/words.ts";
import { answerWords } from "../../languages/answer-words.ts";
import { isGivenSmall } from "../../personal-data/introduced-names.ts";
import { canBeGivenName, capitalize } from "../../personal-data/name-lists.ts";
import type { Span } from "../text/parsed-utterance.ts";
import { foreignNames } from "./foreign-names.ts";
import lists from "./naming-words.json" with { type: "json" };
import { nounWords } from "./noun-words.ts";

/*
 * Names as people type them without capitals: "karen from accounting", "my boss priyanka". Only for quoting, where a
 * doubt costs nothing but a quote; masking needs proof.
 */

type Words = Readonly<Record<keyof (typeof lists)["en"], ReadonlySet<string>>>;

const compiled = new Map<Language, Words | null>();

function wordsIn(language: Language): Words | null {
  const known = compiled.get(language);
  if (known !== undefined) return known;
  const of = Object.hasOwn(lists, language) ? lists[language as keyof typeof lists] : undefined;
  const words =
    of === undefined
      ? null
      : (Object.fromEntries(
          Object.entries(of).map(([key, list]) => [key, new Set(list.split(" "))]),
        ) as unknown as Words);
  compiled.set(language, words);
  return words;
}

/** Function words that are also given names. */
const namesToo: ReadonlySet<string> = new Set(["will", "may", "per", "pia"]);

/** True if a word in lower case may be a name, whatever else it is. */
const couldBeName = (word: string): boolean => namesToo.has(word) || canBeGivenName(capitalize(word));

/** Endings of Basque, which names take as well: "karmelek esan zuen". */
const basqueEndings = ["k", "ek", "ri", "ren", "rekin", "en", "i"];
const formsOf = (word: string, language: Language): readonly string[] =>
  language === "eu"
    ? [
        word,
        ...basqueEndings.flatMap((end) => (word.endsWith(end) ? [word.slice(0, -end.length)] : [])),
      ].filter((form) => form.length > 3)
    : [word];
/** "m'a", "l'hôpital", "qu'on": no names. */
const isElided = (word: string): boolean =>
  /^(?:\p{L}|qu|s?he|\p{L}{1,6}n)'/u.test(word) && !word.startsWith("o'");

/** Articles that may precede a name: "la karina", "o tiago", "der jochen", "en pau". */
const articlesOfNames: Readonly<Partial<Record<Language, RegExp>>> = {
  de: /^(?:der|die|den|dem)$/u,
  es: /^(?:el|la)$/u,
  pt: /^(?:o|a)$/u,
  ca: /^(?:el|la|en|na)$/u,
};

const particles: ReadonlySet<string> = new Set(
  "von van de da do dos du del della di zu ter den la le".split(" "),
);

/** Words apart by more than a space do not belong together, except after a comma: "my boss, priyanka". */
const isNext = (text: string, left: Word | undefined, right: Word | undefined): boolean =>
  left !== undefined && right !== undefined && /^,? $/u.test(text.slice(left.end, right.start));

/** True if a text has no capital within a sentence, apart from the English "I" and abbreviations. */
export function isTypedWithoutCapitals(text: string): boolean {
  const inside = text.matchAll(/(?<![.!?…:;\n"“«„]\s{0,3})(?<=\S\s{1,3})\p{Lu}[\p{L}\p{M}'’]*/gu);
  return ![...inside].some(([word]) => /\p{Ll}/u.test(word) && !/^I['’]/u.test(word));
}

/** Finds names in Latin letters by their lists and by what stands beside them. */
function latinNames(text: string, language: Language, found: Words): readonly Span[] {
  const words = wordsOf(text);
  const common = functionWords[language];
  const usual = answerWords(language);
  const {
    relations,
    titles,
    called,
    says,
    saysAfter,
    sources,
    talks,
    spoke,
    placed,
    places,
    crowd,
    ordinary,
  } = found;
  const nouns = nounWords[language];
  const isLower = isTypedWithoutCapitals(text);
  const article = articlesOfNames[language];
  const isDetermined = (word: Word | undefined): boolean =>
    word !== undefined && nouns?.determiners.has(word.text) === true;
  /** A word that is no name in any company. */
  const isKnown = ({ text: word }: Word): boolean =>
    word.length < 2 ||
    /\d/u.test(word) ||
    isElided(word) ||
    (common.has(word) && !namesToo.has(word)) ||
    (usual.has(word) && !couldBeName(word)) ||
    crowd.has(word) ||
    ordinary.has(word) ||
    relations.has(word) ||
    says.has(word) ||
    nouns?.determiners.has(word) === true ||
    nouns?.verbs.has(word) === true;
  const isVerb = ({ text: word }: Word): boolean => nouns?.verbEnding?.test(word) === true;
  const names: Span[] = [];
  for (const [at, word] of words.entries()) {
    const [before, next] = [words[at - 1], words[at + 1]];
    const follows = isNext(text, before, word);
    const precedes = isNext(text, word, next);
    // Elsewhere the capital says what is a name.
    if (isKnown(word)) continue;
    if (isLower && formsOf(word.text, language).some(isGivenSmall)) {
      names.push(word);
      continue;
    }
    const bare = before !== undefined && article?.test(before.text) === true ? words[at - 2] : before;
    const isBare = !isDetermined(before);
    const canBeName = couldBeName(word.text);
    // "Herr von Stetten": the particle belongs to the name.
    const titleAt = before !== undefined && particles.has(before.text) ? words[at - 2] : before;
    const isTitled = follows && titleAt !== undefined && titles.has(titleAt.text) && !isVerb(word);
    const isRelated =
      follows && before !== undefined && relations.has(before.text) && (canBeName || !isVerb(word));
    const isCalled = follows && before !== undefined && (called.has(before.text) || sources.has(before.text));
    const isSpokenWith = bare !== undefined && talks.has(bare.text);
    const isPlaced =
      (isBare || (bare !== before && isSpokenWith)) &&
      precedes &&
      next !== undefined &&
      placed.has(next.text) &&
      [words[at + 2], words[at + 3]].some((each) => each !== undefined && places.has(each.text));
    const saysNext =
      isBare && precedes && next !== undefined && (says.has(next.text) || saysAfter.has(next.text));
    const isSaid = isBare && follows && before !== undefined && says.has(before.text) && !isVerb(word);
    const isSpokenTo =
      canBeName &&
      (isBare || bare !== before) &&
      (isSpokenWith || (bare !== undefined && says.has(bare.text)));
    const isPartner = isBare && isSpokenWith && spoke.has(words[at - 2]?.text ?? "") && !isVerb(word);
    if (isTitled || isRelated || isCalled || isPlaced || saysNext || isSaid || isSpokenTo || isPartner)
      names.push(word);
  }
  return names;
}

/**
 * Returns the words of a text that are probably names, whatever their case. When in doubt a word is one.
 * @param language of the guide
 */
export function typedNames(text: string, language: Language): readonly Span[] {
  const words = wordsIn(language);
  return words === null ? foreignNames(text, language) : latinNames(text, language, words);
}

/** True if a word in lower case may be a name; in a quote of a few words that is reason enough to leave it out. */
export const mayNameSomebody = (word: string): boolean => couldBeName(word);
