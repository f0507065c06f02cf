import { asksForOneOfSeveral } from "../../hearing/goals/goal-kind.ts";
import type { Language } from "../../languages/language.ts";

/** How a goal fits into a sentence: as an indirect question (`clause`) or as a noun phrase (`thing`). */
export type GoalForm = "clause" | "thing";

/**
 * How a goal is put to the respondent. `asked`: a question by itself; the others need a phrase of the engine around
 * them: a clause ("what it cost you"), a thing to speak about, a thing or things that may not exist or have existed, or a
 * keyword that fits into no sentence.
 */
export type PutForm = "asked" | "within" | "about" | "any" | "some" | "some_now" | "named";

/** Words that begin an indirect question; in Korean and Basque, its ending. */
const clauses: Readonly<Record<Language, RegExp>> = {
  en: /^(?:what|which|who|whom|whose|why|when|where|how|whether|if)\s/iu,
  de: /^(?:was|welche[nmrs]?|wer|wen|wem|wessen|warum|weshalb|wieso|wann|wie|wo\p{L}*|ob|(?:an|auf|aus|bei|durch|für|gegen|in|mit|nach|über|um|unter|von|vor|zu) (?:wem|wen|welche[nmrs]?))\s/iu,
  fr: /^(?:(?:à|de|en|par|pour|avec|sur|chez) )?(?:qui|quoi|quand|où|comment|pourquoi|combien|quel(?:le)?s?|ce qu[ei]|si)\s|^ce qu'/iu,
  es: /^(?:(?:a|con|de|en|para|por) )?(?:qué|quién(?:es)?|cuándo|dónde|cómo|cuánt[oa]s?|cuál(?:es)?)\s|^si\s/iu,
  pt: /^(?:(?:a|com|de|em|para|por) )?(?:o que|quem|quando|onde|como|porque|que|quant[oa]s?|qual|quais)\s|^se\s/iu,
  nl: /^(?:wat|welke?|wie|wiens|waarom|wanneer|waar\p{L}*|hoe\p{L}*|of)\s/iu,
  da: /^(?:hvad|hvilke[nt]?|hvem|hvis|hvorfor|hvornår|hvor\p{L}*|om)\s/iu,
  ca: /^(?:(?:a|amb|de|en|per a?) )?(?:què|qui|quan|on|com|quant[es]?s?|quin(?:a|s|es)?)\s|^(?:per què|si)\s/iu,
  eu: /^(?:zer|nor|nork|noiz|non|nola|zergatik|zenbat|zein)\p{L}*\s.*n$/iu,
  ar: /^(?:ما|ماذا|من|متى|أين|كيف|لماذا|كم|أي|هل)\s/u,
  hi: /(?:^|\s)(?:क्या|कौन|कब|कहाँ|कैसे|क्यों|कितन|किस|किन)/u,
  ko: /지$/u,
  th: /^(?:อะไร|ใคร|ทำไม|เมื่อไร|เมื่อไหร่|อย่างไร|ที่ไหน)|(?:อะไร|อย่างไร|แค่ไหน|เท่าไร|เท่าไหร่|ไหม|หรือไม่)$/u,
};

/** Articles of nouns that can follow "about" unchanged. */
const articles: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /^(?:an?|the|your|any|one)\s/iu,
  // "Ein" and "der" would have to become "einen" and "den".
  de: /^(?:eine|die|das|den|Ihren?)\s/iu,
  fr: /^(?:une?|des|le|la|les|votre|vos)\s|^l'/iu,
  es: /^(?:un[oa]?s?|el|la|los|las|su|sus)\s/iu,
  pt: /^(?:um|uma|uns|umas|o|a|os|as|seu|sua|seus|suas)\s/iu,
  nl: /^(?:een|de|het|uw)\s/iu,
  da: /^(?:en|et|den|det|de|din|dit|dine)\s/iu,
  ca: /^(?:un|una|uns|unes|el|la|els|les)\s|^l'/iu,
};

/** True if a noun has an article with which it can follow "about", in languages whose articles are known. */
export const hasArticle = (text: string, language: Language): boolean =>
  articles[language]?.test(text.trim()) === true;

/** True for languages whose articles are known: there a noun without one is only a keyword. */
export const needsArticle = (language: Language): boolean => articles[language] !== undefined;

/**
 * Maximum words of a noun without an article. French and Catalan require one; Basque would change the noun's ending.
 */
