import type { Language } from "../../languages/language.ts";
import { countWords } from "../../languages/words.ts";
import { endsAsQuestion } from "../commands/command-in.ts";
import { patternOf, sentencesOf } from "../text/phrase-patterns.ts";
import lists from "./corrections.json" with { type: "json" };

/*
 * Corrections of what was said before: "no, sorry, I meant nine weeks, not five". They come late, over the next question,
 * and answer the one before.
 */

/** Phrases of one language, in the syntax of `patternOf`. */
interface CorrectionWords {
  /** Words that take back or hesitate, before the correction; `<o>` in the phrases. */
  readonly openings: string;
  readonly says: readonly string[];
  /** Answers in the same words: "I meant to call them". */
  readonly never: readonly string[];
}

const words: Readonly<Record<Language, CorrectionWords>> = lists;

const compiled = new Map<Language, readonly [says: RegExp | null, never: RegExp | null]>();

/** A longer remark tells something new. */
const maxWords = 20;
const maxLength = 160;

/** True if a remark begins by correcting an earlier answer, in one of these languages. */
export const correctsEarlier = (text: string, languages: readonly Language[]): boolean =>
  text.length <= maxLength &&
  countWords(text) <= maxWords &&
  !endsAsQuestion(text) &&
  languages.some((language) => {
    const { openings, says, never } = words[language];
    const patterns =
      compiled.get(language) ??
      ([patternOf(says, language, { o: openings }), patternOf(never, language, { o: openings })] as const);
    compiled.set(language, patterns);
    const [first = ""] = sentencesOf(text, language).filter((sentence) => sentence.trim() !== "");
    const [correction, other] = patterns;
    return (
      correction !== null && first.search(correction) >= 0 && (other === null || first.search(other) < 0)
    );
  });
