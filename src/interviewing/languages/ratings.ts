import type { Language } from "./language.ts";
import { removeDiacritics, toAsciiDigits } from "./normalize.ts";
import ratingWords from "./rating-words.json" with { type: "json" };
import { withDigits } from "./spelled-numbers.ts";

/*
 * Ratings from 0 to 10. One with a fraction is rounded to the nearest whole number, halves up.
 */

const maxRating = 10;
const figure = String.raw`(?<![\d.,])(10|\d)([.,]\d+)?(?![\d%]|[.,]\d)`;
/** "Of ten" after the rating, in all languages: the respondent's own is not always the guide's. */
const ofTen = String.raw`(?:\s*(?:\/|out of|of|on|over|von|aus|em|de|sobre|sur|van(?: de)?|op(?: de)?|uit(?: de)?|ud af|af|tik|में से|बटा|من(?: أصل| اصل)?|على|중|เต็ม|จาก|ใน)\s*10(?!\d)|\s*10\s*(?:में से|e?tik))`;
/** The same before it: "दस में से सात", "십 점 만점에 팔", "out of ten, a seven". */
const beforeTen = String.raw`(?<!\d)10\s*(?:में से|점?\s*(?:만점|중)(?:에서|에|중에?)?|e?tik|etatik)[\s,]*(?:\S+\s+){0,2}?|(?:out of|von|sobre|sur|de un total de|เต็ม|จาก)\s*10[\s,]+(?:\S+\s+){0,4}?`;
const patterns = {
  plain: new RegExp(figure, "u"),
  before: new RegExp(figure + ofTen, "iu"),
  after: new RegExp(`(?:${beforeTen})${figure}`, "iu"),
  bare: /^\P{L}*(?:10|\d)(?:[.,]\d+)?\P{L}*$/u,
  /** "On a scale of 1 to 10" names no rating. */
  scale:
    /(?:(?<!\d)[01]|(?<=\s)(?:one|eins|uno|une?|um|een|en|bat|एक|واحد))\s*(?:to|through|bis|a|al|à|ate|até|tot|til|إلى|الى|से|ถึง|부터|에서|tik|etik|-|–)\s*10(?!\d)(?:까지|era)?/giu,
};

/** In an answer of at most this many words, a number word is the rating: "I would give it an eight". */
const maxWordsOfRating = 7;

function ratingIn(pattern: RegExp, text: string): number | null {
  const found = pattern.exec(text);
  if (found === null) return null;
  const [, whole = "", fraction = ""] = found;
  return Math.min(maxRating, Math.round(Number(whole + fraction.replace(",", "."))));
}

/** Rating given as one of ten, in digits or words; otherwise `null`. */
function explicitRating(digits: string, spelled: string): number | null {
  for (const text of [digits, spelled]) {
    const rating = ratingIn(patterns.before, text) ?? ratingIn(patterns.after, text);
    if (rating !== null) return rating;
  }
  return null;
}

const ofWords = "out of|of|on|over|von|aus|em|de|sobre|sur|van|op|uit|ud af|af|tik|من|على|จาก|ใน";
/** "3 out of 5": a rating on another scale, which says nothing on ours. */
const ofAnother = new RegExp(
  String.raw`(?<!\d)\d{1,12}\s{0,3}(?:\/|(?<!\p{L})(?:${ofWords})\s)\s{0,3}(?!10(?!\d))\d+`,
  "giu",
);

interface FigureWords {
  /** Figures that are no rating, with the words that tell: "3 months", "not a 10", "minus two". */
  readonly others: readonly RegExp[];
  /** Between a figure and the one that replaces it: "7. No wait, 4". */
  readonly corrects: RegExp;
}

const figureWords = new Map<Language, FigureWords>();

function figureWordsOf(language: Language): FigureWords {
  const known = figureWords.get(language);
  if (known !== undefined) return known;
  const { units, denied_before, denied_after, corrects, minus } = ratingWords;
  // Korean and Thai join words without spaces.
  const end = language === "ko" || language === "th" ? "" : String.raw`(?![\p{L}\p{M}])`;
  const start = language === "th" ? "" : String.raw`(?<![\p{L}\p{M}])`;
  const before = (denied_before as Partial<Record<Language, string>>)[language];
  const after = (denied_after as Partial<Record<Language, string>>)[language];
  // Figures begin at their first digit and end soon: a text of 20,000 digits took 11 s.
  const sources = [
    String.raw`(?<!\d)\d[\d.,]{0,12}\s{0,3}(?:${units[language]})${end}`,
    String.raw`${start}(?:${minus[language]})\s{0,3}\d[\d.,]*|(?<![\p{L}\p{N}])[-−]\d[\d.,]*`,
    ...(before === undefined ? [] : [String.raw`${start}${before}\d{1,12}(?![\d.,]*\d)`]),
    ...(after === undefined ? [] : [String.raw`(?<!\d)\d+${after}`]),
  ];
  const words = {
    // Spelled figures are found in a text without accents.
    others: [
      ofAnother,
      ...[...sources, ...sources.map(removeDiacritics)].map((source) => new RegExp(source, "giu")),
    ],
    corrects: new RegExp(String.raw`\d[^\d]*${start}(?:${corrects[language]})${end}`, "giu"),
  };
  figureWords.set(language, words);
  return words;
}

/** The text without figures that are no rating, and from the last correction on. */
function withoutOtherFigures(text: string, language: Language): string {
  const { others, corrects } = figureWordsOf(language);
  let left = text.replaceAll(patterns.scale, " ");
  for (const pattern of others) left = left.replaceAll(pattern, " ");
  const last = [...left.matchAll(corrects)].at(-1);
  const rest = last === undefined ? "" : left.slice(last.index + last[0].length);
  return /\d/u.test(rest) ? rest : left;
}

function formsOf(text: string, language: Language): { readonly digits: string; readonly spelled: string } {
  const digits = withoutOtherFigures(toAsciiDigits(text.normalize("NFC")), language);
  return { digits, spelled: withoutOtherFigures(withDigits(digits, language), language) };
}

/** Rating of a short answer in words; `null` if it names several figures. */
function ratingInWords(spelled: string): number | null {
  if (spelled.split(/\s+/u).length > maxWordsOfRating) return null;
  const [found, ...others] = spelled.match(/\d[\d.,]*/gu) ?? [];
  return found === undefined || others.length > 0 ? null : ratingIn(patterns.plain, found);
}

/**
 * Returns a rating from 0 to 10, in digits or words ("seven out of ten", "an eight, I think"), rounded to a whole
 * number with halves up; otherwise `null`.
 */
export function readRating(text: string, language: Language): number | null {
  const { digits, spelled } = formsOf(text, language);
  return (
    explicitRating(digits, spelled) ??
    ratingIn(patterns.plain, digits) ??
    (/\d/u.test(digits) ? null : ratingInWords(spelled))
  );
}

/** True if a text marks its figure as a rating: "10 out of 10", "ten out of ten", or nothing but a figure. */
export function hasExplicitRating(text: string, language: Language): boolean {
  const { digits, spelled } = formsOf(text, language);
  return explicitRating(digits, spelled) !== null || patterns.bare.test(digits);
}
