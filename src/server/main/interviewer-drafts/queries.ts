import { and, eq } from "drizzle-orm";
import type { Tx } from "../../storage/database.ts";
import { interviewerDrafts } from "../../storage/tenant/guide-tables.ts";

export type InterviewerDraftRow = typeof interviewerDrafts.$inferSelect;

/** Whose draft of what. */
export type DraftKey = Pick<InterviewerDraftRow, "tenantId" | "interviewerId" | "userId" | "section">;

const one = ({ tenantId, interviewerId, userId, section }: DraftKey) =>
  and(
    eq(interviewerDrafts.tenantId, tenantId),
    eq(interviewerDrafts.interviewerId, interviewerId),
    eq(interviewerDrafts.userId, userId),
    eq(interviewerDrafts.section, section),
  );

export async function findDraft(tx: Tx, key: DraftKey): Promise<InterviewerDraftRow | undefined> {
  const [row] = await tx.select().from(interviewerDrafts).where(one(key));
  return row;
}

/** Stores a draft in place of the one that was there. */
export async function saveDraft(tx: Tx, row: InterviewerDraftRow): Promise<void> {
  const { tenantId, interviewerId, userId, section } = interviewerDrafts;
  const { values, layoutVersion, updatedAt } = row;
  await tx
    .insert(interviewerDrafts)
    .values(row)
    .onConflictDoUpdate({
      target: [tenantId, interviewerId, userId, section],
      set: { values, layoutVersion, updatedAt },
    });
}

export async function deleteDraft(tx: Tx, key: DraftKey): Promise<InterviewerDraftRow | undefined> {
  const [row] = await tx.delete(interviewerDrafts).where(one(key)).returning();
  return row;
}
