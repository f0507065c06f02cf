import { matchesOf } from "../../../kernel/matches-of.ts";
import { questionKind, type QuestionKind } from "../goals/question-kind.ts";
import type { Language } from "../../languages/language.ts";
import { normalize } from "../../languages/normalize.ts";
import words from "./feeling-words.json" with { type: "json" };
import { isJoined, patternOf, sentencesOf } from "../text/phrase-patterns.ts";
import { endsWithNegatingNothing } from "../text/answer-shape.ts";
import { asksWhatMightBe } from "./might-be.ts";
import { isNegatedAt, isNegative } from "../choices/negation.ts";

/** How the respondent says something was. */
export type Feeling = "hard" | "good";

/**
 * Blame of what is no hardship, such as marks or the weather, and what is lost without being a loss, such as weight or
 * time; in the syntax of `patternOf`.
 */
const trifles = { mild: new Map<Language, RegExp | null>(), mildLoss: new Map<Language, RegExp | null>() };

/** Words of praise, blame and loss; an asterisk matches any ending. In Korean and Thai they match within words. */
const patterns = new Map<Language, Readonly<Record<Feeling | "loss", RegExp>>>();

/**
 * What cost somebody a job, a home or the like; what frightened the respondent; what the respondent regrets; a sentence
 * that only praises. In the syntax of `patternOf`.
 */
const phrases = {
  losses: new Map<Language, RegExp | null>(),
  fears: new Map<Language, RegExp | null>(),
  regrets: new Map<Language, RegExp | null>(),
  praise: new Map<Language, RegExp | null>(),
};

/** A sentence about what would be. Diacritics count: "wäre", not "ware"; "würde", not "wurde". */
const unreal = new Map<Language, RegExp>();

function wordsPattern(list: string, language: Language): RegExp {
  const alternatives = list
    .split(" ")
    .map((word) => normalize(word.replace("*", "")) + (word.endsWith("*") ? "[^ ]*" : ""));
  return isJoined(language)
    ? new RegExp(alternatives.join("|"), "gu")
    : new RegExp(`(?<= )(?:${alternatives.join("|")})(?= )`, "gu");
}

function patternsOf(language: Language): Readonly<Record<Feeling | "loss", RegExp>> {
  const known = patterns.get(language);
  if (known !== undefined) return known;
  const { hard, good, loss } = words[language];
  const made = {
    hard: wordsPattern(hard, language),
    good: wordsPattern(good, language),
    loss: wordsPattern(loss, language),
  };
  patterns.set(language, made);
  return made;
}

const maxRead = 2000;

/** Number of times that an answer blames or misses what is no hardship: "bad marks", "lost weight". */
function countTrifles(text: string, which: keyof typeof trifles, language: Language): number {
  const pattern = trifles[which].get(language) ?? patternOf(words[language][which], language);
  trifles[which].set(language, pattern);
  if (pattern === null) return 0;
  return sentencesOf(text.slice(0, maxRead), language).reduce(
    (count, sentence) => count + [...sentence.matchAll(pattern)].length,
    0,
  );
}

function phrasesOf(which: keyof typeof phrases, language: Language): RegExp | null {
  const pattern = phrases[which].get(language) ?? patternOf(words[language][which], language);
  phrases[which].set(language, pattern);
  return pattern;
}

/** Leaves out the sentences about what would be: "That would be a nightmare." */
function withoutUnreal(text: string, language: Language): string {
  const pattern =
    unreal.get(language) ??
    new RegExp(`(?<![\\p{L}\\p{M}])(?:${words[language].unreal})(?![\\p{L}\\p{M}])`, "iu");
  unreal.set(language, pattern);
  return text
    .slice(0, maxRead)
    .replaceAll("’", "'")
    .split(/(?<=[.!?;…。؟।\n])/u)
    .filter((sentence) => !pattern.test(sentence))
    .join("");
}

/** True if the first sentence of an answer is nothing but praise: "fun!" What is hard besides is no hardship then. */
const beginsWithPraise = (text: string, language: Language): boolean => {
  const praise = phrasesOf("praise", language);
  const first = sentencesOf(text.slice(0, maxRead), language).find((sentence) => sentence.trim() !== "");
  return praise !== null && first !== undefined && first.search(praise) >= 0;
};

/** True if an answer contains words of the pattern without negating them. */
function tells(said: string, which: Feeling | "loss", language: Language): boolean {
  const text = which === "hard" ? withoutUnreal(said, language) : said;
  const normalized = ` ${normalize(text.slice(0, maxRead))} `;
  const told = matchesOf(normalized, patternsOf(language)[which]).filter(
    (found) =>
      !isNegatedAt(normalized, found.index, found[0].length, language) &&
      // "Nothing got lost", "nobody was angry".
      !endsWithNegatingNothing(normalized.slice(0, found.index), language),
  );
  if (told.length === 0 || which === "good") return told.length > 0;
  return told.length > countTrifles(text, which === "hard" ? "mild" : "mildLoss", language);
}

/**
 * Returns how an answer says something was, by words it does not negate. `hard` wins over `good`; `null` for neither.
 */
export function detectFeeling(text: string, language: Language): Feeling | null {
  if (tells(text, "hard", language)) return "hard";
  return tells(text, "good", language) ? "good" : null;
}

/** True if an answer contains one of the phrases without negating it. */
function says(text: string, which: keyof typeof phrases, language: Language): boolean {
  const pattern = phrasesOf(which, language);
  if (pattern === null) return false;
  return sentencesOf(text.slice(0, maxRead), language).some((sentence) =>
    [...sentence.matchAll(pattern)].some(
      (found) =>
        !isNegatedAt(sentence, found.index, found[0].length, language) && !isNegative(found[0], language),
    ),
  );
}

/** True if an answer says that something cost somebody a job, a home or the like, without negating it. */
export const tellsLoss = (text: string, language: Language): boolean => says(text, "losses", language);

/** Kinds of questions whose answers do not report personal experience. */
const withoutExperience: ReadonlySet<QuestionKind | null> = new Set(["wish", "method", "use", "person"]);

/** Written laughter; what a respondent laughs about needs no sympathy. */
export const laughs =
  /(?<!\p{L})(?:(?:ha){2,}h?|(?:he){2,}|(?:hi){2,}|(?:ja){2,}|(?:je){2,}|a?(?:hah)+a*|lol|k{3,}|ㅋ+|ㅎ{2,}|هه+)(?![\p{L}\p{N}])|[😂🤣😄😆😅]/iu;

/** Something hard on the respondent: plainly so, or only blamed or missed, so that it may be no more than a nuisance. */
export type Hardship = "plain" | "blamed";

/**
 * Returns how hard on the respondent something was that an answer reports: plainly, by what it cost somebody or what is
 * regretted, whatever was asked, or by fear; or by words of blame or loss, where something that happened was asked for.
 */
export function hardshipIn(text: string, question: string, language: Language): Hardship | null {
  if (laughs.test(text)) return null;
  if (tellsLoss(text, language) || says(text, "regrets", language)) return "plain";
  if (
    withoutExperience.has(questionKind(question, language)) ||
    asksWhatMightBe(question, language) ||
    beginsWithPraise(text, language)
  )
    return null;
  if (says(text, "fears", language)) return "plain";
  return detectFeeling(text, language) === "hard" || tells(text, "loss", language) ? "blamed" : null;
}

/** True if an answer reports something that was hard on the respondent, plainly or not. */
export const isHard = (text: string, question: string, language: Language): boolean =>
  hardshipIn(text, question, language) !== null;
