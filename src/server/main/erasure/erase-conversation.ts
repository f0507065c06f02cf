import { and, eq } from "drizzle-orm";
import type { Tx } from "../../storage/database.ts";
import { conversationMessages, conversations } from "../../storage/tenant/conversation-tables.ts";
import { readEvents, readMessages, type ConversationRow } from "../../interviews/read-conversation.ts";
import { eraseWords } from "../../voice/session/erase-words.ts";
import { forgetFacts } from "../../interviews/abandonment.ts";
import { findGuideVersion } from "../../interviews/guide-versions.ts";
import type { OutboxConsumer } from "../../storage/jobs/dispatch-outbox.ts";
import type { Jobs } from "../../storage/jobs/job-queue.ts";

/** Has recordings deleted to which no message refers any more, and files that no record names. */
export const recordingsConsumer = (jobs: Jobs): OutboxConsumer => ({
  name: "recordings",
  consume: async (tx, { tenantId, topic, payload }) => {
    if (topic === "file.dropped") {
      const { id: fileId, size } = payload as { id: string; size: number };
      await jobs.enqueue(tx, "file-deletion", { tenantId, fileId, size });
    }
    if (topic !== "recording.dropped") return;
    await jobs.enqueue(tx, "recording-deletion", { key: (payload as { key: string }).key });
  },
});

/** What was erased of an interview. */
export interface ErasedConversation {
  readonly messages: number;
  readonly audioFiles: number;
}

/**
 * Erases the respondent's words, recordings and name from one interview, and the quotations of them in the
 * interviewer's lines. The log stays: it holds no word. An interview that still goes on ends.
 */
export async function eraseConversation(
  tx: Tx,
  row: ConversationRow,
  now: Date,
): Promise<ErasedConversation> {
  const { tenantId, id, interviewerId } = row;
  // Whoever returns to it finds it ended.
  const ending = row.isEnded
    ? { abandonedAt: null }
    : {
        isEnded: true,
        ending: "stopped" as const,
        endedAt: now,
        durationSeconds: Math.max(0, Math.round((now.getTime() - row.createdAt.getTime()) / 1000)),
      };
  // First of all: until this is done, nobody reads its words for insights.
  await tx
    .update(conversations)
    .set({ userId: null, inviteeId: null, parameters: {}, erasedAt: now, ...ending })
    .where(and(eq(conversations.tenantId, tenantId), eq(conversations.id, id)));
  const messages = await readMessages(tx, row);
  const said = messages.filter(({ type }) => type === "human");
  const guide = await findGuideVersion(tx, { tenantId, interviewerId }, row.guideVersionId);
  if (guide === undefined) throw new Error(`The guide of the interview ${id} is gone.`);
  const utterances = said.map(({ messageId }) => messageId);
  const changed = eraseWords(guide.graph, await readEvents(tx, row), messages, utterances);
  const own = and(eq(conversationMessages.tenantId, tenantId), eq(conversationMessages.conversationId, id));
  for (const { messageId, content } of changed.filter((each) => each.content !== "")) {
    await tx
      .update(conversationMessages)
      .set({ content, heardContent: null })
      .where(and(own, eq(conversationMessages.messageId, messageId)));
  }
  await tx
    .update(conversationMessages)
    .set({ content: "", heardContent: null, audioKey: null, erasedAt: now })
    .where(and(own, eq(conversationMessages.type, "human")));
  await forgetFacts(tx, row);
  return {
    messages: said.filter(({ erasedAt }) => erasedAt === null).length,
    audioFiles: said.filter(({ audioKey }) => audioKey !== null).length,
  };
}
