import type { Language } from "../../../languages/language.ts";
import { hasArticle } from "../goal-form.ts";
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
function several(phrase: string, language: Language, options: ArticleOptions): ArticledNoun | null {
  const things = phrase.split(", ");
  const joint = and[language];
  const isList = things.length > 1 && things.every((thing) => /^\p{L}+(?: \p{L}+)?$/u.test(thing));
  if (!isList || joint === undefined) return null;
  const told = things.map((thing) =>
    articled(thing, language, { ...options, isOwn: false, isFamiliar: false }),
  );
  const texts = told.flatMap((each) => (each === null ? [] : [each.text]));
  const isEach = texts.every((text) => language === "da" || definiteArticle.test(text));
  if (texts.length < things.length || !isEach) return null;
  const [last = ""] = texts.slice(-1);
  return { form: "about", text: `${texts.slice(0, -1).join(", ")}${joint}${last}` };
}

/** Words of notes for what may not exist; a question whether it does needs none. */
const perhaps: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /^(?:possible|potential|eventual) /iu,
  de: /^(?:mögliche|eventuelle|etwaige|evtl\.?) /iu,
  fr: /(?:^(?:possibles|éventuel(?:le)?s) )|(?: éventuel(?:le)?s?| possibles?)$/iu,
  es: /^(?:posibles?|eventuales) |(?: eventuales)$/iu,
  pt: /^(?:possíveis|possível|eventuais) |(?: eventuais)$/iu,
  ca: /^(?:possibles?|eventuals) |(?: eventuals)$/iu,
  nl: /^(?:mogelijke|eventuele) /iu,
  da: /^(?:mulige|eventuelle) /iu,
};

/** "And", and what leads from a thing to a clause about it: "any delays and how you cope". */
const joints: Readonly<Partial<Record<Language, readonly [and: string, clause: RegExp, put?: string]>>> = {
  en: [" and ", / and (?=(?:how|what|who|why|when|where|which|whether) )/iu],
  de: [
    " und ",
    / und (?=(?:wie|was|wer|wem|wo|wann|warum|ob|welche[mnrs]?|womit|wofür) )/iu,
    " und darüber, ",
  ],
  fr: [" et ", / et comment (?=vous |tu |on )/iu, " et la façon dont "],
  es: [" y ", / y (?=(?:cómo|qué|quién|dónde|cuándo|por qué|para qué) )/iu],
  pt: [" e ", / e (?=(?:como|o que|quem|onde|quando|porquê?|para que) )/iu],
  ca: [" i ", / i (?=(?:com|què|qui|on|quan|per què) )/iu],
  nl: [" en ", / en (?=(?:hoe|wat|wie|waar|wanneer|waarom|of) )/iu],
  da: [" og ", / og (?=(?:hvordan|hvad|hvem|hvor|hvornår|hvorfor|om) )/iu, " og om, "],
};

const possessive =
  /^(?:your|Ihre?n?|deine?n?|votre|vos|t[aeo]n?s?|sus?|tus?|[oa]s? (?:seu|sua)s?|e?ls? seus?|les seves|la seva|uw|je|dine?|dit) /u;

/** True for "the costs and your effort": what stands beside it makes the first sound like somebody else's. */
const isMixed = (texts: readonly string[]): boolean =>
  texts.some((text) => possessive.test(text)) &&
  texts.some((text) => text.startsWith("the ") || (definiteArticle.test(text) && !possessive.test(text)));

/** "Time and hassle", "breaks and noise": no "any" beside what has no article. */
const withoutAny = (texts: readonly string[]): readonly string[] =>
  texts.some((text) => !/^(?:any|your|the|an?) /u.test(text))
    ? texts.map((text) => text.replace(/^any /u, ""))
    : texts;

