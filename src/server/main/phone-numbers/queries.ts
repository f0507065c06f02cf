import { and, eq, ne } from "drizzle-orm";
import type { Tx } from "../../storage/database.ts";
import type { ListSource } from "../../storage/list.ts";
import { phoneNumbers } from "../../storage/tenant/tables.ts";

export type PhoneNumberRow = typeof phoneNumbers.$inferSelect;
export type NewPhoneNumber = typeof phoneNumbers.$inferInsert;

export const phoneNumberList: ListSource<typeof phoneNumbers> = {
  table: phoneNumbers,
  tenantId: phoneNumbers.tenantId,
  id: phoneNumbers.id,
  fields: {
    id: { kind: "id", column: phoneNumbers.id },
    number: { kind: "text", column: phoneNumbers.number, searched: true },
    label: { kind: "text", column: phoneNumbers.label, searched: true },
    is_active: { kind: "boolean", column: phoneNumbers.isActive },
    interviewer_id: { kind: "id", column: phoneNumbers.interviewerId },
    created_at: { kind: "date", column: phoneNumbers.createdAt },
    updated_at: { kind: "date", column: phoneNumbers.updatedAt },
  },
};

const one = (tenantId: string, id: string) =>
  and(eq(phoneNumbers.tenantId, tenantId), eq(phoneNumbers.id, id));

export async function findPhoneNumber(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<PhoneNumberRow | undefined> {
  const [row] = await tx.select().from(phoneNumbers).where(one(tenantId, id));
  return row;
}

/** Reads a phone number and keeps others from changing it until the transaction ends. */
export async function lockPhoneNumber(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<PhoneNumberRow | undefined> {
  const [row] = await tx.select().from(phoneNumbers).where(one(tenantId, id)).for("update");
  return row;
}

/** Whether another entry of the pool has this number. */
export async function isNumberTaken(
  tx: Tx,
  tenantId: string,
  { number, except }: { number: string; except: string },
): Promise<boolean> {
  const rows = await tx
    .select({ id: phoneNumbers.id })
    .from(phoneNumbers)
    .where(
      and(eq(phoneNumbers.tenantId, tenantId), eq(phoneNumbers.number, number), ne(phoneNumbers.id, except)),
    );
  return rows.length > 0;
}

/** Stores a phone number; nothing when the pool has it already. */
export async function insertPhoneNumber(tx: Tx, row: NewPhoneNumber): Promise<PhoneNumberRow | undefined> {
  const [inserted] = await tx.insert(phoneNumbers).values(row).onConflictDoNothing().returning();
  return inserted;
}

/** Replaces a locked phone number. */
export async function replacePhoneNumber(tx: Tx, row: PhoneNumberRow): Promise<void> {
  await tx.update(phoneNumbers).set(row).where(one(row.tenantId, row.id));
}

export async function deletePhoneNumber(tx: Tx, { tenantId, id }: PhoneNumberRow): Promise<void> {
  await tx.delete(phoneNumbers).where(one(tenantId, id));
}
