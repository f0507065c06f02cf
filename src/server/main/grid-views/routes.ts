import { v7 as uuidv7 } from "uuid";
import { and, asc, eq, ne, or } from "drizzle-orm";
import { type Caller, member, defineCall, type CallHost } from "../../calls/call.ts";
import { problem, type ProblemError, invalidInput } from "../../platform/errors.ts";
import { requireVersionMatch, type IfMatch } from "../../calls/record-version.ts";
import type { Tx } from "../../storage/database.ts";
import { recordEntityChange } from "../../storage/tenant/changes.ts";
import type { GridView } from "../../../contracts/contracts.gen.ts";
import { sortable } from "../../storage/tenant/columns.ts";
import { gridViews } from "../../storage/tenant/tables.ts";

/** Builds the response of a view. */
const presentGridView = (row: GridViewRow, caller: Caller): GridView => ({
  id: row.id,
  tenant_id: row.tenantId,
  grid_key: row.gridKey,
  name: row.name,
  is_shared: row.isShared,
  is_mine: row.ownerId === caller.userId,
  query: row.query,
  version: row.version,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

const entity = "grid-view";

const nameTaken = (): ProblemError =>
  invalidInput("/name", "taken", "You already have a view with this name");

/** Locks and returns a view that the caller may change. */
async function openForEdit(
  { tx, caller, ifMatch }: { tx: Tx; caller: Caller; ifMatch: IfMatch | undefined },
  id: string,
): Promise<GridViewRow> {
  const row = await lockGridView(tx, caller.tenantId, id);
  if (row === undefined || !maySee(caller, row)) throw problem("ERR_NOT_FOUND");
  if (!mayChange(caller, row)) {
    throw problem("ERR_FORBIDDEN", {
      detail: "Only the person who shared the view and superusers can change it.",
    });
  }
  requireVersionMatch(ifMatch, presentGridView(row, caller));
  return row;
}

/** Registers the calls of `schemas/calls/grid-views.json`. */
export function registerGridViewsRoutes(host: CallHost): void {
  defineCall(host, "listGridViews", {
    policy: gridViewsPolicy.read,
    handler: async ({ tx, caller, query }) => {
      const rows = await findGridViews(tx, caller, query.grid_key);
      const data = rows.map((row) => presentGridView(row, caller));
      return { data, total: data.length, total_pages: data.length === 0 ? 0 : 1, total_is_exact: true };
    },
  });

  defineCall(host, "createGridView", {
    policy: gridViewsPolicy.write,
    handler: async (context) => {
      const { tx, caller, now, body } = context;
      const row: GridViewRow = {
        tenantId: caller.tenantId,
        id: uuidv7(),
        gridKey: body.grid_key,
        name: body.name.trim(),
        ownerId: caller.userId,
        isShared: body.is_shared ?? false,
        query: { ...body.query },
        version: 1,
        createdAt: now,
        updatedAt: now,
      };
      if ((await countOwnGridViews(tx, row)) >= maxViewsPerGrid) {
        throw problem("ERR_CONFLICT", { detail: `You can save at most ${maxViewsPerGrid} views of a grid.` });
      }
      if (!(await insertGridView(tx, row))) throw nameTaken();
      const after = presentGridView(row, caller);
      await recordEntityChange(context, { action: "create", entity, before: undefined, after });
      return { data: after };
    },
  });

  defineCall(host, "updateGridView", {
    policy: gridViewsPolicy.write,
    handler: async (context) => {
      const { tx, caller, now, params, body } = context;
      const row = await openForEdit(context, params.id);
      const next: GridViewRow = {
        ...row,
        name: body.name?.trim() ?? row.name,
        isShared: body.is_shared ?? row.isShared,
        query: body.query === undefined ? row.query : { ...body.query },
        version: row.version + 1,
        updatedAt: now,
      };
      if (!(await replaceGridView(tx, next))) throw nameTaken();
      const after = presentGridView(next, caller);
      const before = presentGridView(row, caller);
      await recordEntityChange(context, { action: "update", entity, before, after });
      return { data: after };
    },
  });

  defineCall(host, "deleteGridView", {
    policy: gridViewsPolicy.write,
    handler: async (context) => {
      const row = await openForEdit(context, context.params.id);
      await deleteGridView(context.tx, row);
      const before = presentGridView(row, context.caller);
      await recordEntityChange(context, { action: "delete", entity, before, after: undefined });
      return { data: before };
    },
  });
}

type GridViewRow = typeof gridViews.$inferSelect;

/** Maximum number of views per person and grid. */
const maxViewsPerGrid = 100;

const isView = (tenantId: string, id: string) => and(eq(gridViews.tenantId, tenantId), eq(gridViews.id, id));

/** Finds a person's own and the shared views of a grid, ordered by name. */
const findGridViews = (
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

/** Reads a view and locks it until the transaction ends. */
async function lockGridView(tx: Tx, tenantId: string, id: string): Promise<GridViewRow | undefined> {
  const [row] = await tx.select().from(gridViews).where(isView(tenantId, id)).for("update");
  return row;
}

const sameName = ({ tenantId, gridKey, ownerId, name }: GridViewRow) =>
  and(
    eq(gridViews.tenantId, tenantId),
    eq(gridViews.gridKey, gridKey),
    eq(gridViews.ownerId, ownerId),
    eq(gridViews.name, name),
  );

/** Counts the owner's views of the same grid. */
const countOwnGridViews = (tx: Tx, { tenantId, gridKey, ownerId }: GridViewRow): Promise<number> =>
  tx.$count(
    gridViews,
    and(eq(gridViews.tenantId, tenantId), eq(gridViews.gridKey, gridKey), eq(gridViews.ownerId, ownerId)),
  );

/** Stores a view. Returns false if its owner already has one with this name for the grid. */
async function insertGridView(tx: Tx, row: GridViewRow): Promise<boolean> {
  const inserted = await tx
    .insert(gridViews)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: gridViews.id });
  return inserted.length > 0;
}

/** Replaces a locked view. Returns false if its owner has another one with this name for the grid. */
async function replaceGridView(tx: Tx, row: GridViewRow): Promise<boolean> {
  const others = await tx.$count(gridViews, and(sameName(row), ne(gridViews.id, row.id)));
  if (others > 0) return false;
  await tx.update(gridViews).set(row).where(isView(row.tenantId, row.id));
  return true;
}

async function deleteGridView(tx: Tx, { tenantId, id }: GridViewRow): Promise<void> {
  await tx.delete(gridViews).where(isView(tenantId, id));
}

const gridViewsPolicy = { read: member, write: member } as const;

/** Owners may change their views, superusers also shared ones. */
const mayChange = (caller: Caller, row: GridViewRow): boolean =>
  row.ownerId === caller.userId || (row.isShared && caller.isSuperuser);

/** Views of others are hidden unless they are shared. */
const maySee = (caller: Caller, row: GridViewRow): boolean => row.ownerId === caller.userId || row.isShared;
