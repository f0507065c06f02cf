import { and, eq, inArray, ne, type AnyColumn } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Interviewer } from "../../../contracts/contracts.gen.ts";
import type { CallContext } from "../../calls/call.ts";
import { problem } from "../../platform/errors.ts";
import { requireVersionMatch } from "../../calls/record-version.ts";
import type { Tx } from "../../storage/database.ts";
import {
  conversationEvents,
  conversationMessages,
  conversations,
  testRegistrations,
  welcomeRecords,
} from "../../storage/tenant/conversation-tables.ts";
import { interviewGuides } from "../../storage/tenant/guide-tables.ts";
import { interviewers, invitees } from "../../storage/tenant/interviewer-tables.ts";
import { deleteDroppedSecrets } from "../../storage/tenant/secrets.ts";
import { knowledgeBases } from "../../storage/tenant/knowledge-tables.ts";
import { recordEntityChange, type ChangeContext } from "../../storage/tenant/changes.ts";
import { requireFound } from "../record-handlers.ts";
import { releaseContact } from "./contact.ts";
import { openLinkPath, presentInterviewerForAudit } from "./presenter.ts";
import { interviewerRecords, type InterviewerRow } from "./queries.ts";
import { readRelated } from "./related.ts";

interface OwnedTable {
  readonly table: PgTable;
  readonly tenantId: AnyColumn;
  readonly id: AnyColumn;
  readonly dynamicFields: PgColumn;
  /** Column of interviewers that refers to the table. */
  readonly usedAs: AnyColumn;
}

const guidesTable: OwnedTable = {
  table: interviewGuides,
  tenantId: interviewGuides.tenantId,
  id: interviewGuides.id,
  dynamicFields: interviewGuides.dynamicFields,
  usedAs: interviewers.interviewGuideId,
};

const basesTable: OwnedTable = {
  table: knowledgeBases,
  tenantId: knowledgeBases.tenantId,
  id: knowledgeBases.id,
  dynamicFields: knowledgeBases.dynamicFields,
  usedAs: interviewers.knowledgeBaseId,
};

/** Deletes a text and its secrets unless another interviewer uses it. */
async function deleteUnshared(
  tx: Tx,
  { table, tenantId, id, dynamicFields, usedAs }: OwnedTable,
  row: InterviewerRow,
  textId: string | null,
): Promise<void> {
  if (textId === null) return;
  const [other] = await tx
    .select({ id: interviewers.id })
    .from(interviewers)
    .where(and(eq(interviewers.tenantId, row.tenantId), eq(usedAs, textId), ne(interviewers.id, row.id)))
    .limit(1);
  if (other !== undefined) return;
  const deleted = await tx
    .delete(table)
    .where(and(eq(tenantId, row.tenantId), eq(id, textId)))
    .returning({ fields: dynamicFields });
  await deleteDroppedSecrets(tx, { tenantId: row.tenantId, before: deleted, after: undefined });
}

/** Deletes an interviewer's conversations with their records, test registrations and invitees. */
async function deleteConversations(tx: Tx, { tenantId, id }: InterviewerRow): Promise<void> {
  const conversationIds = tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.tenantId, tenantId), eq(conversations.interviewerId, id)));
  for (const table of [conversationMessages, conversationEvents]) {
    await tx
      .delete(table)
      .where(and(eq(table.tenantId, tenantId), inArray(table.conversationId, conversationIds)));
  }
  for (const table of [testRegistrations, welcomeRecords, conversations, invitees]) {
    await tx.delete(table).where(and(eq(table.tenantId, tenantId), eq(table.interviewerId, id)));
  }
}

/**
 * Deletes an interviewer with its interviews, invitations, links, drafts and compiled guides, and with its guide and
 * knowledge base unless other interviewers use them. Releases its phone number.
 */
export async function deleteInterviewer(
  context: CallContext<"deleteInterviewer">,
): Promise<{ data: Interviewer }> {
  const { tx, caller, params, now, cipher } = context;
  const row = requireFound(await interviewerRecords.lock(tx, caller.tenantId, params.id));
  const before = presentInterviewerForAudit(row, await readRelated(tx, caller.tenantId, [row], now));
  requireVersionMatch(context.ifMatch, before);
  const { interview_count: count } = before;
  if (context.query.without_interviews === "true" && count > 0) {
    throw problem("ERR_CONFLICT", {
      detail: `It has ${count} ${count === 1 ? "interview" : "interviews"}. Delete it from its own page.`,
    });
  }
  await removeInterviewer(context, row, before);
  return { data: { ...before, link: openLinkPath(row, cipher) } };
}

/** Deletes a locked interviewer. @param before its representation in the audit trail */
export async function removeInterviewer(
  context: ChangeContext,
  row: InterviewerRow,
  before: ReturnType<typeof presentInterviewerForAudit>,
): Promise<void> {
  const { tx } = context;
  await releaseContact(tx, row);
  await deleteConversations(tx, row);
  await interviewerRecords.remove(tx, row);
  await deleteUnshared(tx, guidesTable, row, row.interviewGuideId);
  await deleteUnshared(tx, basesTable, row, row.knowledgeBaseId);
  await recordEntityChange(context, { action: "delete", entity: "interviewer", before, after: undefined });
}
