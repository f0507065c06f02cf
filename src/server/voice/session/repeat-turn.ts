import { problem, innermostError } from "../../platform/errors.ts";
import type { Tx } from "../../storage/database.ts";
import { findUtterance, readLines } from "../../interviews/read-conversation.ts";
import { debugEvent, endingOf } from "./debug-event.ts";
import type { LiveConversation } from "./open-conversation.ts";
import { storedLineEvent } from "./session-lines.ts";
import type { SessionInput } from "./session.ts";
import type { TurnRequest, TurnTaken, TurnTools } from "./turn-request.ts";

/** Answers what a conversation has said already: in one turn, or last. */
export async function repeatTurn(
  { refresh }: TurnTools,
  tx: Tx,
  known: LiveConversation,
  turn: number | "last",
  { withOutline }: Pick<TurnRequest, "withOutline">,
): Promise<TurnTaken> {
  const live = await refresh(tx, known);
  const { row, guide, state } = live;
  const rows = await readLines(tx, row, turn);
  const ending = row.isEnded ? (row.ending ?? endingOf(state)) : null;
  const debug = debugEvent({
    conversationId: row.id,
    guide,
    state,
    isStaff: row.isTest,
    toolCalls: [],
    messageIds: rows.map(({ messageId }) => messageId),
    withOutline,
  });
  return {
    live,
    events: [
      ...rows.map((each) => storedLineEvent(guide.graph, each)),
      { type: "debug", event: { ...debug, is_ended: row.isEnded, ending } },
      ...(ending === null ? [] : [{ type: "ended" as const, ending }]),
    ],
  };
}

/** Answers a repeated utterance as the first time; `undefined` for one that is new. */
export async function repeatUtterance(
  tools: TurnTools,
  tx: Tx,
  live: LiveConversation,
  input: SessionInput,
  request: Pick<TurnRequest, "withOutline">,
): Promise<TurnTaken | undefined> {
  if (input.type !== "said") return undefined;
  const known = await findUtterance(tx, live.row, input.messageId);
  if (known === undefined) return undefined;
  if (known.type !== "human" || (known.content !== "" && known.content !== input.text)) {
    throw problem("ERR_IDEMPOTENCY_KEY_REUSED", {
      detail: "The message id was used for other words.",
    });
  }
  return repeatTurn(tools, tx, live, known.turn, request);
}

/** Whether a turn could not be stored because its utterance is there already. */
export const isRepeated = (error: unknown): boolean => {
  const { code, constraint } = innermostError(error) as { code?: unknown; constraint?: unknown };
  return code === "23505" && constraint === "conversation_messages_message";
};
