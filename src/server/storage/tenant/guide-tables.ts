import { foreignKey, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { dynamicFields, identity, lifetime, sortable, tenant, time } from "./columns.ts";
import { interviewers } from "./interviewer-tables.ts";

/** What interviewers say and ask. */
export const interviewGuides = tenant.table(
  "interview_guides",
  {
    ...identity,
    name: text("name").notNull(),
    /** Markdown with the sections Introduction, Objectives, Closing and perhaps Consent. */
    content: text("content").notNull(),
    /** Markdown: headings are sections, items are questions, nested items are probes. */
    questions: text("questions").notNull(),
    /** Of `questions`, so that lists need not read them. */
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
 * A guide as it was compiled for an interviewer: never changed, because conversations are pinned to it. The same
 * content is one row.
 */
export const guideVersions = tenant.table(
  "guide_versions",
  {
    ...identity,
    interviewerId: uuid("interviewer_id").notNull(),
    /** The graph's `version`. */
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

/** How many respondents of a segment were admitted; the row that admissions wait for, so that no two take the last place. */
export const segmentCounts = tenant.table(
  "segment_counts",
  {
    tenantId: uuid("tenant_id").notNull(),
    interviewerId: uuid("interviewer_id").notNull(),
    /** The segment's name in lower case. */
    segment: text("segment").notNull(),
    /** As the guide has it. */
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

/** Who has a place in a segment; it is taken once and never given up. */
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

/** What a person typed into a step of the wizard and has not saved: nothing of it is checked. */
export const interviewerDrafts = tenant.table(
  "interviewer_drafts",
  {
    tenantId: uuid("tenant_id").notNull(),
    interviewerId: uuid("interviewer_id").notNull(),
    userId: uuid("user_id").notNull(),
    /** Path of the step. */
    section: text("section").notNull(),
    values: jsonb("values").$type<Record<string, unknown>>().notNull(),
    /** The revision of the layout that it was typed into. */
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

/** An event of a conversation of the assisted creation, as it is stored. */
export interface StoredSetupEvent {
  readonly key: string;
  readonly by: string;
  readonly at: string;
  readonly event: Record<string, unknown>;
}

/** A conversation in which an interviewer is set up: its events alone, since the draft follows from them. */
export const setupConversations = tenant.table(
  "setup_conversations",
  {
    ...identity,
    /** None until an interviewer was made of it; before that it is its owner's alone. */
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
