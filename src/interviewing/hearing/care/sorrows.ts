import type { Language } from "../../languages/language.ts";
import { patternOf } from "../text/phrase-patterns.ts";
import sorrows from "./sorrows.json" with { type: "json" };
import { found } from "./text-pieces.ts";

/*
 * The death of a spouse, a parent, a child, a brother or sister, the longing for one of them, or an illness of one's
 * own, told as a fact on the way to the answer: "My husband died in March, so the contract came to me." However calmly
 * it is told, it deserves a word of sympathy, and no question about it; and told like that it is no reason to stop.
 */

/** Phrases of one language, in the syntax of `patternOf`. */
interface SorrowWords {
  readonly deaths: readonly string[];
  readonly persons: readonly string[];
  /** A death if one of the persons is named: "My mum. Well, she died in March." */
  readonly theirDeaths: readonly string[];
  /** Softer words for it, which are also used of other things: "she passed". */
  readonly passings: readonly string[];
  /** What such words are about then: "exam", "school". */
  readonly trials: readonly string[];
  readonly missing: readonly string[];
  readonly illnesses: readonly string[];
  /** What nobody says of a calm sorrow: "I can't go on like this", "I cry every day". */
  readonly despair: readonly string[];
  /** What the answer is about then: "contract", "account". */
  readonly matters: readonly string[];
}

const sorrowWords: Readonly<Record<Language, SorrowWords>> = sorrows;

type SorrowPatterns = Readonly<Record<keyof SorrowWords, RegExp | null>>;

const compiled = new Map<Language, SorrowPatterns>();

function patternsOf(language: Language): SorrowPatterns {
  const known = compiled.get(language);
  if (known !== undefined) return known;
  const words = sorrowWords[language];
  const of = (key: keyof SorrowWords) => patternOf(words[key], language);
  const patterns = {
    deaths: of("deaths"),
    persons: of("persons"),
    theirDeaths: of("theirDeaths"),
    passings: of("passings"),
    trials: of("trials"),
    missing: of("missing"),
    illnesses: of("illnesses"),
    despair: of("despair"),
    matters: of("matters"),
  };
  compiled.set(language, patterns);
  return patterns;
}

/** Which sorrow is told; sympathy for a death has words of its own. */
export type Sorrow = "death" | "other";

/** Returns which sorrow lines of sentences tell of, as `sentencesOf` makes them; `null` for none. */
export function sorrowIn(lines: string, language: Language): Sorrow | null {
  const { deaths, persons, theirDeaths, passings, trials, missing, illnesses } = patternsOf(language);
  if (found(deaths, lines)) return "death";
  const tellsPassing =
    found(theirDeaths, lines) ||
    // "The school sent a form" in another sentence is no trial.
    lines.split("\n").some((line) => found(passings, line) && !found(trials, line));
  if (tellsPassing && found(persons, lines)) return "death";
  return found(missing, lines) || found(illnesses, lines) ? "other" : null;
}

/** True if such lines tell of despair in words that leave no doubt. */
export const tellsDespair = (lines: string, language: Language): boolean =>
  found(patternsOf(language).despair, lines);

/**
 * Returns what such lines tell besides the sorrow, "in march and the account was in his name"; `null` if that is no
 * matter of business, or if they tell of no sorrow.
 */
export function matterBesideSorrow(lines: string, language: Language): string | null {
  const { deaths, illnesses, matters } = patternsOf(language);
  if (!found(deaths, lines) && !found(illnesses, lines)) return null;
  const beside = [deaths, illnesses].reduce(
    (rest, pattern) => (pattern === null ? rest : rest.replaceAll(pattern, " ")),
    lines,
  );
  return found(matters, beside) ? beside : null;
}
