import type { Tx } from "../../storage/database.ts";
import { readEvents, readMessages } from "../../interviews/read-conversation.ts";
import type { NewMessage, TurnToAppend } from "../../interviews/append-turn.ts";
import { eraseWords } from "./erase-words.ts";
import type { LiveConversation } from "./live-conversations.ts";
import type { SessionInput } from "./session.ts";
import type { StepResult } from "./take-input.ts";

/** As much of a line as was heard when this share (0 to 1) of it had been spoken, cut where a word begins. */
function heardShare(line: string, share: number): string {
  const end = Math.round(line.length * Math.min(1, Math.max(0, share)));
  if (end >= line.length) return line;
  const words = [...new Intl.Segmenter(undefined, { granularity: "word" }).segment(line)];
  const cut = words.findLast(({ index, segment }) => index + segment.length <= end);
  return cut === undefined ? "" : line.slice(0, cut.index + cut.segment.length).trimEnd();
}

/** What the turn changes in messages that are stored already. */
export async function changesOf(
  tx: Tx,
  live: LiveConversation,
  input: SessionInput,
  decided: StepResult,
): Promise<Pick<TurnToAppend, "interrupted" | "erased"> & { audioKeys: readonly string[] }> {
  const { row, guide } = live;
  const utterances = decided.actions.flatMap((action) => (action.type === "erase" ? action.utterances : []));
  if (utterances.length === 0 && input.type !== "interrupted") {
    return { interrupted: null, erased: [], audioKeys: [] };
  }
  const [events, messages] = await Promise.all([readEvents(tx, row), readMessages(tx, row)]);
  const line = messages.find(
    ({ messageId, type }) => input.type === "interrupted" && type === "ai" && messageId === input.messageId,
  );
  const gone = new Set(utterances);
  return {
    interrupted:
      line === undefined || input.type !== "interrupted"
        ? null
        : { messageId: line.messageId, heard: heardShare(line.content, input.share) },
    erased: eraseWords(guide.graph, events, messages, utterances),
    audioKeys: messages.flatMap(({ messageId, audioKey }) =>
      gone.has(messageId) && audioKey !== null ? [audioKey] : [],
    ),
  };
}

/** Words that are erased in the turn that brings them, or come before consent was asked for, are never stored. */
export function withoutErased(
  messages: readonly NewMessage[],
  decided: StepResult,
  { guide, state }: LiveConversation,
): readonly NewMessage[] {
  const gone = new Set(
    decided.actions.flatMap((action) => (action.type === "erase" ? action.utterances : [])),
  );
  const isTooEarly = state.status === "new" && guide.graph.nodes[0]?.kind === "consent";
  return messages.map((message) =>
    isTooEarly || gone.has(message.messageId) ? { ...message, content: "", audioKey: null } : message,
  );
}
