import { and, desc, eq, getTableColumns, gt, max, min, sql, type SQL } from "drizzle-orm";
import { statement, type Tx } from "../../storage/statements.ts";
import { configDrafts, configItems, configVersions } from "../../storage/tenant/tables.ts";

export type ConfigRow = typeof configItems.$inferSelect;
/** A row, with who saved it. */
export type AuthoredConfigRow = ConfigRow & { readonly author: string | null };
export type ConfigDraftRow = typeof configDrafts.$inferSelect;
export type ConfigVersionRow = typeof configVersions.$inferSelect;

const maxVersions = 50;

const document = (data: unknown): SQL => sql`${JSON.stringify(data)}::json`;

const one = (tenantId: string, id: string) => and(eq(configItems.tenantId, tenantId), eq(configItems.id, id));

const authored = { ...getTableColumns(configItems), author: configVersions.author };

/** The version that a row is now: only that knows its author. */
const itsVersion = and(
  eq(configVersions.tenantId, configItems.tenantId),
  eq(configVersions.itemId, configItems.id),
  eq(configVersions.version, configItems.version),
);

const isOfName = eq(configItems.name, sql.placeholder("name"));
const hasKey = eq(configItems.layoutKey, sql.placeholder("layoutKey"));

const selectRows = (...narrowed: SQL[]) =>
  statement((db) =>
    db
      .select(authored)
      .from(configItems)
      .leftJoin(configVersions, itsVersion)
      .where(and(eq(configItems.tenantId, sql.placeholder("tenantId")), ...narrowed)),
  );
const selectAll = selectRows();
const selectOfName = selectRows(isOfName);
const selectWithKey = selectRows(hasKey);
/** Asked by each save for its layout. */
const selectOne = selectRows(isOfName, hasKey);

/** A tenant's own rows; of one kind, or with one key, where these are given. */
export function findConfigRows(
  tx: Tx,
  tenantId: string,
  { name, layoutKey }: { name?: string | undefined; layoutKey?: string | undefined } = {},
): Promise<AuthoredConfigRow[]> {
  const select =
    name === undefined
      ? layoutKey === undefined
        ? selectAll
        : selectWithKey
      : layoutKey === undefined
        ? selectOfName
        : selectOne;
  return select(tx, { tenantId, name, layoutKey });
}

const selectIncluding = selectRows(
  eq(configItems.name, "form-layout"),
  // As the document is stored: without blanks.
  sql`${configItems.data}::text like '%"type":"include"%'`,
);

/** A tenant's own layouts that include others, and a few that only look like it. */
export const findIncludingRows = (tx: Tx, tenantId: string): Promise<AuthoredConfigRow[]> =>
  selectIncluding(tx, { tenantId });

/** What tells one state of a tenant's configuration from another, without the documents. */
export const findConfigRevisions = (tx: Tx, tenantId: string) =>
  tx
    .select({ id: configItems.id, version: configItems.version, revision: configItems.revision })
    .from(configItems)
    .where(eq(configItems.tenantId, tenantId))
    .orderBy(configItems.id);

/** Undefined for a shipped document that the tenant never edited. */
export async function findConfigRow(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<AuthoredConfigRow | undefined> {
  const [row] = await tx
    .select(authored)
    .from(configItems)
    .leftJoin(configVersions, itsVersion)
    .where(one(tenantId, id));
  return row;
}

/** Reads a row and keeps others from changing it until the transaction ends. */
export async function lockConfigRow(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<AuthoredConfigRow | undefined> {
  // On its own: a join that has waited for another edit is made with the versions from before that one.
  await tx.select({ id: configItems.id }).from(configItems).where(one(tenantId, id)).for("update");
  return findConfigRow(tx, tenantId, id);
}

/** The number that the next version of an item takes; numbers are never given out twice. */
export async function nextConfigVersion(tx: Tx, tenantId: string, itemId: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(configVersions.version) })
    .from(configVersions)
    .where(and(eq(configVersions.tenantId, tenantId), eq(configVersions.itemId, itemId)));
  return (row?.last ?? 0) + 1;
}

/** Stores a tenant's first edit of an item; false when another one came first. */
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
    .where(one(row.tenantId, row.id));
}

/** The shipped document, where there is one, counts again. */
export async function deleteConfigRow(tx: Tx, tenantId: string, id: string): Promise<void> {
  await tx.delete(configItems).where(one(tenantId, id));
}

/** Versions are never changed: their number is taken once. */
export async function insertConfigVersion(tx: Tx, row: ConfigVersionRow): Promise<void> {
  await tx.insert(configVersions).values({ ...row, data: document(row.data) });
}

/**
 * Keeps a shipped document that a tenant's edit is made of, so that what a later release changes can be told from what
 * the tenant did. It is no version of the tenant's: its number is 0 or less.
 */
export async function keepShippedVersion(
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

/** @param version as of `config_items.version`; 0, the shipped document, is not stored */
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

/** The shipped document that a tenant's first edit of an item began with, where it was kept. */
export const findShippedVersion = async (tx: Tx, tenantId: string, itemId: string): Promise<unknown> =>
  (await findConfigVersion(tx, tenantId, itemId, 0))?.data;

/** Versions of an item, newest first. */
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

/** The document of an item as it was at a revision. */
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

/** @param ownerId whose draft it is: each person has one of a document */
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

/** Takes a person's draft of an item away; answers what it was. */
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
