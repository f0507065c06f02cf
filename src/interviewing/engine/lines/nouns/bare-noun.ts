import type { Language } from "../../../languages/language.ts";
import { danishArticle } from "./danish-nouns.ts";
import { dutchArticle } from "./dutch-nouns.ts";
import { englishArticle, isEnglishThing } from "./english-nouns.ts";
import { germanArticle } from "./german-nouns.ts";
import type { ArticledNoun, ArticleOptions } from "./noun-lexicon.ts";
import { romanceArticle } from "./romance-nouns.ts";

/** What joins the last of several things. */
const and: Readonly<Partial<Record<Language, string>>> = {
  de: " und ",
  fr: " et ",
  es: " y ",
  pt: " e ",
  ca: " i ",
  nl: " en ",
  da: " og ",
};

/** "The" before one thing, or before each of several. */
const definiteArticle = /^(?:die|der|das|den|le|la|les|el|los|las|els|o|a|os|as|de|het) |^l'/u;

/** A thing with its article; `null` if any of it is doubtful. */
function articled(phrase: string, language: Language, options: ArticleOptions): ArticledNoun | null {
  switch (language) {
    case "de":
      return germanArticle(phrase, options);
    case "fr":
    case "es":
    case "pt":
    case "ca":
      return romanceArticle(phrase, language, options);
    case "nl":
      return dutchArticle(phrase, options);
    case "da":
      return danishArticle(phrase, options);
    case "en":
      return englishArticle(phrase, options);
    default:
      return null;
  }
}

/** "Mood, tension": things side by side, of a word or two each, as "the mood and the tension". */
function several(phrase: string, language: Language): ArticledNoun | null {
  const things = phrase.split(", ");
  const joint = and[language];
  const isList = things.length > 1 && things.every((thing) => /^\p{L}+(?: \p{L}+)?$/u.test(thing));
  if (!isList || joint === undefined) return null;
  const told = things.map((thing) => articled(thing, language, { isOwn: false, isFamiliar: false }));
  const texts = told.flatMap((each) => (each === null ? [] : [each.text]));
  const isEach = texts.every((text) => language === "da" || definiteArticle.test(text));
  if (texts.length < things.length || !isEach) return null;
  const [last = ""] = texts.slice(-1);
  return { form: "about", text: `${texts.slice(0, -1).join(", ")}${joint}${last}` };
}

/**
 * Gives a noun phrase that an author wrote without article ("Gründe für den Abbruch") the one that a person would say:
 * "the" as a rule, "your" before what only the respondent has, and "possible" or "a" before what may not exist, such as
 * a difficulty. German phrases come in the accusative.
 *
 * @returns `null` if the gender is unknown or the words may be no noun phrase: such a goal is put as a keyword
 */
export const withArticle = (
  phrase: string,
  language: Language,
  options: ArticleOptions,
): ArticledNoun | null => several(phrase, language) ?? articled(phrase, language, options);

/** True for a noun that is known, such as "consequences"; in English, only for one that means no people. */
export function isKnownNoun(noun: string, language: Language): boolean {
  if (language === "en") return isEnglishThing(noun);
  return articled(noun, language, { isOwn: false, isFamiliar: false }) !== null;
}
