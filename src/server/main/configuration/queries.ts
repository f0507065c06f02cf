import { and, desc, eq, getTableColumns, gt, max, min, sql, type SQL } from "drizzle-orm";
import type { Tx } from "../../storage/database.ts";
import { configDrafts, configItems, configVersions } from "../../storage/tenant/tables.ts";

export type ConfigRow = typeof configItems.$inferSelect;
/** A row with the author of its current version. */
export type AuthoredConfigRow = ConfigRow & { readonly author: string | null };
export type ConfigDraftRow = typeof configDrafts.$inferSelect;
export type ConfigVersionRow = typeof configVersions.$inferSelect;

const maxVersions = 50;

const document = (data: unknown): SQL => sql`${JSON.stringify(data)}::json`;

const isItem = (tenantId: string, id: string) =>
  and(eq(configItems.tenantId, tenantId), eq(configItems.id, id));

/** The columns of `AuthoredConfigRow`, given `itsVersion`. */
export const authored = { ...getTableColumns(configItems), author: configVersions.author };

/** Joins the current version of a row, which has its author. */
export const itsVersion = and(
  eq(configVersions.tenantId, configItems.tenantId),
  eq(configVersions.itemId, configItems.id),
  eq(configVersions.version, configItems.version),
);

/** Returns undefined for a shipped document that the tenant never edited. */
export async function findConfigRow(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<AuthoredConfigRow | undefined> {
  const [row] = await tx
    .select(authored)
    .from(configItems)
    .leftJoin(configVersions, itsVersion)
    .where(isItem(tenantId, id));
  return row;
}

/** Reads a row and locks it until the transaction ends. */
export async function lockConfigRow(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<AuthoredConfigRow | undefined> {
  // Locked separately: after waiting for another edit, a join would still see the versions from before it.
  await tx.select({ id: configItems.id }).from(configItems).where(isItem(tenantId, id)).for("update");
  return findConfigRow(tx, tenantId, id);
}

/** Returns the next version number of an item; numbers are never reused. */
export async function nextConfigVersion(tx: Tx, tenantId: string, itemId: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(configVersions.version) })
    .from(configVersions)
    .where(and(eq(configVersions.tenantId, tenantId), eq(configVersions.itemId, itemId)));
  return (row?.last ?? 0) + 1;
}

/** Stores a tenant's first edit of an item. Returns false if a concurrent one was stored first. */
export async function insertConfigRow(tx: Tx, row: ConfigRow): Promise<boolean> {
  const inserted = await tx
    .insert(configItems)
    .values({ ...row, data: document(row.data) })
    .onConflictDoNothing()
    .returning({ id: configItems.id });
  return inserted.length > 0;
}

/** Replaces a locked row. */
export async function replaceConfigRow(tx: Tx, row: ConfigRow): Promise<void> {
  await tx
    .update(configItems)
    .set({ ...row, data: document(row.data) })
    .where(isItem(row.tenantId, row.id));
}

/** Deletes a tenant's row; a shipped document becomes effective again. */
export async function deleteConfigRow(tx: Tx, tenantId: string, id: string): Promise<void> {
  await tx.delete(configItems).where(isItem(tenantId, id));
}

/** Stores a version. Versions are immutable. */
export async function insertConfigVersion(tx: Tx, row: ConfigVersionRow): Promise<void> {
  await tx.insert(configVersions).values({ ...row, data: document(row.data) });
}

/**
 * Stores the shipped document that a tenant's edit is based on, so that changes of later releases can be told from
 * those of the tenant. It is not one of the tenant's versions: its number is 0 or negative.
 */
export async function storeShippedVersion(
  tx: Tx,
  {
    tenantId,
    itemId,
    data,
    revision,
    createdAt,
  }: Pick<ConfigVersionRow, "tenantId" | "itemId" | "data" | "revision" | "createdAt">,
): Promise<void> {
  if ((await findConfigRevision(tx, tenantId, itemId, revision)) !== undefined) return;
  const [row] = await tx
    .select({ first: min(configVersions.version) })
    .from(configVersions)
    .where(and(eq(configVersions.tenantId, tenantId), eq(configVersions.itemId, itemId)));
  const version = Math.min(0, (row?.first ?? 1) - 1);
  const nobody = { authorId: null, author: null, reviewer: null, note: null, text: null };
  await insertConfigVersion(tx, { tenantId, itemId, version, data, revision, createdAt, ...nobody });
}

/** @param version as in `config_items.version`; 0 exists only if the shipped document was kept */
export async function findConfigVersion(
  tx: Tx,
  tenantId: string,
  itemId: string,
  version: number,
): Promise<ConfigVersionRow | undefined> {
  const [row] = await tx
    .select()
    .from(configVersions)
    .where(
      and(
        eq(configVersions.tenantId, tenantId),
        eq(configVersions.itemId, itemId),
        eq(configVersions.version, version),
      ),
    );
  return row;
}

/** Returns the shipped document that a tenant's first edit was based on, if it was kept. */
export const findShippedVersion = async (tx: Tx, tenantId: string, itemId: string): Promise<unknown> =>
  (await findConfigVersion(tx, tenantId, itemId, 0))?.data;

/** Finds versions of an item, newest first. */
export const findConfigVersions = (tx: Tx, tenantId: string, itemId: string): Promise<ConfigVersionRow[]> =>
  tx
    .select()
    .from(configVersions)
    .where(
      and(
        eq(configVersions.tenantId, tenantId),
        eq(configVersions.itemId, itemId),
        gt(configVersions.version, 0),
      ),
    )
    .orderBy(desc(configVersions.version))
    .limit(maxVersions);

/** Returns an item's document at a revision. */
export async function findConfigRevision(
  tx: Tx,
  tenantId: string,
  itemId: string,
  revision: string,
): Promise<unknown> {
  const [row] = await tx
    .select({ data: configVersions.data })
    .from(configVersions)
    .where(
      and(
        eq(configVersions.tenantId, tenantId),
        eq(configVersions.itemId, itemId),
        eq(configVersions.revision, revision),
      ),
    )
    .limit(1);
  return row?.data;
}

/** @param ownerId the draft's author; each has at most one draft per document */
export async function findConfigDraft(
  tx: Tx,
  tenantId: string,
  itemId: string,
  ownerId: string,
): Promise<ConfigDraftRow | undefined> {
  const [row] = await tx
    .select()
    .from(configDrafts)
    .where(
      and(
        eq(configDrafts.tenantId, tenantId),
        eq(configDrafts.itemId, itemId),
        eq(configDrafts.ownerId, ownerId),
      ),
    );
  return row;
}

/** Deletes a person's draft of an item and returns it. */
export async function deleteConfigDraft(
  tx: Tx,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
  itemId: string,
): Promise<ConfigDraftRow | undefined> {
  const [row] = await tx
    .delete(configDrafts)
    .where(
      and(
        eq(configDrafts.tenantId, tenantId),
        eq(configDrafts.itemId, itemId),
        eq(configDrafts.ownerId, userId),
      ),
    )
    .returning();
  return row;
}
