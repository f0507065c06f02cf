import type { GuideGraph } from "../../guide/guide-graph.ts";
import { questionKind } from "../../hearing/goals/question-kind.ts";
import { answerKeysOf } from "../../hearing/choices/options.ts";
import { asksForRating } from "../../hearing/choices/rating-questions.ts";
import type { ParsedUtterance } from "../../hearing/text/parsed-utterance.ts";
import type { PhraseKey } from "../../phrases/wording.ts";
import type { LinePart } from "../engine-action.ts";
import { canRetry, leaveNode } from "../remarks/on-command.ts";
import type { Turn } from "../turn.ts";
import { isUnrecognisedCall } from "./key-lines.ts";

/** The engine's own requests for a figure. */
const asksFigure: ReadonlySet<PhraseKey> = new Set([
  "confidence",
  "confidence_again",
  "rating",
  "number",
  "easier_amount",
]);

/** How to answer by speaking, which is not repeated with its question. */
const speakingHints: ReadonlySet<PhraseKey> = new Set(["speak_recorded"]);

/** True for the press of a digit; words that name a figure have `lacks`. */
const isDigit = ({ isExact, command, assent, rating, lacks }: ParsedUtterance): boolean =>
  isExact === true && command === null && assent === null && rating !== null && lacks === undefined;

/** True if a part of the last line asks for a rating, an amount or one of several options. */
function wantsFigure(graph: GuideGraph, part: LinePart): boolean {
  const { language } = graph;
  const asks = (text: string): boolean =>
    asksForRating(text, language) || questionKind(text, language) === "amount";
  if (part.kind === "choices") return true;
  if (part.kind === "phrase") return asksFigure.has(part.key);
  if (part.kind !== "node" && part.kind !== "answered" && part.kind !== "goal" && part.kind !== "probe")
    return false;
  const node = graph.nodes[part.node];
  if (node?.kind !== "question") return false;
  if (part.kind === "goal") return asks(node.goals?.[part.goal]?.text ?? "");
  return asks(part.kind === "probe" ? (node.probes[part.probe] ?? "") : node.text);
}

/** True if a digit answers a line: it asks for a rating, an amount or one of several options. */
export const asksForDigit = (graph: GuideGraph, parts: readonly LinePart[]): boolean =>
  parts.some((part) => wantsFigure(graph, part));

/**
 * In a call without recognition: says once that an open question is answered by speaking, and how to skip it. From then
 * on a digit leaves the question, since who presses keys again does not want to speak. A statement repeats its keys.
 */
function onStrayKeyUnrecognised(turn: Turn): void {
  const { node, state, graph } = turn;
  const isStance = node?.kind === "question" && answerKeysOf(node, graph.language) === "stance";
  if (isStance && state.prompt?.role === "question") {
    if (canRetry(turn)) turn.askAgain();
    return;
  }
  if (!turn.hasFresh("keys_open")) {
    // "On to the next question" would be wrong at the last one.
    if (turn.hasFresh("acknowledge_nothing")) turn.add(turn.phrase("acknowledge_nothing"));
    leaveNode(turn, "skipped");
    return;
  }
  if (!canRetry(turn)) return;
  turn.add(turn.phrase("keys_open"));
  const parts = state.prompt?.parts ?? [];
  turn.add(...parts.filter((part) => part.kind !== "phrase" || !speakingHints.has(part.key)));
  turn.say(state.prompt?.role ?? "remark");
}

/**
 * Handles a digit that was pressed on the telephone where no figure was asked for: says that words are asked for, or
 * before generation 19 which keys mean something, and repeats the question. Returns false for anything else, and before
 * generation 15, which stored the digit as an answer.
 */
export function onStrayKey(turn: Turn, heard: ParsedUtterance): boolean {
  const { state } = turn;
  if (state.generation < 15 || !state.hasKeys || state.prompt === null || !isDigit(heard)) return false;
  if (asksForDigit(turn.graph, state.prompt.parts)) return false;
  if (isUnrecognisedCall(turn)) {
    onStrayKeyUnrecognised(turn);
    return true;
  }
  if (canRetry(turn)) {
    turn.add(turn.phrase(state.generation > 18 ? "keys_open" : "keys_help"));
    turn.askAgain();
  }
  return true;
}
