import type { Channel } from "../../../contracts/contracts.gen.ts";
import type { ChannelRow } from "./queries.ts";

/** Every field of a channel that leaves the server. */
export const presentChannel = (row: ChannelRow): Channel => ({
  id: row.id,
  tenant_id: row.tenantId,
  name: row.name,
  type: row.type,
  mode: row.mode,
  details: row.details,
  price: row.price,
  is_active: row.isActive,
  dynamic_fields: row.dynamicFields,
  version: row.version,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
