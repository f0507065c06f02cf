import type { Steps } from "../../../kernel/steps.ts";
import type { Language } from "../../languages/language.ts";
import { patternOf, sentencesOf } from "../text/phrase-patterns.ts";
import { found } from "./text-pieces.ts";
import voices from "./voices.json" with { type: "json" };

/*
 * Voices that command violence: "the voices say I should jump". What makes it a crisis is that voices, a command, the
 * speaker and an act come together in one sentence, in any order, and that nobody has these voices: neither somebody on
 * the telephone nor one's children.
 */

/** Words of one language, in the syntax of `patternOf`; all but the last must occur in a sentence. */
interface VoicesWords {
  readonly voices: string;
  readonly say: string;
  readonly me: string;
  readonly act: string;
  /** Whose voices they are otherwise, and what else is killed: "on the phone", "the app". */
  readonly harmless: readonly string[];
}

const voicesWords: Readonly<Record<Language, VoicesWords>> = voices;

/** A longer sentence tells something else. */
const maxLength = 240;

interface VoicesPatterns {
  readonly needed: readonly (RegExp | null)[];
  readonly harmless: RegExp | null;
}

const compiled = new Map<Language, VoicesPatterns>();

function patternsOf(language: Language): VoicesPatterns {
  const known = compiled.get(language);
  if (known !== undefined) return known;
  const { voices: said, say, me, act, harmless } = voicesWords[language];
  const made = {
    needed: [said, act, say, me].map((words) => patternOf([`(${words})`], language)),
    harmless: patternOf(harmless, language),
  };
  compiled.set(language, made);
  return made;
}

/** Returns whether a remark tells of voices that command violence, in one of the languages. */
export function* hearsVoicesInSteps(text: string, languages: readonly Language[]): Steps<boolean> {
  for (const language of languages) {
    const { needed, harmless } = patternsOf(language);
    for (const sentence of sentencesOf(text, language)) {
      yield;
      if (sentence.length > maxLength || !needed.every((pattern) => found(pattern, sentence))) continue;
      if (!found(harmless, sentence)) return true;
    }
  }
  return false;
}