/** What comes of things side by side: each with its article, or all as things that may not exist. */
function allOf(things: readonly string[], language: Language, options: ArticleOptions): ArticledNoun | null {
  const put = (thing: string, exists?: true): ArticledNoun | null =>
    hasArticle(thing, language)
      ? { form: "about", text: thing }
      : articled(thing, language, { ...options, ...(exists && { exists }) });
  const told = things.map((thing) => put(thing));
  const isSome = told.every((each) => each?.form === "some");
  const said = isSome ? told : things.map((thing) => put(thing, true));
  const all = said.flatMap((each) => (each === null ? [] : [each.text]));
  if (options.isAlike === true && options.isOwn && isMixed(all))
    return allOf(things, language, { ...options, isOwn: false });
  const texts = options.isAlike === true && language === "en" ? withoutAny(all) : all;
  const [joint] = joints[language] ?? [" "];
  const [last = ""] = texts.slice(-1);
  // "The time and effort", "any injuries and delays": English says the same word once.
  const [word = ""] = language === "en" ? (/^(?:any|your|the) /u.exec(texts[0] ?? "") ?? []) : [];
  const isOnce = word !== "" && texts.every((text) => text.startsWith(word)) && things.length === 2;
  const rest = isOnce ? last.slice(word.length) : last;
  if (texts.length < things.length || told.some((each) => each?.form === "any")) return null;
  return { form: isSome ? "some" : "about", text: `${texts.slice(0, -1).join(", ")}${joint}${rest}` };
}

/** A noun with no more than its adjectives, in whatever language. */
const isAlone = (thing: string): boolean =>
  thing.split(" ").length < 4 &&
  !/(?:^| )(?:of|for|with|in|at|to|by|from|on|about|between|entre|zwischen|tussen|mellem|von|mit|für|bei|der|des|an|am|im|zu|zum|de|du|des|d['’]\S+|en|con|para|por|sobre|à|aux?|pour|avec|sur|do|da|com|em|no|na|amb|per|van|met|voor|bij|naar|over|op|aan|af|med|til|fra|på|om|ved)(?: |$)/iu.test(
    thing,
  );

/** "Delays and how you cope", "fees, contract length", "sleep and health": what consists of several things. */
function parted(phrase: string, language: Language, options: ArticleOptions): ArticledNoun | null {
  const [joint, clause, put] = joints[language] ?? [];
  if (joint === undefined || clause === undefined) return null;
  const at = clause.exec(phrase);
  if (at !== null) {
    const thing = withArticle(phrase.slice(0, at.index), language, { ...options, exists: true });
    if (thing === null) return null;
    return { form: "about", text: `${thing.text}${put ?? at[0]}${phrase.slice(at.index + at[0].length)}` };
  }
  const things = phrase.split(/, (?:and |und |et |y |e |i |en |og )?/u).flatMap((part, place, parts) => {
    if (place < parts.length - 1) return [part];
    const isShared = language === "de" && part.includes("- und ");
    const spanish = language === "es" ? part.replace(" e i", " y i") : part;
    const [first = "", ...others] = isShared ? [part] : spanish.split(joint);
    return isAlone(first) && others.length === 1 ? [first, ...others] : [part];
  });
  if (things.length < 2 || !things.slice(0, -1).every(isAlone)) return null;
  return allOf(things, language, options);
}

/**
 * Gives a noun phrase that an author wrote without article ("Gründe für den Abbruch") the one that a person would say:
 * "the" as a rule, "your" before what only the respondent has, and "possible" or "a" before what may not exist, such as
 * a difficulty. German phrases come in the accusative.
 *
 * @returns `null` if the gender is unknown or the words may be no noun phrase: such a goal is put as a keyword
 */
export function withArticle(
  phrase: string,
  language: Language,
  options: ArticleOptions,
): ArticledNoun | null {
  if (options.rules === 17) return several(phrase, language, options) ?? articled(phrase, language, options);
  const sure = phrase.replace(perhaps[language] ?? /$^/u, "").trim();
  const isSome = sure !== phrase ? articled(sure, language, options) : null;
  if (isSome?.form === "some") return isSome;
  return parted(phrase, language, options) ?? articled(phrase, language, options);
}

/** True for a noun that is known, such as "consequences"; in English, only for one that means no people. */
export function isKnownNoun(noun: string, language: Language, rules: 17 | 18): boolean {
  if (language === "en") return isEnglishThing(noun);
  return articled(noun, language, { isOwn: false, isFamiliar: false, rules }) !== null;
}
