import { foreignKey, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { dynamicFields, identity, lifetime, sortable, tenant, time } from "./columns.ts";
import { interviewers } from "./interviewer-tables.ts";

/** Guides: what interviewers say and ask. */
export const interviewGuides = tenant.table(
  "interview_guides",
  {
    ...identity,
    name: text("name").notNull(),
    /** Markdown with the sections Introduction, Objectives, Closing and optionally Consent. */
    content: text("content").notNull(),
    /** Markdown: headings are sections, items are questions, nested items are probes. */
    questions: text("questions").notNull(),
    /** Number of `questions`, so that lists need not read them. */
    questionCount: integer("question_count").notNull(),
    dynamicFields,
    ...lifetime,
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index("interview_guides_created").on(table.tenantId, table.createdAt, table.id),
    index("interview_guides_name").on(table.tenantId, sortable(table.name), table.id),
  ],
);

/**
 * A guide compiled for an interviewer. Immutable, because conversations are pinned to it; equal content shares one row.
 */
export const guideVersions = tenant.table(
  "guide_versions",
  {
    ...identity,
    interviewerId: uuid("interviewer_id").notNull(),
    /** `version` of the graph. */
    contentHash: text("content_hash").notNull(),
    /** A `GuideGraph`. */
    graph: jsonb("graph").$type<unknown>().notNull(),
    language: text("language").notNull(),
    profile: text("profile").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex("guide_versions_content").on(table.tenantId, table.interviewerId, table.contentHash),
    foreignKey({
      name: "guide_versions_interviewer",
      columns: [table.tenantId, table.interviewerId],
      foreignColumns: [interviewers.tenantId, interviewers.id],
    }).onDelete("cascade"),
  ],
);

/** Admitted respondents by segment. Admissions lock the row, so that no two take the last place. */
export const segmentCounts = tenant.table(
  "segment_counts",
  {
    tenantId: uuid("tenant_id").notNull(),
    interviewerId: uuid("interviewer_id").notNull(),
    /** Name of the segment in lower case. */
    segment: text("segment").notNull(),
    /** Name as in the guide. */
    name: text("name").notNull(),
    admitted: integer("admitted").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.interviewerId, table.segment] }),
    foreignKey({
      name: "segment_counts_interviewer",
      columns: [table.tenantId, table.interviewerId],
      foreignColumns: [interviewers.tenantId, interviewers.id],
    }).onDelete("cascade"),
  ],
);

/** Conversations with a place in a segment; a place is taken once and never released. */
export const segmentPlaces = tenant.table(
  "segment_places",
  {
    tenantId: uuid("tenant_id").notNull(),
    interviewerId: uuid("interviewer_id").notNull(),
    segment: text("segment").notNull(),
    conversationId: uuid("conversation_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.conversationId, table.segment] }),
    index("segment_places_interviewer").on(table.tenantId, table.interviewerId),
    foreignKey({
      name: "segment_places_interviewer",
      columns: [table.tenantId, table.interviewerId],
      foreignColumns: [interviewers.tenantId, interviewers.id],
    }).onDelete("cascade"),
  ],
);

/** Unsaved input of a user in a step of the wizard; not validated. */
export const interviewerDrafts = tenant.table(
  "interviewer_drafts",
  {
    tenantId: uuid("tenant_id").notNull(),
    interviewerId: uuid("interviewer_id").notNull(),
    userId: uuid("user_id").notNull(),
    /** Path of the step. */
    section: text("section").notNull(),
    values: jsonb("values").$type<Record<string, unknown>>().notNull(),
    /** Revision of the layout that it was entered in. */
    layoutVersion: text("layout_version"),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.interviewerId, table.userId, table.section] }),
    foreignKey({
      name: "interviewer_drafts_interviewer",
      columns: [table.tenantId, table.interviewerId],
      foreignColumns: [interviewers.tenantId, interviewers.id],
    }).onDelete("cascade"),
  ],
);

/** A stored event of an assisted setup conversation. */
export interface StoredSetupEvent {
  readonly key: string;
  readonly by: string;
  readonly at: string;
  readonly event: Record<string, unknown>;
}

/** Conversations in which an interviewer is set up. Only events are stored; the draft is derived from them. */
export const setupConversations = tenant.table(
  "setup_conversations",
  {
    ...identity,
    /** Null until an interviewer is created from it; until then only its owner has access. */
    interviewerId: uuid("interviewer_id"),
    ownerId: uuid("owner_id").notNull(),
    owner: text("owner").notNull(),
    events: jsonb("events").$type<readonly StoredSetupEvent[]>().notNull(),
    createdAt: time("created_at").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex("setup_conversations_interviewer").on(table.tenantId, table.interviewerId),
    index("setup_conversations_owner").on(table.tenantId, table.ownerId, table.updatedAt),
    index("setup_conversations_updated").on(table.tenantId, table.updatedAt),
    foreignKey({
      name: "setup_conversations_interviewer",
      columns: [table.tenantId, table.interviewerId],
      foreignColumns: [interviewers.tenantId, interviewers.id],
    }).onDelete("cascade"),
  ],
);
