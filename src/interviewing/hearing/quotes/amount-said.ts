import { matchesOf } from "../../../kernel/matches-of.ts";
import type { Language } from "../../languages/language.ts";
import { withDigits } from "../../languages/spelled-numbers.ts";
import { countWords, type Word, wordsOf } from "../../languages/words.ts";
import { findPersonalData } from "../../personal-data/find-personal-data.ts";
import { namesAmount } from "../text/measured-cues.ts";
import type { Span } from "../text/parsed-utterance.ts";
import data from "./amount-words.json" with { type: "json" };

/*
 * An amount that an interviewer may repeat to show that it was heard: "Nine weeks, I see." Nothing else in an answer
 * can be repeated as safely, since a number with its unit means the same out of its sentence, unless what stands beside
 * it says otherwise: an age, a point in time, a denial.
 */

/** Words of one language, in the syntax of patterns. */
interface AmountWords {
  /** What is counted: time, money, distances, people. */
  readonly units: string;
  /** Amounts in one word: the dual in Arabic. */
  readonly alone?: string;
  /** A number, for scripts without spaces. */
  readonly numbers?: string;
  /** Before the number, and part of what is repeated: "almost". */
  readonly about: string;
  /** Between two numbers: "two or three". */
  readonly or?: string;
  /** After a number: "four and a half hours". */
  readonly half?: string;
  /** After the unit, and part of what is repeated: "a week". */
  readonly per: string;
  /** Rule the amount out up to two words before it, right before it, or right after it: "not", "every", "ago". */
  readonly notBefore: string;
  readonly notBeside?: string;
  readonly notAfter: string;
  /** After an amount, if it is taken back: "six weeks, no, eight". */
  readonly takenBack: string;
  /** In a clause that complains of having to pay: "had to". */
  readonly had: string;
  /** Units of age, and verbs before it. */
  readonly ages?: string;
  readonly agedBy?: string;
}

const amountWords: Readonly<Record<Language, AmountWords>> = data;

/** In a longer answer, an amount is rarely what matters. */
const maxWords = 22;
const maxRead = 400;
/** Of more amounts, the last one is no better than the others. */
const maxFigures = 2;
/** "Two thousand five hundred" and the like. */
const maxWordsOfNumber = 5;
/** Number of characters before an amount in which something may rule it out. */
const maxBefore = 60;

interface Patterns {
  readonly units: RegExp;
  readonly unitAtEnd: RegExp;
  readonly alone: RegExp | null;
  readonly about: RegExp;
  readonly number: RegExp;
  readonly half: RegExp | null;
  readonly per: RegExp;
  readonly ruledOutBefore: readonly RegExp[];
  readonly ruledOutAfter: RegExp;
  readonly takenBack: RegExp;
  readonly had: RegExp;
  readonly ages: RegExp | null;
  readonly agedBy: RegExp | null;
  /** A whole amount, for scripts without spaces. */
  readonly joined: RegExp | null;
}

const whole = (words: string): RegExp => new RegExp(`^(?:${words})$`, "iu");
const optional = (words: string | undefined): RegExp | null => (words === undefined ? null : whole(words));

