import type { Channel } from "../../../contracts/contracts.gen.ts";
import { member, superuser } from "../../calls/caller.ts";
import { channels as table } from "../../storage/tenant/tables.ts";
import { columns, defineResource } from "../resource.ts";

export type ChannelRow = typeof table.$inferSelect;
export type NewChannel = typeof table.$inferInsert;

/** Ways to reach respondents: readable by every member, managed by superusers (spec section 1). */
export const channels = defineResource<Channel, typeof table>(table, {
  entity: "channel",
  endpoint: "/api/channel",
  calls: {
    list: "listChannels",
    get: "getChannel",
    create: "createChannel",
    update: "updateChannel",
  },
  layoutKey: "channel_setup",
  policy: { read: member, write: superuser },
  columns: {
    name: columns.name(table.name, { searched: true }),
    type: columns.oneOf(table.type, ["chat", "inbound", "call_center"]),
    mode: columns.text(table.mode, { searched: true }),
    details: columns.text(table.details, { searched: true }),
    price: columns.price(table.price),
    is_active: columns.flag(table.isActive, true),
    dynamic_fields: columns.dynamicFields(table.dynamicFields),
  },
});
