import type { Channel } from "../../../contracts/contracts.gen.ts";
import { member, superuser } from "../../calls/call.ts";
import { channels as table } from "../../storage/tenant/tables.ts";
import { columns } from "../resource-columns.ts";
import { defineResource } from "../resource.ts";

export type ChannelRow = typeof table.$inferSelect;
export type NewChannel = typeof table.$inferInsert;

/** Ways to reach respondents: readable by every member, managed by superusers (spec section 1). */
export const resource = defineResource<Channel, typeof table>(table, {
  entity: "channel",
  description: "A way in which respondents are interviewed.",
  path: "channels",
  endpoint: "/api/channel",
  gridKey: "channels",
  layoutKey: "channel_setup",
  policy: { read: member, write: superuser },
  columns: {
    name: columns.name(table.name, { searched: true }),
    type: columns.oneOf(table.type, ["chat", "inbound", "call_center"], { title: "ChannelType" }),
    mode: columns.text(table.mode, { searched: true }),
    details: columns.text(table.details, { searched: true, maxLength: 100_000 }),
    price: columns.price(table.price, { description: "US dollars per interview." }),
    is_active: columns.flag(table.isActive, true),
    dynamic_fields: columns.dynamicFields(table.dynamicFields),
  },
});
