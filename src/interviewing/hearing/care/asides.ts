import { matchesOf } from "../../../kernel/matches-of.ts";
import type { Steps } from "../../../kernel/steps.ts";
import type { Language } from "../../languages/language.ts";
import { countWords } from "../../languages/words.ts";
import { saysAgain } from "../text/says-again.ts";
import { sentencesIn } from "../text/sentences.ts";
import { isJoined, patternListOf, sentencesOf } from "../text/phrase-patterns.ts";
import asides from "./asides.json" with { type: "json" };

/*
 * Sentences about the interview itself, and why it has to end: "I told you that already", "who gets to read this?", "I
 * have food on the stove". Their words ("nobody", "any more", "what happens with me") weigh like those of a crisis, though
 * they are none.
 */

/** Phrases of one language, in the syntax of `patternOf`. */
interface AsideWords {
  /** What a respondent asks the interviewer. Counts in questions only. */
  readonly asked: readonly string[];
  /** What a respondent says about the question or their own question. */
  readonly said: readonly string[];
}

const asideWords: Readonly<Record<Language, AsideWords>> = asides;

interface AsidePatterns {
  readonly asked: readonly RegExp[];
  readonly said: readonly RegExp[];
}

const compiled = new Map<Language, AsidePatterns>();

function patternsOf(language: Language): AsidePatterns {
  const known = compiled.get(language);
  if (known !== undefined) return known;
  const { asked, said } = asideWords[language];
  const patterns = { asked: patternListOf(asked, language), said: patternListOf(said, language) };
  compiled.set(language, patterns);
  return patterns;
}

/** Speech recognition often writes no mark; a longer sentence without one is hardly a question. */
const maxUnmarkedWords = 14;

const mayAsk = (sentence: string): boolean =>
  /[?؟？]["'”»)\s]*$/u.test(sentence) ||
  (!/[.!।。…]["'”»)\s]*$/u.test(sentence) && countWords(sentence) <= maxUnmarkedWords);

/** True if a sentence of a text asks the interviewer something about the interview: "who gets to read this?" */
export const asksInterviewer = (text: string, language: Language): boolean =>
  sentencesIn(text, language)
    .filter(mayAsk)
    .some((sentence) =>
      patternsOf(language).asked.some(
        (pattern) => sentencesOf(sentence, language).join("").search(pattern) >= 0,
      ),
    );

/** Places of the clauses of a sentence that are about the interview: those that a phrase begins in or reaches into. */
function asidesAmong(
  clauses: readonly string[],
  isQuestion: boolean,
  language: Language,
): ReadonlySet<number> {
  const found = new Set<number>();
  const gap = isJoined(language) ? "" : " ";
  const lines = clauses.map((clause) => sentencesOf(clause, language).join(gap).trim());
  const line = isJoined(language) ? lines.join("") : ` ${lines.join(" ")} `;
  const { asked, said } = patternsOf(language);
  for (const pattern of isQuestion ? [...asked, ...said] : said)
    for (const { 0: match, index } of matchesOf(line, pattern)) {
      let from = gap.length;
      for (const [at, { length }] of lines.entries()) {
        if (index < from + length && index + match.length > from) found.add(at);
        from += length + gap.length;
      }
    }
  for (const [at, clause] of clauses.entries()) {
    if (saysAgain(clause, language)) found.add(at);
    else if (at > 0 && saysAgain(`${clauses[at - 1]} ${clause}`, language)) found.add(at - 1).add(at);
  }
  return found;
}

/** A longer text tells something, and would take too long. */
const maxRead = 1_500;

/** Returns a text without its clauses about the interview itself, or `null` if it has none or is long. */
export function* withoutAsidesInSteps(text: string, language: Language): Steps<string | null> {
  if (text.length > maxRead) return null;
  let hasAny = false;
  const kept: string[] = [];
  for (const sentence of sentencesIn(text, language)) {
    const clauses = sentence.split(/(?<=[,،;:–—])\s+/u);
    const found = asidesAmong(clauses, mayAsk(sentence), language);
    hasAny ||= found.size > 0;
    kept.push(clauses.filter((_, at) => !found.has(at)).join(" "));
    yield;
  }
  return hasAny ? kept.join(" ") : null;
}
