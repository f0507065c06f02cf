import type { QuestionNode } from "../../guide/guide-graph.ts";
import type { Utterance } from "../engine-event.ts";
import { recordAnswer } from "../on-answer.ts";
import type { Turn } from "../turn.ts";
import { choicesOf, isUnrecognisedCall, wantsKeys } from "./key-lines.ts";

/**
 * True if nothing is known of what an answer says, or if later answers of the call will tell nothing either. The
 * engine's own follow-ups, which take up what was said, are then not asked. Never before generation 20.
 */
export const isUnheard = (turn: Turn, { heard }: Utterance): boolean =>
  turn.state.generation > 19 && (heard.isRecording === true || isUnrecognisedCall(turn));

/** Thanks for a recording, without claiming to have understood it. Returns false for any other answer. */
export function thankForRecording(turn: Turn, { heard }: Utterance): boolean {
  if (turn.state.generation < 20 || heard.isRecording !== true) return false;
  turn.add(turn.phrase("heard_recorded"));
  return true;
}

const askedForKeys = "keys";

/**
 * Asks once for the keys if a question that they answer was answered by speaking; the recording is kept. Returns false
 * if the answer stands.
 */
export function asksForKeys(turn: Turn, node: QuestionNode, remark: Utterance): boolean {
  const { node: position } = turn.state;
  const { probes } = turn.progressAt(position);
  const isOpen = probes.every((key) => key === askedForKeys);
  if (remark.heard.isRecording !== true || !wantsKeys(turn, node) || !isOpen) return false;
  if (probes.includes(askedForKeys)) return false;
  recordAnswer(turn, remark);
  turn.setProgress(position, { status: "probing", probes: [...probes, askedForKeys] });
  turn.add(turn.phrase("screen_keys"));
  turn.ask({
    parts: [{ kind: "node", node: position }, ...choicesOf(turn, node, position)],
    role: "question",
  });
  return true;
}
