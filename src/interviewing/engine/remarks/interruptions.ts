import type { ParsedUtterance } from "../../hearing/text/parsed-utterance.ts";
import type { Utterance } from "../engine-event.ts";
import { probeOrFinish } from "../on-answer.ts";
import { goOnAfterAddition } from "./on-anything-else.ts";
import { answerBeside } from "./on-command.ts";
import type { Turn } from "../turn.ts";

/*
 * A respondent who answers and is called away: "… and nobody writes it down. Hang on, phone." Nothing is asked until
 * they are back; then the interview goes on after the answer.
 */

/** Pauses after an answer, which is recorded. */
export function waitAfter(turn: Turn, answer: Utterance): void {
  turn.state.held = answer;
  turn.state.status = "paused";
  turn.state.pausedAt = turn.at;
  turn.add(turn.phrase("paused"));
  turn.say("remark");
}

/** True for another "one moment" or a noise during a pause, to which nothing is said. */
export const isStillAway = ({ state }: Turn, { command, words }: ParsedUtterance): boolean =>
  state.status === "paused" && state.care === null && (command === "pause" || words === 0);

/** True if a remark says that the respondent is there again or asks where the interview was. */
const isBack = ({ resumes, command, nonAnswer }: ParsedUtterance): boolean =>
  resumes || command === "repeat" || nonAnswer === "backchannel";

/**
 * Goes on after the answer before which the respondent was called away, if that is what the remark wants. False if it
 * says more, for example continues the answer.
 */
export function goOnAfter(turn: Turn, answer: Utterance, heard: ParsedUtterance): boolean {
  const { node } = turn;
  const asks = heard.command === "question" && heard.topic !== undefined;
  if (!asks && !isBack(heard)) return false;
  if (asks) answerBeside(turn, heard.topic);
  else turn.add(turn.phrase("resumed"));
  if (node?.kind === "question") probeOrFinish(turn, node, answer);
  else goOnAfterAddition(turn, answer);
  return true;
}
