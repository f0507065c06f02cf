import { isUuid } from "../../../kernel/json.ts";
import { randomUUID } from "node:crypto";
import { v5 as uuidv5 } from "uuid";
import type { AgentResponseInput } from "../../../contracts/contracts.gen.ts";
import { readPressed } from "../../../interviewing/hearing/pressed.ts";
import type { SessionInput } from "../session/session.ts";

/** The client's own id of a turn, so that a retry is known for one; a text that is no UUID is made one. */
function messageIdOf({ metadata_context, session_id }: AgentResponseInput, key: unknown): string {
  const given = metadata_context?.message_id ?? (typeof key === "string" ? key : undefined);
  if (given === undefined) return randomUUID();
  return isUuid(given) ? given.toLowerCase() : uuidv5(given, session_id);
}

/** The client's clock at a turn; a leap second, which RFC 3339 allows and JavaScript has not, is left out. */
function readTimestamp(text: string): Date | undefined {
  const timestamp = new Date(text);
  return Number.isNaN(timestamp.getTime()) ? undefined : timestamp;
}

/** What a request means to its conversation. `key`: its Idempotency-Key. */
export function inputOf(body: AgentResponseInput, key: unknown): SessionInput {
  const { user_input: text = "", metadata_context: context, client_timestamp: sent } = body;
  const pressed = context?.pressed === undefined ? null : readPressed(context.pressed);
  if (text.trim() !== "" || pressed !== null) {
    const clientTimestamp = typeof sent === "string" ? readTimestamp(sent) : undefined;
    const said = { type: "said", messageId: messageIdOf(body, key), text, clientTimestamp } as const;
    return pressed === null ? said : { ...said, pressed };
  }
  return context?.silence === true ? { type: "silence" } : { type: "start" };
}
