import { questionHints } from "../guide/hints/question-hints.ts";
import { questionKind } from "../hearing/question-kind.ts";
import { normalize } from "../languages/normalize.ts";
import { detectLanguage } from "../phrases/detect-language.ts";
import type { Language } from "../languages/language.ts";
import { countWords } from "../languages/words.ts";
import { findPersonalData } from "../personal-data/find-personal-data.ts";
import { foreignWord } from "./closed-vocabulary.ts";
import { hasForbiddenWord } from "./forbidden-words.ts";

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
  | "leading"
  | "closed"
  | "other_kind"
  | "personal_data"
  | "foreign_word"
  | "unspeakable";

export interface ProposalContext {
  /** The guide's. */
  readonly language: Language;
  /** What the line is to replace (`SayAction.role`); everything but a probe is said as the guide has it. */
  readonly role: string;
  /** Probes that the question may still take, this one included. */
  readonly budget: number;
  /** The engine's own line, which it is to put into other words. */
  readonly line: string;
  readonly question: string;
  readonly answers: readonly string[];
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

/** What a guide's author would be warned of is no follow-up either, unless the engine's own line is of that shape. */
function hintOf(line: string, own: string, language: Language): ProposalRejection | null {
  const ownHints = questionHints(own, language);
  const hints = questionHints(line, language).filter((hint) => !ownHints.includes(hint));
  if (hints.includes("double_barrelled")) return "several_questions";
  if (hints.includes("leading") || hints.includes("loaded")) return "leading";
  return hints.includes("closed") ? "closed" : null;
}

/** These ask for one thing alone. */
const narrow: ReadonlySet<string | null> = new Set(["amount", "reason", "person"]);

/** A figure stays a figure, and nobody is asked why where the engine wanted to hear more. */
function isOtherKind(line: string, own: string, language: Language): boolean {
  const [proposed, asked] = [questionKind(line, language), questionKind(own, language)];
  return proposed !== asked && (narrow.has(proposed) || (narrow.has(asked) && proposed !== null));
}

function errorOf(line: string, context: ProposalContext): ProposalRejection | null {
  const { language, role, budget, said } = context;
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
  if (isRepeated(line, said)) return "repeated";
  return contentErrorOf(line, context);
}

function contentErrorOf(
  line: string,
  { language, line: own, question, answers, said }: ProposalContext,
): ProposalRejection | null {
  const hint = hintOf(line, own, language);
  if (hint !== null) return hint;
  // The engine's own words are nobody's, whatever they look like.
  const isOwn = line === own;
  if (!isOwn && (hasForbiddenWord(line, language) || findPersonalData(line, language).length > 0))
    return "personal_data";
  if (foreignWord(line, [own, question, ...answers, ...said], language) !== null) return "foreign_word";
  return isOtherKind(line, own, language) ? "other_kind" : null;
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