const maxBareWords = 2;
const wantsArticle: ReadonlySet<Language> = new Set(["fr", "ca"]);

/** Returns the form of a goal as written, or `undefined` if it fits into no sentence and must follow a colon. */
export function goalForm(goal: string, language: Language): GoalForm | undefined {
  const text = goal.trim();
  // A list, or a complete sentence.
  if (/[:;!?؟]|[.。।]\s/u.test(text)) return undefined;
  if (clauses[language].test(text)) return "clause";
  if (articles[language]?.test(text) === true) return "thing";
  const isBare = !wantsArticle.has(language) && text.split(/\s+/u).length <= maxBareWords;
  return isBare && !/[,،]/u.test(text) && !(/^\p{Lu}/u.test(text) && language !== "de") ? "thing" : undefined;
}

/** Indefinite articles. German "ein" counts only before a relative clause, which reveals the noun's gender. */
const indefinite: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /^an?\s/iu,
  de: /^(?:eine|einen)\s|^ein \p{Lu}\p{L}+, das\s/u,
  fr: /^une?\s/iu,
  es: /^una?\s/iu,
  pt: /^uma?\s/iu,
  nl: /^een\s/iu,
  da: /^(?:en|et)\s/iu,
  ca: /^una?\s/iu,
  hi: /^(?:कोई|एक)\s/u,
};

/**
 * Returns the form of a spoken goal (see `spokenGoal`): a clause within a sentence, a thing to speak about, a thing
 * that may not exist, or words after a colon.
 */
export function spokenForm(goal: string, language: Language): "within" | "about" | "any" | "named" {
  const form = goalForm(goal, language);
  if (form === "clause") return "within";
  if (indefinite[language]?.test(goal) === true && !/[:;!?؟]/u.test(goal)) return "any";
  // "Ein" may have to be "einen" after "about".
  return form === "thing" && !(language === "de" && /^ein\s/iu.test(goal)) ? "about" : "named";
}

/** Lowercases the first letter for use within a sentence; German nouns and "Ihre" keep their capital. */
export const lowercaseFirst = (goal: string, form: GoalForm, language: Language): string =>
  language === "de" && form === "thing" && !/^(?:Eine|Die|Das)\s/u.test(goal)
    ? goal
    : goal.replace(/^\p{Lu}(?=\p{Ll}|['\s])/u, (letter) => letter.toLowerCase());

/** True if a goal asks which of several: "which change would matter most". */
export const isWhichQuestion = (goal: string, language: Language): boolean =>
  goalForm(goal, language) === "clause" && asksForOneOfSeveral(goal, language);

/** "Our" followed by a noun, captured as group 1; as a suffix of the noun in Arabic, after it in Thai. */
const ownNouns: Readonly<Record<Language, RegExp>> = {
  en: /\bour (\p{L}+)/iu,
  de: /(?<!\p{L})unser\p{L}{0,2} (\p{L}+)/iu,
  fr: /(?<!\p{L})n(?:otre|os) (\p{L}+)/iu,
  es: /(?<!\p{L})nuestr[oa]s? (\p{L}+)/iu,
  pt: /(?<!\p{L})noss[oa]s? (\p{L}+)/iu,
  nl: /(?<!\p{L})on(?:s|ze) (\p{L}+)/iu,
  da: /(?<!\p{L})vores (\p{L}+)/iu,
  ca: /(?<!\p{L})nostr(?:e|a|es) (\p{L}+)/iu,
  eu: /(?<!\p{L})gure (\p{L}+)/iu,
  ar: /(?<!\p{L})(\p{L}{3,})نا(?!\p{L})/u,
  hi: /हमार[ाीे] ([\p{L}\p{M}]+)/u,
  ko: /(?:저희|우리) ?([\p{L}]{2})/u,
  th: /(\p{Script=Thai}{2,8})ของเรา/u,
};

/** Number of leading letters that inflections of a noun share. */
const sharedLetters = 5;

/** True if a goal names something of the interviewer's own ("our support") that the text `mentioned` lacks. */
export function mentionsOwnOrganization(goal: string, mentioned: string, language: Language): boolean {
  const noun = ownNouns[language].exec(goal)?.[1]?.toLowerCase();
  return noun !== undefined && !mentioned.toLowerCase().includes(noun.slice(0, sharedLetters));
}
