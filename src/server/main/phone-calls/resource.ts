import { and, eq, inArray, lt, or, sql, type SQL, ne } from "drizzle-orm";
import type { Tx } from "../../storage/database.ts";
import { dataMigrationRecords } from "../../storage/tenant/data-migration-tables.ts";
import { phoneCalls, phoneCalls as table, phoneCallStates } from "../../storage/tenant/phone-call-tables.ts";
import { clearImportedNumbers } from "../../storage/tenant/row-imports.ts";
import type { PhoneCall } from "../../../contracts/contracts.gen.ts";
import { isUuid } from "../../../kernel/json.ts";
import { problem, invalidInput } from "../../platform/errors.ts";
import { member } from "../../calls/call.ts";
import {
  outboundProviders,
  telephonyProviders,
  type TelephonyProviderId,
  type TelephonySettings,
} from "../../platform/telephony-settings.ts";
import { interviewers } from "../../storage/tenant/interviewer-tables.ts";
import { findNumberProvider } from "../interviewers/contact.ts";
import { columns } from "../resource-columns.ts";
import { defineResource } from "../resource.ts";
import { isOptedOut } from "../../interviews/finish-phone-call.ts";

/**
 * Deletes calls, their values in data migrations, and lines with their numbers in imports.
 * @returns the deleted numbers
 */
async function remove(tx: Tx, tenantId: string, which: SQL | undefined): Promise<string[]> {
  const deleted = await tx
    .delete(phoneCalls)
    .where(and(eq(phoneCalls.tenantId, tenantId), which))
    .returning({ id: phoneCalls.id, number: phoneCalls.number });
  if (deleted.length === 0) return [];
  const ids = deleted.map(({ id }) => id);
  await tx
    .delete(dataMigrationRecords)
    .where(
      and(
        eq(dataMigrationRecords.tenantId, tenantId),
        sql`${dataMigrationRecords.recordId} = any(${sql.param(ids)}::uuid[])`,
      ),
    );
  const numbers = [...new Set(deleted.map(({ number }) => number))];
  await clearImportedNumbers(tx, tenantId, numbers);
  return numbers;
}

/**
 * Deletes the calls of erased interviews and all other calls to their numbers. Opt-outs are kept as hashes of the
 * numbers.
 * @returns the deleted numbers
 */
export async function deletePhoneCallsOf(
  tx: Tx,
  tenantId: string,
  conversationIds: readonly string[],
): Promise<string[]> {
  if (conversationIds.length === 0) return [];
  const isOfThese = inArray(phoneCalls.conversationId, [...conversationIds]);
  const rows = await tx
    .select({ number: phoneCalls.number })
    .from(phoneCalls)
    .where(and(eq(phoneCalls.tenantId, tenantId), isOfThese));
  if (rows.length === 0) return [];
  const numbers = rows.map(({ number }) => number);
  return remove(tx, tenantId, or(isOfThese, inArray(phoneCalls.number, numbers)));
}

/** Deletes calls without changes since then. */
export const deleteOldPhoneCalls = (tx: Tx, tenantId: string, before: Date): Promise<unknown> =>
  remove(tx, tenantId, lt(phoneCalls.updatedAt, before));

/** Returns whether there are calls without changes since then. */
export async function hasOldPhoneCalls(tx: Tx, tenantId: string, before: Date): Promise<boolean> {
  const isOld = and(eq(phoneCalls.tenantId, tenantId), lt(phoneCalls.updatedAt, before));
  return (await tx.select({ id: phoneCalls.id }).from(phoneCalls).where(isOld).limit(1)).length > 0;
}

type PhoneCallRow = typeof table.$inferSelect;
type Called = Pick<PhoneCallRow, "tenantId" | "interviewerId" | "number" | "hasAgreed">;

/** Explains why an interviewer cannot place calls; undefined if it can. */
async function findCallBlocker(
  tx: Tx,
  { tenantId, interviewerId }: Called,
  dialling: readonly TelephonyProviderId[],
): Promise<string | undefined> {
  const [row] = isUuid(interviewerId)
    ? await tx
        .select()
        .from(interviewers)
        .where(and(eq(interviewers.tenantId, tenantId), eq(interviewers.id, interviewerId)))
    : [];
  if (row?.status !== "published" || !row.isActive) return "Choose a published interviewer";
  if (row.phoneNumber === null) return "This interviewer has no phone number to call from";
  const provider = (await findNumberProvider(tx, tenantId, row.phoneNumber)) ?? "twilio";
  if (!dialling.includes(provider)) {
    const { name, diallingSetting } = telephonyProviders[provider];
    return `No calls are placed through ${name}, the provider of its number: ${diallingSetting} is not set`;
  }
  if (row.dynamicFields["ask_consent"] !== true) {
    return "This interviewer does not ask for consent; turn that on in its configuration first";
  }
  return undefined;
}

