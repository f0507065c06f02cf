import { questionKind } from "../hearing/goals/question-kind.ts";
import { asksForRating } from "../hearing/choices/rating-questions.ts";
import type { ParsedUtterance } from "../hearing/text/parsed-utterance.ts";
import type { PhraseKey } from "../phrases/wording.ts";
import type { LinePart } from "./engine-action.ts";
import { canRetry } from "./on-command.ts";
import type { Turn } from "./turn.ts";

/** The engine's own requests for a figure. */
const asksFigure: ReadonlySet<PhraseKey> = new Set([
  "confidence",
  "confidence_again",
  "rating",
  "number",
  "easier_amount",
]);

/** True for the press of a digit; words that name a figure have `lacks`. */
const isDigit = ({ isExact, command, assent, rating, lacks }: ParsedUtterance): boolean =>
  isExact === true && command === null && assent === null && rating !== null && lacks === undefined;

/** True if a part of the last line asks for a rating, an amount or one of several options. */
function wantsFigure({ graph }: Turn, part: LinePart): boolean {
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

/**
 * Handles a digit that was pressed on the telephone where no figure was asked for: says that words are asked for, or
 * before generation 19 which keys mean something, and repeats the question. Returns false for anything else, and before
 * generation 15, which stored the digit as an answer.
 */
export function onStrayKey(turn: Turn, heard: ParsedUtterance): boolean {
  const { state } = turn;
  if (state.generation < 15 || !state.hasKeys || state.prompt === null || !isDigit(heard)) return false;
  if (state.prompt.parts.some((part) => wantsFigure(turn, part))) return false;
  if (canRetry(turn)) {
    turn.add(turn.phrase(state.generation > 18 ? "keys_open" : "keys_help"));
    turn.askAgain();
  }
  return true;
}
