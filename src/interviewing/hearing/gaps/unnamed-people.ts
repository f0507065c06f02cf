import type { Language } from "../../languages/language.ts";
import { wordsOf } from "../../languages/words.ts";
import { normalizeForPatterns } from "../text/answer-shape.ts";

/*
 * Answers that mention people only as a crowd. Patterns match `shaped` text: lower case, no diacritics over Latin
 * letters, no punctuation, padded with spaces; in Korean and Thai without spaces.
 */

/** A longer answer may name the people, unless it says how large the crowd was. */
const maxWords = 5;
const maxWordsAtLength = 26;

/** Words for groups of unnamed people. */
const crowds: Readonly<Record<Language, RegExp>> = {
  en: / ((many|several|lots of|a lot of|plenty of|various|all sorts of|a few|a handful of|some) (peoples?|folks|departments?|colleagues|persons|others|of us)|(more )?people (who|than)|everybody|everyone|all of us) /u,
  de: / ((viele|mehrere|einige|etliche|alle moglichen|verschiedene|ein paar|jede menge) (leute|personen|abteilungen|kollegen|stellen|menschen)|leute die|zu mehreren|alle|jeder|mehrere) /u,
  fr: / ((beaucoup de|plusieurs|plein de|pas mal de|quelques) (gens|personnes|monde|services|collegues)|des gens|tout le monde|a plusieurs) /u,
  es: / ((mucha|bastante) gente|(muchas|varias|algunas) personas|(varios|muchos|algunos) (departamentos|companeros)|todo el mundo|gente que|entre varios) /u,
  pt: / ((muita|bastante) gente|(muitas|varias|algumas) pessoas|(varios|muitos|alguns) (departamentos|colegas)|toda a gente|todo mundo|pessoas que) /u,
  nl: / ((veel|verschillende|meerdere|een paar|allerlei) (mensen|afdelingen|collegas|personen)|iedereen|mensen die) /u,
  da: / ((mange|flere|nogle|forskellige|en masse) (mennesker|personer|afdelinger|kolleger|folk)|folk der|alle sammen) /u,
  ca: / ((molta|bastanta) gent|(moltes|diverses|algunes) persones|(diversos|molts|alguns) (departaments|companys)|tothom|gent que) /u,
  eu: / (jende asko|pertsona asko|hainbat (pertsona|lagun|sail)\p{L}*|denek|guztiek) /u,
  ar: / (ناس كثيرون|اشخاص كثيرون|كثير من (الناس|الاشخاص)|عده (اشخاص|اقسام)|الجميع) /u,
  hi: / ((बहुत|बहुत से|बहुत सारे|कई|कुछ) (लोग|विभाग)|सब लोग|सभी) /u,
  ko: /((여러|많은)(사람|분|부서)|모두|다들)/u,
  th: /(หลายคน|หลายฝ่าย|หลายแผนก|ทุกคน|คนเยอะ)/u,
};

/** Complete answers that only say how many they are. */
const bare: Readonly<Record<Language, RegExp>> = {
  en: /^ (oh |well )?((very |a great |so )?many|several|lots|loads|plenty|(quite )?a few|(quite )?a lot|a whole crowd|too many) $/u,
  de: /^ (oh |ach )?((sehr |ziemlich |so )?viele|etliche|einige|eine (ganze )?menge|zu viele) $/u,
  es: /^ (uy |pues )?(much[oa]s|muchisim[oa]s|vari[oa]s|bastantes|un monton|demasiad[oa]s) $/u,
  ca: /^ (doncs )?(molts|moltes|diversos|diverses|forca|bastants|un munt|massa) $/u,
  fr: /^ (oh |ben )?(beaucoup|plusieurs|pas mal|enormement|trop) $/u,
  pt: /^ (bem )?(muit[oa]s|vari[oa]s|bastantes|um monte|demasiad[oa]s) $/u,
  nl: /^ (nou )?((heel |erg |best )?veel|verschillende|meerdere|een heleboel|te veel) $/u,
  da: /^ ((rigtig |ret |meget )?mange|flere|en masse|en del|for mange) $/u,
  eu: /^ (asko|ugari|hainbat|gehiegi) $/u,
  ar: /^ (كثيرون|كثير|عديدون|الكثير) $/u,
  hi: /^ (बहुत से|बहुत सारे|बहुत|कई|कई लोग|बहुत लोग) $/u,
  ko: /^(많(아요|죠|습니다|이요)|여러(명|분)?(이요|이에요|입니다)?|꽤많(아요|죠))$/u,
  th: /^(เยอะ|เยอะมาก|หลายคน|มากมาย)$/u,
};

/** Phrases that refer to a crowd in an answer of any length: "more people than you would think". */
const atLength: Readonly<Partial<Record<Language, RegExp>>> = {
  en: / (more people than|(quite a few|a lot|lots|many|plenty|so many) of us|all sorts of people|too many (people )?to count) /u,
  de: / (mehr (leute|menschen|personen) als|(viele|etliche|eine menge) von uns|wir waren (da )?(mehrere|viele|etliche|einige)|zu mehreren|alle moglichen leute) /u,
  es: / (mas gente de la que|(much[oa]s|vari[oa]s|bastantes) de nosotr[oa]s|eramos (much[oa]s|vari[oa]s|bastantes|unos cuantos)|entre (varios|todos)|gente de todo tipo) /u,
  ca: / (mes gent de la que|(molts|diversos|bastants) de nosaltres|erem (molts|diversos|uns quants)|gent de tota mena) /u,
  fr: / (plus de (monde|gens) qu\p{L}*|(beaucoup|plusieurs) d ?entre nous|a plusieurs|toutes sortes de gens|nous etions (nombreux|plusieurs)) /u,
  pt: / (mais gente do que|(muit[oa]s|vari[oa]s|bastantes) de nos|eramos (muit[oa]s|vari[oa]s|bastantes)|gente de todo o tipo) /u,
  nl: / (meer mensen dan|(veel|velen|verschillenden) van ons|we waren met (veel|meerderen|een hele groep)|allerlei mensen) /u,
  da: / (flere (mennesker|folk) end|(mange|flere) af os|alle mulige (mennesker|folk)) /u,
};

/** True if an answer leaves its people unnamed: "lots of people", "several of us", "many". */
export function hasUnnamedPeople(text: string, language: Language): boolean {
  const words = wordsOf(text).length;
  if (words > maxWordsAtLength || text.includes(":")) return false;
  const shapedText = normalizeForPatterns(text, language);
  if (words > maxWords) return atLength[language]?.test(shapedText) === true;
  return crowds[language].test(shapedText) || bare[language].test(shapedText);
}
