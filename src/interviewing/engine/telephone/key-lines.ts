import type { QuestionNode } from "../../guide/guide-graph.ts";
import {
  answerKeysOf,
  canBeNumbered,
  isAnsweredBySpeech,
  keysOfText,
} from "../../hearing/choices/options.ts";
import type { PhraseKey } from "../../phrases/wording.ts";
import type { LinePart } from "../engine-action.ts";
import type { Turn } from "../turn.ts";

/*
 * How to answer by telephone, as parts of a line. Where speech is recognised, keys are a second way and are named at
 * screening questions, options and amounts only. Where it is recorded, every question says how to answer it; what
 * holds for all questions of a kind is said once.
 */

/** True in a telephone call whose speech is recorded, not recognised; never before generation 20. */
export const isUnrecognisedCall = ({ state }: Pick<Turn, "state">): boolean =>
  state.hasKeys && state.recordsSpeech;

/** A phrase that is said once in an interview. */
const once = (turn: Turn, key: PhraseKey): readonly LinePart[] =>
  turn.hasFresh(key) ? [turn.phrase(key)] : [];

/** How to consent with a key; empty without telephone keys. */
export const consentKeys = (turn: Turn): readonly LinePart[] =>
  turn.state.hasKeys ? [turn.phrase("keys_consent")] : [];

/** How to use the keys, before the first question; empty without telephone keys. */
export function keysHelp(turn: Turn): readonly LinePart[] {
  if (!turn.state.hasKeys) return [];
  return [turn.phrase(isUnrecognisedCall(turn) ? "keys_where" : "keys_help")];
}

/** Asks for an addition, by telephone with the key for having none. */
export const withKeyForNothing = (turn: Turn, question: LinePart): readonly LinePart[] =>
  turn.state.hasKeys ? [...beforeAsking(turn, ""), question, turn.phrase("keys_nothing_more")] : [question];

/**
 * In a call without recognition, how to answer open questions, before the first of them: the question itself should be
 * the last thing that is heard. Empty in other calls.
 * @param text of a question, or of a follow-up; empty for a phrase of the engine's
 */
export function beforeAsking(turn: Turn, text: string): readonly LinePart[] {
  const isOpen = isUnrecognisedCall(turn) && keysOfText(text, turn.graph.language) === null;
  return isOpen ? once(turn, "speak_recorded") : [];
}

/** The keys that answer words that are put in a call without recognition; empty for an open question. */
function keysFor(turn: Turn, text: string): readonly LinePart[] {
  switch (keysOfText(text, turn.graph.language)) {
    case "rating":
      return once(turn, "keys_rating");
    case "figure":
      return once(turn, "keys_figure");
    case "yes_no":
      return [turn.phrase(turn.hasFresh("keys_yes_no_or_speak") ? "keys_yes_no_or_speak" : "keys_yes_no")];
    default:
      return [];
  }
}

/** A follow-up with how to answer it, in a call without recognition; in other calls alone. */
export function withWaysToAnswer(
  turn: Turn,
  followUp: LinePart,
  { text, asksRating }: { readonly text: string; readonly asksRating: boolean },
): readonly LinePart[] {
  if (!isUnrecognisedCall(turn)) return [followUp];
  if (asksRating) return [followUp, ...once(turn, "keys_rating")];
  return [...beforeAsking(turn, text), followUp, ...keysFor(turn, text)];
}

/**
 * Parts that say how to answer a question: its options and, by telephone, the keys that answer it. A web page shows
 * buttons instead.
 */
export function choicesOf(turn: Turn, node: QuestionNode, position: number): readonly LinePart[] {
  const { choices, rules } = node;
  const { language } = turn.graph;
  const { generation, hasKeys } = turn.state;
  const isUnrecognised = isUnrecognisedCall(turn);
  if (choices !== undefined || (rules !== undefined && hasKeys && canBeNumbered(rules)))
    return [{ kind: "choices", node: position }, ...(isUnrecognised ? once(turn, "keys_choice") : [])];
  if (!hasKeys || (rules === undefined && generation < 19)) return [];
  const keys = answerKeysOf(node, language);
  if (isUnrecognised && rules === undefined)
    return keys === "stance" ? [turn.phrase("keys_stance")] : keysFor(turn, node.text);
  if (rules === undefined) return keys === "figure" ? [turn.phrase("keys_figure")] : [];
  return keys === null ? [] : [turn.phrase(keys === "yes_no" ? "keys_yes_no" : "keys_figure")];
}

/** True if the respondent should press a key: a spoken answer would be lost until somebody listens to it. */
export const wantsKeys = (turn: Turn, node: QuestionNode): boolean =>
  isUnrecognisedCall(turn) &&
  !isAnsweredBySpeech(node, turn.graph.language) &&
  answerKeysOf(node, turn.graph.language) !== "yes_no";