/** Matches words at the end of a text, with at most so many others behind them in the same clause. */
const near = (words: string, others: number): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?:\\s+[\\p{L}\\p{M}\\p{N}'’-]+){0,${others}}\\s+$`, "iu");

const digits = String.raw`\d+(?:[.,' ]?\d+)*`;

/** Said before a correction, in any language. */
const hesitation = "(?:oh|ah|ach|uh|um|er|eh|euh|äh|hm)[\\s,.]+";

function compile(language: Language): Patterns {
  const { units, alone, numbers, about, or = "-", half, per, ...words } = amountWords[language];
  const { notBefore, notBeside, notAfter, takenBack, had, ages, agedBy } = words;
  const isJoined = numbers !== undefined;
  return {
    units: whole(units),
    unitAtEnd: new RegExp(`(?:${units})$`, "u"),
    alone: optional(alone),
    about: new RegExp(isJoined ? `(?:${about})$` : `(?<![\\p{L}\\p{M}])(?:${about})\\s+$`, "iu"),
    number: new RegExp(`^${digits}(?: (?:${or}) ${digits})?$`, "iu"),
    half: half === undefined ? null : new RegExp(`\\s(?:${half})$`, "iu"),
    per: new RegExp(`^\\s?${per}${isJoined ? "" : String.raw`(?![\p{L}\p{M}])`}`, "iu"),
    ruledOutBefore: isJoined
      ? [new RegExp(`(?:${notBefore})\\s?$`, "u"), ...(language === "ko" ? [/[\p{Nd}\p{L}]$/u] : [])]
      : [near(notBefore, 2), ...(notBeside === undefined ? [] : [near(notBeside, 0)])],
    ruledOutAfter: isJoined
      ? new RegExp(`^(?:${notAfter})`, "u")
      : new RegExp(`^[\\s,]+(?:${notAfter})(?![\\p{L}\\p{M}])`, "iu"),
    takenBack: new RegExp(
      isJoined
        ? `^[\\s,.?…–—-]*(?:${takenBack})`
        : `^(?:(?:\\s+[\\p{L}\\p{M}'’-]+){0,2}\\s*[,.;…،।–—-])?[\\s,.?؟…،।–—-]+(?:${hesitation})*(?:${takenBack})(?![\\p{L}\\p{M}])`,
      "iu",
    ),
    had: isJoined
      ? new RegExp(had, "u")
      : new RegExp(`(?<![\\p{L}\\p{M}])(?:${had})(?![\\p{L}\\p{M}])`, "iu"),
    ages: optional(ages),
    agedBy: agedBy === undefined ? null : near(agedBy, 1),
    joined: isJoined ? new RegExp(`(?:${numbers})\\s?(?:${units})`, "gu") : null,
  };
}

const compiled = new Map<Language, Patterns>();

function patternsOf(language: Language): Patterns {
  const known = compiled.get(language) ?? compile(language);
  compiled.set(language, known);
  return known;
}

/** True if words are a number above 1: "one day" is often no amount. */
function isNumber(text: string, { number, half }: Patterns, language: Language): boolean {
  const read = withDigits(half === null ? text : text.replace(half, ""), language).replace(/-/u, " ");
  return number.test(read) && !/^[01](?![\d.,])/u.test(read);
}

/** Position of the number that ends right before a word; `null` if there is none. */
function numberBefore(text: string, words: readonly Word[], at: number, language: Language): number | null {
  const patterns = patternsOf(language);
  const end = words[at - 1]?.end;
  if (end === undefined) return null;
  for (const { start } of words.slice(Math.max(0, at - maxWordsOfNumber), at)) {
    const run = text.slice(start, end);
    if (!/[!?;:\n]|[.,](?!\d)/u.test(run) && isNumber(run, patterns, language)) return start;
  }
  return null;
}

/** What prices are counted in, and what is bought by weight. */
const measured =
  /^(?:euros?|pounds?|pence|quid|dollars?|bucks|francs?|franken|cents?|centimes|balles|kroner|rupees|reais|pesos|kilos?|lit(?:er|re)s?|kilomet(?:er|re)s?)$/iu;

/**
 * True if the article at a word begins the unit of a price or a rate: "one pound sixty a meal", "zwei Euro die Stunde".
 * Elsewhere than in English the number alone does not tell: "seit 2020 die Lieferungen".
 */
export function beginsRate(text: string, words: readonly Word[], at: number, language: Language): boolean {
  const before = words[at - 1];
  if (before === undefined || /[^\s\p{Sc}]/u.test(text.slice(before.end, words[at]?.start))) return false;
  if (measured.test(before.text)) return numberBefore(text, words, at - 1, language) !== null;
  return language === "en" && /^an?$/u.test(words[at]?.text ?? "")
    ? numberBefore(text, words, at, language) !== null
    : false;
}

/** A number with its unit. */
interface Figure extends Span {
  /** The word of its unit; `null` for a sign or in scripts without spaces. */
  readonly unit: string | null;
  readonly isSign?: true;
}

function inWords(text: string, language: Language): readonly Figure[] {
  const { units, alone } = patternsOf(language);
  const words = wordsOf(text);
  return words.flatMap(({ text: unit, start, end }, at) => {
    if (alone?.test(unit) === true) return [{ start, end, unit }];
    const number = units.test(unit) ? numberBefore(text, words, at, language) : null;
    return number === null ? [] : [{ start: number, end, unit }];
  });
}

const matched = (text: string, pattern: RegExp): readonly Figure[] =>
  matchesOf(text, pattern).map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
    unit: null,
  }));

