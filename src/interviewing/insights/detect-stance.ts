import type { Language } from "../languages/language.ts";
import { isJoined } from "../hearing/text/phrase-patterns.ts";
import { foldText } from "../languages/normalize.ts";
import stanceWords from "./stance-words.json" with { type: "json" };

/** Whether a respondent agrees with a statement. */
export type Stance = "agree" | "disagree";

interface StanceWords {
  /** Disagreement, at any position. */
  readonly against: string;
  readonly for: string;
  /** Only at the beginning: "no", "yes". */
  readonly no: string;
  readonly yes: string;
}

/** Alternatives of a regular expression over folded words. */
const words: Readonly<Record<Language, StanceWords>> = stanceWords;

interface StancePatterns {
  readonly against: RegExp;
  readonly for: RegExp;
  readonly no: RegExp;
  readonly yes: RegExp;
}

const whole = (source: string, language: Language): string =>
  isJoined(language) ? `(?:${source})` : String.raw`(?<![\p{L}\p{M}])(?:${source})(?![\p{L}\p{M}])`;

const known = new Map<Language, StancePatterns>();
function patternsOf(language: Language): StancePatterns {
  const before = known.get(language);
  if (before !== undefined) return before;
  const sources = words[language];
  const patterns = {
    against: new RegExp(whole(sources.against, language), "gu"),
    for: new RegExp(whole(sources.for, language), "u"),
    no: new RegExp(`^(?:${whole(sources.no, language)})`, "u"),
    yes: new RegExp(`^(?:${whole(sources.yes, language)})`, "u"),
  };
  known.set(language, patterns);
  return patterns;
}

/** Returns the stance of an answer on a statement; `null` for neither or both. */
export function detectStance(text: string, language: Language): Stance | null {
  const folded = foldText(text).normalize("NFC");
  const patterns = patternsOf(language);
  const rest = folded.replaceAll(patterns.against, " ");
  const isAgainst = rest !== folded || patterns.no.test(folded);
  const isFor = patterns.for.test(rest) || patterns.yes.test(folded);
  if (isAgainst === isFor) return null;
  return isAgainst ? "disagree" : "agree";
}
