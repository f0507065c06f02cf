import type { Language } from "../../languages/language.ts";
import { normalize } from "../../languages/normalize.ts";
import { countWords } from "../../languages/words.ts";
import { matcherOf } from "../commands/command-in.ts";
import { isJoined } from "../text/phrase-patterns.ts";
import { sentencesIn } from "../text/sentences.ts";
import { isReturn, remarkOf } from "./remark-of.ts";
import { whichIsMeant } from "./which-is-meant.ts";

/*
 * What happens around a respondent: the door, the telephone, coming back and having forgotten the question. What is said
 * in the same breath is an answer: "… and nobody writes it down. Hang on, phone."
 */

/** Only the end of a long answer is read. */
const maxReadAtEnd = 200;

/** The last sentence and what stands before it; in Thai, which separates clauses by spaces, also the last two. */
function endsOf(
  text: string,
  languages: readonly Language[],
): readonly (readonly [rest: string, last: string])[] {
  const sentences = sentencesIn(text, languages[0]);
  return [1, ...(languages[0] === "th" ? [2] : [])]
    .filter((count) => sentences.length > count)
    .map((count) => [sentences.slice(0, -count).join(" "), sentences.slice(-count).join(" ")] as const);
}

const wishes = (sentence: string, wish: "pause" | "repeat", languages: readonly Language[]): boolean =>
  sentence.length <= maxReadAtEnd &&
  languages.some((language) => {
    if (matcherOf(language).remark(normalize(sentence)).command === wish) return true;
    const remark = remarkOf(sentence, language);
    return remark !== null && "command" in remark && remark.command === wish;
  });

/** Returns what is said before a last sentence that asks for a moment; `null` without one. */
export function beforeWaiting(text: string, languages: readonly Language[]): string | null {
  const found = endsOf(text, languages).find(([, last]) => wishes(last, "pause", languages));
  return found?.[0] ?? null;
}

/** "What?" at the end of an answer may be part of a story. */
const minWordsOfRepeat = 3;
const minLengthOfRepeat = 5;

/** "… Can you say that again? Did you mean nurses or everybody?" */
function beforeWhich(text: string, languages: readonly Language[]): string | null {
  const sentences = sentencesIn(text, languages[0]);
  const [wish = "", which = ""] = sentences.slice(-2);
  return sentences.length > 2 && wishes(wish, "repeat", languages) && whichIsMeant(which, languages) !== null
    ? sentences.slice(0, -2).join(" ")
    : null;
}

/**
 * Returns what is said before a last sentence that asks what the question was, or before that and a guess at it; `null`
 * without one.
 */
export function beforeLostThread(text: string, languages: readonly Language[]): string | null {
  const guessed = beforeWhich(text, languages);
  if (guessed !== null) return guessed;
  const found = endsOf(text, languages).find(
    ([, last]) =>
      (isJoined(languages[0] ?? "en")
        ? last.length >= minLengthOfRepeat
        : countWords(last) >= minWordsOfRepeat) && wishes(last, "repeat", languages),
  );
  return found?.[0] ?? null;
}

/** True if a remark only says that the respondent is there again: "So, back now. It was the postman." */
export const saysBack = (text: string, languages: readonly Language[]): boolean =>
  languages.some((language) => isReturn(text, language));
