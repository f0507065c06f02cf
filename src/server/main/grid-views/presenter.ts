import type { GridView } from "../../../contracts/contracts.gen.ts";
import type { Caller } from "../../calls/caller.ts";
import type { GridViewRow } from "./queries.ts";

/** Every field of a view that leaves the server. */
export const presentGridView = (row: GridViewRow, caller: Caller): GridView => ({
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
