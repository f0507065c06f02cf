import type { Language } from "../../languages/language.ts";
import { dutchOf, frenchPlurals } from "./agreeing-verbs.ts";

/**
 * Authors write goals as notes to themselves: "understand how they decided", "what it cost the respondent". To address
 * the respondent, the author's intent is removed and the person becomes "you". Generations before 16 put goals by
 * `spokenGoal` alone; `putGoal` builds on its tables.
 */

/** The author's intent with a goal; `behind` in languages that put it at the end. */
interface Intent {
  readonly before?: RegExp;
  readonly behind?: RegExp;
}

const intents: Readonly<Partial<Record<Language, Intent>>> = {
  en: {
    before:
      /^(?:to )?(?:understand|learn(?: about)?|find out(?: about)?|explore|identify|discover|determine|establish|uncover|clarify|know|hear(?: about)?|get a sense of|get to know)\s+(?:more about\s+)?/iu,
  },
  de: {
    before: /^(?:verstehen|herausfinden|erfahren|wissen|klären|ermitteln|erkunden),?\s+|^mehr über\s+/iu,
    behind:
      /,?\s+(?:besser )?(?:zu )?(?:verstehen|herausfinden|erfahren|klären|ermitteln|erkunden|kennenlernen)$/iu,
  },
  fr: {
    before:
      /^(?:comprendre|savoir|découvrir|identifier|explorer|connaître|déterminer|apprendre|cerner|en savoir plus sur)\s+/iu,
  },
  es: {
    before:
      /^(?:entender|comprender|saber(?: más sobre)?|descubrir|identificar|explorar|conocer|averiguar|determinar)\s+/iu,
  },
  pt: {
    before:
      /^(?:entender|compreender|perceber|saber(?: mais sobre)?|descobrir|identificar|explorar|conhecer|apurar|determinar)\s+/iu,
  },
  nl: {
    before: /^(?:begrijpen|weten|ontdekken|achterhalen|nagaan),?\s+|^meer over\s+/iu,
    behind: /\s+(?:beter )?(?:te )?(?:begrijpen|weten|ontdekken|achterhalen|leren kennen)$/iu,
  },
  da: {
    before: /^(?:at )?(?:forstå|vide|finde ud af|opdage|afdække|undersøge|identificere)(?: mere om)?,?\s+/iu,
  },
  ca: {
    before:
      /^(?:entendre|comprendre|saber(?: més sobre)?|descobrir|identificar|explorar|conèixer|esbrinar|determinar)\s+/iu,
  },
  eu: { behind: /\s+(?:ulertu|ulertzea|jakin|jakitea|ezagutu|ezagutzea)$/iu },
  ar: { before: /^(?:فهم|معرفة|اكتشاف|تحديد|استكشاف)\s+/u },
  hi: { behind: /\s+(?:को )?(?:समझना|जानना|पता करना|पहचानना)$/u },
  ko: { behind: /(?:[을를])?\s+(?:이해하기|파악하기|알아보기|알아내기|이해|파악)$/u },
  th: { before: /^(?:เข้าใจว่า|เข้าใจ|ทราบว่า|รู้ว่า|ค้นหาว่า|สำรวจ|ระบุ)\s*/u },
};

export type Change = readonly [find: RegExp, put: string | ((...found: string[]) => string)];

/** Turns the third person singular into the second: "uses" to "use". */
const irregular: Readonly<Record<string, string>> = { is: "are", was: "were", has: "have", does: "do" };
const pluralOf = (verb: string): string =>
  irregular[verb] ??
  verb
    .replace(/ies$/u, "y")
    .replace(/(ss|sh|ch|x|o)es$/u, "$1")
    .replace(/(?<![su])s$/u, "");

const singular = "(?:the|a|each|this) (?:respondent|participant|interviewee)";
const plural = "(?:the )?(?:respondents|participants|interviewees)";

/** Groups named by the goal; a third person after one of them means the group, and stays. */
const named: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /\b(?:(?:the|some|all|many|these|those|other|both|several|your) (?!respondent|participant|interviewee)(?:\p{L}+ )?\p{L}{2,}s|people|colleagues|others|(?:each|one|both|some|any) of them)\b/iu,
  de: /\b(?:die|alle|viele|andere|einige|beide|Ihre) (?:\p{Ll}+ )?\p{Lu}\p{L}+|\bSie\b(?<!^Sie)|\bIhn?(?:en|r\p{L}*)\b(?<!^\p{L}+)/u,
  fr: /\b(?:les|des|ces|ses|vos|certains|plusieurs) \p{L}+(?=.*\b(?:ils|elles|leurs?)\b)|\bvous\b/iu,
  nl: /\b(?:de|alle|veel|andere|beide|uw) (?:\p{L}+ )?\p{L}+(?:en|s)\b|\bu\b/iu,
};

const frenchOf = (verb: string): string =>
  frenchPlurals[verb] ??
  verb
    .replace(/aient$/u, "iez")
    .replace(/ront$/u, "rez")
    .replace(/ent$/u, "ez");

