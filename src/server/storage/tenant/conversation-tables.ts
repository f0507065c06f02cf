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

/** How a conversation is held. */
export type Medium = "chat" | "voice" | "phone";

/** How a conversation came to its end. */
export type Ending =
  | "completed"
  | "stopped"
  | "refused_consent"
  | "abandoned"
  | "failed"
  | "screened_out"
  | "quota_full";

/** What staff should look at an interview for. */
export type Flag = "crisis" | "distress" | "hostility";

/** Where a recording stands on its way to words; `silent`: nothing in it is speech. */
export type Transcription = "queued" | "done" | "silent" | "failed";

/** An interview, or the test of one. What happened in it is in its events, what was said in its messages. */
export const conversations = tenant.table(
  "conversations",
  {
    ...identity,
    interviewerId: uuid("interviewer_id").notNull(),
    /** The compiled guide that it follows to its end, whatever becomes of the interviewer's. */
    guideVersionId: uuid("guide_version_id").notNull(),
    /** Held by staff, to try the interviewer; never counted. */
    isTest: boolean("is_test").notNull(),
    medium: text("medium").$type<Medium>().notNull(),
    /** The respondent's name as staff see it. */
    userId: text("user_id"),
    /** The member of staff who holds a test. */
    staffId: uuid("staff_id"),
    inviteeId: uuid("invitee_id"),
    language: text("language").notNull(),
    /** Of the link that it was begun by, by name; only names that the interviewer allowed then. */
    parameters: jsonb("parameters").$type<Record<string, string>>().notNull().default({}),
    /** The interviewer's name at that time. */
    workflowName: text("workflow_name").notNull(),
    /** Dollars. */
    price: numeric("price", { precision: 10, scale: 2, mode: "number" }),
    /** Whether personal data in answers (interviewing/personal-data) are masked before anything is stored. */
    masksPersonalData: boolean("masks_personal_data").notNull(),
    isEnded: boolean("is_ended").notNull().default(false),
    ending: text("ending").$type<Ending>(),
    /** How many events there are: what a writer must have read to add the next. */
    events: integer("events").notNull().default(0),
    /** How many messages there are. */
    messages: integer("messages").notNull().default(0),
    /** The newest connection of a call; an older one is heard no more. */
    connectionId: uuid("connection_id"),
    createdAt: time("created_at").notNull(),
    lastAt: time("last_at").notNull(),
    endedAt: time("ended_at"),
    /** Ended because nobody answered for long; its log has not ended, so that it goes on when the respondent returns. */
    abandonedAt: time("abandoned_at"),
    /** Seconds on the conversation's own clock, which stands still during long absences. */
    durationSeconds: integer("duration_seconds"),
    consentAt: time("consent_at"),
    /** The gravest that the respondent was met with care for; it is raised, never lowered. */
    flag: text("flag").$type<Flag>(),
    /** Whether a language model raised the flag to where it is, and the engine heard less. */
    isFlagByModel: boolean("is_flag_by_model").notNull().default(false),
    /** An utterance that is erased unless the next one takes that back. */
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
    // What retention looks for.
    index("conversations_kept")
      .on(table.tenantId, table.lastAt)
      .where(sql`erased_at is null and not is_test`),
  ],
);

/** The log of a conversation, append-only and without a word of the respondent: replayed, it gives the state. */
export const conversationEvents = tenant.table(
  "conversation_events",
  {
    tenantId: uuid("tenant_id").notNull(),
    conversationId: uuid("conversation_id").notNull(),
    /** From 0. */
    sequence: integer("sequence").notNull(),
    at: time("at").notNull(),
    event: jsonb("event").notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.conversationId, table.sequence] })],
);

/** What was said, in order. Words and audio can be erased; the log goes on without them. */
export const conversationMessages = tenant.table(
  "conversation_messages",
  {
    tenantId: uuid("tenant_id").notNull(),
    conversationId: uuid("conversation_id").notNull(),
    /** From 0. */
    sequence: integer("sequence").notNull(),
    messageId: uuid("message_id").notNull(),
    /** Sequence of the event that it belongs to: a turn's answer are the lines of the same event. */
    turn: integer("turn").notNull(),
    type: text("type").$type<"ai" | "human">().notNull(),
    content: text("content").notNull(),
    serverTimestamp: time("server_timestamp").notNull(),
    clientTimestamp: time("client_timestamp"),
    /** Id of the guide's node that it belongs to. */
    nodeId: text("node_id"),
    /** Number of the engine's line; none for what the respondent said. */
    line: integer("line"),
    lineKind: text("line_kind"),
    /** A question of the respondent's that nobody could answer. */
    isUnanswered: boolean("is_unanswered").notNull().default(false),
    interrupted: boolean("interrupted").notNull().default(false),
    /** As much of an interrupted line as the respondent heard. */
    heardContent: text("heard_content"),
    /** Where its audio lies among the blobs. */
    audioKey: text("audio_key"),
    /** None: nobody has tried to put the recording into words, or there is none. */
    transcription: text("transcription").$type<Transcription>(),
    erasedAt: time("erased_at"),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.conversationId, table.sequence] }),
    uniqueIndex("conversation_messages_message").on(table.tenantId, table.conversationId, table.messageId),
    index("conversation_messages_unanswered")
      .on(table.tenantId, table.conversationId)
      .where(sql`is_unanswered`),
    // A search for words that are often said reads the newest first.
    index("conversation_messages_newest").on(table.tenantId, table.serverTimestamp, table.sequence),
    // Recordings that wait for words.
    index("conversation_messages_untranscribed")
      .on(table.tenantId)
      .where(sql`audio_key is not null and content = '' and transcription is null`),
  ],
);

/** Tests that the test page has announced, so that they are known for tests whatever else becomes of them. */
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
