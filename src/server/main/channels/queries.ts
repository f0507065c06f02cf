import type { ListSource } from "../../storage/list.ts";
import { recordTable } from "../../storage/record-table.ts";
import { channels } from "../../storage/tenant/tables.ts";

export type ChannelRow = typeof channels.$inferSelect;
export type NewChannel = typeof channels.$inferInsert;

export const channelList: ListSource<typeof channels> = {
  table: channels,
  tenantId: channels.tenantId,
  id: channels.id,
  fields: {
    id: { kind: "id", column: channels.id },
    name: { kind: "text", column: channels.name, searched: true },
    type: { kind: "text", column: channels.type },
    mode: { kind: "text", column: channels.mode, searched: true },
    details: { kind: "text", column: channels.details, searched: true },
    price: { kind: "number", column: channels.price },
    is_active: { kind: "boolean", column: channels.isActive },
    created_at: { kind: "date", column: channels.createdAt },
    updated_at: { kind: "date", column: channels.updatedAt },
  },
};

export const channelRecords = recordTable(channels);
