import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

/** The few things that precede a tenant. Reached only through `src/server/storage/control`. */
export const control = pgSchema("control");

/** Milliseconds, as JavaScript has them, so that what was read compares equal to what is stored. */
const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });

export const tenants = control.table("tenants", {
  id: uuid("id").primaryKey(),
  /** First segment of the address: `[a-z][a-z0-9-]{2,31}`. */
  name: text("name").notNull().unique(),
  title: text("title").notNull(),
  /** IANA zone of the tenant's "today". */
  timeZone: text("time_zone").notNull().default("UTC"),
  createdAt: time("created_at").notNull().defaultNow(),
});

export const users = control.table(
  "users",
  {
    id: uuid("id").primaryKey(),
    email: text("email").notNull(),
    firstName: text("first_name").notNull().default(""),
    lastName: text("last_name").notNull().default(""),
    /** Who vouched for the user, and the provider's name for them; none before the first sign-in. */
    issuer: text("issuer"),
    subject: text("subject"),
    /** Argon2id, as the PHC text that says its parameters; none: the user cannot sign in by form. */
    passwordHash: text("password_hash"),
    createdAt: time("created_at").notNull().defaultNow(),
    lastSignInAt: time("last_sign_in_at"),
  },
  (table) => [
    uniqueIndex("users_email").on(sql`lower(${table.email})`),
    uniqueIndex("users_subject").on(table.issuer, table.subject),
  ],
);

export const memberships = control.table(
  "memberships",
  {
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    isSuperuser: boolean("is_superuser").notNull().default(false),
    modulePermissions: text("module_permissions")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    tenantPermissions: text("tenant_permissions")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Whether they are mailed when a respondent speaks of a crisis, of distress, or abuses the interviewer. */
    mailsFlags: boolean("mails_flags").notNull().default(false),
    /** Counts edits; what `If-Match` names. */
    version: integer("version").notNull().default(1),
    createdAt: time("created_at").notNull().defaultNow(),
    updatedAt: time("updated_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId] }),
    index("memberships_user").on(table.userId, table.createdAt),
  ],
);

/** Single sign-ons under way, by the hash of their `state`; used once. */
export const signIns = control.table(
  "sign_ins",
  {
    stateHash: text("state_hash").primaryKey(),
    nonce: text("nonce").notNull(),
    codeVerifier: text("code_verifier").notNull(),
    /** Hash of the cookie of the browser that asked. */
    browserHash: text("browser_hash").notNull(),
    redirectUri: text("redirect_uri").notNull(),
    returnTo: text("return_to"),
    createdAt: time("created_at").notNull().defaultNow(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [index("sign_ins_expiry").on(table.expiresAt)],
);

/** SAML sign-ins under way, by the hash of their relay state; each takes one response and is exchanged once. */
export const samlSignIns = control.table(
  "saml_sign_ins",
  {
    stateHash: text("state_hash").primaryKey(),
    /** What the provider's response must be an answer to. */
    requestId: text("request_id").notNull(),
    /** Hash of the cookie of the browser that asked. */
    browserHash: text("browser_hash").notNull(),
    returnTo: text("return_to"),
    /** Hash of the code that the answered browser exchanges for its session; none before the response. */
    codeHash: text("code_hash"),
    /** Who the provider vouched for; none before the response. */
    voucher: jsonb("voucher"),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [index("saml_sign_ins_expiry").on(table.expiresAt)],
);

/** Attempts to sign in by form, counted by account and by address, each by the hash of its name. */
export const signInAttempts = control.table(
  "sign_in_attempts",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [index("sign_in_attempts_expiry").on(table.expiresAt)],
);

/** Links by which people set their password, by the hash of their token; used once. */
export const passwordLinks = control.table(
  "password_links",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [
    index("password_links_user").on(table.userId),
    index("password_links_expiry").on(table.expiresAt),
  ],
);

/** A signed-in browser: the family of its refresh tokens, of which it stores the last two, by hash. */
export const sessions = control.table(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Who vouched for the user. */
    issuer: text("issuer").notNull(),
    /** What the provider's own log-out needs to know of its session; none where it needs nothing. */
    providerSession: jsonb("provider_session"),
    /** Hash of the part that all refresh tokens of the family share. */
    handleHash: text("handle_hash").notNull().unique(),
    currentHash: text("current_hash").notNull(),
    /** The refresh token before the current one; none before the first rotation. */
    previousHash: text("previous_hash"),
    rotatedAt: time("rotated_at").notNull(),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
    endedAt: time("ended_at"),
    endReason: text("end_reason"),
  },
  (table) => [index("sessions_user").on(table.userId), index("sessions_expiry").on(table.expiresAt)],
);

/** Keys that the installation made for itself at its first start. */
export const installationKeys = control.table("installation_keys", {
  name: text("name").primaryKey(),
  value: jsonb("value").notNull(),
  createdAt: time("created_at").notNull().defaultNow(),
});

/** Single-use tickets for where no header can go (sockets, downloads), by hash; they live for 30 seconds. */
export const tickets = control.table(
  "tickets",
  {
    ticketHash: text("ticket_hash").primaryKey(),
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    purpose: text("purpose").notNull(),
    /** Whose it is: a member of staff, or a respondent. */
    holder: jsonb("holder").notNull(),
    interviewerId: uuid("interviewer_id"),
    conversationId: uuid("conversation_id"),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [index("tickets_expiry").on(table.expiresAt)],
);

/**
 * What the tokens of public interview links stand for, by the hash of the token: the one thing known of a respondent
 * before their tenant is.
 */
export const linkTokens = control.table(
  "link_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    interviewerId: uuid("interviewer_id").notNull(),
    /** Whose personal link it is; none: anybody's. */
    inviteeId: uuid("invitee_id"),
    /** Whose preview it opens: interviews held by it are that member's tests; none: a respondent's link. */
    staffId: uuid("staff_id"),
    createdAt: time("created_at").notNull(),
    closedAt: time("closed_at"),
    expiresAt: time("expires_at"),
  },
  (table) => [index("link_tokens_interviewer").on(table.tenantId, table.interviewerId, table.inviteeId)],
);
