import type { Steps } from "../../../kernel/steps.ts";
import { patternListOf, sentencesOf } from "../text/phrase-patterns.ts";
import statements from "./other-languages.json" with { type: "json" };

/** Chinese and Japanese: without spaces between words, like Thai. */
const joinedScripts = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

interface ForeignPatterns {
  readonly spaced: readonly RegExp[];
  readonly joined: readonly RegExp[];
}

let compiled: ForeignPatterns | null = null;

/** Phrases are compiled as for French, which separates words at apostrophes, and for Thai. */
const patterns = (): ForeignPatterns =>
  (compiled ??= {
    spaced: patternListOf(Object.values(statements.spaced).flat(), "fr"),
    joined: patternListOf(Object.values(statements.joined).flat(), "th"),
  });

function* isFoundIn(text: string, ofKind: readonly RegExp[]): Steps<boolean> {
  for (const pattern of ofKind) {
    if (text.search(pattern) >= 0) return true;
    yield;
  }
  return false;
}

/**
 * Returns whether a remark states a crisis plainly (a wish to die, suicide, being beaten or raped) in a language that
 * has no guides, such as Italian, Russian or Chinese, or in Hindi, Arabic, Korean and the like written in Latin letters.
 */
export function* isForeignCrisisInSteps(text: string): Steps<boolean> {
  const { spaced, joined } = patterns();
  if (yield* isFoundIn(sentencesOf(text, "fr").join("\n"), spaced)) return true;
  return joinedScripts.test(text) && (yield* isFoundIn(sentencesOf(text, "th").join("~\n"), joined));
}
