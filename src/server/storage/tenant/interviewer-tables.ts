import { sql } from "drizzle-orm";
import { boolean, index, integer, numeric, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { dynamicFields, identity, lifetime, sortable, tenant, time } from "./columns.ts";

/** AI interviewers that staff configure, test and publish. */
export const interviewers = tenant.table(
  "interviewers",
  {
    ...identity,
    name: text("name").notNull(),
    description: text("description"),
    /** One of `interviewerStatuses` (src/domain/interviewer). */
    status: text("status").notNull().default("draft"),
    isActive: boolean("is_active").notNull().default(false),
    /** Id in the engine; never changes. In the API: worker_id, genie_worker_id. */
    engineId: uuid("engine_id").notNull(),
    /** Compiled guide of new interviews; null before the first launch. */
    guideVersionId: uuid("guide_version_id"),
    archetypeId: uuid("archetype_id").notNull(),
    channelId: uuid("channel_id"),
    interviewGuideId: uuid("interview_guide_id"),
    knowledgeBaseId: uuid("knowledge_base_id"),
    voiceType: text("voice_type").$type<"male" | "female">(),
    voiceProvider: text("voice_provider"),
    /** BCP 47; null: English. */
    language: text("language"),
    /** Dollars per interview, copied from the channel at publication. */
    price: numeric("price", { precision: 10, scale: 2, mode: "number" }),
    /** Case that the interviews are charged to; set at publication. */
    caseCode: text("case_code"),
    /** When staff confirmed what is said after a crisis; null: not published since that is required. */
    helpTextConfirmedAt: time("help_text_confirmed_at"),
    phoneNumber: text("phone_number"),
    /** Token of the public link, whose state is in control.link_tokens. */
    linkToken: text("link_token"),
    /** Why the last launch failed; user-facing. */
    failureReason: text("failure_reason"),
    /** Created for trying out the product: its interviews count only in its own figures. */
    isDemo: boolean("is_demo").notNull().default(false),
    /** Archived by staff: excluded from lists by default. */
    isArchived: boolean("is_archived").notNull().default(false),
    /** Email address of the member who created it; null if the product did. */
    owner: text("owner"),
    /** When its owner is next mailed about new interviews, or was last. */
    noticeAt: time("notice_at"),
    launchedAt: time("launched_at"),
    publishedAt: time("published_at"),
    dynamicFields,
    ...lifetime,
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex("interviewers_engine").on(table.tenantId, table.engineId),
    index("interviewers_created").on(table.tenantId, table.createdAt, table.id),
    index("interviewers_updated").on(table.tenantId, table.updatedAt, table.id),
    index("interviewers_name").on(table.tenantId, sortable(table.name), table.id),
    index("interviewers_status").on(table.tenantId, sortable(table.status), table.id),
    // The newest of a status, also of a rare one.
    index("interviewers_newest_of_status").on(table.tenantId, table.status, table.createdAt, table.id),
    index("interviewers_archetype").on(table.tenantId, table.archetypeId, table.id),
    index("interviewers_channel").on(table.tenantId, table.channelId, table.id),
    index("interviewers_guide").on(table.tenantId, table.interviewGuideId, table.id),
    index("interviewers_knowledge").on(table.tenantId, table.knowledgeBaseId, table.id),
    index("interviewers_owner").on(table.tenantId, table.owner, table.createdAt, table.id),
    // For a restarted worker.
    index("interviewers_launching")
      .on(table.tenantId, table.launchedAt)
      .where(sql`status = 'launching'`),
  ],
);

/** People invited to an interview, each with a personal link. */
export const invitees = tenant.table(
  "invitees",
  {
    ...identity,
    interviewerId: uuid("interviewer_id").notNull(),
    /** Lower case. */
    email: text("email").notNull(),
    fullName: text("full_name"),
    /** Token of the personal link; readable, so that staff can pass the link on themselves. */
    linkToken: text("link_token").notNull(),
    invitedAt: time("invited_at").notNull(),
    /** Number of the current mailing: 1, incremented whenever staff have the invitation sent again. */
    mailing: integer("mailing").notNull().default(1),
    /** When this mailing was sent; null until then. */
    mailedAt: time("mailed_at"),
    /** Attempts to hand this mailing to the mail server. */
    mailAttempts: integer("mail_attempts").notNull().default(0),
    /** Why the last attempt failed; user-facing. */
    mailFailure: text("mail_failure"),
    /** When the next attempt is due; null: sent, given up, or mail is not configured. */
    nextMailAt: time("next_mail_at"),
    /** This mailing is the reminder. */
    isReminder: boolean("is_reminder").notNull().default(false),
    /** When they were reminded, at most once. */
    remindedAt: time("reminded_at"),
    /** When they unsubscribed. */
    unsubscribedAt: time("unsubscribed_at"),
    ...lifetime,
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex("invitees_email").on(table.tenantId, table.interviewerId, table.email),
    index("invitees_created").on(table.tenantId, table.interviewerId, table.createdAt, table.id),
  ],
);
