import { isObject, type JsonObject } from "../../kernel/json.ts";
import type { AnsweredClaim, Comparison, DetectedGoal, ProposedGoal } from "../engine/engine-event.ts";
import type { Span } from "../hearing/text/parsed-utterance.ts";
import { isJoined } from "../hearing/text/phrase-patterns.ts";
import { typedNames } from "../hearing/quotes/typed-names.ts";
import type { Language } from "../languages/language.ts";
import { countWords, topicKeys } from "../languages/words.ts";
import { findPersonalData } from "../personal-data/find-personal-data.ts";
import { parseObject, placeOf } from "./check-care-claim.ts";

/** An open learning goal, as presented to a language model. */
export interface OpenGoal {
  readonly node: number;
  readonly goal: number;
}

/** What a language model may notice in an answer, in the order presented to it. */
export interface NotesContext {
  /** The guide's language. */
  readonly language: Language;
  /** The answer, as stored. */
  readonly text: string;
  readonly goals: readonly OpenGoal[];
  /** Positions of upcoming questions. */
  readonly questions: readonly number[];
  /** Earlier answers of the respondent. */
  readonly earlier: readonly { readonly utterance: string; readonly text: string }[];
}

/** Why a note is rejected. */
export type NoteRejection =
  | "malformed"
  | "unknown"
  | "not_literal"
  | "too_short"
  | "not_quotable"
  | "too_many";

export interface CheckedNotes {
  readonly goals: readonly DetectedGoal[];
  readonly answered: readonly AnsweredClaim[];
  readonly comparison: Comparison | null;
  readonly next: ProposedGoal | null;
  readonly errors: readonly NoteRejection[];
}

/** Maximum notes per answer; a model that finds more has not read it. */
const max = { goals: 3, answered: 2 } as const;

/** Fewer words are no evidence, unless the answer has no more. */
const minWords = 3;
/** Maximum length of a quote: in a short question, and of each of two in one line. */
const maxQuote = 160;
const maxCompared = 100;

/** Returns the position of a literal quote, or why it is no evidence. */
function proofIn(quote: unknown, text: string, language: Language): Span | NoteRejection {
  if (typeof quote !== "string") return "malformed";
  const words = quote.trim();
  // Words cannot be counted in scripts without spaces; the quote's topic keys must suffice.
  const isShort = !isJoined(language) && countWords(words) < Math.min(minWords, countWords(text));
  if (isShort || topicKeys(words, language).size === 0) return "too_short";
  return placeOf(words, text, language) ?? "not_literal";
}

/** Names are found in the whole text, since what they stand beside may be outside of the quote. */
const isQuotable = (text: string, { start, end }: Span, language: Language, maxLength = maxQuote): boolean =>
  end - start <= maxLength &&
  !/[\n{}“”„«»»«"]/u.test(text.slice(start, end)) &&
  findPersonalData(text.slice(start, end), language).length === 0 &&
  !typedNames(text, language).some((name) => name.start < end && name.end > start);

/** Returns the list entry for an id such as "g2". */
function entryOf<T>(list: readonly T[], id: unknown, letter: string): T | undefined {
  const place = typeof id === "string" ? new RegExp(`^${letter}([1-9]\\d?)$`, "u").exec(id)?.[1] : undefined;
  return place === undefined ? undefined : list[Number(place) - 1];
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** Accepts valid entries, one per goal or question and at most `limit`. */
function believed<T extends object>(
  entries: unknown,
  limit: number,
  errors: NoteRejection[],
  check: (entry: JsonObject) => T | NoteRejection,
): readonly T[] {
  const known = new Map<string, T>();
  for (const entry of listOf(entries).slice(0, 50)) {
    const checked = isObject(entry) ? check(entry) : "malformed";
    if (typeof checked === "string") errors.push(checked);
    else if (known.size >= limit) errors.push("too_many");
    else {
      const { node, goal } = checked as { node?: number; goal?: number };
      known.set(`${node}:${goal}`, checked);
    }
  }
  return [...known.values()];
}

function comparisonIn(
  claim: unknown,
  { language, text, earlier }: NotesContext,
  errors: NoteRejection[],
): Comparison | null {
  if (claim === undefined || claim === null) return null;
  const refused = (error: NoteRejection): null => {
    errors.push(error);
    return null;
  };
  if (!isObject(claim)) return refused("malformed");
  const { kind } = claim;
  if (kind !== "contradiction" && kind !== "summary") return refused("malformed");
  const other = entryOf(earlier, claim["id"], "e");
  if (other === undefined) return refused("unknown");
  const first = proofIn(claim["earlier"], other.text, language);
  const later = proofIn(claim["quote"], text, language);
  if (typeof first === "string") return refused(first);
  if (typeof later === "string") return refused(later);
  const mayQuote =
    isQuotable(other.text, first, language, maxCompared) && isQuotable(text, later, language, maxCompared);
  const isSame = other.text.slice(first.start, first.end) === text.slice(later.start, later.end);
  if (!mayQuote || isSame) return refused("not_quotable");
  return { kind, earlier: { utterance: other.utterance, ...first }, later };
}

/** Returns the open goal to ask next, unless it was heard just now; requires a quote of the answer. */
function nextIn(
  claim: unknown,
  { language, text, goals }: NotesContext,
  heard: readonly DetectedGoal[],
  errors: NoteRejection[],
): ProposedGoal | null {
  if (claim === undefined || claim === null) return null;
  const goal = isObject(claim) ? entryOf(goals, claim["id"], "g") : undefined;
  const quote = isObject(claim) && goal !== undefined ? proofIn(claim["quote"], text, language) : null;
  if (goal === undefined || quote === null || typeof quote === "string") {
    errors.push(isObject(claim) ? (typeof quote === "string" ? quote : "unknown") : "malformed");
    return null;
  }
  const isHeard = heard.some((each) => each.node === goal.node && each.goal === goal.goal);
  return isHeard ? null : { ...goal, quote };
}

/**
 * Validates what a language model noticed in an answer: goals heard, the next goal, answered questions, and two remarks
 * to compare. Each needs a literal quote of the respondent and must refer to something presented to the model. The
 * model's own words are discarded.
 */
export function checkNotes(answer: string, context: NotesContext): CheckedNotes {
  const { language, text, goals, questions } = context;
  const notes = parseObject(answer.slice(0, 8000));
  if (notes === null) return { goals: [], answered: [], comparison: null, next: null, errors: ["malformed"] };
  const errors: NoteRejection[] = [];
  const heard = believed(notes["goals"], max.goals, errors, ({ id, quote }): DetectedGoal | NoteRejection => {
    const goal = entryOf(goals, id, "g");
    if (goal === undefined) return "unknown";
    const proof = proofIn(quote, text, language);
    if (typeof proof === "string") return proof;
    return { ...goal, quote: proof, isQuotable: isQuotable(text, proof, language) };
  });
  const answered = believed(
    notes["answered"],
    max.answered,
    errors,
    ({ id, quote }): AnsweredClaim | NoteRejection => {
      const node = entryOf(questions, id, "q");
      if (node === undefined) return "unknown";
      const proof = proofIn(quote, text, language);
      if (typeof proof === "string") return proof;
      return isQuotable(text, proof, language) ? { node, quote: proof } : "not_quotable";
    },
  );
  const comparison = comparisonIn(notes["comparison"], context, errors);
  return { goals: heard, answered, comparison, next: nextIn(notes["next"], context, heard, errors), errors };
}