/** @throws {ProblemError} 422 if the person cannot be called. */
async function requireCallable(tx: Tx, row: Called, dialling: readonly TelephonyProviderId[]): Promise<void> {
  const why = await findCallBlocker(tx, row, dialling);
  if (why !== undefined) throw invalidInput("/interviewer_id", "not_callable", why);
  if (!row.hasAgreed) {
    throw invalidInput("/has_agreed", "required", "Only people who have agreed to it can be called");
  }
  if (await isOptedOut(tx, row)) {
    throw invalidInput("/number", "opted_out", "This person asked not to be called again");
  }
}

const numberTaken = () => invalidInput("/number", "taken", "This interviewer already calls this number");

/**
 * People to be called by interviewers; every member can add them, like invitees. Rejected with 422 if the interviewer,
 * the server's settings or an opt-out do not allow the call.
 */
export const resource = ({ telephony }: { readonly telephony: TelephonySettings }) => {
  const dialling = outboundProviders(telephony);
  return defineResource<PhoneCall, typeof table>(table, {
    entity: "phone-call",
    description: "An outbound call to a person.",
    path: "phone-calls",
    endpoint: "/api/phone-calls",
    gridKey: "phone_calls",
    layoutKey: "phone_call_setup",
    policy: { read: member, write: member },
    canDelete: true,
    summaries: {
      list: "List outbound calls",
      get: "Read one call",
      create: "Schedule a call to a person who has agreed to be called, from the values of its form",
      update: "Change one call before it is placed; a merge patch of form values",
      remove: "Cancel a call; a call in progress continues",
    },
    columns: {
      interviewer_id: columns.reference(table.interviewerId, { description: "The interviewer that calls." }),
      number: columns.name(table.number, {
        searched: true,
        description: "E.164, such as +14155550123.",
      }),
      full_name: columns.text(table.fullName, { searched: true }),
      has_agreed: columns.flag(table.hasAgreed, false, {
        description: "Whether the person has agreed to be called; required to place calls.",
      }),
      state: columns.kept(
        table.state,
        { enum: phoneCallStates, description: "The last four are final." },
        "text",
        { groupable: true },
      ),
      tries: columns.kept(
        table.tries,
        { type: "integer", minimum: 0, description: "Number of attempts." },
        "number",
      ),
      next_call_at: columns.kept(
        table.nextCallAt,
        {
          type: ["string", "null"],
          format: "date-time",
          description: "Earliest time of the next attempt; null during a call and after the final state.",
        },
        "date",
      ),
      outcome: columns.kept(table.outcome, {
        type: ["string", "null"],
        description: "Human-readable result of the last attempt.",
      }),
      conversation_id: columns.kept(table.conversationId, { type: ["string", "null"], format: "uuid" }),
      dynamic_fields: columns.dynamicFields(table.dynamicFields),
    },
    hooks: {
      formValues: ({ interviewer_id, number, full_name, has_agreed, dynamic_fields }) => ({
        interviewer_id,
        number,
        full_name,
        has_agreed,
        dynamic_fields: { ...dynamic_fields },
      }),
      // During a call the column contains the time of its timeout.
      presented: (call) => ({ ...call, next_call_at: call.state === "waiting" ? call.next_call_at : null }),
      // Respondents' numbers and names are not audited.
      audited: (call) => ({ ...call, number: "", full_name: null }),
      table: (plain) => ({
        insert: async (tx, row) => {
          await requireCallable(tx, { ...row, hasAgreed: row.hasAgreed === true }, dialling);
          const [inserted] = await tx
            .insert(table)
            .values({ ...row, nextCallAt: row.createdAt })
            .onConflictDoNothing()
            .returning();
          if (inserted === undefined) throw numberTaken();
          return inserted;
        },
        replace: async (tx, row) => {
          if (row.state !== "waiting") {
            throw problem("ERR_CONFLICT", { detail: "Only a call that is still waiting can be changed." });
          }
          await requireCallable(tx, row, dialling);
          const isSame = and(
            eq(table.tenantId, row.tenantId),
            eq(table.interviewerId, row.interviewerId),
            eq(table.number, row.number),
            ne(table.id, row.id),
          );
          if ((await tx.select({ id: table.id }).from(table).where(isSame)).length > 0) throw numberTaken();
          await plain.replace(tx, row);
        },
      }),
    },
  });
};
