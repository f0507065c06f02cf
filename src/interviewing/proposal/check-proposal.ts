import { normalize } from "../languages/normalize.ts";
import { detectLanguage } from "../phrases/detect-language.ts";
import type { Language } from "../languages/language.ts";
import { countWords } from "../languages/words.ts";

/** Why a language model's line is not said. */
export type ProposalRejection =
  | "empty"
  | "not_a_probe"
  | "no_budget"
  | "too_long"
  | "no_question"
  | "several_questions"
  | "wrong_language"
  | "repeated"
  | "unspeakable";

export interface ProposalContext {
  /** The guide's. */
  readonly language: Language;
  /** What the line is to replace (`SayAction.role`); everything but a probe is said as the guide has it. */
  readonly role: string;
  /** Probes that the question may still take, this one included. */
  readonly budget: number;
  /** The lines said so far, and the guide's questions that are still to come. */
  readonly said: readonly string[];
}

export type CheckedProposal =
  | { readonly line: string; readonly fault: null }
  | { readonly line: null; readonly fault: ProposalRejection };

/** House rule: one question, at most so many words. */
const maxWords = 30;
/** Two lines that share this share of their words are the same line. */
const alike = 0.7;

/** Markup, addresses, code, stage directions, role names: what a model leaks and no interviewer says. */
const unspeakable =
  /https?:|www\.|[<>{}[\]|\\#*_`~^=@]|^\s*(?:assistant|interviewer|system|user|ai|human)\s*:|\b(?:as an ai|language model|system prompt)\b/iu;

function isRepeated(line: string, said: readonly string[]): boolean {
  const words = new Set(normalize(line).split(" "));
  return said.some((other) => {
    const others = new Set(normalize(other).split(" "));
    const shared = [...words].filter((word) => others.has(word)).length;
    return shared / (words.size + others.size - shared) >= alike;
  });
}

function errorOf(line: string, { language, role, budget, said }: ProposalContext): ProposalRejection | null {
  if (role !== "probe") return "not_a_probe";
  if (budget <= 0) return "no_budget";
  if (line === "" || countWords(line) === 0) return "empty";
  if (countWords(line) > maxWords) return "too_long";
  if (unspeakable.test(line)) return "unspeakable";
  const marks = line.match(/[?？؟]/gu)?.length ?? 0;
  if (marks > 1) return "several_questions";
  // Thai is commonly written without question marks.
  if (language !== "th" && !/[?？؟]["'”»]?$/u.test(line)) return "no_question";
  const detected = detectLanguage(line);
  const isOtherScript = /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hebrew}\p{Script=Greek}]/u.test(line);
  if (isOtherScript || (detected !== null && detected !== language)) return "wrong_language";
  return isRepeated(line, said) ? "repeated" : null;
}

/**
 * Checks the line that a language model proposes instead of the engine's own probe. What does not pass is replaced by
 * the engine's line; the model never decides what happens, only how a probe is worded.
 */
export function checkProposal(text: string, context: ProposalContext): CheckedProposal {
  const line = text
    .slice(0, 2000)
    .replaceAll(/\s+/gu, " ")
    .trim()
    .replace(/^["“«](.*)["”»]$/u, "$1");
  const fault = errorOf(line, context);
  return fault === null ? { line, fault } : { line: null, fault };
}
