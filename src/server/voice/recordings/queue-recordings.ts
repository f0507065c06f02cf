import { and, eq, inArray, isNotNull, isNull, ne, or } from "drizzle-orm";
import type { Tx } from "../../storage/database.ts";
import { conversationMessages, conversations } from "../../storage/tenant/conversation-tables.ts";
import type { Jobs } from "../../storage/jobs/job-queue.ts";
import { defineAudioCall } from "../../calls/file-calls.ts";
import type { CallHost } from "../../calls/call.ts";
import { problem } from "../../platform/errors.ts";
import type { BlobStore } from "../../storage/blobs/blob-store.ts";
import { findUtterance } from "../../interviews/read-conversation.ts";

/** What respondents said, as it sounded; whoever may read the transcript may listen. */
export function registerRecordingsRoutes(host: CallHost, blobs: BlobStore): void {
  defineAudioCall(host, "getMessageAudio", async ({ caller: { tenantId }, params }) => {
    const { id = "", message_id: messageId = "" } = params;
    const message = await host.database.inTenant(tenantId, (tx) =>
      findUtterance(tx, { tenantId, id }, messageId),
    );
    const key = message?.audioKey ?? null;
    const recording = key === null ? null : await blobs.get(key);
    if (recording === null)
      throw problem("ERR_NOT_FOUND", { detail: "There is no recording of this message." });
    return recording;
  });
}

/** So many are queued in one transaction; the rest by the next rounds. */
const maxQueued = 200;

/**
 * Queues the recordings of a tenant's ended interviews that nobody has put into words yet, each once. Before its end a
 * respondent may still take an answer back; what was said before consent is never transcribed.
 * @returns how many were queued.
 */
export async function queueRecordings(tx: Tx, jobs: Jobs, tenantId: string): Promise<number> {
  const isWaiting = and(
    eq(conversationMessages.tenantId, tenantId),
    isNotNull(conversationMessages.audioKey),
    eq(conversationMessages.content, ""),
    isNull(conversationMessages.transcription),
  );
  const waiting = tx
    .select({ messageId: conversationMessages.messageId })
    .from(conversationMessages)
    .innerJoin(
      conversations,
      and(eq(conversations.tenantId, tenantId), eq(conversations.id, conversationMessages.conversationId)),
    )
    .where(
      and(
        isWaiting,
        or(isNull(conversationMessages.nodeId), ne(conversationMessages.nodeId, "consent")),
        eq(conversations.isEnded, true),
      ),
    )
    .limit(maxQueued);
  const queued = await tx
    .update(conversationMessages)
    .set({ transcription: "queued" })
    .where(and(isWaiting, inArray(conversationMessages.messageId, waiting)))
    .returning({
      conversationId: conversationMessages.conversationId,
      messageId: conversationMessages.messageId,
    });
  for (const recording of queued) {
    await jobs.enqueue(tx, "recording-transcription", { tenantId, ...recording, attempt: 1 });
  }
  return queued.length;
}
