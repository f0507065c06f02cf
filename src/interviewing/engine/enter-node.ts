import { isAnsweredBySpeech } from "../hearing/choices/options.ts";
import { asksForRating } from "../hearing/choices/rating-questions.ts";
import type { QuestionNode } from "../guide/guide-graph.ts";
import { findEarlierAnswer, markAnswered } from "./find-earlier-answer.ts";
import type { LinePart, Segment } from "./engine-action.ts";
import type { PhraseKey } from "../phrases/wording.ts";
import type { QuestionProgress } from "./engine-state.ts";
import { takeComparison } from "./on-noticed.ts";
import { isScreening, segmentsOf } from "./screening.ts";
import { beforeAsking, choicesOf, consentKeys, withKeyForNothing } from "./telephone/key-lines.ts";
import type { Turn } from "./turn.ts";

/** A must-ask question is still asked until the interview exceeds its length by this share. */
const overrun = 0.5;

/** Seconds left of the interview's length, excluding pauses; `null` without a limit. */
export function remainingSeconds({ graph, state, at }: Turn): number | null {
  if (graph.minutes === null) return null;
  return graph.minutes * 60 - (at - state.startedAt - state.pausedFor) / 1000;
}

/**
 * True if there is time to probe: the remaining questions must still fit, since probes are dropped before questions.
 */
export function hasTimeToProbe(turn: Turn): boolean {
  const left = remainingSeconds(turn);
  return left === null || left >= (turn.graph.secondsFrom[turn.state.node + 1] ?? 0);
}

/**
 * True if there is time to ask: always for a question that decides who takes part, for a must-ask nearly always,
 * otherwise if the must-asks after it still fit.
 */
function hasTimeToAsk(turn: Turn, node: QuestionNode, position: number): boolean {
  const left = remainingSeconds(turn);
  if (left === null || (isScreening(node) && turn.state.generation > 12)) return true;
  if (node.mustAsk) return left > -overrun * (turn.graph.minutes ?? 0) * 60;
  return left >= node.seconds / 2 + (turn.graph.mustSecondsFrom[position + 1] ?? 0);
}

/** True after a crisis for a question that asks for a rating, unless it decides who takes part. */
const isUntimely = ({ state, graph }: Turn, node: QuestionNode): boolean =>
  state.hadCrisis &&
  state.generation > 13 &&
  !isScreening(node) &&
  (asksForRating(node.text, graph.language) || hasOnlyFigures(node.choices ?? []));

/** True for options that are figures: 1 to 5. */
const hasOnlyFigures = (choices: readonly string[]): boolean =>
  choices.length > 0 && choices.every((choice) => /^\p{Nd}{1,2}$/u.test(choice.trim()));

const isSettled = ({ status }: QuestionProgress): boolean => status !== "open" && status !== "probing";

/** The author's text of a node, or the engine's own phrase if it has none. */
const wordsOf = (turn: Turn, text: string | null, position: number, otherwise: PhraseKey): LinePart =>
  text === null ? turn.phrase(otherwise) : { kind: "node", node: position };

