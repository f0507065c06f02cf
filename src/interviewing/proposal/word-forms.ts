import type { Language } from "../languages/language.ts";

/** Words of at least this many letters are compared by their beginnings, so that inflections match. */
const minStem = 4;
const maxEnding = 3;

/** The stems of Hindi are short. */
const minStemOf = (language: Language): number => (language === "hi" ? 3 : minStem);

/** Endings of this length at most make a form of a word; the cases of Basque are longer. */
const maxEndingOf = (language: Language): number => (language === "eu" ? 5 : maxEnding);

/** Removes the article and the particles before an Arabic word, and the pronoun after it ("my", "your"). */
const arabicStem = (word: string): string =>
  word
    .replace(/^[وفبكل]?ال(?=\p{L}{2})|^لل(?=\p{L}{2})|^[وفبل](?=\p{L}{4})/u, "")
    .replace(/(?<=\p{L}{3})(?:ها|هم|كم|نا|ك|ي|ه)$/u, "");

/** "I borrow" and "you borrow" differ in the first letter. */
const asSecondPerson = (word: string): string => word.replace(/^ا(?=\p{L}{3})/u, "ت");

const areArabicForms = (one: string, other: string): boolean =>
  arabicStem(one) === arabicStem(other) || asSecondPerson(one) === asSecondPerson(other);

/** Languages that write compounds as one word, and the shortest part that tells what a compound is. */
const compounding: ReadonlySet<Language> = new Set(["de", "nl", "da"]);
const minInCompound = 4;

const romance: ReadonlySet<Language> = new Set(["es", "pt", "ca"]);

/** Particles after a Korean noun. */
const particle = /(?:은|는|이|가|을|를|에|의|도|로|와|과)$/u;

/** Letters of a Korean stem: of "danida", three remain in "danyeosseo". */
const koreanStem = { short: 3, long: 4 } as const;

/** True for forms of one Korean word: its endings may merge with the last syllable of its stem. */
function areKoreanForms(one: string, other: string): boolean {
  if (one.replace(particle, "") === other.replace(particle, "")) return true;
  const isLong = Math.min(one.length, other.length) > 2;
  const length = isLong ? koreanStem.short : koreanStem.long;
  const [first, second] = [one.normalize("NFD"), other.normalize("NFD")];
  return first.length >= length && first.slice(0, length) === second.slice(0, length);
}

/** True for forms of one word, which differ only in a short ending: "Deliveries" and "delivery". */
export function areForms(one: string, other: string, language: Language): boolean {
  if (language === "ko") return areKoreanForms(one, other);
  if (language === "ar" && areArabicForms(one, other)) return true;
  const isPart = compounding.has(language) && one.length >= minInCompound && other.endsWith(one);
  if (isPart) return true;
  // "Saco" and "saca".
  const isVerb = romance.has(language) && one.length === other.length && one.length >= minStem;
  if (isVerb && one.slice(0, -1) === other.slice(0, -1)) return true;
  const shorter = Math.min(one.length, other.length);
  if (shorter < minStemOf(language)) return one === other;
  const shared = Math.max(minStemOf(language), Math.max(one.length, other.length) - maxEndingOf(language));
  return one.slice(0, shared) === other.slice(0, shared);
}