/** "€40", "40 €", "R$ 1.200". */
const withSign = /R?[€$£₹₩฿]\s?\p{Nd}(?:[\p{Nd}.,]*\p{Nd})?|\p{Nd}(?:[\p{Nd}.,]*\p{Nd})?\s?[€$£₹₩฿%]/gu;

function isRuledOut(text: string, { start, end, unit, isSign }: Figure, patterns: Patterns): boolean {
  const { ruledOutBefore, ruledOutAfter, ages, agedBy } = patterns;
  const before = text.slice(Math.max(0, start - maxBefore), start);
  return (
    ruledOutBefore.some((pattern) => pattern.test(before)) ||
    (isSign !== true && ruledOutAfter.test(text.slice(end))) ||
    (unit !== null && ages?.test(unit) === true && agedBy?.test(before) === true)
  );
}

/** Adds what belongs to an amount: "almost" before it, "a week" after it. */
function extended(text: string, figure: Figure, patterns: Patterns): Figure {
  const { start, end } = figure;
  const about = patterns.about.exec(text.slice(Math.max(0, start - maxBefore), start))?.[0].length ?? 0;
  const per = patterns.per.exec(text.slice(end))?.[0].length ?? 0;
  const longer = { ...figure, start: start - about, end: end + per };
  return about > 0 ? extended(text, longer, patterns) : longer;
}

const saidIn = (text: string, { start, end }: Span): string => text.slice(start, end).toLowerCase();

/** What an amount is of: its unit, or the sign of its currency. */
const kindOf = (text: string, { unitAtEnd }: Patterns, { start, end, unit }: Figure): string => {
  const said = text.slice(start, end);
  return unit?.toLowerCase() ?? (unitAtEnd.exec(said) ?? /[€$£₹₩฿%]/u.exec(said))?.[0] ?? said;
};

/** True if one of several amounts would be repeated although another is of the same kind, or there are many. */
function isOneOfSeveral(text: string, figures: readonly Figure[], patterns: Patterns): boolean {
  const amounts = new Map(figures.map((each) => [saidIn(text, each), kindOf(text, patterns, each)]));
  return amounts.size > maxFigures || new Set(amounts.values()).size < amounts.size;
}

const clauseBreak = /[.!?;\n…。؟।]/u;

/** True for money that had to be paid: "and I had to pay 15 quid for my own x-rays". */
function isGrudged(text: string, { start, end }: Figure, { had }: Patterns, language: Language): boolean {
  if (!namesAmount(text.slice(start, end), "money", language)) return false;
  const before = text.slice(0, start).split(clauseBreak).at(-1) ?? "";
  const after = text.slice(end).split(clauseBreak)[0] ?? "";
  return had.test(before + after);
}

/**
 * Returns the amount of an answer that may be repeated to the respondent as it stands, such as "almost nine weeks" or
 * "three days a week"; `null` if there is none, or if it was taken back, is one of several, or in a long answer.
 * Personal data is never repeated.
 */
export function amountSaid(text: string, language: Language): Span | null {
  if (text.length > maxRead || countWords(text) > maxWords) return null;
  const patterns = patternsOf(language);
  const figures = [
    ...(patterns.joined === null ? inWords(text, language) : matched(text, patterns.joined)),
    ...matched(text, withSign).map((each) => ({ ...each, isSign: true as const })),
  ];
  if (figures.some(({ end }) => patterns.takenBack.test(text.slice(end)))) return null;
  const out = figures.filter((each) => isRuledOut(text, each, patterns)).map((each) => saidIn(text, each));
  // "Fifty euros? I never paid fifty euros."
  const left = figures.filter((each) => !out.includes(saidIn(text, each)));
  if (isOneOfSeveral(text, left, patterns)) return null;
  const last = left
    .map((each) => extended(text, each, patterns))
    .filter((each) => !isRuledOut(text, each, patterns))
    .toSorted((a, b) => b.end - a.end || a.start - b.start)[0];
  if (last === undefined || isGrudged(text, last, patterns, language)) return null;
  const { start, end } = last;
  const isPersonal = findPersonalData(text, language).some((span) => span.start < end && start < span.end);
  return isPersonal ? null : { start, end };
}
