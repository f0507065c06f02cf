import { and, eq, ne } from "drizzle-orm";
import type { PhoneNumber } from "../../../contracts/contracts.gen.ts";
import { problem, invalidInput } from "../../platform/errors.ts";
import { member, superuser } from "../../calls/call.ts";
import { telephonyProviderIds } from "../../platform/telephony-settings.ts";
import type { Tx } from "../../storage/database.ts";
import { phoneNumbers as table } from "../../storage/tenant/tables.ts";
import { columns } from "../resource-columns.ts";
import { defineResource, withoutServerFields } from "../resource.ts";

type PhoneNumberRow = typeof table.$inferSelect;

const numberTaken = () => invalidInput("/number", "taken", "The pool already has this number");

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
export const resource = defineResource<PhoneNumber, typeof table>(table, {
  entity: "phone-number",
  description: "A phone number of the pool for published voice interviewers.",
  path: "phone-numbers",
  endpoint: "/api/phone-numbers",
  gridKey: "phone_numbers",
  layoutKey: "phone_number_setup",
  policy: { read: member, write: superuser },
  canDelete: true,
  summaries: {
    list: "List the tenant's pool of phone numbers",
    create: "Add a phone number to the pool, from the values of its form",
    remove: "Remove an unassigned phone number from the pool",
  },
  columns: {
    number: columns.name(table.number, {
      searched: true,
      description: "E.164, such as +14155550123.",
    }),
    label: columns.text(table.label, { searched: true }),
    // Optional, because the tenant's layout may not contain the field.
    provider: columns.oneOf(table.provider, telephonyProviderIds, {
      fallback: "twilio",
      description: "Provider of the number; only its calls are answered.",
    }),
    is_active: columns.flag(table.isActive, true, { description: "Whether it can be assigned." }),
    interviewer_id: columns.kept(
      table.interviewerId,
      {
        type: ["string", "null"],
        format: "uuid",
        description: "The assigned interviewer; null if unassigned.",
      },
      "id",
    ),
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
