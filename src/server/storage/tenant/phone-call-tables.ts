import { boolean, index, integer, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { dynamicFields, identity, lifetime, tenant, time } from "./columns.ts";

/** Where a call to somebody stands; the last four are ends. */
export type PhoneCallState =
  | "waiting"
  | "calling"
  | "interviewing"
  | "interviewed"
  | "declined"
  | "unreached"
  | "failed";

/** People whom an interviewer calls, each once, with the tries that it takes. */
export const phoneCalls = tenant.table(
  "phone_calls",
  {
    ...identity,
    interviewerId: uuid("interviewer_id").notNull(),
    /** E.164: `+` and up to 15 digits. */
    number: text("number").notNull(),
    fullName: text("full_name"),
    /** Whoever added it said that the person has agreed to be called. */
    hasAgreed: boolean("has_agreed").notNull().default(false),
    state: text("state").$type<PhoneCallState>().notNull().default("waiting"),
    /** How often the number was dialled. */
    tries: integer("tries").notNull().default(0),
    /** When it is dialled, or, while it is under way, when it is looked after; none: never. */
    nextCallAt: time("next_call_at"),
    /** What came of the last try, for a person. */
    outcome: text("outcome"),
    /** What the provider heard: a person or a machine. */
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

/** Numbers that are never to be called again, as hashes: the wish outlives the erasure of the person. */
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
