import type { Language } from "../../languages/language.ts";
import { foldText } from "../../languages/normalize.ts";
import { countWords } from "../../languages/words.ts";
import { wordings } from "../../phrases/wordings.ts";
import choices from "./care-choices.json" with { type: "json" };
import { isNoneAnswer } from "../text/answer-shape.ts";
import type { Care, CareChoice, NonAnswer } from "../text/parsed-utterance.ts";
import { isJoined, patternOf, sentencesOf } from "../text/phrase-patterns.ts";
import { isNegatedAt } from "../choices/negation.ts";
import { createTiling } from "../text/tiling.ts";
import { clausesOf, isGoOnClause, type Protest } from "./care-protest.ts";

/** Cues of one language, in the syntax of `patternOf`. */
interface ChoiceWords {
  readonly help: readonly string[];
  /** A complete remark that asks for help at any point of the interview. */
  readonly helpAlone: readonly string[];
  /** A complete remark that wants no more of it: "I don't want to any more". */
  readonly quitsAlone: readonly string[];
  /** A complete remark that says that the respondent is unable to go on: "I can't any more". */
  readonly unableAlone: readonly string[];
  readonly pause: readonly string[];
  /** Wishes not to talk about it. */
  readonly leave: readonly string[];
  readonly stop: readonly string[];
  /** Plain words for the offered way to end, and the words that may accompany them; cues, not patterns. */
  readonly ends: readonly string[];
  readonly besideEnds: readonly string[];
  readonly goOn: readonly string[];
  /** Cues that count only in a remark of a few words: "a break". */
  readonly short: Readonly<Record<"help" | "pause" | "stop", readonly string[]>>;
}

const choiceWords: Readonly<Record<Language, ChoiceWords>> = choices;

/** In a longer remark, a wish to pause or stop may be part of a story. */
const maxWords = 16;
/** "I'm sorry, but I really don't want to talk about that any more." */
const maxLeaveWords = 24;
const maxGoOnWords = 7;
const maxShortWords = 4;
/** "Nothing, really." */
const maxNothingWords = 3;
/** Maximum length in characters of a choice to end; a longer remark is no plain choice. */
const maxEndLength = 70;
/** "Please, can somebody help me now?" */
const maxHelpWords = 8;

type Part = Exclude<keyof ChoiceWords, "short" | "ends" | "besideEnds"> | keyof ChoiceWords["short"];
type Patterns = ReadonlyMap<`${"" | "short "}${Part}`, RegExp | null>;

const compiled = new Map<Language, Patterns>();

function patternsOf(language: Language): Patterns {
  const known = compiled.get(language);
  if (known !== undefined) return known;
  const {
    short,
    helpAlone,
    quitsAlone,
    unableAlone,
    ends: _,
    besideEnds: __,
    ...rest
  } = choiceWords[language];
  const pattern = (entries: readonly string[]) => patternOf(entries, language);
  const patterns: Patterns = new Map([
    ...(Object.keys(rest) as (keyof typeof rest)[]).map((key) => [key, pattern(rest[key])] as const),
    ...(Object.keys(short) as (keyof typeof short)[]).map(
      (key) => [`short ${key}`, pattern(short[key])] as const,
    ),
    ["helpAlone", pattern(helpAlone)] as const,
    ["quitsAlone", pattern(quitsAlone)] as const,
    ["unableAlone", pattern(unableAlone)] as const,
  ]);
  compiled.set(language, patterns);
  return patterns;
}

/** Joins all sentences of the remark. */
const wholeOf = (text: string, language: Language): string =>
  sentencesOf(text, language)
    .filter((sentence) => sentence.trim() !== "")
    .join(isJoined(language) ? "" : " ")
    .replaceAll(/ {2,}/gu, " ");

/**
 * Interprets a remark after the offer to continue, pause or stop, in any of the given languages. Matches more loosely
 * than commands elsewhere, where the same words may be an answer: people in distress do not choose their words, and a
 * pause loses nothing.
 */
function careChoiceOf(text: string, languages: readonly Language[], protest: Protest): CareChoice {
  if (isPlainEnd(text, languages)) return "stop";
  if (languages.some((language) => saysToGoOn(text, language, languages))) return "go_on";
  const wish = wishIn(text, languages);
  // "I don't want to talk about it" denies nothing.
  const isOneClause = languages.every((language) => clausesOf(text, language).length === 1);
  if (!protest.denies || (isOneClause && (wish === "leave" || wish === "pause"))) return wish;
  const left = wishIn(protest.rest, languages);
  return left === "other" ? "go_on" : left;
}