/** A bare statement does not say what is wanted, so a question about it follows. */
const stanceOf = (turn: Turn, { isBelief, text }: QuestionNode): readonly LinePart[] =>
  isBelief === true && turn.state.generation > 2 && !/[?？؟;]["'”»)\s]*$/u.test(text)
    ? [turn.phrase("belief")]
    : [];

function askQuestion(turn: Turn, node: QuestionNode, position: number): void {
  if (node.section !== turn.state.section) turn.enterSection(node.section);
  const proof = findEarlierAnswer(turn, node, position);
  if (proof !== null) markAnswered(turn, position, proof.mark);
  const question: LinePart =
    proof === null ? { kind: "node", node: position } : turn.answered(position, proof.echo);
  const parts = [
    ...(isAnsweredBySpeech(node, turn.graph.language) ? beforeAsking(turn, node.text) : []),
    question,
    ...stanceOf(turn, node),
    ...choicesOf(turn, node, position),
  ];
  turn.ask({ parts, role: "question" });
}

/** After all questions, asks about a pending comparison whose question is finished. */
function askComparison(turn: Turn, position: number): boolean {
  const comparison = takeComparison(turn);
  if (comparison === null) return false;
  turn.setProgress(position, { probes: [...turn.progressAt(position).probes, comparison.key] });
  turn.ask({ parts: [comparison.part], role: "probe" });
  return true;
}

/**
 * True if an answer to the last question told something and ended with "that's all": asking for anything else would not
 * have heard it. "Nothing more" alone is about the follow-up that it replies to.
 */
const hasSaidAll = ({ state }: Turn): boolean =>
  state.generation > 15 &&
  (state.progress[state.lastAnswered ?? -1]?.answers ?? []).some(
    ({ isDone, isNo }) => isDone === true && isNo !== true,
  );

/** Asks for anything else; by telephone with the key for "nothing more". */
export function askForMore(turn: Turn, key: "anything_else" | "anything_more"): void {
  turn.ask({ parts: withKeyForNothing(turn, turn.phrase(key)), role: "question" });
}

/** Ends the conversation with the guide's closing words. */
export function endConversation(turn: Turn): void {
  const last = turn.graph.nodes.length - 1;
  const node = turn.graph.nodes[last];
  turn.state.node = last;
  if (node !== undefined) turn.actions.push({ type: "moved", node: node.id });
  turn.add(wordsOf(turn, node?.kind === "closing" ? node.text : null, last, "closing"));
  turn.say("closing");
  turn.end("completed");
}

/** Reserves a place in the respondent's segments before anything else is asked. Pending parts are said first. */
function askAdmission(turn: Turn, segments: readonly Segment[]): void {
  if (turn.hasParts) turn.say("remark");
  turn.state.awaits = "admission";
  turn.actions.push({ type: "admit", segments });
}

/** Enters the node at `from`, or the next one for which there is time, and says its text. */
export function enterNode(turn: Turn, from: number): void {
  let wasShort = false;
  for (let position = from; position < turn.graph.nodes.length; position += 1) {
    const node = turn.graph.nodes[position];
    if (node === undefined || node.kind === "closing") break;
    // Skips finished questions after "forget that" went back to an earlier one.
    if (node.kind === "question" && isSettled(turn.progressAt(position))) continue;
    if (node.kind === "question" && isUntimely(turn, node)) {
      turn.setProgress(position, { status: "skipped", skippedFor: "care" });
      continue;
    }
    if (node.kind === "question" && !hasTimeToAsk(turn, node, position)) {
      turn.setProgress(position, { status: "skipped", skippedFor: "time" });
      wasShort = true;
      continue;
    }
    if (!turn.state.isAdmitted && !isScreening(node)) {
      const segments = segmentsOf(turn);
      if (segments.length > 0) {
        askAdmission(turn, segments);
        return;
      }
    }
    turn.state.node = position;
    turn.actions.push({ type: "moved", node: node.id });
    if (wasShort && node.kind === "question" && !turn.state.saidTimeShort) {
      turn.state.saidTimeShort = true;
      turn.add(turn.phrase("time_short"));
    }
    switch (node.kind) {
      case "consent":
        turn.ask({
          parts: [wordsOf(turn, node.text, position, "consent"), ...consentKeys(turn)],
          role: "consent",
        });
        return;
      case "introduction": {
        const words = wordsOf(turn, node.text, position, "greeting");
        if (node.waits) {
          turn.ask({ parts: [words], role: "introduction" });
          return;
        }
        turn.add(words);
        break;
      }
      case "question":
        askQuestion(turn, node, position);
        return;
      case "anything_else":
        if (askComparison(turn, position)) return;
        if (hasSaidAll(turn)) break;
        askForMore(turn, "anything_else");
        return;
    }
  }
  endConversation(turn);
}
