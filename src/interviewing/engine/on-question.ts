import type { QuestionNode } from "../guide/guide-graph.ts";
import type { Utterance } from "./engine-event.ts";
import { enterNode } from "./enter-node.ts";
import { isShortFormAsked } from "./find-earlier-answer.ts";
import { tellHowLong } from "./remarks/how-long.ts";
import { waitAfter } from "./remarks/interruptions.ts";
import { onAddition } from "./remarks/on-addition.ts";
import { acknowledge, askOpenGoal, finishQuestion, probeOrFinish, recordAnswer } from "./on-answer.ts";
import { answerBeside, canRetry } from "./remarks/on-command.ts";
import { onCorrection } from "./remarks/on-correction.ts";
import { askForConfirmation } from "./remarks/on-forget.ts";
import { onScreening } from "./on-screening.ts";
import { isScreening } from "./screening.ts";
import { asksForKeys } from "./telephone/asks-for-keys.ts";
import { choicesOf } from "./telephone/key-lines.ts";
import { onStrayKey } from "./telephone/stray-keys.ts";
import type { Turn } from "./turn.ts";

/** Maximum words of a bare no such as "No, that was all". A longer one may add something. */
const maxNoWords = 8;

/** Handles an answer to a question of the guide, or to a follow-up about it. */
export function onQuestion(turn: Turn, remark: Utterance): void {
  const { node } = turn;
  if (node?.kind !== "question") return;
  if (isScreening(node)) {
    if (!onAddition(turn, node, remark)) onScreening(turn, node, remark);
    return;
  }
  if (onStrayKey(turn, remark.heard) || asksForKeys(turn, node, remark) || onCorrection(turn, remark)) return;
  if (onAddition(turn, node, remark)) return;
  const { nonAnswer, assent, words } = remark.heard;
  if (nonAnswer === "backchannel") {
    turn.add(turn.phrase("silence"));
    turn.say("remark");
    return;
  }
  if (nonAnswer === "tired") {
    shorten(turn, node);
    return;
  }
  if (nonAnswer === "reproach") {
    turn.add(turn.phrase("reproached"));
    // Since generation 22 it is answered once, before the apology.
    if (remark.heard.asks !== undefined && turn.state.generation < 22) answerBeside(turn, remark.heard.asks);
    if (turn.progressAt(turn.state.node).answers.length > 0) finishQuestion(turn, node);
    else if (canRetry(turn)) turn.askAgain();
    return;
  }
  if (nonAnswer === "denies") {
    recordAnswer(turn, remark);
    turn.add(turn.phrase("denied"));
    finishQuestion(turn, node);
    return;
  }
  if (nonAnswer === "already_said" && remark.heard.isAgain === true && hasAnswered(turn)) {
    // What was said again is an answer to the question; what its author wants to learn besides may still be open.
    const isFirst = turn.state.generation > 11 && turn.progressAt(turn.state.node).answers.length === 0;
    recordAnswer(turn, remark);
    if (isFirst && askOpenGoal(turn, node, true)) return;
    turn.add(turn.phrase("already_said"));
    finishQuestion(turn, node);
    return;
  }
  if (nonAnswer === "already_said" && remark.heard.isAgain !== true) {
    turn.add(turn.phrase("already_said"));
    if (turn.progressAt(turn.state.node).answers.length > 0) finishQuestion(turn, node);
    else {
      turn.setProgress(turn.state.node, { status: "skipped", skippedFor: "respondent" });
      enterNode(turn, turn.state.node + 1);
    }
    return;
  }
  if (isShortFormAsked(turn.progressAt(turn.state.node)) && assent === "no" && words <= maxNoWords) {
    acknowledge(turn, remark);
    finishQuestion(turn, node);
    return;
  }
  // A thumb in reply to a follow-up says that this will do.
  if (remark.heard.isGesture === true && node.isBelief !== true && hasFollowUp(turn)) {
    recordAnswer(turn, remark);
    finishQuestion(turn, node);
    return;
  }
  if (nonAnswer === "ready" && waits(turn, node)) return;
  recordAnswer(turn, remark);
  if (remark.heard.waits === true) {
    waitAfter(turn, remark);
    return;
  }
  if (remark.heard.stops === true && turn.state.generation > 20) {
    turn.state.held = remark;
    askForConfirmation(turn, "stop");
    return;
  }
  if (remark.heard.isFragment === true && awaitsRest(turn)) return;
  if (remark.heard.losesThread === true) {
    turn.add(turn.phrase("repeat"));
    turn.askAgain();
    return;
  }
  // What is added to the earlier question is waited for.
  if (remark.heard.asks === "back" && turn.state.generation > 21) {
    turn.say("remark");
    return;
  }
  if (remark.heard.leaves !== undefined) {
    leaveAnswered(turn, node, remark, remark.heard.leaves);
    return;
  }
  if (
    offersAgain(turn, node, remark) ||
    ((nonAnswer === "off_topic" || nonAnswer === "weary") && returnsOnce(turn, nonAnswer))
  )
    return;
  probeOrFinish(turn, node, remark);
}

