import type { QuestionNode } from "../../guide/guide-graph.ts";
import type { Utterance } from "../engine-event.ts";
import { askForMore, endConversation } from "../enter-node.ts";
import { askAuthoredOrFinish, recordAnswer } from "../on-answer.ts";
import { answerBeside, isOwnFollowUp } from "./on-command.ts";
import { notePuzzled } from "../probes.ts";
import { isScreening } from "../screening.ts";
import type { Turn } from "../turn.ts";

/*
 * Replies to a line of the engine's own that made no sense: "Want what? I wanted to leave because they kept cancelling."
 * They get an apology, what they tell is kept, and only what the author wants to know is asked besides.
 */

/** Apologises, and answers what was asked in the same breath. */
function apologise(turn: Turn, { heard }: Utterance): void {
  turn.add(turn.phrase(heard.puzzledBy === "sympathy" ? "care_misheard" : "badly_put"));
  if (heard.asks !== undefined) answerBeside(turn, heard.asks, { heard });
}

/** Keeps the answer. What was no cause for sympathy does not weigh on the conversation. */
function keepAnswer(turn: Turn, remark: Utterance): void {
  if (remark.heard.command === null) recordAnswer(turn, remark);
  if (remark.heard.puzzledBy === "sympathy") turn.state.heaviness = 0;
}

/** A line about a question of the guide that has answers, so that its follow-up can be left. */
const mayLeave = (turn: Turn, node: QuestionNode): boolean =>
  isOwnFollowUp(turn) && node.isBelief !== true && turn.progressAt(turn.state.node).answers.length > 0;

/** Handles a reply to a line that made no sense. False if it is to be handled like any other. */
export function onPuzzled(turn: Turn, remark: Utterance): boolean {
  const { node } = turn;
  const { puzzledBy, command } = remark.heard;
  if (puzzledBy === undefined || turn.state.generation < 22) return false;
  const isAnswer = command === null;
  if (node?.kind === "anything_else") {
    if (puzzledBy !== "sympathy") return false;
    apologise(turn, remark);
    keepAnswer(turn, remark);
    if (turn.hasFresh("anything_more")) askForMore(turn, "anything_more");
    else endConversation(turn);
    return true;
  }
  if (node?.kind !== "question" || isScreening(node)) return false;
  const leaves = mayLeave(turn, node);
  if (!leaves && puzzledBy !== "sympathy") {
    if (isAnswer) notePuzzled(turn);
    return false;
  }
  // A goal that was not understood is explained.
  if (!isAnswer && puzzledBy === "line" && remark.heard.asks === undefined) return false;
  apologise(turn, remark);
  keepAnswer(turn, remark);
  notePuzzled(turn);
  if (isAnswer || leaves) askAuthoredOrFinish(turn, node);
  else turn.askAgain();
  return true;
}
