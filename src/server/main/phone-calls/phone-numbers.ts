import { and, eq, ne } from "drizzle-orm";
import type { PhoneNumber } from "../../../contracts/contracts.gen.ts";
import { problem } from "../../platform/errors.ts";
import { member, superuser } from "../../calls/caller.ts";
import { telephonyProviderIds } from "../../platform/telephony-settings.ts";
import type { Tx } from "../../storage/database.ts";
import { phoneNumbers as table } from "../../storage/tenant/tables.ts";
import { withoutServerFields, columns, defineResource } from "../resource.ts";

type PhoneNumberRow = typeof table.$inferSelect;

const numberTaken = () =>
  problem("ERR_VALIDATION", {
    errors: [{ pointer: "/number", code: "taken", message: "The pool already has this number" }],
  });

/** Returns whether another row has this number. */
async function isNumberTaken(tx: Tx, { tenantId, id, number }: PhoneNumberRow): Promise<boolean> {
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.tenantId, tenantId), eq(table.number, number), ne(table.id, id)));
  return rows.length > 0;
}

/** @throws {ProblemError} 409 if an interviewer uses the number. */
function requireFree({ interviewerId }: PhoneNumberRow): void {
  if (interviewerId !== null) {
    throw problem("ERR_CONFLICT", { detail: "An interviewer answers this number." });
  }
}

/** Pool of phone numbers: readable by every member, managed by superusers. Duplicates are rejected with 422. */
export const phoneNumbers = defineResource<PhoneNumber, typeof table>(table, {
  entity: "phone-number",
  endpoint: "/api/phone-numbers",
  calls: {
    list: "listPhoneNumbers",
    get: "getPhoneNumber",
    create: "createPhoneNumber",
    update: "updatePhoneNumber",
    remove: "deletePhoneNumber",
  },
  layoutKey: "phone_number_setup",
  policy: { read: member, write: superuser },
  columns: {
    number: columns.name(table.number, { searched: true }),
    label: columns.text(table.label, { searched: true }),
    provider: {
      column: table.provider,
      kind: "text",
      groupable: true,
      // Optional, because the tenant's layout may not contain the field.
      read: (record, name) => record.optionalOneOf(name, telephonyProviderIds) ?? "twilio",
    },
    is_active: columns.flag(table.isActive, true),
    interviewer_id: columns.kept(table.interviewerId, "id"),
    dynamic_fields: columns.dynamicFields(table.dynamicFields),
  },
  hooks: {
    beforeRemove: requireFree,
    // The form does not edit which interviewer uses the number.
    formValues: (number) => {
      const { interviewer_id: _, ...values } = number;
      return withoutServerFields(values);
    },
    table: (plain) => ({
      insert: async (tx, row) => {
        const [inserted] = await tx.insert(table).values(row).onConflictDoNothing().returning();
        if (inserted === undefined) throw numberTaken();
        return inserted;
      },
      replace: async (tx, row) => {
        if (await isNumberTaken(tx, row)) throw numberTaken();
        await plain.replace(tx, row);
      },
    }),
  },
});
