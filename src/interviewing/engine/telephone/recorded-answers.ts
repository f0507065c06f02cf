import type { Utterance } from "../engine-event.ts";
import type { Turn } from "../turn.ts";
import { isUnrecognisedCall } from "./key-lines.ts";

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
