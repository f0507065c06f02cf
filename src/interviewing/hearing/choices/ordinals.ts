import type { Language } from "../../languages/language.ts";
import { isJoined } from "../text/phrase-patterns.ts";
import { escapeRegExp } from "../../../kernel/escape.ts";
import { numberWords, toAsciiDigits, foldText } from "../../languages/normalize.ts";
import lists from "./ordinals.json" with { type: "json" };

/*
 * Options that are chosen by their place: "the first one", "option two", "the middle one", "neither". The whole remark
 * must say nothing else.
 */

interface PlaceWords {
  readonly ordinals: readonly string[];
  readonly last: string;
  readonly middle: string;
  readonly nouns: string;
  readonly fillers: string;
  readonly both: string;
  readonly none: string;
}

const placeWords: Readonly<Record<Language, PlaceWords>> = lists;

/** Longer remarks say more than a place. */
const maxLength = 80;

const folded = (text: string, language: Language): string => {
  const plain = foldText(text)
    .replaceAll("ø", "o")
    .replaceAll("æ", "ae")
    .replaceAll("ß", "ss")
    .replaceAll("ى", "ي")
    .replaceAll(/(?<= |^)l'/gu, "l ");
  return isJoined(language) ? plain.replaceAll(" ", "") : plain;
};

const read = (list: string, language: Language): readonly string[] =>
  list.split("|").map((entry) => folded(entry, language));

/** Matches a remark that consists of words of these kinds; the longest ones are tried first. */
function wholly(words: readonly string[], language: Language): string {
  const any = [...new Set(words)]
    .toSorted((a, b) => b.length - a.length)
    .map(escapeRegExp)
    .join("|");
  return isJoined(language) ? `(?:${any})*` : `(?: (?:${any})(?= |$))*`;
}

interface Reader {
  readonly both: ReadonlySet<string>;
  readonly none: ReadonlySet<string>;
  /** Each with the place it means: from 1, or from the end. */
  readonly places: readonly (readonly [
    pattern: RegExp,
    place: number | "last" | "middle",
    words: readonly string[],
  ])[];
}

const readers = new Map<Language, Reader>();

function readerOf(language: Language): Reader {
  const known = readers.get(language);
  if (known !== undefined) return known;
  const { ordinals, last, middle, nouns, fillers, both, none } = placeWords[language];
  const besides = [...read(nouns, language), ...read(fillers, language)];
  const gap = isJoined(language) ? "" : " ";
  const around = wholly(besides, language);
  const pattern = (words: readonly string[]): RegExp =>
    new RegExp(
      `^${around}${gap}(?:${words
        .toSorted((a, b) => b.length - a.length)
        .map(escapeRegExp)
        .join("|")})${around}$`,
      "u",
    );
  const cardinals = [...numberWords(language)].flatMap(([word, value]) =>
    value <= ordinals.length ? [{ word: folded(word, language), value }] : [],
  );
  const places = ordinals.flatMap((list, index) => {
    const words = read(list, language);
    const numbers = cardinals.filter(({ value }) => value === index + 1).map(({ word }) => word);
    const named = [...words, ...numbers, String(index + 1)];
    return [[pattern(named), index + 1, named] as const];
  });
  const reader: Reader = {
    both: new Set(read(both, language)),
    none: new Set(read(none, language)),
    // "The first one" names a first and a one: ordinals go before figures.
    places: [
      ...ordinals.map(
        (list, index) => [pattern(read(list, language)), index + 1, read(list, language)] as const,
      ),
      [pattern(read(last, language)), "last", read(last, language)],
      [pattern(read(middle, language)), "middle", read(middle, language)],
      ...places,
    ],
  };
  readers.set(language, reader);
  return reader;
}

/** True for an option whose own words contain one of these. */
const holds = (choice: string, words: readonly string[], language: Language): boolean => {
  const own = isJoined(language) ? folded(choice, language) : ` ${folded(choice, language)} `;
  return words.some((word) => own.includes(isJoined(language) ? word : ` ${word} `));
};

/**
 * Returns the option that a remark names by its place, from 0; `none` if it names none of them, `several` for both,
 * `null` if it says anything else. Where the words of an option contain the place, they decide: "the second" to
 * "Second floor".
 */
export function placeNamed(
  text: string,
  choices: readonly string[],
  language: Language,
): number | "none" | "several" | null {
  if (text.length > maxLength) return null;
  const remark = folded(toAsciiDigits(text), language);
  const { both, none, places } = readerOf(language);
  if (none.has(remark)) return "none";
  if (both.has(remark)) return "several";
  const padded = isJoined(language) ? remark : ` ${remark}`;
  const found = places.find(([pattern]) => pattern.test(padded));
  if (found === undefined) return null;
  const [, place, words] = found;
  const said = words.filter((word) => holds(text, [word], language));
  const owners = choices.flatMap((choice, index) => (holds(choice, said, language) ? [index] : []));
  if (owners.length > 0) return owners.length === 1 ? (owners[0] ?? null) : null;
  if (place === "middle") return choices.length % 2 === 1 ? (choices.length - 1) / 2 : null;
  const index = place === "last" ? choices.length - 1 : place - 1;
  return index < choices.length ? index : null;
}
