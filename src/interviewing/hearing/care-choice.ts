import type { Language } from "../languages/language.ts";
import { countWords } from "../languages/words.ts";
import choices from "./care-choices.json" with { type: "json" };
import { tellsNone } from "./answer-shape.ts";
import type { Care, CareChoice, NonAnswer } from "./parsed-utterance.ts";
import { isJoined, patternOf, sentencesOf } from "./phrase-patterns.ts";

/** The words of one language, as `patternOf` reads them. */
interface ChoiceWords {
  readonly help: readonly string[];
  /** A whole remark that asks for help, wherever it is said. */
  readonly helpAlone: readonly string[];
  readonly pause: readonly string[];
  /** Wishes not to speak of it. */
  readonly leave: readonly string[];
  readonly stop: readonly string[];
  readonly goOn: readonly string[];
  /** Words that are a choice in a few words only: "a break". */
  readonly short: Readonly<Record<"help" | "pause" | "stop", readonly string[]>>;
}

const choiceWords: Readonly<Record<Language, ChoiceWords>> = choices;

/** In what is longer a wish to pause or end is taken for part of a story. */
const maxWords = 16;
/** "I'm sorry, but I really don't want to talk about that any more." */
const maxLeaveWords = 24;
const maxGoOnWords = 7;
const maxShortWords = 4;
/** "Nothing, really." */
const maxNothingWords = 3;
/** "Please, can somebody help me now?" */
const maxHelpWords = 8;

type Part = Exclude<keyof ChoiceWords, "short"> | keyof ChoiceWords["short"];
type Patterns = ReadonlyMap<`${"" | "short "}${Part}`, RegExp | null>;

const compiled = new Map<Language, Patterns>();

function patternsOf(language: Language): Patterns {
  const known = compiled.get(language);
  if (known !== undefined) return known;
  const { short, helpAlone, ...rest } = choiceWords[language];
  const pattern = (entries: readonly string[]) => patternOf(entries, language);
  const patterns: Patterns = new Map([
    ...(Object.keys(rest) as (keyof typeof rest)[]).map((key) => [key, pattern(rest[key])] as const),
    ...(Object.keys(short) as (keyof typeof short)[]).map(
      (key) => [`short ${key}`, pattern(short[key])] as const,
    ),
    ["helpAlone", pattern(helpAlone)] as const,
  ]);
  compiled.set(language, patterns);
  return patterns;
}

/** The whole remark as one sentence. */
const wholeOf = (text: string, language: Language): string =>
  sentencesOf(text, language)
    .filter((sentence) => sentence.trim() !== "")
    .join(isJoined(language) ? "" : " ")
    .replaceAll(/ {2,}/gu, " ");

/**
 * What a respondent wants who was offered to go on, pause or end after a sentence of care, in any of these languages. Heard
 * more widely than commands are elsewhere, where the same words may answer a question: whoever is in distress does not
 * choose their words, and a pause loses nothing.
 */
function careChoiceOf(text: string, languages: readonly Language[]): CareChoice {
  const words = countWords(text);
  const has = (part: Part, maxLength: number, isShort = false): boolean =>
    words <= maxLength &&
    languages.some((language) => {
      const found = patternsOf(language).get(isShort ? `short ${part}` : part) ?? null;
      return found !== null && wholeOf(text, language).search(found) >= 0;
    });
  if (has("help", maxWords) || has("help", maxShortWords, true)) return "help";
  if (has("leave", maxLeaveWords)) return "leave";
  if (has("pause", maxWords)) return "pause";
  if (has("stop", maxWords)) return "stop";
  if (has("pause", maxShortWords, true)) return "pause";
  if (has("stop", maxShortWords, true)) return "stop";
  return has("goOn", maxGoOnWords) ? "go_on" : "other";
}

/** The same after this kind of care: who has nothing to add after distress wants to go on; after a crisis only a clear wish leads on. */
export function choiceAfterCare(
  text: string,
  nonAnswer: NonAnswer | undefined,
  languages: readonly Language[],
  after: Care | undefined,
): CareChoice {
  const choice = careChoiceOf(text, languages);
  if (after === "crisis") return choice;
  const isDone = nonAnswer === "no_more" && (choice === "other" || choice === "pause");
  const isNothing =
    choice === "other" &&
    countWords(text) <= maxNothingWords &&
    languages.some((each) => tellsNone(text, each));
  return isDone || isNothing ? "go_on" : choice;
}

/** Whether a remark asks for help and says nothing else: "please help me". */
export const asksForHelp = (text: string, languages: readonly Language[]): boolean =>
  countWords(text) <= maxHelpWords &&
  languages.some((language) => {
    const found = patternsOf(language).get("helpAlone") ?? null;
    const whole = wholeOf(text, language);
    return found !== null && whole.trim() !== "" && whole.replaceAll(found, "").trim() === "";
  });
