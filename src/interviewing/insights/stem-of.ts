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

type Stem = (word: string) => string;

/** Takes the first ending off that leaves at least `shortest` letters. */
const without =
  (endings: RegExp, shortest: number): Stem =>
  (word) => {
    const stem = word.replace(endings, "");
    return stem.length >= shortest ? stem : word;
  };

/**
 * The Snowball stemmers of the languages that have one; for Catalan, Basque and Korean the endings of nouns. Thai does
 * not inflect.
 */
const stems: Readonly<Record<Language, Stem>> = {
  ar: arabic,
  da: danish,
  de: german,
  en: english,
  es: spanish,
  // The stemmer parts "conseiller" from "conseillers".
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

/** More than anybody says; what is longer comes from somewhere else. */
const maxRemembered = 20_000;
const remembered = new Map<string, string>();

/** What inflections of a word have in common. @param word in lower case */
export function stemOf(word: string, language: Language): string {
  const key = `${language}:${word}`;
  const found = remembered.get(key);
  if (found !== undefined) return found;
  const stem = stems[language](word).normalize("NFC");
  const own = stem === "" ? word : stem;
  if (remembered.size >= maxRemembered) remembered.clear();
  remembered.set(key, own);
  return own;
}