/** Keeps an answer and asks nothing more about its question: "His room. I don't want to go into it more." */
function leaveAnswered(turn: Turn, node: QuestionNode, remark: Utterance, leaves: "skip" | "refuse"): void {
  if (leaves === "refuse" && turn.hasFresh("refused")) turn.add(turn.phrase("refused"));
  else acknowledge(turn, remark);
  finishQuestion(turn, node);
}

/** True if something was asked about the answer to the current question, or if it was put in its short form. */
const hasFollowUp = (turn: Turn): boolean => {
  const progress = turn.progressAt(turn.state.node);
  return progress.answers.length > 0 || isShortFormAsked(progress);
};

/** False before the first answer, when nothing can have been said already. */
const hasAnswered = ({ state }: Turn): boolean => state.progress.some(({ answers }) => answers.length > 0);

/** Tells a tired respondent how much is left; a question that has an answer is finished. */
function shorten(turn: Turn, node: QuestionNode): void {
  const isAnswered = turn.progressAt(turn.state.node).answers.length > 0;
  if (!isAnswered && !canRetry(turn)) return;
  turn.add(turn.phrase("tired"));
  tellHowLong(turn);
  if (isAnswered) finishQuestion(turn, node);
  else turn.askAgain();
}

/** True if a bare yes only announces an answer: to an open question or to a follow-up of the engine's own. */
const invitesMore = ({ prompt }: Turn["state"], { isBelief, choices }: QuestionNode): boolean =>
  isBelief !== true &&
  choices === undefined &&
  prompt?.parts.at(-1)?.kind !== "probe" &&
  prompt?.parts.at(-1)?.kind !== "goal";

/** After a bare "yes", waits once per question for the answer. */
function waits(turn: Turn, node: QuestionNode): boolean {
  const { node: position } = turn.state;
  const { probes, answers } = turn.progressAt(position);
  if (probes.includes("listening") || !invitesMore(turn.state, node)) return false;
  turn.setProgress(position, { probes: [...probes, "listening"] });
  turn.add(turn.phrase("listening"));
  if (answers.length === 0) turn.askAgain();
  else turn.say("remark");
  return true;
}

/** Waits once per question for the rest of an answer that has only begun. */
function awaitsRest(turn: Turn): boolean {
  const { node: position } = turn.state;
  const { probes } = turn.progressAt(position);
  if (turn.state.generation < 20 || probes.includes("unfinished")) return false;
  turn.setProgress(position, { status: "probing", probes: [...probes, "unfinished"] });
  turn.add(turn.phrase("listening"));
  turn.say("remark");
  return true;
}

/** Asks once more after a remark that strays from the question or objects to being asked; the remark is recorded. */
function returnsOnce(turn: Turn, nonAnswer: "off_topic" | "weary"): boolean {
  const { node: position } = turn.state;
  const { probes, answers } = turn.progressAt(position);
  if (probes.length > 0 || answers.length > 1 || turn.state.hadCrisis) return false;
  turn.setProgress(position, { status: "probing", probes: ["back"] });
  turn.add(turn.phrase(nonAnswer === "weary" ? "weary" : "back"));
  turn.askAgain();
  return true;
}

const offeredAgain = "choices";

/** Repeats the options once if the answer is none of them; both answers are recorded. */
function offersAgain(turn: Turn, node: QuestionNode, { heard }: Utterance): boolean {
  const { node: position } = turn.state;
  const { probes } = turn.progressAt(position);
  if (node.choices === undefined || heard.choice !== undefined || turn.state.hadCrisis) return false;
  if (heard.choosesNone === true) return false;
  if (probes.length > 0) return false;
  turn.setProgress(position, { status: "probing", probes: [offeredAgain] });
  turn.add(turn.phrase("choose"));
  turn.ask({ parts: choicesOf(turn, node, position), role: "question" });
  return true;
}
