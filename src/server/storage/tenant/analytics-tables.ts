import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  numeric,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { InsightsResult, KeptTheme } from "../../../contracts/contracts.gen.ts";
import type { InterviewFacts } from "../../../interviewing/insights/read-facts.ts";
import { identity, tenant, time } from "./columns.ts";

/**
 * What interviews come to, kept by triggers (analytics.sql) in the transaction that changes one: exact in every
 * snapshot. By hours, of which days are made in most time zones, and by quarters of an hour for the others: a reader
 * takes either. Tests are left out.
 */
export const interviewCounts = tenant.table(
  "interview_counts",
  {
    tenantId: uuid("tenant_id").notNull(),
    interviewerId: uuid("interviewer_id").notNull(),
    /** Length of the period: 15 or 60. */
    minutes: smallint("minutes").notNull(),
    /** Beginning of the period in which the interviews began. */
    startedAt: time("started_at").notNull(),
    /** How they ended; `open` while they go on. */
    ending: text("ending").notNull(),
    interviews: integer("interviews").notNull(),
    durationSeconds: bigint("duration_seconds", { mode: "number" }).notNull(),
    /** Dollars. */
    price: numeric("price", { precision: 14, scale: 2, mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.tenantId, table.interviewerId, table.minutes, table.startedAt, table.ending],
    }),
  ],
);

/** In how many interviews a word is spoken of, by the tenant's day on which they began, and by the month as well. */
export const interviewTerms = tenant.table(
  "interview_terms",
  {
    tenantId: uuid("tenant_id").notNull(),
    interviewerId: uuid("interviewer_id").notNull(),
    period: text("period").$type<"day" | "month">().notNull(),
    /** First day of the period. */
    startsOn: date("starts_on", { mode: "string" }).notNull(),
    language: text("language").notNull(),
    /** What inflections of the word have in common. */
    term: text("term").notNull(),
    /** The word as somebody wrote it. */
    label: text("label").notNull(),
    interviews: integer("interviews").notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.tenantId,
        table.interviewerId,
        table.period,
        table.startsOn,
        table.language,
        table.term,
      ],
    }),
  ],
);

/** What one interview contributes to insights: read from its messages once, after its end. */
export const interviewFacts = tenant.table(
  "interview_facts",
  {
    tenantId: uuid("tenant_id").notNull(),
    conversationId: uuid("conversation_id").notNull(),
    interviewerId: uuid("interviewer_id").notNull(),
    endedAt: time("ended_at").notNull(),
    /** The day that its words are counted for: the tenant's when it was read. */
    startedOn: date("started_on", { mode: "string" }).notNull(),
    /** The words it is about, each once: language, colon, what inflections have in common. topics.sql has their index. */
    topics: text("topics").array().notNull(),
    facts: jsonb("facts").$type<InterviewFacts>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.conversationId] }),
    index("interview_facts_interviewer").on(table.tenantId, table.interviewerId, table.endedAt),
  ],
);

/** `synonyms` is `null` while they are those that the product comes with. */
export interface StoredThemeEdits {
  readonly revision: number;
  readonly themes: readonly KeptTheme[];
  readonly synonyms: readonly (readonly string[])[] | null;
}

/** The insights of an interviewer, as they were computed last. */
export const insights = tenant.table(
  "insights",
  {
    tenantId: uuid("tenant_id").notNull(),
    interviewerId: uuid("interviewer_id").notNull(),
    /** Since when a computation is due; none when nothing has changed since the last. */
    requestedAt: time("requested_at"),
    computedAt: time("computed_at"),
    /** Why the last computation failed, for a person. */
    failure: text("failure"),
    result: jsonb("result").$type<InsightsResult>(),
    /** What staff have made of the themes; none: nothing yet. It outlives every computation. */
    edits: jsonb("edits").$type<StoredThemeEdits>(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.interviewerId] })],
);

/** That a respondent's data was erased; not whose. */
export const erasures = tenant.table(
  "erasures",
  {
    ...identity,
    actorId: uuid("actor_id"),
    actor: text("actor").notNull(),
    conversations: integer("conversations").notNull(),
    messages: integer("messages").notNull(),
    audioFiles: integer("audio_files").notNull(),
    invitees: integer("invitees").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index("erasures_created").on(table.tenantId, table.createdAt, table.id),
  ],
);
