import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { isUuid } from "../../../kernel/json.ts";
import type { Tx } from "../database.ts";
import { files, fileUses } from "./file-tables.ts";
import { outbox } from "./tables.ts";

/** Collects the ids of the files that a JSON value refers to, at any depth (`{ "file_id": "..." }`). */
export function fileIdsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== "object" || value === null) return found;
  const { file_id: id } = value as { readonly file_id?: unknown };
  if (isUuid(id)) found.add(id);
  for (const part of Object.values(value)) fileIdsIn(part, found);
  return found;
}

interface RecordChange {
  readonly tenantId: string;
  readonly entity: string;
  readonly entityId: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly at: Date;
}

/** Updates the references of a record to files, and deletes the files that no record refers to. */
export async function updateFileUses(tx: Tx, change: RecordChange): Promise<void> {
  const before = fileIdsIn(change.before);
  const after = fileIdsIn(change.after);
  const added = [...after].filter((id) => !before.has(id));
  const removed = [...before].filter((id) => !after.has(id));
  const { tenantId, entity, entityId } = change;
  if (added.length > 0) {
    await tx.execute(sql`
      insert into ${fileUses} (tenant_id, file_id, entity, entity_id)
      select ${tenantId}, id, ${entity}, ${entityId} from ${files}
      where tenant_id = ${tenantId} and id = any(${sql.param(added)}::uuid[])
      on conflict do nothing`);
  }
  if (removed.length > 0) {
    await tx
      .delete(fileUses)
      .where(
        and(
          eq(fileUses.tenantId, tenantId),
          eq(fileUses.entity, entity),
          eq(fileUses.entityId, entityId),
          inArray(fileUses.fileId, removed),
        ),
      );
    await dropUnused(tx, tenantId, removed, change.at);
  }
}

const isUnused = sql`not exists (select 1 from ${fileUses} as uses
  where uses.tenant_id = ${files.tenantId} and uses.file_id = ${files.id})`;

/** Returns the bytes of a user's files that no record refers to. */
export async function countUnusedBytes(tx: Tx, tenantId: string, userId: string): Promise<number> {
  const byUser = and(eq(files.tenantId, tenantId), eq(files.uploadedBy, userId));
  const [unused] = await tx
    .select({ bytes: sql<string>`coalesce(sum(${files.size}), 0)` })
    .from(files)
    .where(and(byUser, isUnused));
  return Number(unused?.bytes ?? 0);
}

/**
 * Deletes the files that were uploaded before a time and that no record refers to.
 * @returns the number of deleted files, at most 500.
 */
export async function deleteUnusedFiles(tx: Tx, tenantId: string, before: Date, now: Date): Promise<number> {
  const unused = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.tenantId, tenantId), lt(files.createdAt, before), isUnused))
    .limit(500);
  return await dropUnused(
    tx,
    tenantId,
    unused.map(({ id }) => id),
    now,
  );
}

async function dropUnused(tx: Tx, tenantId: string, ids: readonly string[], now: Date): Promise<number> {
  if (ids.length === 0) return 0;
  const among = and(eq(files.tenantId, tenantId), inArray(files.id, ids));
  // Locked before the check, so that a concurrent reference keeps the file.
  await tx.select({ id: files.id }).from(files).where(among).orderBy(files.id).for("update");
  const dropped = await tx
    .delete(files)
    .where(and(among, isUnused))
    .returning({ id: files.id, size: files.size });
  if (dropped.length === 0) return 0;
  await tx.insert(outbox).values(
    dropped.map(({ id, size }) => ({
      tenantId,
      id: uuidv7(),
      topic: "file.dropped",
      payload: { id, size },
      createdAt: now,
    })),
  );
  return dropped.length;
}