/** True if the last clause that chooses anything says to go on: "I only need a minute. All right, next." */
function saysToGoOn(text: string, language: Language, languages: readonly Language[]): boolean {
  const chosen = clausesOf(text, language).flatMap((clause) => {
    const wish = wishIn(clause, languages);
    // "Can I continue tomorrow" names going on, but not now.
    const isLater = wish === "pause" || wish === "leave" || wish === "help";
    return !isLater && isGoOnClause(clause, language) ? "said" : wish === "other" ? [] : wish;
  });
  return chosen.at(-1) === "said";
}

const isPlainEnd = (text: string, languages: readonly Language[]): boolean =>
  choosesToEnd(text, languages) || isWhollyOf("quitsAlone", text, languages);

/** The wish that a remark contains. */
function wishIn(text: string, languages: readonly Language[]): CareChoice {
  const words = countWords(text);
  const has = (part: Part, maxLength: number, isShort = false): boolean =>
    words <= maxLength &&
    languages.some((language) => {
      const found = patternsOf(language).get(isShort ? `short ${part}` : part) ?? null;
      return found !== null && wholeOf(text, language).search(found) >= 0;
    });
  if (isPlainEnd(text, languages)) return "stop";
  if (has("help", maxWords) || has("help", maxShortWords, true)) return "help";
  if (has("leave", maxLeaveWords)) return "leave";
  if (has("pause", maxWords)) return "pause";
  if (has("stop", maxWords)) return "stop";
  if (has("pause", maxShortWords, true)) return "pause";
  if (has("stop", maxShortWords, true)) return "stop";
  if (!has("goOn", maxGoOnWords)) return "other";
  return languages.some((language) => declinesToGoOn(text, language)) ? "stop" : "go_on";
}

/**
 * Like `careChoiceOf`, by kind of care: having nothing to add after distress means to continue; after a crisis only a
 * clear wish does.
 */
export function choiceAfterCare(
  text: string,
  nonAnswer: NonAnswer | undefined,
  languages: readonly Language[],
  after: Care | undefined,
  protest: Protest,
): CareChoice {
  const choice = careChoiceOf(text, languages, protest);
  if (choice !== "help" && languages.some((each) => isUnableToGoOn(text, each))) return "stop";
  if (after === "crisis") return choice;
  const isDone = nonAnswer === "no_more" && (choice === "other" || choice === "pause");
  const isNothing =
    choice === "other" &&
    countWords(text) <= maxNothingWords &&
    languages.some((each) => isNoneAnswer(text, each));
  return isDone || isNothing ? "go_on" : choice;
}

const endings = new Map<Language, (remark: string) => boolean>();

function endingOf(language: Language): (remark: string) => boolean {
  const { ends, besideEnds } = choiceWords[language];
  const made = endings.get(language) ?? createTiling(ends, besideEnds, wordings[language].cues.polite);
  endings.set(language, made);
  return made;
}

/** True if a remark says only that the respondent chooses to end: "I'd like to end here, please", but not "enough". */
export function choosesToEnd(text: string, languages: readonly Language[]): boolean {
  const remark = foldText(text);
  return remark.length <= maxEndLength && languages.some((each) => endingOf(each)(remark));
}

/** True if a remark consists of cues of a part and says nothing else. */
const isWhollyOf = (
  part: "helpAlone" | "quitsAlone" | "unableAlone",
  text: string,
  languages: readonly Language[],
): boolean =>
  languages.some((language) => {
    const found = patternsOf(language).get(part) ?? null;
    const whole = wholeOf(text, language);
    return found !== null && whole.trim() !== "" && whole.replaceAll(found, "").trim() === "";
  });

/** True if a remark only asks for help: "please help me". */
export const asksForHelp = (text: string, languages: readonly Language[]): boolean =>
  countWords(text) <= maxHelpWords && isWhollyOf("helpAlone", text, languages);

/** True if a remark says only that the respondent is unable to go on; after distress, not "I can't" to a question. */
export const isUnableToGoOn = (text: string, language: Language): boolean =>
  countWords(text) <= maxWords && isWhollyOf("unableAlone", text, [language]);

/** True if a remark names going on only to decline it: "I don't think I can continue", but not "no, let's go on". */
function declinesToGoOn(text: string, language: Language): boolean {
  const pattern = patternsOf(language).get("goOn") ?? null;
  if (pattern === null) return false;
  const no = new Set(wordings[language].cues.no.map(foldText));
  return text.split(/[,،.!;]/u).some((clause) => {
    const whole = wholeOf(clause, language);
    const [first = "", ...rest] = whole.trim().split(" ");
    const said = no.has(first) && rest.length > 0 ? ` ${rest.join(" ")} ` : whole;
    const at = said.search(pattern);
    return at >= 0 && isNegatedAt(said, at, said.slice(at).match(pattern)?.[0].length ?? 0, language);
  });
}
