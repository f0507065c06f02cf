import type { ParsedUtterance } from "../hearing/text/parsed-utterance.ts";
import type { EngineEvent, Utterance } from "./engine-event.ts";
import { enterNode } from "./enter-node.ts";
import { goBackToAnswer } from "./remarks/on-addition.ts";
import { acknowledge, probeOrFinish } from "./on-answer.ts";
import { goOnAfter, isStillAway } from "./remarks/interruptions.ts";
import { goOnAfterAddition, onAnythingElse } from "./remarks/on-anything-else.ts";
import { answerBeside, endWithoutConsent, canRetry, onCommand } from "./remarks/on-command.ts";
import { onCare, onPendingCare } from "./care/on-care.ts";
import { onCareChoice } from "./care/on-care-choice.ts";
import { onPuzzled } from "./remarks/on-puzzled.ts";
import { onQuestion } from "./on-question.ts";
import {
  askForConfirmation,
  confirmForgetting,
  eraseOnAnswer,
  forget,
  mayStillUndo,
  restoreForgotten,
  tellIfDeleted,
} from "./remarks/on-forget.ts";
import { isScreening } from "./screening.ts";
import { consentKeys, isUnrecognisedCall, keysHelp } from "./telephone/key-lines.ts";
import type { Turn } from "./turn.ts";
import { listUnconsentedBefore21 } from "./unconsented.ts";

const refuses = ({ assent, declines, command }: ParsedUtterance): boolean =>
  assent === "no" || declines === true || command === "refuse" || command === "stop";

function onConsent(turn: Turn, { id, heard }: Utterance): void {
  listUnconsentedBefore21(turn, id);
  if (heard.assent === "yes") {
    turn.state.unconsented = [];
    if (heard.command === "question" && turn.state.generation > 15) answerBeside(turn, heard.topic);
    else if (heard.asks !== undefined) answerBeside(turn, heard.asks);
    turn.add(...keysHelp(turn));
    enterNode(turn, turn.state.node + 1);
  } else if (refuses(heard)) endWithoutConsent(turn);
  else if (heard.command !== null && heard.command !== "dont_know" && heard.command !== "skip") {
    onCommand(turn, heard.command, id, heard);
  } else if (canRetry(turn)) {
    if (heard.asks !== undefined) answerBeside(turn, heard.asks);
    // "I need a clear yes or no" is no reply to a yes that was spoken.
    const isSpoken = heard.isRecording === true && isUnrecognisedCall(turn);
    const isConditional = heard.isConditional === true && turn.state.generation > 19;
    const again = isConditional && turn.hasFresh("consent_condition") ? "consent_condition" : "consent_again";
    turn.add(turn.phrase(isSpoken ? "screen_keys" : again), ...consentKeys(turn));
    turn.say("consent");
  }
}

/** "Are you ready?" A "no" pauses. */
function onIntroduction(turn: Turn, { id, heard }: Utterance): void {
  if (heard.assent === "no") onCommand(turn, "pause", id);
  else enterNode(turn, turn.state.node + 1);
}

/** Maximum words of "no", after which the choice is offered again. */
const maxWordsOfNo = 2;

/** True for "no, let's go on" and "continue" to "would you like to end here?". */
const goesOn = ({ resumes, careChoice, words }: ParsedUtterance): boolean =>
  resumes || (careChoice === "go_on" && words > maxWordsOfNo);

/** Handles the reply to a confirmation. Returns false for a remark that is no reply; it is then handled as usual. */
function onConfirmed(
  turn: Turn,
  { id, heard }: Utterance,
  help: string | undefined,
  held: Utterance | null,
): boolean {
  const { confirming, care, generation } = turn.state;
  if (confirming === null || heard.words === 0) return false;
  turn.state.confirming = null;
  // After care, choosing to end in plain words confirms it too.
  const isChosen = confirming === "stop" && heard.careChoice === "stop" && heard.isExact === true;
  if (heard.assent === "yes" || heard.command === confirming || (generation > 10 && isChosen)) {
    if (care !== null)
      onCareChoice(turn, care, { id, heard: { ...heard, command: confirming, isExact: true } }, help);
    else if (confirming === "stop") onCommand(turn, "stop", id, { isExact: true });
    else forget(turn, true);
    return true;
  }
  const asksAgain = heard.command === "repeat" || heard.command === "clarify";
  if (asksAgain && generation > 8) {
    turn.state.held = held;
    askForConfirmation(turn, confirming);
    return true;
  }
  if (heard.assent !== "no" || (generation > 10 && care !== null && goesOn(heard))) return false;
  if (held !== null && turn.node?.kind === "question" && care === null) {
    turn.add(turn.phrase("resumed"));
    probeOrFinish(turn, turn.node, held);
    return true;
  }
  if (held !== null && turn.node?.kind === "anything_else" && care === null) {
    acknowledge(turn, held, true);
    goOnAfterAddition(turn, held);
    return true;
  }
  if (turn.state.prompt !== null && care === null) turn.add(turn.phrase("back"));
  turn.askAgain();
  return true;
}

