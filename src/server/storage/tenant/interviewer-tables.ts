import { sql } from "drizzle-orm";
import { boolean, index, integer, numeric, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { dynamicFields, identity, lifetime, sortable, tenant, time } from "./columns.ts";

/** AI interviewers: what staff configure, test and publish. */
export const interviewers = tenant.table(
  "interviewers",
  {
    ...identity,
    name: text("name").notNull(),
    description: text("description"),
    /** Of `interviewerStatuses` (src/domain/interviewer). */
    status: text("status").notNull().default("draft"),
    isActive: boolean("is_active").notNull().default(false),
    /** What the engine calls it; never changes. On the wire: worker_id, genie_worker_id. */
    engineId: uuid("engine_id").notNull(),
    /** What its respondents are interviewed by; none before the first launch. */
    guideVersionId: uuid("guide_version_id"),
    archetypeId: uuid("archetype_id").notNull(),
    channelId: uuid("channel_id"),
    interviewGuideId: uuid("interview_guide_id"),
    knowledgeBaseId: uuid("knowledge_base_id"),
    voiceType: text("voice_type").$type<"male" | "female">(),
    voiceProvider: text("voice_provider"),
    /** BCP 47; none: English. */
    language: text("language"),
    /** Dollars per interview, copied from the channel when it is published. */
    price: numeric("price", { precision: 10, scale: 2, mode: "number" }),
    /** What the interviews are booked on; given at publishing. */
    caseCode: text("case_code"),
    /** When staff confirmed what is said after a crisis; none: never published since that is asked. */
    helpTextConfirmedAt: time("help_text_confirmed_at"),
    phoneNumber: text("phone_number"),
    /** Token of the public link; what closes it is control.link_tokens. */
    linkToken: text("link_token"),
    /** Why the last launch failed, for a person. */
    failureReason: text("failure_reason"),
    /** Made to try the product out: its interviews are nobody's, and count in no figure but its own. */
    isDemo: boolean("is_demo").notNull().default(false),
    /** Put away by staff: lists leave it out unless they ask for it. */
    isArchived: boolean("is_archived").notNull().default(false),
    /** E-mail address of the member who made it; none for what the product made itself. */
    owner: text("owner"),
    /** When its owner is mailed that interviews came in, or was last. */
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
    // The newest of a status, also of one that hardly any has.
    index("interviewers_newest_of_status").on(table.tenantId, table.status, table.createdAt, table.id),
    index("interviewers_archetype").on(table.tenantId, table.archetypeId, table.id),
    index("interviewers_channel").on(table.tenantId, table.channelId, table.id),
    index("interviewers_guide").on(table.tenantId, table.interviewGuideId, table.id),
    index("interviewers_knowledge").on(table.tenantId, table.knowledgeBaseId, table.id),
    index("interviewers_owner").on(table.tenantId, table.owner, table.createdAt, table.id),
    // What a restarted worker looks for.
    index("interviewers_launching")
      .on(table.tenantId, table.launchedAt)
      .where(sql`status = 'launching'`),
  ],
);

/** People whom an interviewer's owner invited to be interviewed, each by a link of their own. */
export const invitees = tenant.table(
  "invitees",
  {
    ...identity,
    interviewerId: uuid("interviewer_id").notNull(),
    /** In lower case. */
    email: text("email").notNull(),
    fullName: text("full_name"),
    /** Token of the personal link, so that staff can hand it over themselves. */
    linkToken: text("link_token").notNull(),
    invitedAt: time("invited_at").notNull(),
    /** Which mailing of the invitation this is: 1, and one more each time that staff have it sent again. */
    mailing: integer("mailing").notNull().default(1),
    /** When the mailing went out; none while it did not. */
    mailedAt: time("mailed_at"),
    /** How often the mail server was asked to take this mailing. */
    mailAttempts: integer("mail_attempts").notNull().default(0),
    /** Why the last attempt failed, for a person. */
    mailFailure: text("mail_failure"),
    /** When it is tried; none: it went out, was given up, or nothing is mailed here. */
    nextMailAt: time("next_mail_at"),
    /** Whether this mailing is the reminder. */
    isReminder: boolean("is_reminder").notNull().default(false),
    /** When they were reminded, which is done once. */
    remindedAt: time("reminded_at"),
    /** When they asked for no more mails. */
    unsubscribedAt: time("unsubscribed_at"),
    ...lifetime,
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex("invitees_email").on(table.tenantId, table.interviewerId, table.email),
    index("invitees_created").on(table.tenantId, table.interviewerId, table.createdAt, table.id),
  ],
);
