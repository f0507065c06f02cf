import type { QuestionNode } from "../../guide/guide-graph.ts";
import type { Utterance } from "../engine-event.ts";
import { recordAnswer } from "../on-answer.ts";
import type { Turn } from "../turn.ts";
import { choicesOf, wantsKeys } from "./key-lines.ts";

const askedForKeys = "keys";

/**
 * Asks once for the keys if a question that they answer was answered by speaking; the recording is kept. Returns false
 * if the answer stands.
 */
export function asksForKeys(turn: Turn, node: QuestionNode, remark: Utterance): boolean {
  const { node: position } = turn.state;
  const { probes } = turn.progressAt(position);
  if (remark.heard.isRecording !== true || !wantsKeys(turn, node) || probes.length > 0) return false;
  recordAnswer(turn, remark);
  turn.setProgress(position, { status: "probing", probes: [askedForKeys] });
  turn.add(turn.phrase("screen_keys"));
  turn.ask({
    parts: [{ kind: "node", node: position }, ...choicesOf(turn, node, position)],
    role: "question",
  });
  return true;
}
