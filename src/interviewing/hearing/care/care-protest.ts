import type { Language } from "../../languages/language.ts";
import { countWords } from "../../languages/words.ts";
import { isNegatedAt } from "../choices/negation.ts";
import { isJoined, patternOf, sentencesOf } from "../text/phrase-patterns.ts";
import protests from "./care-protests.json" with { type: "json" };

/*
 * Replies to a sentence of care that was out of place: "What emergency? It's about a pump. Continue." They say to go on
 * in a sentence of their own, or deny that anything is wrong.
 */

/** Cues of one language, in the syntax of `patternOf`. */
interface ProtestWords {
  /** Wishes to go on, as a clause of their own apart from a word or two. */
  readonly goOn: readonly string[];
  /** Says that the respondent was misunderstood, or is surprised at the sentence of care. */
  readonly denies: readonly string[];
  /** Says that all is well or that no help is needed, as people do who were understood: "I'm fine, don't worry." */
  readonly reassures: readonly string[];
}

const protestWords: Readonly<Record<Language, ProtestWords>> = protests;

interface ProtestPatterns {
  readonly goOn: RegExp | null;
  /** Denials and reassurances. */
  readonly denies: RegExp | null;
  readonly corrects: RegExp | null;
}

const compiled = new Map<Language, ProtestPatterns>();

function patternsOf(language: Language): ProtestPatterns {
  const known = compiled.get(language);
  if (known !== undefined) return known;
  const { goOn, denies, reassures } = protestWords[language];
  const patterns = {
    goOn: patternOf(goOn, language),
    denies: patternOf([...denies, ...reassures], language),
    corrects: patternOf(denies, language),
  };
  compiled.set(language, patterns);
  return patterns;
}

/** Words (letters in joined scripts) that may stand beside a wish to go on in its clause: "Well, continue if you must." */
const maxBeside = 3;
const maxJoinedBeside = 8;

/** Splits a text into clauses; Thai separates them by spaces. */
export const clausesOf = (text: string, language: Language): readonly string[] =>
  text
    .split(language === "th" ? /[\s,.;:!?…]+/u : /[,.;:!?…–—()،؛؟。।\n]+/u)
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause));

const linesOf = (text: string, language: Language): readonly string[] =>
  sentencesOf(text, language).filter((sentence) => sentence.trim() !== "");

/** True if a clause says to go on, and little else: "please carry on then", but not "I can't go on". */
export function isGoOnClause(clause: string, language: Language): boolean {
  const { goOn } = patternsOf(language);
  const [line = ""] = linesOf(clause, language);
  const at = goOn === null ? -1 : line.search(goOn);
  if (goOn === null || at < 0) return false;
  const rest = line.replaceAll(goOn, isJoined(language) ? "" : " ").trim();
  const beside = isJoined(language) ? rest.length : countWords(rest);
  const length = line.slice(at).match(goOn)?.[0].length ?? 0;
  return (
    beside <= (isJoined(language) ? maxJoinedBeside : maxBeside) && !isNegatedAt(line, at, length, language)
  );
}

/** A protest against a sentence of care. */
export interface Protest {
  /** It says that the respondent was misunderstood, or that all is well. */
  readonly denies: boolean;
  /** It says that the respondent was misunderstood. */
  readonly corrects: boolean;
  /** It says to go on in a clause of its own. */
  readonly goesOn: boolean;
  /** Its clauses that deny and say nothing else: "I'm fine, honestly." */
  readonly plainly: readonly string[];
  /** What it says besides denials and wishes to go on, which may be grave. */
  readonly rest: string;
  /** The same, without the other words of the sentences that deny. */
  readonly besides: string;
}

/** Finds denials in a reply to a sentence of care, in any of these languages. */
export function protestIn(text: string, languages: readonly Language[]): Protest {
  let denies = false;
  let rest = text;
  for (const language of languages) {
    const pattern = patternsOf(language).denies;
    const lines = clausesKept(rest, language).flatMap((kept) => linesOf(kept, language));
    const left = lines.map((line) => (pattern === null ? line : line.replaceAll(pattern, " . ")));
    denies ||= left.some((line, index) => line !== lines[index]);
    rest = left.join(". ");
  }
  return {
    denies,
    corrects: languages.some((language) => {
      const { corrects } = patternsOf(language);
      return corrects !== null && linesOf(text, language).some((line) => line.search(corrects) >= 0);
    }),
    goesOn: languages.some((language) =>
      clausesOf(text, language).some((clause) => isGoOnClause(clause, language)),
    ),
    plainly: languages.flatMap((language) =>
      clausesOf(text, language).filter((clause) => isPlainDenial(clause, language)),
    ),
    rest,
    besides: sentencesWithoutDenial(text, languages),
  };
}

function isPlainDenial(clause: string, language: Language): boolean {
  const { denies } = patternsOf(language);
  const [line = ""] = linesOf(clause, language);
  if (denies === null || line.search(denies) < 0) return false;
  const rest = line.replaceAll(denies, isJoined(language) ? "" : " ").trim();
  return isJoined(language) ? rest.length <= 2 : countWords(rest) <= 1;
}

const sentencesWithoutDenial = (text: string, languages: readonly Language[]): string =>
  text
    .split(/(?<=[.!?…؟।？])\s+|\n+/u)
    .filter((sentence) =>
      languages.every((language) => {
        const pattern = patternsOf(language).denies;
        return (
          !isGoOnClause(sentence, language) &&
          (pattern === null || linesOf(sentence, language).every((line) => line.search(pattern) < 0))
        );
      }),
    )
    .join(" ");

/** The clauses of a text that say more than to go on. */
const clausesKept = (text: string, language: Language): readonly string[] =>
  clausesOf(text, language).filter((clause) => !isGoOnClause(clause, language));
