import { matchesOf } from "../../kernel/matches-of.ts";
import { type Language, languages } from "../languages/language.ts";
import type { TextMatch } from "./contacts.ts";
import { cueDistance, type PersonalDataKind } from "./cues.ts";
import { hasLuhnDigit } from "./national-ids.ts";
import data from "./spoken-numbers.json" with { type: "json" };

interface NumberWords {
  /** Words for 0 to 9, as regular expression alternatives. */
  readonly digits: readonly string[];
  /** Teens, tens, hundreds and ordinals. */
  readonly further: string;
  readonly joiners: string;
  /** "double": how often the next digit counts. */
  readonly times: Readonly<Record<string, number>>;
}

const spoken: Readonly<Record<Language, NumberWords>> = data;
/** Korean and Thai write digits in words without spaces. */
const isUnspaced = (language: Language): boolean => language === "ko" || language === "th";

/** Returns regular expression source for a number word, cardinal or ordinal. */
export const numberWord = (language: Language): string => {
  const { digits, further } = spoken[language];
  return `(?:${[...digits, further].join("|")})`;
};

/** Returns regular expression source for a number of up to six words: "nineteen hundred and eighty one". */
export const numberPattern = (language: Language): string =>
  String.raw`${numberWord(language)}(?![\p{L}\p{M}])(?:[ -](?:(?:${spoken[language].joiners})[ -])?${numberWord(language)}(?![\p{L}\p{M}])){0,5}`;

interface Reader {
  readonly run: RegExp;
  readonly word: RegExp;
  /** By capture group of `word` after the first: the digit, or 10 for a further number word. */
  readonly values: readonly number[];
  readonly times: Readonly<Record<string, number>>;
}

/** Minimum number words in a row that count as a number. */
const minWords = 5;

function createReader(language: Language): Reader {
  const { digits, further, times, joiners } = spoken[language];
  const multiples = Object.keys(times).join("|");
  const end = isUnspaced(language) ? "" : String.raw`(?![\p{L}\p{M}])`;
  const start = isUnspaced(language) ? "" : String.raw`(?<![\p{L}\p{M}])`;
  const blank = isUnspaced(language) ? `(?:[ ,-]|${joiners})?` : `(?:[ ,.-]{1,4}(?:${joiners} )?)`;
  const multiple = multiples === "" ? "" : `(?:(?:${multiples}) )?`;
  const unit = `${multiple}${numberWord(language)}${end}`;
  return {
    run: new RegExp(`${start}${unit}(?:${blank}${unit}){${minWords - 1},40}`, "giu"),
    word: new RegExp(
      `${start}(${multiples === "" ? "(?!)" : multiples})?(?: )?(?:${[...digits, further].map((words) => `(${words})`).join("|")})${end}`,
      "giu",
    ),
    values: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    times,
  };
}

const readers = new Map<Language, Reader>();
function readerOf(language: Language): Reader {
  const known = readers.get(language);
  if (known !== undefined) return known;
  const reader = createReader(language);
  readers.set(language, reader);
  return reader;
}

/** Returns the digits of a run of number words; `null` for each digit of a teen or ten, which count as two. */
function digitsOf(run: string, { word, values, times }: Reader): (number | null)[] {
  return matchesOf(run, word).flatMap(([, multiple, ...groups]) => {
    const value = values[groups.findIndex((group) => group !== undefined)] ?? 10;
    if (value === 10) return [null, null];
    return Array.from({ length: times[multiple?.toLowerCase() ?? ""] ?? 1 }, () => value);
  });
}

const isCounting = (digits: readonly (number | null)[]): boolean =>
  digits.every((digit, index) => index === 0 || digit === null || digit === (digits[index - 1] ?? -2) + 1);

/** Classifies a run of spoken digits by length, check digit and nearby words. */
function kindOf(text: string, span: TextMatch, digits: readonly (number | null)[]): PersonalDataKind | null {
  const phone = cueDistance(text, span, "phone");
  if (cueDistance(text, span, "business") < phone) return null;
  const known = digits.filter((digit) => digit !== null);
  if (known.length === digits.length && digits.length >= 13) return hasLuhnDigit(known) ? "card" : "account";
  if (digits.length >= 7 && phone < Infinity) return "phone";
  if (digits.length < 7 || isCounting(digits)) return null;
  if (digits[0] === 0) return "phone";
  return digits.length > 8 && known.length === digits.length ? "number" : null;
}

/**
 * Finds numbers spoken digit by digit or in pairs, as speech recognition writes them: "oh seven seven double nine".
 * @param language of the interview; without it all languages are tried
 */
export function findSpokenNumbers(
  text: string,
  language: Language | undefined,
): (TextMatch & { readonly kind: PersonalDataKind })[] {
  const tried = language === undefined ? languages : [language];
  return tried.flatMap((each) => {
    const reader = readerOf(each);
    return matchesOf(text, reader.run).flatMap(({ 0: run, index }) => {
      const span = { start: index, end: index + run.length };
      const kind = kindOf(text, span, digitsOf(run, reader));
      return kind === null ? [] : [{ kind, ...span }];
    });
  });
}
