import type { Language } from "../../languages/language.ts";
import { removeDiacritics, toAsciiDigits, unifyLetters } from "../../languages/normalize.ts";
import { withDigits } from "../../languages/spelled-numbers.ts";
import { isJoined } from "../text/phrase-patterns.ts";
import lists from "./range-words.json" with { type: "json" };

/*
 * A range instead of a figure: "between 40 and 60", "forty to sixty", "40 or 50", "so 40, 50". Its first figure alone
 * would put the respondent into a segment that the other one denies.
 */

/** Words of one language between two figures, folded, in the syntax of patterns. */
interface RangeWords {
  readonly to?: string;
  readonly or: string;
  /** Before both figures, with an "and" between them; in some languages after them. */
  readonly between?: string;
  readonly after?: string;
  readonly and: string;
}

/** How two figures are joined. The second one of `to` is the higher; of `next` no unit may stand between them. */
type Join = "to" | "or" | "next";

export interface SaidRange {
  readonly low: number;
  readonly high: number;
}

/** A longer answer says more than a figure. */
const maxLength = 160;
/** "40, 50": figures that follow each other are one estimate only if they are close. */
const maxRatioOfNext = 2;
/** "40, 50 people", but not "30, 45 hours a week". */
const maxWordsAfterNext = 2;
/** Letters of the second figure before a "between" that follows it. */
const maxToAfter = 24;

const figure = String.raw`\d{1,3}(?:[.,'\u00A0\u202F ]\d{3})+(?![\d.,])|\d+(?:[.,]\d+)?`;
/** The figure at the end of a text, with a unit: "40 people". */
const lastFigure = new RegExp(`(?<![\\d.,])(?<figure>${figure})(?<unit>\\s?[^\\d\\s]+)?\\s*$`, "u");
/** The figure at the beginning of a text, behind a word: "about 60". */
const firstFigure = new RegExp(`^\\s*(?<word>[^\\d\\s]+\\s?)?(?<figure>${figure})`, "u");

const valueOf = (said: string): number =>
  /^\d{1,3}(?:\D\d{3})+$/u.test(said) ? Number(said.replaceAll(/\D/gu, "")) : Number(said.replace(",", "."));

/** Units of "40 to 60 thousand" and "two or three hundred", said once for both figures. */
const scales = [1_000_000, 1_000, 100] as const;

/** The first figure with the unit of thousands that only follows the second one. */
function inScaleOf(high: number, low: number, saidHigh: string): number {
  if (toAsciiDigits(saidHigh).replaceAll(/\D/gu, "").includes(String(high))) return low;
  const scale = scales.find((each) => high % each === 0 && low * each < high && low < each);
  return scale === undefined ? low : low * scale;
}

/** Returns the range of two stretches beside a join; `null` if they are no two figures that belong together. */
function rangeOf(before: string, after: string, join: Join, language: Language): SaidRange | null {
  // "40 or so, 3 of them children"
  const clause = /^\s*(?:[^,;.!?،؛؟।]|(?<=\d)[.,](?=\d))*/u.exec(after)?.[0] ?? "";
  const [left, right] = [withDigits(before, language), withDigits(clause, language)];
  const first = lastFigure.exec(left);
  const second = firstFigure.exec(right);
  const [lowSaid, highSaid] = [first?.groups?.["figure"], second?.groups?.["figure"]];
  if (first === null || second === null || lowSaid === undefined || highSaid === undefined) return null;
  // "I'm 45, with 2 or 3 children", "12-05-1990"
  if (/\d/u.test(left.slice(0, first.index)) || /^\s*\d+\s?[-–/.]\s?\d/u.test(after)) return null;
  const rest = right.slice(second[0].length).trim();
  const high = valueOf(highSaid);
  const low = inScaleOf(high, valueOf(lowSaid), after);
  if (low === high) return null;
  if (join === "to" && low > high) return null;
  if (join === "next") {
    const isBare = first.groups?.["unit"] === undefined && second.groups?.["word"] === undefined;
    const isClose = low < high && high <= low * maxRatioOfNext;
    if (!isBare || !isClose || rest.split(" ").length > maxWordsAfterNext) return null;
  }
  return { low: Math.min(low, high), high: Math.max(low, high) };
}

interface Patterns {
  readonly joins: readonly (readonly [join: Join, pattern: RegExp])[];
  readonly between: RegExp | null;
  readonly after: RegExp | null;
  readonly and: RegExp;
}

const compiled = new Map<Language, Patterns>();

function patternsOf(language: Language): Patterns {
  const known = compiled.get(language);
  if (known !== undefined) return known;
  const { to, or, between, after, and }: RangeWords = lists[language];
  const pattern = (words: string): RegExp =>
    new RegExp(isJoined(language) ? `\\s?(?:${words})\\s?` : `(?<=[\\s\\d])(?:${words})(?=\\s)`, "gu");
  const made: Patterns = {
    joins: [
      ["to", /(?<=\d)\s?[-~]\s?(?=\d)|\s?[–—〜]\s?|\s-\s/gu],
      ...(to === undefined ? [] : [["to", pattern(to)] as const]),
      ["or", pattern(or)],
      ["next", /[,،、]\s*|\s+/gu],
    ],
    between: between === undefined ? null : new RegExp(`(?:${between})\\s?`, "u"),
    after: after === undefined ? null : new RegExp(`^(?<said>.{1,${maxToAfter}}?)\\s?(?:${after})`, "u"),
    // Arabic writes "and" as part of the next word.
    and: language === "ar" ? /\sو\s?/gu : pattern(and),
  };
  compiled.set(language, made);
  return made;
}

/** Basque puts both words at the end of the figures: "40tik 60ra". */
const basqueRange =
  /(?<low>[\p{L}\d.,]+?)-?(?:etatik|e?tik)\s+(?<high>[\p{L}\d.,]+?)-?(?:etara|e?ra)(?!\p{L})/u;
const withoutCases = (text: string): string =>
  text.replace(basqueRange, (_, low: string, high: string) => `${low.replace(/rr$/u, "r")} – ${high}`);

function betweenIn(text: string, language: Language): SaidRange | null {
  const { between, after, and } = patternsOf(language);
  const opened = between === null ? null : between.exec(text);
  if (opened === null && after === null) return null;
  for (const { index, 0: join } of text.matchAll(and)) {
    const rest = text.slice(index + join.length);
    if (opened !== null && index < opened.index) continue;
    const closed = after === null ? rest : after.exec(rest)?.groups?.["said"];
    if (closed === undefined) continue;
    // The higher one comes last: "between two hundred and fifty and three hundred".
    const range = rangeOf(text.slice(0, index), closed, "to", language);
    if (range !== null) return range;
  }
  return null;
}

/** Returns the range that an answer begins its figures with; `null` for a single figure, or none. */
export function rangeSaid(text: string, language: Language): SaidRange | null {
  if (text.length > maxLength) return null;
  const folded = removeDiacritics(unifyLetters(toAsciiDigits(text)));
  const read = language === "eu" ? withoutCases(folded) : folded;
  const between = betweenIn(read, language);
  if (between !== null) return between;
  for (const [join, pattern] of patternsOf(language).joins) {
    for (const { index, 0: said } of read.matchAll(pattern)) {
      const range = rangeOf(read.slice(0, index), read.slice(index + said.length), join, language);
      if (range !== null) return range;
    }
  }
  return null;
}
