import { and, eq, inArray, or } from "drizzle-orm";
import { deleteLinks } from "../../storage/control/link-tokens.ts";
import type { Tx } from "../../storage/database.ts";
import { invitees } from "../../storage/tenant/interviewer-tables.ts";
import type { TextCipher } from "../../storage/encryption/text-cipher.ts";
import { deleteStoredResponses } from "../../storage/tenant/idempotency.ts";
import type { Jobs } from "../../storage/jobs/job-queue.ts";
import { lockInsights, storeInsights, requestInsights } from "../../interviews/insights-queries.ts";
import { filterQuotes } from "../analytics/present-insights.ts";
import { deletePhoneCallsOf } from "../phone-calls/resource.ts";
import { conversations, conversationMessages } from "../../storage/tenant/conversation-tables.ts";
import {
  findConversation,
  type ConversationRow,
  readEvents,
  readMessages,
} from "../../interviews/read-conversation.ts";
import { eraseWords } from "../../voice/session/erase-words.ts";
import { deleteFacts } from "../../interviews/abandonment.ts";
import { findGuideVersion } from "../../interviews/guide-versions.ts";
import type { OutboxConsumer } from "../../storage/jobs/dispatch-outbox.ts";

export interface ErasureResult {
  readonly conversations: number;
  readonly messages: number;
  readonly audioFiles: number;
  readonly invitees: number;
}

interface ErasureScope {
  readonly tenantId: string;
  readonly now: Date;
  /** Decrypts stored responses of idempotent requests, which are searched for the respondents' data. */
  readonly cipher: TextCipher;
}

/** Removes quotes of erased interviews from stored insights at once and requests a new computation for the rest. */
async function forgetQuotes(
  tx: Tx,
  jobs: Jobs,
  of: { readonly tenantId: string; readonly interviewerId: string },
  { erased, now }: { readonly erased: ReadonlySet<string>; readonly now: Date },
): Promise<void> {
  const row = await lockInsights(tx, of);
  if (row === undefined) return;
  if (row.result !== null) {
    const result = filterQuotes(row.result, ({ conversation_id: id }) => !erased.has(id));
    await storeInsights(tx, of, { result });
  }
  await requestInsights(tx, jobs, of, now);
}

/** Deletes invitations, their links, and stored responses that contain the address. */
async function forgetInvitees(
  tx: Tx,
  { tenantId, cipher }: Pick<ErasureScope, "tenantId" | "cipher">,
  rows: Respondent["invitees"],
): Promise<void> {
  if (rows.length === 0) return;
  for (const { interviewerId, id } of rows) await deleteLinks(tx, { tenantId, interviewerId, inviteeId: id });
  await tx.delete(invitees).where(
    and(
      eq(invitees.tenantId, tenantId),
      inArray(
        invitees.id,
        rows.map(({ id }) => id),
      ),
    ),
  );
  const texts = rows.flatMap(({ id, email }) => [id, email]);
  await deleteStoredResponses(tx, { tenantId, cipher }, texts);
}

/** Erases all data of one or more respondents and returns how much was erased. Counts and statistics are kept. */
export async function eraseRespondent(
  tx: Tx,
  jobs: Jobs,
  respondent: Respondent,
  { tenantId, now, cipher }: ErasureScope,
): Promise<ErasureResult> {
  let [messages, audioFiles] = [0, 0];
  for (const row of respondent.conversations) {
    const erased = await eraseConversation(tx, row, now);
    messages += erased.messages;
    audioFiles += erased.audioFiles;
  }
  const erased = new Set(respondent.conversations.map(({ id }) => id));
  const touched = new Set(respondent.conversations.map(({ interviewerId }) => interviewerId));
  for (const interviewerId of [...touched].toSorted()) {
    await forgetQuotes(tx, jobs, { tenantId, interviewerId }, { erased, now });
  }
  const numbers = await deletePhoneCallsOf(tx, tenantId, [...erased]);
  if (numbers.length > 0) await deleteStoredResponses(tx, { tenantId, cipher }, numbers);
  await forgetInvitees(tx, { tenantId, cipher }, respondent.invitees);
  return {
    conversations: respondent.conversations.length,
    messages,
    audioFiles,
    invitees: respondent.invitees.length,
  };
}

type InviteeRow = typeof invitees.$inferSelect;

