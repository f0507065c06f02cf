import { and, asc, eq, lt, notExists } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { recordChange } from "../../storage/tenant/changes.ts";
import type { Tx } from "../../storage/database.ts";
import { interviewGuides } from "../../storage/tenant/guide-tables.ts";
import { interviewers } from "../../storage/tenant/interviewer-tables.ts";
import { knowledgeBases } from "../../storage/tenant/knowledge-tables.ts";
import type { References } from "./validate-interviewer.ts";

/**
 * Milliseconds for which a text without an interviewer is kept after its last change: as long as drafts in browsers
 * that may still assign it.
 */
export const orphanRetentionMs = 30 * 24 * 3600_000;
/** Maximum number of texts deleted per kind and run. */
const maxAtOnce = 100;

interface TextTable {
  readonly entity: string;
  readonly table: PgTable;
  readonly tenantId: PgColumn;
  readonly id: PgColumn;
  readonly name: PgColumn;
  readonly updatedAt: PgColumn;
  /** Column of interviewers that refers to the table. */
  readonly usedAs: PgColumn;
}

const guides: TextTable = {
  entity: "interview-guide",
  table: interviewGuides,
  tenantId: interviewGuides.tenantId,
  id: interviewGuides.id,
  name: interviewGuides.name,
  updatedAt: interviewGuides.updatedAt,
  usedAs: interviewers.interviewGuideId,
};

const bases: TextTable = {
  entity: "knowledge-base",
  table: knowledgeBases,
  tenantId: knowledgeBases.tenantId,
  id: knowledgeBases.id,
  name: knowledgeBases.name,
  updatedAt: knowledgeBases.updatedAt,
  usedAs: interviewers.knowledgeBaseId,
};

async function removeUntied(tx: Tx, of: TextTable, tenantId: string, now: Date): Promise<number> {
  const orphaned = notExists(
    tx
      .select({ id: interviewers.id })
      .from(interviewers)
      .where(and(eq(interviewers.tenantId, of.tenantId), eq(of.usedAs, of.id))),
  );
  const isOld = lt(of.updatedAt, new Date(now.getTime() - orphanRetentionMs));
  const rows = await tx
    .select({ id: of.id, name: of.name })
    .from(of.table)
    .where(and(eq(of.tenantId, tenantId), isOld, orphaned))
    .orderBy(asc(of.updatedAt))
    .limit(maxAtOnce)
    // Skips texts that are being assigned, which `readReferences` locks.
    .for("update", { skipLocked: true });
  let removed = 0;
  for (const { id, name } of rows as { id: string; name: string }[]) {
    // Checks again, because a text may have been assigned before it was locked.
    const deleted = await tx
      .delete(of.table)
      .where(and(eq(of.tenantId, tenantId), eq(of.id, id), orphaned))
      .returning({ id: of.id });
    if (deleted.length === 0) continue;
    removed += 1;
    await recordChange(tx, {
      tenantId,
      actorId: null,
      actor: "clean-up",
      action: "delete",
      entity: of.entity,
      entityId: id,
      before: { id, name },
      after: undefined,
      at: now,
      requestId: null,
    });
  }
  return removed;
}

/**
 * Deletes old guides and knowledge bases of a tenant that no interviewer uses: those never assigned, for example
 * because the browser crashed, and those that all interviewers have dropped. Returns their number.
 */
export async function removeOrphanedTexts(tx: Tx, tenantId: string, now: Date): Promise<number> {
  return (await removeUntied(tx, guides, tenantId, now)) + (await removeUntied(tx, bases, tenantId, now));
}

/** Restarts the retention period of texts that an interviewer stops using. */
export async function markOrphaned(
  tx: Tx,
  tenantId: string,
  before: References,
  after: References,
  now: Date,
): Promise<void> {
  const lettingGo = [
    [guides, before.interviewGuideId, after.interviewGuideId],
    [bases, before.knowledgeBaseId, after.knowledgeBaseId],
  ] as const;
  for (const [of, old, current] of lettingGo) {
    if (old === null || old === current) continue;
    await tx
      .update(of.table)
      .set({ updatedAt: now })
      .where(and(eq(of.tenantId, tenantId), eq(of.id, old)));
  }
}
