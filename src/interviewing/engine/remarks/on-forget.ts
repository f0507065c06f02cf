import type { QuestionNode } from "../../guide/guide-graph.ts";
import type { ParsedUtterance } from "../../hearing/text/parsed-utterance.ts";
import type { Utterance } from "../engine-event.ts";
import { enterNode } from "../enter-node.ts";
import { askAuthoredOrFinish, finishQuestion, recordAnswer } from "../on-answer.ts";
import { isScreening } from "../screening.ts";
import type { Turn } from "../turn.ts";
import { forgetUnconsented } from "../unconsented.ts";

/** Asks for confirmation of a command that was not given in its exact words. */
export function askForConfirmation(turn: Turn, command: "stop" | "forget"): void {
  const { care, generation } = turn.state;
  turn.state.confirming = command;
  if (command === "stop" && care !== null && generation > 10)
    turn.add(...turn.carePhrases("care_confirm_stop"));
  else turn.add(turn.phrase(command === "stop" ? "confirm_stop" : "confirm_forget"));
  turn.say(care === null ? "remark" : "care");
}

/**
 * Keeps an answer that is not to be written down, and asks whether to delete it. False for any other remark.
 */
export function confirmForgetting(turn: Turn, remark: Utterance): boolean {
  const { node, state } = turn;
  const mayForget = node?.kind === "anything_else" || (node?.kind === "question" && !isScreening(node));
  if (remark.heard.forgets !== true || state.generation < 22 || !mayForget) return false;
  recordAnswer(turn, remark);
  turn.state.held = remark;
  askForConfirmation(turn, "forget");
  return true;
}

/**
 * Takes back the last answer at `position` and returns whether there was one. `canUndo`: its words are erased only once
 * no remark before the next answer undoes that; older logs erase them at once.
 */
export function forgetLast(turn: Turn, position: number | null, canUndo: boolean): boolean {
  const progress = position === null ? undefined : turn.progressAt(position);
  const answer = progress?.answers.at(-1);
  if (position === null || progress === undefined || answer === undefined) return false;
  if (canUndo) turn.state.forgotten = { node: position, answer, status: progress.status };
  else turn.actions.push({ type: "erase", utterances: [answer.utterance] });
  turn.setProgress(position, { answers: progress.answers.slice(0, -1) });
  turn.add(turn.phrase(canUndo ? "forgotten_undoable" : "forgotten"));
  return true;
}

/** The question at a position, if answers to it are left: only the answer to a follow-up was taken back. */
function stillAnswered(turn: Turn, position: number): QuestionNode | null {
  const node = turn.graph.nodes[position];
  return turn.state.generation > 18 &&
    node?.kind === "question" &&
    !isScreening(node) &&
    turn.progressAt(position).answers.length > 0
    ? node
    : null;
}

/**
 * Takes the last answer back and asks its question again. If other answers to the question are left, the interview goes
 * on where it is: with what its author wants to know besides, or with what was asked last.
 */
export function forget(turn: Turn, canUndo: boolean): void {
  if (turn.node?.kind === "consent" && turn.state.generation > 20) {
    turn.add(turn.phrase(forgetUnconsented(turn) ? "words_deleted" : "nothing_to_forget"));
    turn.askAgain();
    return;
  }
  const position = turn.state.lastAnswered;
  if (!forgetLast(turn, position, canUndo) || position === null) {
    turn.add(turn.phrase("nothing_to_forget"));
    turn.askAgain();
    return;
  }
  const answered = stillAnswered(turn, position);
  if (answered !== null) {
    if (position === turn.state.node) askAuthoredOrFinish(turn, answered);
    else turn.askAgain();
    return;
  }
  turn.setProgress(position, { status: "open" });
  if (turn.progressAt(position).answers.length === 0) turn.state.lastAnswered = null;
  // A question asked meanwhile is asked again in its turn.
  enterNode(turn, position);
}

/** True for a remark that neither answers nor commands anything: a hum or a question. */
const isNoReply = ({ command, nonAnswer, resumes, asksIfDeleted }: ParsedUtterance): boolean =>
  asksIfDeleted === true ||
  command === "question" ||
  command === "ask" ||
  (command === null && !resumes && (nonAnswer === "backchannel" || nonAnswer === "ready"));

/** True if a remark leaves the respondent the chance to undo; before generation 21 none did. */
export const mayStillUndo = ({ state }: Turn, heard: ParsedUtterance): boolean =>
  state.generation > 20 && isNoReply(heard);

const countAnswers = ({ state }: Turn): number =>
  state.progress.reduce((count, { answers }) => count + answers.length, 0);

/** Erases a taken-back answer for good if handling the remark recorded another one: a hum may turn out to be one. */
export function eraseOnAnswer(turn: Turn, handle: () => void): void {
  const { forgotten } = turn.state;
  const before = countAnswers(turn);
  handle();
  if (forgotten !== null && turn.state.forgotten === forgotten && countAnswers(turn) > before)
    turn.eraseForgotten();
}

/** Says whether the answer that was to be deleted is gone, and returns to the prompt. */
export function tellIfDeleted(turn: Turn): void {
  turn.add(turn.phrase(turn.state.forgotten === null ? "deletion_done" : "deletion_pending"));
  turn.askAgain();
}

/** Restores a taken-back answer and continues after it. */
export function restoreForgotten(turn: Turn): void {
  const { forgotten } = turn.state;
  if (forgotten === null) return;
  turn.state.forgotten = null;
  turn.state.lastAnswered = forgotten.node;
  const { answers } = turn.progressAt(forgotten.node);
  turn.setProgress(forgotten.node, { answers: [...answers, forgotten.answer], status: forgotten.status });
  turn.add(turn.phrase("restored"));
  if (turn.state.care !== null) return;
  const node = turn.graph.nodes[forgotten.node];
  turn.state.node = forgotten.node;
  if (node?.kind === "question" && forgotten.status === "probing") finishQuestion(turn, node);
  else enterNode(turn, forgotten.node + 1);
}
