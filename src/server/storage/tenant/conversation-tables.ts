import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { identity, tenant, time } from "./columns.ts";

export type Medium = "chat" | "voice" | "phone";

/** How a conversation ended. */
export type Ending =
  | "completed"
  | "stopped"
  | "refused_consent"
  | "abandoned"
  | "failed"
  | "screened_out"
  | "quota_full";

/** Why staff should review an interview. */
export type Flag = "crisis" | "distress" | "hostility";

/** State of a recording's transcription; `silent`: it contains no speech. */
export type Transcription = "queued" | "done" | "silent" | "failed";

/** Interviews, and tests of interviewers. What happened is in their events, what was said in their messages. */
export const conversations = tenant.table(
  "conversations",
  {
    ...identity,
    interviewerId: uuid("interviewer_id").notNull(),
    /** Compiled guide that the conversation follows to its end, even if the interviewer gets another. */
    guideVersionId: uuid("guide_version_id").notNull(),
    /** Held by staff to test the interviewer; never counted. */
    isTest: boolean("is_test").notNull(),
    medium: text("medium").$type<Medium>().notNull(),
    /** Name of the respondent as shown to staff. */
    userId: text("user_id"),
    /** The member of staff who holds a test. */
    staffId: uuid("staff_id"),
    inviteeId: uuid("invitee_id"),
    language: text("language").notNull(),
    /** Parameters of its link, by name; only those that the interviewer allowed at the time. */
    parameters: jsonb("parameters").$type<Record<string, string>>().notNull().default({}),
    /** Name of the interviewer at the time. */
    workflowName: text("workflow_name").notNull(),
    /** Dollars. */
    price: numeric("price", { precision: 10, scale: 2, mode: "number" }),
    /** Mask personal data in answers (interviewing/personal-data) before anything is stored. */
    masksPersonalData: boolean("masks_personal_data").notNull(),
    isEnded: boolean("is_ended").notNull().default(false),
    ending: text("ending").$type<Ending>(),
    /** Number of events; a writer must have read as many to append the next. */
    events: integer("events").notNull().default(0),
    /** Number of messages. */
    messages: integer("messages").notNull().default(0),
    /** The newest connection of a call; older ones are ignored. */
    connectionId: uuid("connection_id"),
    createdAt: time("created_at").notNull(),
    lastAt: time("last_at").notNull(),
    endedAt: time("ended_at"),
    /** Ended after long inactivity; its log is still open, so that the respondent can continue. */
    abandonedAt: time("abandoned_at"),
    /** Seconds on the conversation's own clock, which pauses during long absences. */
    durationSeconds: integer("duration_seconds"),
    consentAt: time("consent_at"),
    /** The most severe flag raised; never lowered. */
    flag: text("flag").$type<Flag>(),
    /** A language model raised the flag to its level, above the engine's own. */
    isFlagByModel: boolean("is_flag_by_model").notNull().default(false),
    /** An utterance that will be erased unless the next one revokes that. */
    forgottenId: uuid("forgotten_id"),
    erasedAt: time("erased_at"),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index("conversations_interviewer").on(
      table.tenantId,
      table.interviewerId,
      table.isTest,
      table.createdAt,
      table.id,
    ),
    index("conversations_open").on(table.tenantId, table.isEnded, table.lastAt),
    index("conversations_invitee").on(table.tenantId, table.inviteeId),
    // For retention.
    index("conversations_kept")
      .on(table.tenantId, table.lastAt)
      .where(sql`erased_at is null and not is_test`),
  ],
);

/** Event log of a conversation: append-only, without words of the respondent. Replaying it yields the state. */
export const conversationEvents = tenant.table(
  "conversation_events",
  {
    tenantId: uuid("tenant_id").notNull(),
    conversationId: uuid("conversation_id").notNull(),
    /** Starts at 0. */
    sequence: integer("sequence").notNull(),
    at: time("at").notNull(),
    event: jsonb("event").notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.conversationId, table.sequence] })],
);

/** Messages in order. Words and audio can be erased; the log does not need them. */
export const conversationMessages = tenant.table(
  "conversation_messages",
  {
    tenantId: uuid("tenant_id").notNull(),
    conversationId: uuid("conversation_id").notNull(),
    /** Starts at 0. */
    sequence: integer("sequence").notNull(),
    messageId: uuid("message_id").notNull(),
    /** Sequence of the event that it belongs to; all lines of a reply share it. */
    turn: integer("turn").notNull(),
    type: text("type").$type<"ai" | "human">().notNull(),
    content: text("content").notNull(),
    serverTimestamp: time("server_timestamp").notNull(),
    clientTimestamp: time("client_timestamp"),
    /** Id of the guide's node that it belongs to. */
    nodeId: text("node_id"),
    /** Number of the engine's line; null for messages of the respondent. */
    line: integer("line"),
    lineKind: text("line_kind"),
    /** A question of the respondent that could not be answered. */
    isUnanswered: boolean("is_unanswered").notNull().default(false),
    interrupted: boolean("interrupted").notNull().default(false),
    /** The part of an interrupted line that the respondent heard. */
    heardContent: text("heard_content"),
    /** Key of its audio in the blob store. */
    audioKey: text("audio_key"),
    /** Null: transcription was not attempted, or there is no recording. */
    transcription: text("transcription").$type<Transcription>(),
    erasedAt: time("erased_at"),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.conversationId, table.sequence] }),
    uniqueIndex("conversation_messages_message").on(table.tenantId, table.conversationId, table.messageId),
    index("conversation_messages_unanswered")
      .on(table.tenantId, table.conversationId)
      .where(sql`is_unanswered`),
    // Searches for frequent words read the newest messages first.
    index("conversation_messages_newest").on(table.tenantId, table.serverTimestamp, table.sequence),
    // Recordings that wait for transcription.
    index("conversation_messages_untranscribed")
      .on(table.tenantId)
      .where(sql`audio_key is not null and content = '' and transcription is null`),
  ],
);

/** Tests that the test page has announced, so that they are known as tests whatever happens to them. */
export const testRegistrations = tenant.table(
  "test_registrations",
  {
    tenantId: uuid("tenant_id").notNull(),
    conversationId: uuid("conversation_id").notNull(),
    interviewerId: uuid("interviewer_id").notNull(),
    staffId: uuid("staff_id").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.conversationId] }),
    index("test_registrations_interviewer").on(table.tenantId, table.interviewerId),
  ],
);

/** What the welcome page told a respondent before they started the interview. */
export const welcomeRecords = tenant.table(
  "welcome_records",
  {
    tenantId: uuid("tenant_id").notNull(),
    /** The conversation begins with the first turn, after this record. */
    conversationId: uuid("conversation_id").notNull(),
    interviewerId: uuid("interviewer_id").notNull(),
    /** Language of the page. */
    language: text("language").notNull(),
    /** Verbatim, in the order of the page. */
    notices: jsonb("notices").$type<readonly string[]>().notNull(),
    shownAt: time("shown_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.conversationId] }),
    index("welcome_records_interviewer").on(table.tenantId, table.interviewerId),
  ],
);
