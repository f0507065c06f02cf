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
 * Counts of interviews, maintained by triggers (analytics.sql) in the transaction of each change: exact in every
 * snapshot. By hours, which add up to days in most time zones, and by quarter-hours for the others: a reader uses
 * either. Excludes tests.
 */
export const interviewCounts = tenant.table(
  "interview_counts",
  {
    tenantId: uuid("tenant_id").notNull(),
    interviewerId: uuid("interviewer_id").notNull(),
    /** Length of the period in minutes: 15 or 60. */
    minutes: smallint("minutes").notNull(),
    /** Start of the period in which the interviews began. */
    startedAt: time("started_at").notNull(),
    /** How the interviews ended; `open` until then. */
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

/** Number of interviews that mention a word, by day (in the tenant's time zone) and by month of their start. */
export const interviewTerms = tenant.table(
  "interview_terms",
  {
    tenantId: uuid("tenant_id").notNull(),
    interviewerId: uuid("interviewer_id").notNull(),
    period: text("period").$type<"day" | "month">().notNull(),
    /** First day of the period. */
    startsOn: date("starts_on", { mode: "string" }).notNull(),
    language: text("language").notNull(),
    /** Stem that inflections of the word share. */
    term: text("term").notNull(),
    /** The word as written in an interview. */
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

/** What one interview contributes to insights; extracted from its messages once, after its end. */
export const interviewFacts = tenant.table(
  "interview_facts",
  {
    tenantId: uuid("tenant_id").notNull(),
    conversationId: uuid("conversation_id").notNull(),
    interviewerId: uuid("interviewer_id").notNull(),
    endedAt: time("ended_at").notNull(),
    /** Day that its words are counted for, in the tenant's time zone at extraction. */
    startedOn: date("started_on", { mode: "string" }).notNull(),
    /** Distinct words it is about: language, colon, stem. Indexed by topics.sql. */
    topics: text("topics").array().notNull(),
    facts: jsonb("facts").$type<InterviewFacts>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.conversationId] }),
    index("interview_facts_interviewer").on(table.tenantId, table.interviewerId, table.endedAt),
  ],
);

/** `synonyms` is `null` while the built-in ones apply. */
export interface StoredThemeEdits {
  readonly revision: number;
  readonly themes: readonly KeptTheme[];
  readonly synonyms: readonly (readonly string[])[] | null;
}

/** The insights of an interviewer, as last computed. */
export const insights = tenant.table(
  "insights",
  {
    tenantId: uuid("tenant_id").notNull(),
    interviewerId: uuid("interviewer_id").notNull(),
    /** When a computation was requested; null if nothing has changed since the last one. */
    requestedAt: time("requested_at"),
    computedAt: time("computed_at"),
    /** Why the last computation failed; user-facing. */
    failure: text("failure"),
    result: jsonb("result").$type<InsightsResult>(),
    /** Edits of the themes by staff; null: none yet. Kept by every computation. */
    edits: jsonb("edits").$type<StoredThemeEdits>(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.interviewerId] })],
);

/** Records that a respondent's data was erased, but not whose. */
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
