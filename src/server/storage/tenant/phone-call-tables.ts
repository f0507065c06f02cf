import { boolean, index, integer, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { dynamicFields, identity, lifetime, tenant, time } from "./columns.ts";

/** States of an outbound call; the last four are final. */
export const phoneCallStates = [
  "waiting",
  "calling",
  "interviewing",
  "interviewed",
  "declined",
  "unreached",
  "failed",
] as const;

export type PhoneCallState = (typeof phoneCallStates)[number];

/** People whom an interviewer calls, each once, with the number of tries. */
export const phoneCalls = tenant.table(
  "phone_calls",
  {
    ...identity,
    interviewerId: uuid("interviewer_id").notNull(),
    /** E.164: `+` and up to 15 digits. */
    number: text("number").notNull(),
    fullName: text("full_name"),
    /** The person agreed to be called, according to the member who added them. */
    hasAgreed: boolean("has_agreed").notNull().default(false),
    state: text("state").$type<PhoneCallState>().notNull().default("waiting"),
    /** How often the number was dialled. */
    tries: integer("tries").notNull().default(0),
    /** When the next call is due or, during a call, the next check; null: never. */
    nextCallAt: time("next_call_at"),
    /** Result of the last try; user-facing. */
    outcome: text("outcome"),
    /** What answered, as detected by the provider. */
    answeredBy: text("answered_by").$type<"human" | "machine">(),
    conversationId: uuid("conversation_id"),
    dynamicFields,
    ...lifetime,
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex("phone_calls_number").on(table.tenantId, table.interviewerId, table.number),
    index("phone_calls_created").on(table.tenantId, table.createdAt, table.id),
    index("phone_calls_due").on(table.tenantId, table.nextCallAt),
    index("phone_calls_conversation").on(table.tenantId, table.conversationId),
  ],
);

/** Hashes of numbers that must never be called again; kept when the person is erased. */
export const callOptOuts = tenant.table(
  "call_opt_outs",
  {
    tenantId: uuid("tenant_id").notNull(),
    /** SHA-256 of tenant and number. */
    numberHash: text("number_hash").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.numberHash] })],
);
