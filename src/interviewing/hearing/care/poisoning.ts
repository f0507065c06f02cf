import type { Steps } from "../../../kernel/steps.ts";
import type { Language } from "../../languages/language.ts";
import { toAsciiDigits } from "../../languages/normalize.ts";
import { numbersInWords } from "../../languages/spelled-numbers.ts";
import { patternOf, sentencesOf } from "../text/phrase-patterns.ts";
import poisonings from "./poisonings.json" with { type: "json" };
import { found } from "./text-pieces.ts";

/*
 * A stated overdose or poisoning: many pills taken, or something drunk that nobody drinks. What makes it one is the
 * number with the name of a medicine, not a way of speaking, so it is read by a construction and not left to weights.
 */

/** Phrases of one language, in the syntax of `patternOf`. */
interface PoisoningWords {
  /** Numbers besides those in words from ten to 99 and in digits: "dozens of". */
  readonly many: string;
  /** Pills, and medicines besides the names that languages in Latin letters share. */
  readonly medicine: string;
  /** Far more than a dose, of <many> and <medicine>. */
  readonly amounts: readonly string[];
  /** Says of oneself to have taken it. */
  readonly taken: readonly string[];
  /** What poisons in a household. */
  readonly poison: string;
  /** Says of oneself, or of somebody close, to have drunk <poison>. */
  readonly drunk: readonly string[];
  /**
   * A clause with one of these is about no poisoning: "a day", "to the pharmacy", "never took", "as a child",
   * "in the film".
   */
  readonly harmless: readonly string[];
}

const { names, ...poisoningWords }: { names: string } & Readonly<Record<Language, PoisoningWords>> =
  poisonings;

/** No doctor has anybody take as many pills at once. */
const fewestOfOverdose = 10;

interface PoisoningPatterns {
  readonly amounts: RegExp | null;
  readonly taken: RegExp | null;
  readonly drunk: RegExp | null;
  readonly harmless: RegExp | null;
}

const compiled = new Map<Language, PoisoningPatterns>();

function patternsOf(language: Language): PoisoningPatterns {
  const known = compiled.get(language);
  if (known !== undefined) return known;
  const { many, medicine, amounts, taken, poison, drunk, harmless } = poisoningWords[language];
  const inWords = numbersInWords(language, fewestOfOverdose).toSorted((a, b) => b.length - a.length);
  const parts = {
    many: [String.raw`[1-9]\d\d?`, ...inWords, many].join("|"),
    medicine: `${medicine}|${names}`,
    poison,
  };
  const patterns = {
    amounts: patternOf(amounts, language, parts),
    taken: patternOf(taken, language),
    drunk: patternOf(drunk, language, parts),
    harmless: patternOf(harmless, language, parts),
  };
  compiled.set(language, patterns);
  return patterns;
}

/** Splits a text into clauses; the number and the medicine stand in one. */
const clausesIn = (text: string, language: Language): readonly string[] =>
  text.split(/[,،؛–—()]+/u).flatMap((part) => sentencesOf(part, language));

/** Returns whether a remark states an overdose or a poisoning in one of the languages. */
export function* isPoisoningInSteps(text: string, languages: readonly Language[]): Steps<boolean> {
  const said = toAsciiDigits(text);
  for (const language of languages) {
    const { amounts, taken, drunk, harmless } = patternsOf(language);
    for (const clause of clausesIn(said, language)) {
      yield;
      // The pattern of amounts is large, and compiled when it is first used.
      const isStated = (found(taken, clause) && found(amounts, clause)) || found(drunk, clause);
      if (isStated && !found(harmless, clause)) return true;
    }
  }
  return false;
}
