import { and, eq } from "drizzle-orm";
import type { Tx } from "../../storage/database.ts";
import type { ListSource } from "../../storage/list.ts";
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

const one = (tenantId: string, id: string) => and(eq(channels.tenantId, tenantId), eq(channels.id, id));

export async function findChannel(tx: Tx, tenantId: string, id: string): Promise<ChannelRow | undefined> {
  const [row] = await tx.select().from(channels).where(one(tenantId, id));
  return row;
}

/** Reads a channel and keeps others from changing it until the transaction ends. */
export async function lockChannel(tx: Tx, tenantId: string, id: string): Promise<ChannelRow | undefined> {
  const [row] = await tx.select().from(channels).where(one(tenantId, id)).for("update");
  return row;
}

export async function insertChannel(tx: Tx, row: NewChannel): Promise<ChannelRow> {
  const [inserted] = await tx.insert(channels).values(row).returning();
  if (inserted === undefined) throw new Error("The channel was not stored.");
  return inserted;
}

/** Replaces a locked channel. */
export async function replaceChannel(tx: Tx, row: ChannelRow): Promise<void> {
  await tx.update(channels).set(row).where(one(row.tenantId, row.id));
}