/** Everything that identifies a respondent within a tenant. */
interface Respondent {
  /** One per interviewer that the same email address was invited to. */
  readonly invitees: readonly InviteeRow[];
  readonly conversations: readonly ConversationRow[];
}

/**
 * Finds the respondent of an interview or invitation, with all other data of the same email address. Respondents of an
 * open link are only known by that interview. Returns `undefined` if the interview or invitee does not exist.
 */
export async function findRespondent(
  tx: Tx,
  tenantId: string,
  by: { readonly conversationId: string | null; readonly inviteeId: string | null },
): Promise<Respondent | undefined> {
  const conversation =
    by.conversationId === null ? undefined : await findConversation(tx, tenantId, by.conversationId);
  if (by.conversationId !== null && conversation === undefined) return undefined;
  const inviteeId = by.inviteeId ?? conversation?.inviteeId ?? null;
  const [invitee] =
    inviteeId === null
      ? []
      : await tx
          .select()
          .from(invitees)
          .where(and(eq(invitees.tenantId, tenantId), eq(invitees.id, inviteeId)));
  if (conversation === undefined && invitee === undefined) return undefined;
  const same =
    invitee === undefined
      ? []
      : await tx
          .select()
          .from(invitees)
          .where(and(eq(invitees.tenantId, tenantId), eq(invitees.email, invitee.email)))
          .for("update");
  const interviews = await tx
    .select()
    .from(conversations)
    .where(
      and(
        eq(conversations.tenantId, tenantId),
        or(
          conversation && eq(conversations.id, conversation.id),
          // A deleted invitation leaves its interview behind.
          inviteeId === null ? undefined : eq(conversations.inviteeId, inviteeId),
          same.length === 0
            ? undefined
            : inArray(
                conversations.inviteeId,
                same.map(({ id }) => id),
              ),
        ),
      ),
    )
    .orderBy(conversations.id)
    .for("update");
  return { invitees: same, conversations: interviews };
}

/** Enqueues the deletion of recordings that no message refers to and of files that no record uses. */
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

/** What was erased from an interview. */
export interface ErasedConversation {
  readonly messages: number;
  readonly audioFiles: number;
}

/**
 * Erases the respondent's words, recordings and name from an interview, and quotations in the interviewer's messages.
 * The event log is kept, because it contains no words. An interview in progress ends.
 */
async function eraseConversation(tx: Tx, row: ConversationRow, now: Date): Promise<ErasedConversation> {
  const { tenantId, id, interviewerId } = row;
  // A respondent who returns to the interview finds it ended.
  const ending = row.isEnded
    ? { abandonedAt: null }
    : {
        isEnded: true,
        ending: "stopped" as const,
        endedAt: now,
        durationSeconds: Math.max(0, Math.round((now.getTime() - row.createdAt.getTime()) / 1000)),
      };
  // First, so that computations of insights cannot read the words any more.
  await tx
    .update(conversations)
    .set({ userId: null, inviteeId: null, parameters: {}, erasedAt: now, ...ending })
    .where(and(eq(conversations.tenantId, tenantId), eq(conversations.id, id)));
  const messages = await readMessages(tx, row);
  const answers = messages.filter(({ type }) => type === "human");
  const guide = await findGuideVersion(tx, { tenantId, interviewerId }, row.guideVersionId);
  if (guide === undefined) throw new Error(`The guide of the interview ${id} no longer exists.`);
  const utterances = answers.map(({ messageId }) => messageId);
  const changed = eraseWords(guide.graph, await readEvents(tx, row), messages, utterances);
  const isOfConversation = and(
    eq(conversationMessages.tenantId, tenantId),
    eq(conversationMessages.conversationId, id),
  );
  for (const { messageId, content } of changed.filter((each) => each.content !== "")) {
    await tx
      .update(conversationMessages)
      .set({ content, heardContent: null })
      .where(and(isOfConversation, eq(conversationMessages.messageId, messageId)));
  }
  await tx
    .update(conversationMessages)
    .set({ content: "", heardContent: null, audioKey: null, erasedAt: now })
    .where(and(isOfConversation, eq(conversationMessages.type, "human")));
  await deleteFacts(tx, row);
  return {
    messages: answers.filter(({ erasedAt }) => erasedAt === null).length,
    audioFiles: answers.filter(({ audioKey }) => audioKey !== null).length,
  };
}
