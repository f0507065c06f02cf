import { answerKeysOf, areNumbered } from "../hearing/options.ts";
import type { QuestionNode } from "../guide/guide-graph.ts";
import { answeredBefore, markAnswered } from "./answered-before.ts";
import type { LinePart, Segment } from "./engine-action.ts";
import type { PhraseKey } from "../phrases/wording.ts";
import type { QuestionProgress } from "./engine-state.ts";
import { takeComparison } from "./on-noticed.ts";
import { isScreening, segmentsOf } from "./screening.ts";
import type { Turn } from "./turn.ts";

/** Must-asks are kept until the interview has run over by this share. */
const overrun = 0.5;

/** Seconds left of the interview's length, pauses left out; `null` without a limit. */
export function secondsLeft({ graph, state, at }: Turn): number | null {
  if (graph.minutes === null) return null;
  return graph.minutes * 60 - (at - state.startedAt - state.pausedFor) / 1000;
}

/** Whether there is time to probe: the questions that follow must still fit. Probes go before questions do. */
export function hasTimeToProbe(turn: Turn): boolean {
  const left = secondsLeft(turn);
  return left === null || left >= (turn.graph.secondsFrom[turn.state.node + 1] ?? 0);
}

/** Whether there is time to ask: a must-ask nearly always, another question when the must-asks after it still fit. */
function hasTimeToAsk(turn: Turn, node: QuestionNode, position: number): boolean {
  const left = secondsLeft(turn);
  if (left === null) return true;
  if (node.mustAsk) return left > -overrun * (turn.graph.minutes ?? 0) * 60;
  return left >= node.seconds / 2 + (turn.graph.mustSecondsFrom[position + 1] ?? 0);
}

const isSettled = ({ status }: QuestionProgress): boolean => status !== "open" && status !== "probing";

/** The author's words of a node, or the engine's own where there are none. */
const wordsOf = (turn: Turn, text: string | null, position: number, otherwise: PhraseKey): LinePart =>
  text === null ? turn.phrase(otherwise) : { kind: "node", node: position };

/** How consent is given without a word; nothing where there are no keys. */
export const consentKeys = (turn: Turn): readonly LinePart[] =>
  turn.state.hasKeys ? [turn.phrase("keys_consent")] : [];

/**
 * What a question says of how to answer it: its options, and by telephone the keys of a screening question; on a page
 * buttons say that.
 */
export function choicesOf(turn: Turn, node: QuestionNode, position: number): readonly LinePart[] {
  const { choices, rules } = node;
  if (choices !== undefined) return [{ kind: "choices", node: position }];
  if (!turn.state.hasKeys || rules === undefined) return [];
  if (areNumbered(rules)) return [{ kind: "choices", node: position }];
  const keys = answerKeysOf(node, turn.graph.language);
  if (keys === null) return [];
  return [turn.phrase(keys === "yes_no" ? "keys_yes_no" : "keys_figure")];
}

/** A statement alone leaves the respondent wondering what is wanted of them. */
const stanceOf = (turn: Turn, { isBelief, text }: QuestionNode): readonly LinePart[] =>
  isBelief === true && turn.state.generation > 2 && !/[?？؟;]["'”»)\s]*$/u.test(text)
    ? [turn.phrase("belief")]
    : [];

function askQuestion(turn: Turn, node: QuestionNode, position: number): void {
  if (node.section !== turn.state.section) turn.enterSection(node.section);
  const proof = answeredBefore(turn, node, position);
  if (proof !== null) markAnswered(turn, position, proof.mark);
  const asked: LinePart =
    proof === null ? { kind: "node", node: position } : turn.answered(position, proof.echo);
  const parts = [asked, ...stanceOf(turn, node), ...choicesOf(turn, node, position)];
  turn.ask({ parts, role: "question" });
}

/** Behind all questions, what two remarks have to do with each other, where their question was done with. */
function askComparison(turn: Turn, position: number): boolean {
  const comparison = takeComparison(turn);
  if (comparison === null) return false;
  turn.setProgress(position, { probes: [...turn.progressAt(position).probes, comparison.key] });
  turn.ask({ parts: [comparison.part], role: "probe" });
  return true;
}

/** Asks for what no question asked; by telephone with the key that says that there is nothing. */
export function askForMore(turn: Turn, key: "anything_else" | "anything_more"): void {
  const keys = turn.state.hasKeys ? [turn.phrase("keys_nothing_more")] : [];
  turn.ask({ parts: [turn.phrase(key), ...keys], role: "question" });
}

/** Ends the conversation in the guide's closing words. */
export function close(turn: Turn): void {
  const last = turn.graph.nodes.length - 1;
  const node = turn.graph.nodes[last];
  turn.state.node = last;
  if (node !== undefined) turn.actions.push({ type: "moved", node: node.id });
  turn.add(wordsOf(turn, node?.kind === "closing" ? node.text : null, last, "closing"));
  turn.say("closing");
  turn.end("completed");
}

/** Before anything else is asked, the respondent's segments need a place; what was to be said until now is said first. */
function askAdmission(turn: Turn, segments: readonly Segment[]): void {
  if (turn.hasParts) turn.say("remark");
  turn.state.awaits = "admission";
  turn.actions.push({ type: "admit", segments });
}

/** Goes to the node at a position, or to the next one for which there is time, and says what it has to say. */
export function enterNode(turn: Turn, from: number): void {
  let wasShort = false;
  for (let position = from; position < turn.graph.nodes.length; position += 1) {
    const node = turn.graph.nodes[position];
    if (node === undefined || node.kind === "closing") break;
    // Behind a question that was asked again after "forget that", the others are done with.
    if (node.kind === "question" && isSettled(turn.progressAt(position))) continue;
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
        askForMore(turn, "anything_else");
        return;
    }
  }
  close(turn);
}
