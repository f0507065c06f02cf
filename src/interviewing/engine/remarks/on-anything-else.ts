import { askForMore, endConversation, enterNode, hasTimeToProbe } from "../enter-node.ts";
import type { Utterance } from "../engine-event.ts";
import { acknowledge, recordAnswer } from "../on-answer.ts";
import { canRetry, leavesTimeToDelete } from "./on-command.ts";
import type { Turn } from "../turn.ts";

/** Maximum words of a bare yes such as "Yes, there is." */
const maxYesWords = 4;

/** A shorter addition needs no welcome. */
const minWordsOfAddition = 8;

/** True if the respondent is asked once for more after adding something; not in a survey or if time is short. */
const asksForMore = (
  turn: Turn,
  { heard: { nonAnswer, isDone, asks, stops, declinesFirst } }: Utterance,
): boolean =>
  leavesTimeToDelete(turn, asks) ||
  (turn.state.generation > 8 &&
    nonAnswer === undefined &&
    isDone !== true &&
    asks === undefined &&
    !((stops === true || declinesFirst === true) && turn.state.generation > 21) &&
    turn.profile.eager.normal > 0 &&
    !turn.state.hadCrisis &&
    turn.hasFresh("anything_more") &&
    hasTimeToProbe(turn));

/** Asks for more after an addition, or ends. */
export function goOnAfterAddition(turn: Turn, addition: Utterance): void {
  if (asksForMore(turn, addition)) askForMore(turn, "anything_more");
  else endConversation(turn);
}

/** True if the respondent has thanked for the interview, which "Mm-hm" is no reply to. */
const isThanked = (turn: Turn, { heard }: Utterance): boolean =>
  heard.thanks === true &&
  heard.isHard !== true &&
  turn.state.generation > 21 &&
  !turn.hasParts &&
  turn.hasFresh("thanked");

/** True if what was added is welcomed; what is hard or angry has replies of its own. */
const welcomes = (turn: Turn, { heard }: Utterance): boolean =>
  turn.state.generation > 22 &&
  heard.words >= minWordsOfAddition &&
  heard.nonAnswer === undefined &&
  heard.isHard !== true &&
  heard.mood === undefined &&
  heard.asks === undefined &&
  turn.graph.tone !== "direct" &&
  !turn.hasParts &&
  !turn.isGrave &&
  turn.hasFresh("heard_added");

/** Acknowledges what was added, unless the answer to a question beside it leads to the farewell. */
function acknowledgeAddition(turn: Turn, remark: Utterance): void {
  const { asks, nonAnswer, saysNotAsked } = remark.heard;
  if (isThanked(turn, remark)) {
    turn.add(turn.phrase("thanked"));
    return;
  }
  if (saysNotAsked === true && turn.state.generation > 18 && turn.hasFresh("not_asked"))
    turn.add(turn.phrase("not_asked"));
  else if (nonAnswer === "reproach") turn.add(turn.phrase("reproached"));
  else if (welcomes(turn, remark)) turn.add(turn.phrase("heard_added"));
  else if (asks === undefined || (leavesTimeToDelete(turn, asks) && turn.state.generation < 19))
    acknowledge(turn, remark, turn.state.generation > 16);
}

/** Handles the reply to "is there anything else?". */
export function onAnythingElse(turn: Turn, remark: Utterance): void {
  if (turn.state.prompt?.parts.at(-1)?.kind === "comparison") {
    recordAnswer(turn, remark);
    acknowledge(turn, remark);
    enterNode(turn, turn.state.node);
    return;
  }
  // "Yes, there is": wait for it.
  const { heard } = remark;
  const isBareYes = heard.assent === "yes" && heard.words <= maxYesWords && turn.state.generation > 2;
  if (isBareYes && turn.hasFresh("listening")) {
    if (!canRetry(turn)) return;
    turn.add(turn.phrase("listening"));
    turn.say("remark");
    return;
  }
  if (heard.isGesture === true) recordAnswer(turn, remark);
  else if (heard.assent !== "no") {
    recordAnswer(turn, remark);
    turn.setProgress(turn.state.node, { status: "covered" });
    acknowledgeAddition(turn, remark);
    goOnAfterAddition(turn, remark);
    return;
  } else if (isThanked(turn, remark)) turn.add(turn.phrase("thanked"));
  endConversation(turn);
}
