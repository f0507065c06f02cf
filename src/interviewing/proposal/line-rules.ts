import { foldText } from "../languages/normalize.ts";
import type { Language } from "../languages/language.ts";
import { thaiWordsOf } from "../languages/words.ts";
import listed from "./line-rules.json" with { type: "json" };

/**
 * Rules of a language about what a follow-up may say of the respondent and of people close to them. Patterns read
 * folded text: lower case, without accents and punctuation.
 */
export interface Rules {
  /**
   * Constructions that judge, blame or diagnose the respondent, ask what they did to others, sell something or ask what
   * they would do: whatever words they are made of.
   */
  readonly forbidden: string;
  /** Words after "could you", which only asks to tell; removed before `forbidden` is applied. */
  readonly asksToTell: string;
  /** Words that deny: "never", "nobody". */
  readonly negation: string;
  /** Words that judge by their measure: "so late", "always", "at all". */
  readonly degree: string;
  /** Before a noun: it must be the respondent's word, in this form after "how many". */
  readonly your?: string;
  readonly many?: string;
  /** Question words for places, by which people can be found. */
  readonly place: string;
  /** Conjunctions and relatives that begin another clause. */
  readonly clause: string;
  readonly firstPerson: string;
  readonly secondPerson: string;
  /** Marks a subject in languages that leave out "I": a clause without one is about the respondent. */
  readonly otherSubject?: string;
  /** Refers to what was said before. */
  readonly anaphor: string;
  /** People in general, to whom the respondent did nothing unless an answer says so: "how do you hurt people". */
  readonly people: string;
  /** Joins things; a line with two asks about three. */
  readonly conjunction?: string;
  /** Asks who or which one somebody was, by which they can be found; the group `noun` is what is asked about. */
  readonly identifies?: string;
  /** Between a word and what it is said of: "how dirty was the trainer". */
  readonly copula?: string;
  /** People of the respondent's private life. */
  readonly close: string;
  /** One of `close` as the subject of a clause of an answer; `{close}` stands for the word. Empty: anywhere in it. */
  readonly closeInAnswer: string;
  /** One of `close` as the subject of a follow-up with a neutral verb. Empty: wherever `objects` are absent. */
  readonly closeInLine: string;
  /** For or with whom something was done, as in an answer, and at the end of a follow-up. */
  readonly besideInAnswer?: string;
  readonly besideInLine?: string;
  /** The respondent as object beside one of `close`. */
  readonly objects: string;
  /** The respondent as the subject of the word that follows, which may be a verb from the answers. */
  readonly subject: string;
  /** Words that presuppose more of the same: "again", "else". */
  readonly additive: string;
  /** True if the verb stands at the end of its clause. */
  readonly isVerbFinal?: boolean;
  /** True if the verb may stand before the subject: "warum fallen Sie". */
  readonly isVerbSecond?: boolean;
  /** True if the verb stands before `subject`, which is an auxiliary. */
  readonly isVerbBefore?: boolean;
  /** Words after the verb at the end of its clause. */
  readonly auxiliary?: string;
  /** Verbs by whose form the respondent may be the one who acts, in languages that leave out "you". */
  readonly address?: string;
  /** Question words that ask for the respondent's grounds, and verbs of the interviewer's that may follow them. */
  readonly why?: string;
  readonly harmless?: string;
  /** Question words that need not begin a question; one that has any is not answered by yes or no. */
  readonly asking?: string;
  /** Articles and possessives. */
  readonly article: string;
  readonly preposition: string;
}

export const rules: Readonly<Record<Language, Rules>> = listed;

const compiled = new Map<string, RegExp>();

/** A pattern for whole words of a folded text; not of a `flat` one. */
export function wholeWords(source: string, flags = "u", isFlat = false): RegExp {
  const key = `${flags} ${isFlat} ${source}`;
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const words = source.normalize("NFKC");
  const pattern = new RegExp(isFlat ? `(?:${words})` : `(?<!\\S)(?:${words})(?!\\S)`, flags);
  compiled.set(key, pattern);
  return pattern;
}

/** Normalizes a line to words in small letters without diacritics, separated by single spaces. */
export const foldLine = (text: string): string =>
  foldText(text)
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

/** Separates the words of a folded text by spaces, in Thai too. */
export const spaced = (text: string, language: Language): string =>
  language === "th"
    ? text
        .split(" ")
        .flatMap(thaiWordsOf)
        .map(({ text: word }) => word)
        .join(" ")
    : text;

/** A follow-up to check, in the forms that the rules read. */
export interface Line {
  /** Folded, words separated by spaces. */
  readonly words: readonly string[];
  /** What patterns are matched with; without spaces in Thai, whose words are separated in more than one way. */
  readonly text: string;
  readonly isFlat: boolean;
}

/** True if a line has a pattern as whole words. */
export const hasPattern = ({ text, isFlat }: Line, source: string): boolean =>
  source !== "" && wholeWords(source, "u", isFlat).test(text);

/** Splits a text into folded clauses. */
export function clausesOf(text: string, language: Language): readonly string[] {
  const boundary = wholeWords(rules[language].clause, "gu");
  return text
    .split(language === "th" ? /[\s.,;:!?…()—–]+/u : /[.,;:!?…¿¡()—–।؟،]+/u)
    .flatMap((part) => spaced(foldLine(part), language).split(boundary))
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/** The form of a line that the rules read. */
export function lineOf(text: string, language: Language): Line {
  const folded = foldLine(text);
  const isFlat = language === "th";
  return {
    words: spaced(folded, language).split(" "),
    text: isFlat ? folded.replaceAll(" ", "") : folded,
    isFlat,
  };
}

/** True if a question cannot be answered by yes or no, although it begins with another word. */
export const asksOpenly = (text: string, language: Language): boolean =>
  hasPattern(lineOf(text, language), rules[language].asking ?? "");

/** True if a line only asks to tell more, which "yes" does not answer. */
export const onlyAsksToTell = (text: string, language: Language): boolean =>
  hasPattern(lineOf(text, language), rules[language].asksToTell);