/** Replaces the person a goal speaks of with "you". Absent for languages without such a word or with ambiguous ones. */
export const persons: Readonly<Partial<Record<Language, readonly Change[]>>> = {
  en: [
    [new RegExp(`\\b(?:${singular}|${plural})['’]s?(?=\\s|$)`, "giu"), "your"],
    [
      new RegExp(`\\b(?:${singular}|he or she|he/she|s/he) (\\p{Ll}+)`, "giu"),
      (_, verb = "") => `you ${pluralOf(verb)}`,
    ],
    [new RegExp(`\\b(?:${singular}|${plural}|him or her|him/her)\\b`, "giu"), "you"],
    [/\b(?:their|his or her|his\/her)\b/giu, "your"],
    [/\btheirs\b/giu, "yours"],
    [/\bthemsel(?:f|ves)\b/giu, "yourself"],
    [/\b(?:they|them)\b/giu, "you"],
  ],
  de: [
    [/\b(?:die|den) (?:Befragten|Teilnehmenden|Interviewten|Teilnehmern?)\b/gu, "Sie"],
    // "sie" with a verb in the singular is one woman or one thing.
    [/\bsie\b(?=.*(?:\p{Ll}n|sind)$)|(?<=\b(?:es|das|dies) )sie\b/gu, "Sie"],
    [/\bihnen\b/gu, "Ihnen"],
    [/\bihr(?=(?:e[mnrs]?)?\b)/gu, "Ihr"],
  ],
  fr: [
    [/\bleur (?=(?:a|ont|avait|est|sera|aurait|\p{L}+(?:ait|era))\b)/giu, "vous "],
    [/\bleurs\b/giu, "vos"],
    [/\bleur\b/giu, "votre"],
    [/\bqui les (?=\p{L})/giu, "qui vous "],
    [
      /(qu'|\b)(?:ils|elles) ((?:ne |n'|se |s'|l'|les |le |la |en |y )*)(\p{L}+)/giu,
      (_, that = "", between = "", verb = "") =>
        `${that === "" ? "" : "que "}vous ${between.replace(/s[e'] ?/u, "vous ")}${frenchOf(verb)}`,
    ],
    [/\b(?:eux|elles)\b/giu, "vous"],
  ],
  es: [
    [/\bles\b/giu, "le"],
    [/\b(?:ellos|ellas)\b/giu, "usted"],
  ],
  pt: [[/\blhes\b/giu, "lhe"]],
  nl: [
    [
      /\b(?:ze|zij)\b(.*?)\b(hebben|zijn|waren|hadden|kunnen|konden|willen|wilden|moeten|moesten)\b/giu,
      (_, between = "", verb = "") => `u${between}${dutchOf(verb) ?? verb}`,
    ],
    [/\bhet (?:hun|hen)\b/giu, "het u"],
  ],
  da: [
    [/\bde (?=(?:har|havde|er|var|blev|kan|kunne|vil|ville|skal|skulle)\b)/giu, "du "],
    [/\bdem\b/giu, "dig"],
  ],
};

/** A noun phrase without an article: "main reasons for leaving", "frequency of use". */
const bareNoun =
  /^(?!(?:an?|the|your|our|my|any|no|one|what|which|who\p{L}*|how|why|when|where|whether|if) )(?:\p{Ll}+ ){0,3}\p{Ll}+ (?:of|for|with|in|at|to|by|between|behind|about|from) /u;

/** Puts "der Auslöser" into the accusative; every sentence that asks for it needs an object. */
const asObject = (text: string): string =>
  text
    .replace(
      /^der (?:(\p{Ll}+e) )?(\p{Lu}\p{L}*[^e\s])(?=$|[\s,])/iu,
      (_, adjective: string | undefined, noun: string) =>
        `den ${adjective === undefined ? "" : `${adjective}n `}${noun}`,
    )
    .replace(/^ein (?=\p{Lu}\p{L}+, (?:der|den|dem|dessen)\s)/iu, "einen ");

/** Removes the author's intent; a goal that says nothing else stays as it is. */
export function withoutIntent(goal: string, language: Language): string {
  const { before, behind } = intents[language] ?? {};
  const bare = goal.replace(before ?? /$^/u, "").replace(behind ?? /$^/u, "");
  return bare === "" ? goal : bare;
}

/** Rephrases a goal to address the respondent. Questions and goals with quotes stay unchanged. */
export function spokenGoal(goal: string, language: Language): string {
  const text = goal.trim();
  if (/[?？؟"“”«»„]/u.test(text)) return text;
  const subject = withoutIntent(text, language);
  const changed =
    named[language]?.test(subject) === true
      ? subject
      : (persons[language] ?? []).reduce((said, [find, put]) => said.replace(find, put as string), subject);
  if (language === "de") return asObject(changed);
  if (language !== "en") return changed;
  const lower = changed.replace(/^\p{Lu}(?=\p{Ll}+ )/u, (letter) => letter.toLowerCase());
  return bareNoun.test(lower) ? `the ${lower}` : lower;
}
