import { and, asc, eq, lt, notExists } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { recordChange } from "../../storage/tenant/changes.ts";
import type { Tx } from "../../storage/database.ts";
import { interviewGuides } from "../../storage/tenant/guide-tables.ts";
import { interviewers } from "../../storage/tenant/interviewer-tables.ts";
import { knowledgeBases } from "../../storage/tenant/knowledge-tables.ts";
import type { References } from "./validate-interviewer.ts";

/**
 * Milliseconds for which a text that no interviewer uses is kept after its last change: as long as the draft in a
 * browser that could still tie it.
 */
export const orphanRetentionMs = 30 * 24 * 3600_000;
/** Of one kind in one round. */
const maxAtOnce = 100;

interface TextTable {
  readonly entity: string;
  readonly table: PgTable;
  readonly tenantId: PgColumn;
  readonly id: PgColumn;
  readonly name: PgColumn;
  readonly updatedAt: PgColumn;
  /** The column of interviewers that refers to it. */
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
    // Whoever ties one at this moment holds it (`readReferences`).
    .for("update", { skipLocked: true });
  let removed = 0;
  for (const { id, name } of rows as { id: string; name: string }[]) {
    // Asked again, now that nobody else can tie it.
    const gone = await tx
      .delete(of.table)
      .where(and(eq(of.tenantId, tenantId), eq(of.id, id), orphaned))
      .returning({ id: of.id });
    if (gone.length === 0) continue;
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
 * Deletes the guides and knowledge bases of a tenant that were made for an interviewer and never tied to it, as when
 * the browser died in between, and those that every interviewer has let go. Answers how many there were.
 */
export async function removeOrphanedTexts(tx: Tx, tenantId: string, now: Date): Promise<number> {
  return (await removeUntied(tx, guides, tenantId, now)) + (await removeUntied(tx, bases, tenantId, now));
}

/** An interviewer lets go of a text: it is kept for as long as one that has just been made. */
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
