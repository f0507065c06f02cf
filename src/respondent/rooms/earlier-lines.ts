import type { Line } from "../../conversation/conversation-state.ts";
import type { Held } from "../use-interview.ts";

/** What was said before one came back to an interview. */
export const earlierLines = (earlier: Held["earlier"]): readonly Line[] =>
  (earlier?.lines ?? []).map(({ id, type, content, at }) => ({
    id,
    type,
    content,
    status: "complete",
    at: Date.parse(at),
  }));
