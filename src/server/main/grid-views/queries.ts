import { and, asc, eq, ne, or } from "drizzle-orm";
import type { Tx } from "../../storage/database.ts";
import { sortable } from "../../storage/tenant/columns.ts";
import { gridViews } from "../../storage/tenant/tables.ts";
import { type Caller, member } from "../../calls/caller.ts";

export type GridViewRow = typeof gridViews.$inferSelect;

/** More views of one grid than anybody picks from. */
export const maxViewsPerGrid = 100;

const one = (tenantId: string, id: string) => and(eq(gridViews.tenantId, tenantId), eq(gridViews.id, id));

/** The views of a grid that a person saved or that are shared, by name. */
export const findGridViews = (
  tx: Tx,
  { tenantId, userId }: { tenantId: string; userId: string },
  gridKey: string,
): Promise<GridViewRow[]> =>
  tx
    .select()
    .from(gridViews)
    .where(
      and(
        eq(gridViews.tenantId, tenantId),
        eq(gridViews.gridKey, gridKey),
        or(eq(gridViews.ownerId, userId), eq(gridViews.isShared, true)),
      ),
    )
    .orderBy(asc(sortable(gridViews.name)), asc(gridViews.id))
    .limit(2 * maxViewsPerGrid);

/** Reads a view and keeps others from changing it until the transaction ends. */
export async function lockGridView(tx: Tx, tenantId: string, id: string): Promise<GridViewRow | undefined> {
  const [row] = await tx.select().from(gridViews).where(one(tenantId, id)).for("update");
  return row;
}

const sameName = ({ tenantId, gridKey, ownerId, name }: GridViewRow) =>
  and(
    eq(gridViews.tenantId, tenantId),
    eq(gridViews.gridKey, gridKey),
    eq(gridViews.ownerId, ownerId),
    eq(gridViews.name, name),
  );

/** How many views of the grid the owner of this one has. */
export const countOwnGridViews = (tx: Tx, { tenantId, gridKey, ownerId }: GridViewRow): Promise<number> =>
  tx.$count(
    gridViews,
    and(eq(gridViews.tenantId, tenantId), eq(gridViews.gridKey, gridKey), eq(gridViews.ownerId, ownerId)),
  );

/** Stores a view; false when its owner has one of that name for that grid. */
export async function insertGridView(tx: Tx, row: GridViewRow): Promise<boolean> {
  const inserted = await tx
    .insert(gridViews)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: gridViews.id });
  return inserted.length > 0;
}

/** Replaces a locked view; false when its owner has another one of that name for that grid. */
export async function replaceGridView(tx: Tx, row: GridViewRow): Promise<boolean> {
  const others = await tx.$count(gridViews, and(sameName(row), ne(gridViews.id, row.id)));
  if (others > 0) return false;
  await tx.update(gridViews).set(row).where(one(row.tenantId, row.id));
  return true;
}

export async function deleteGridView(tx: Tx, { tenantId, id }: GridViewRow): Promise<void> {
  await tx.delete(gridViews).where(one(tenantId, id));
}

export const gridViewsPolicy = { read: member, write: member } as const;

/** Whoever saved a view may change it; superusers also the shared ones. */
export const mayChange = (caller: Caller, row: GridViewRow): boolean =>
  row.ownerId === caller.userId || (row.isShared && caller.isSuperuser);

/** A view that is neither the caller's nor shared does not exist for them. */
export const maySee = (caller: Caller, row: GridViewRow): boolean =>
  row.ownerId === caller.userId || row.isShared;
