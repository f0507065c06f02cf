import { and, eq } from "drizzle-orm";
import type { Tx } from "../../storage/database.ts";
import type { ListSource } from "../../storage/list.ts";
import { archetypes } from "../../storage/tenant/tables.ts";

export type ArchetypeRow = typeof archetypes.$inferSelect;
export type NewArchetype = typeof archetypes.$inferInsert;

export const archetypeList: ListSource<typeof archetypes> = {
  table: archetypes,
  tenantId: archetypes.tenantId,
  id: archetypes.id,
  fields: {
    id: { kind: "id", column: archetypes.id },
    type: { kind: "text", column: archetypes.type, searched: true },
    description: { kind: "text", column: archetypes.description, searched: true },
    worker_id: { kind: "text", column: archetypes.workerId, searched: true },
    version_id: { kind: "text", column: archetypes.versionId },
    is_active: { kind: "boolean", column: archetypes.isActive },
    useCase: { kind: "text", column: archetypes.useCase, searched: true },
    examples: { kind: "text", column: archetypes.examples, searched: true },
    genieIdentifier: { kind: "text", column: archetypes.genieIdentifier },
    created_at: { kind: "date", column: archetypes.createdAt },
    updated_at: { kind: "date", column: archetypes.updatedAt },
  },
};

const one = (tenantId: string, id: string) => and(eq(archetypes.tenantId, tenantId), eq(archetypes.id, id));

export async function findArchetype(tx: Tx, tenantId: string, id: string): Promise<ArchetypeRow | undefined> {
  const [row] = await tx.select().from(archetypes).where(one(tenantId, id));
  return row;
}

/** Reads an archetype and keeps others from changing it until the transaction ends. */
export async function lockArchetype(tx: Tx, tenantId: string, id: string): Promise<ArchetypeRow | undefined> {
  const [row] = await tx.select().from(archetypes).where(one(tenantId, id)).for("update");
  return row;
}

export async function insertArchetype(tx: Tx, row: NewArchetype): Promise<ArchetypeRow> {
  const [inserted] = await tx.insert(archetypes).values(row).returning();
  if (inserted === undefined) throw new Error("The archetype was not stored.");
  return inserted;
}

/** Replaces a locked archetype. */
export async function replaceArchetype(tx: Tx, row: ArchetypeRow): Promise<void> {
  await tx.update(archetypes).set(row).where(one(row.tenantId, row.id));
}