/** "Help me": says how to stop, followed by the tenant's help text. */
function onHelpAsked(turn: Turn, utterance: string, help: string | undefined): void {
  listUnconsentedBefore21(turn, utterance);
  if (!canRetry(turn)) return;
  turn.add(turn.phrase("about_how_to_stop"));
  if (help !== undefined) turn.add({ kind: "help", text: help });
  if (turn.state.prompt !== null) turn.add(turn.phrase("back"));
  turn.askAgain();
}

/** Handles an utterance of the respondent. */
export function onHeard(turn: Turn, event: EngineEvent & { type: "heard" }): void {
  eraseOnAnswer(turn, () => takeRemark(turn, event));
}

function takeRemark(turn: Turn, { utterance, heard, help }: EngineEvent & { type: "heard" }): void {
  const remark = { id: utterance, heard };
  const isAway = isStillAway(turn, heard);
  const { held } = turn.state;
  if (!isAway) turn.state.held = null;
  turn.state.silences = 0;
  turn.state.language = heard.language ?? turn.state.language;
  if (turn.state.forgotten !== null && heard.words > 0) {
    if (heard.undoes === true) {
      turn.state.care = turn.state.owed?.care ?? turn.state.care;
      restoreForgotten(turn);
      if (turn.state.owed !== null) onPendingCare(turn, null);
      else if (turn.state.care !== null) turn.askAgain();
      return;
    }
    if (!mayStillUndo(turn, heard)) turn.eraseForgotten();
  }
  // Before commands: a wish to stop in the same breath is met with care first.
  if (heard.care !== undefined) {
    const { owed } = turn.state;
    // "Shall I end here?" keeps waiting for its reply, except in logs without `careLanguage`.
    if (turn.state.confirming !== "stop" || heard.careLanguage === undefined) turn.state.confirming = null;
    turn.state.owed = null;
    // The current remark does not lower the level raised before.
    goBackToAnswer(turn);
    turn.state.care = owed?.care ?? turn.state.care;
    onCare(turn, heard.care, remark, help ?? owed?.help);
    return;
  }
  if (turn.state.owed !== null) {
    if (heard.command === null) goBackToAnswer(turn);
    onPendingCare(turn, remark);
    return;
  }
  if (onConfirmed(turn, remark, help, held)) return;
  if (heard.asksIfDeleted === true && turn.state.generation > 20) {
    tellIfDeleted(turn);
    return;
  }
  if (heard.withdraws === true && turn.node?.kind !== "consent" && turn.state.generation > 20)
    turn.add(turn.phrase("withdrawn"));
  const asks =
    turn.state.awaits === "question" &&
    heard.topic === undefined &&
    heard.words > 0 &&
    (heard.command === null || heard.command === "question");
  if (turn.state.care !== null && !asks) {
    turn.state.awaits = null;
    onCareChoice(turn, turn.state.care, remark, help);
    return;
  }
  if (turn.state.status === "paused" && turn.state.care === null) {
    if (isAway) return;
    turn.resume();
    if (held !== null && goOnAfter(turn, held, heard)) return;
    if (heard.resumes) {
      turn.add(turn.phrase("resumed"));
      if (turn.node?.kind === "introduction") enterNode(turn, turn.state.node + 1);
      else turn.askAgain();
      return;
    }
  }
  turn.state.awaits = null;
  if (heard.words === 0) {
    if (!canRetry(turn)) return;
    turn.add(turn.phrase("unheard"));
    turn.askAgain();
    return;
  }
  if (heard.undoes === true && turn.state.hasErased && turn.state.generation > 9) {
    turn.add(turn.phrase("undo_too_late"));
    turn.askAgain();
    return;
  }
  if (heard.asksHelp === true) {
    onHelpAsked(turn, utterance, help);
    return;
  }
  if (asks) {
    turn.state.awaits = "search";
    turn.actions.push({ type: "search", utterance });
    return;
  }
  if (onPuzzled(turn, remark) || confirmForgetting(turn, remark)) return;
  const isConsent = turn.node?.kind === "consent";
  if (heard.asks !== undefined && heard.command === null && !isConsent) {
    if (
      heard.isHard === true &&
      heard.isAgain !== true &&
      turn.state.generation > 21 &&
      !isScreening(turn.node)
    )
      acknowledge(turn, remark);
    answerBeside(turn, heard.asks, { heard });
  }
  if (isConsent) onConsent(turn, remark);
  else if (turn.node?.kind === "anything_else" && heard.assent === "no") onAnythingElse(turn, remark);
  else if (heard.command !== null) onCommand(turn, heard.command, utterance, heard);
  else if (turn.node?.kind === "introduction") onIntroduction(turn, remark);
  else if (turn.node?.kind === "anything_else") onAnythingElse(turn, remark);
  else onQuestion(turn, remark);
}
