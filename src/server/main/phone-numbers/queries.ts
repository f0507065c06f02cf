import { and, eq, ne } from "drizzle-orm";
import { problem } from "../../platform/errors.ts";
import type { Tx } from "../../storage/database.ts";
import type { ListSource } from "../../storage/list.ts";
import { recordTable } from "../../storage/record-table.ts";
import { phoneNumbers } from "../../storage/tenant/tables.ts";

export type PhoneNumberRow = typeof phoneNumbers.$inferSelect;

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

const taken = () =>
  problem("ERR_VALIDATION", {
    errors: [{ pointer: "/number", code: "taken", message: "The pool has this number already" }],
  });

/** Whether another entry of the pool has this number. */
async function isNumberTaken(tx: Tx, { tenantId, id, number }: PhoneNumberRow): Promise<boolean> {
  const rows = await tx
    .select({ id: phoneNumbers.id })
    .from(phoneNumbers)
    .where(
      and(eq(phoneNumbers.tenantId, tenantId), eq(phoneNumbers.number, number), ne(phoneNumbers.id, id)),
    );
  return rows.length > 0;
}

const records = recordTable(phoneNumbers);

/** The pool; a number stands in it once, or it is refused with 422. */
export const phoneNumberRecords: typeof records = {
  ...records,
  insert: async (tx, row) => {
    const [inserted] = await tx.insert(phoneNumbers).values(row).onConflictDoNothing().returning();
    if (inserted === undefined) throw taken();
    return inserted;
  },
  replace: async (tx, row) => {
    if (await isNumberTaken(tx, row)) throw taken();
    await records.replace(tx, row);
  },
};
