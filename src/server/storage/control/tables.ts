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

/** Tables outside of tenants. Accessed only through `src/server/storage/control`. */
export const control = pgSchema("control");

/** Milliseconds, the precision of JavaScript, so that read and stored values compare equal. */
const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "date" });

export const tenants = control.table("tenants", {
  id: uuid("id").primaryKey(),
  /** First segment of the address: `[a-z][a-z0-9-]{2,31}`. */
  name: text("name").notNull().unique(),
  title: text("title").notNull(),
  /** IANA time zone; determines the tenant's calendar day. */
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
    /** Identity provider and its subject for the user; null before the first sign-in. */
    issuer: text("issuer"),
    subject: text("subject"),
    /** Argon2id in PHC format; null: the user cannot sign in by form. */
    passwordHash: text("password_hash"),
    createdAt: time("created_at").notNull().defaultNow(),
    lastSignInAt: time("last_sign_in_at"),
  },
  (table) => [
    uniqueIndex("users_email").on(sql`lower(${table.email})`),
    uniqueIndex("users_subject").on(table.issuer, table.subject),
  ],
);

/** Who belongs to which tenant, and whether as a superuser. */
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
    /** Mail the member when a respondent mentions a crisis or distress, or abuses the interviewer. */
    mailsFlags: boolean("mails_flags").notNull().default(false),
    /** Incremented by each edit; compared with `If-Match`. */
    version: integer("version").notNull().default(1),
    createdAt: time("created_at").notNull().defaultNow(),
    updatedAt: time("updated_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId] }),
    index("memberships_user").on(table.userId, table.createdAt),
  ],
);

/** Pending single sign-ons by hash of their `state`; single-use. */
export const signIns = control.table(
  "sign_ins",
  {
    stateHash: text("state_hash").primaryKey(),
    nonce: text("nonce").notNull(),
    codeVerifier: text("code_verifier").notNull(),
    /** Hash of the cookie of the browser that started it. */
    browserHash: text("browser_hash").notNull(),
    redirectUri: text("redirect_uri").notNull(),
    returnTo: text("return_to"),
    createdAt: time("created_at").notNull().defaultNow(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [index("sign_ins_expiry").on(table.expiresAt)],
);

/** Pending SAML sign-ins by hash of their relay state; each accepts one response and is exchanged once. */
export const samlSignIns = control.table(
  "saml_sign_ins",
  {
    stateHash: text("state_hash").primaryKey(),
    /** Id of the request that the provider's response must refer to. */
    requestId: text("request_id").notNull(),
    /** Hash of the cookie of the browser that started it. */
    browserHash: text("browser_hash").notNull(),
    returnTo: text("return_to"),
    /** Hash of the code that the browser exchanges for its session; null before the response. */
    codeHash: text("code_hash"),
    /** The user that the provider asserted; null before the response. */
    voucher: jsonb("voucher"),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [index("saml_sign_ins_expiry").on(table.expiresAt)],
);

/** Form sign-in attempts by account and by client address, each keyed by hash. */
export const signInAttempts = control.table(
  "sign_in_attempts",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [index("sign_in_attempts_expiry").on(table.expiresAt)],
);

/** Links for setting a password, by hash of their token; single-use. */
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

/** A signed-in browser: a family of refresh tokens, with the hashes of the last two. */
export const sessions = control.table(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Identity provider that authenticated the user. */
    issuer: text("issuer").notNull(),
    /** What the provider's log-out needs to know of its session; null if nothing. */
    providerSession: jsonb("provider_session"),
    /** Hash of the part that all refresh tokens of the family share. */
    handleHash: text("handle_hash").notNull().unique(),
    currentHash: text("current_hash").notNull(),
    /** Hash of the refresh token before the current one; null before the first rotation. */
    previousHash: text("previous_hash"),
    rotatedAt: time("rotated_at").notNull(),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
    endedAt: time("ended_at"),
    endReason: text("end_reason"),
  },
  (table) => [index("sessions_user").on(table.userId), index("sessions_expiry").on(table.expiresAt)],
);

/** Keys that the installation generated at its first start. */
export const installationKeys = control.table("installation_keys", {
  name: text("name").primaryKey(),
  value: jsonb("value").notNull(),
  createdAt: time("created_at").notNull().defaultNow(),
});

/** Single-use tickets by hash, for requests that cannot send headers (WebSockets, downloads). Valid for 30 seconds. */
export const tickets = control.table(
  "tickets",
  {
    ticketHash: text("ticket_hash").primaryKey(),
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    purpose: text("purpose").notNull(),
    /** A member of staff, or a respondent. */
    holder: jsonb("holder").notNull(),
    interviewerId: uuid("interviewer_id"),
    conversationId: uuid("conversation_id"),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [index("tickets_expiry").on(table.expiresAt)],
);

/**
 * Public interview links by hash of their token: all that is known about a respondent before their tenant.
 */
export const linkTokens = control.table(
  "link_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    tenantId: uuid("tenant_id")
      .notNull()
      .references(() => tenants.id, { onDelete: "cascade" }),
    interviewerId: uuid("interviewer_id").notNull(),
    /** The invitee of a personal link; null: an open link. */
    inviteeId: uuid("invitee_id"),
    /** The member of staff of a preview link, whose tests its interviews are; null: a respondent's link. */
    staffId: uuid("staff_id"),
    createdAt: time("created_at").notNull(),
    closedAt: time("closed_at"),
    expiresAt: time("expires_at"),
  },
  (table) => [index("link_tokens_interviewer").on(table.tenantId, table.interviewerId, table.inviteeId)],
);
