import { v7 as uuidv7 } from "uuid";
import type { Caller } from "../../calls/caller.ts";
import { defineCall, type CallHost } from "../../calls/call.ts";
import { problem, type ProblemError } from "../../platform/errors.ts";
import { requireMatch, type IfMatch } from "../../calls/write-guards.ts";
import type { Tx } from "../../storage/database.ts";
import { recordEntityChange } from "../record-entity-change.ts";
import {
  gridViewsPolicy as policy,
  mayChange,
  maySee,
  countOwnGridViews,
  deleteGridView,
  findGridViews,
  insertGridView,
  lockGridView,
  maxViewsPerGrid,
  replaceGridView,
  type GridViewRow,
} from "./queries.ts";
import type { GridView } from "../../../contracts/contracts.gen.ts";

/** Every field of a view that leaves the server. */
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

const taken = (): ProblemError =>
  problem("ERR_VALIDATION", {
    errors: [{ pointer: "/name", code: "taken", message: "You have a view of this name already" }],
  });

/** The view, locked; refused to who may not change it. */
async function openForEdit(
  { tx, caller, ifMatch }: { tx: Tx; caller: Caller; ifMatch: IfMatch | undefined },
  id: string,
): Promise<GridViewRow> {
  const row = await lockGridView(tx, caller.tenantId, id);
  if (row === undefined || !maySee(caller, row)) throw problem("ERR_NOT_FOUND");
  if (!mayChange(caller, row)) {
    throw problem("ERR_FORBIDDEN", { detail: "Only who shared a view and superusers may change it." });
  }
  requireMatch(ifMatch, presentGridView(row, caller));
  return row;
}

/** The calls of `schemas/calls/grid-views.json`. */
export function registerGridViewsRoutes(host: CallHost): void {
  defineCall(host, "listGridViews", {
    policy: policy.read,
    handler: async ({ tx, caller, query }) => {
      const rows = await findGridViews(tx, caller, query.grid_key);
      const data = rows.map((row) => presentGridView(row, caller));
      return { data, total: data.length, total_pages: data.length === 0 ? 0 : 1, total_is_exact: true };
    },
  });

  defineCall(host, "createGridView", {
    policy: policy.write,
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
        throw problem("ERR_CONFLICT", { detail: `One can keep ${maxViewsPerGrid} views of a grid.` });
      }
      if (!(await insertGridView(tx, row))) throw taken();
      const after = presentGridView(row, caller);
      await recordEntityChange(context, { action: "create", entity, before: undefined, after });
      return { data: after };
    },
  });

  defineCall(host, "updateGridView", {
    policy: policy.write,
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
      if (!(await replaceGridView(tx, next))) throw taken();
      const after = presentGridView(next, caller);
      const before = presentGridView(row, caller);
      await recordEntityChange(context, { action: "update", entity, before, after });
      return { data: after };
    },
  });

  defineCall(host, "deleteGridView", {
    policy: policy.write,
    handler: async (context) => {
      const row = await openForEdit(context, context.params.id);
      await deleteGridView(context.tx, row);
      const before = presentGridView(row, context.caller);
      await recordEntityChange(context, { action: "delete", entity, before, after: undefined });
      return { data: before };
    },
  });
}
