import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  json,
  jsonb,
  numeric,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

import type { Language } from "../../../interviewing/languages/language.ts";
import type { TelephonyProviderId } from "../../platform/telephony-settings.ts";
import { dynamicFields, identity, lifetime, sortable, tenant, time } from "./columns.ts";

export const archetypes = tenant.table(
  "archetypes",
  {
    ...identity,
    type: text("type").notNull(),
    description: text("description").notNull(),
    workerId: text("worker_id"),
    versionId: text("version_id"),
    isActive: boolean("is_active").notNull().default(true),
    useCase: text("use_case"),
    icon: text("icon"),
    examples: text("examples"),
    genieIdentifier: text("genie_identifier"),
    dynamicFields,
    ...lifetime,
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index("archetypes_created").on(table.tenantId, table.createdAt, table.id),
    index("archetypes_type").on(table.tenantId, sortable(table.type), table.id),
    index("archetypes_worker").on(table.tenantId, sortable(table.workerId), table.id),
    index("archetypes_version").on(table.tenantId, sortable(table.versionId), table.id),
    index("archetypes_active").on(table.tenantId, table.isActive, table.id),
  ],
);

export const channels = tenant.table(
  "channels",
  {
    ...identity,
    name: text("name").notNull(),
    type: text("type").$type<"chat" | "inbound" | "call_center">().notNull(),
    mode: text("mode"),
    details: text("details"),
    /** Dollars per interview. */
    price: numeric("price", { precision: 10, scale: 2, mode: "number" }),
    isActive: boolean("is_active").notNull().default(true),
    dynamicFields,
    ...lifetime,
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index("channels_created").on(table.tenantId, table.createdAt, table.id),
    index("channels_name").on(table.tenantId, sortable(table.name), table.id),
    index("channels_price").on(table.tenantId, table.price, table.id),
    index("channels_mode").on(table.tenantId, sortable(table.mode), table.id),
    index("channels_active").on(table.tenantId, table.isActive, table.id),
  ],
);

/** What respondents are told after a crisis, by language: where to find help. */
export const helpTexts = tenant.table(
  "help_texts",
  {
    ...identity,
    /** ISO 639-1. */
    language: text("language").$type<Language>().notNull(),
    text: text("text").notNull(),
    dynamicFields,
    ...lifetime,
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex("help_texts_language").on(table.tenantId, table.language),
    index("help_texts_created").on(table.tenantId, table.createdAt, table.id),
  ],
);

/** Entries of the lists that a tenant maintains as data; a list is the entries with its name. */
export const listEntries = tenant.table(
  "list_entries",
  {
    ...identity,
    list: text("list").notNull(),
    /** The value that records hold. */
    code: text("code").notNull(),
    label: text("label").notNull(),
    /** Code that cascades filter by. */
    parent: text("parent"),
    position: integer("position").notNull(),
    /** False: kept for records that hold it, but no longer offered. */
    isActive: boolean("is_active").notNull().default(true),
    dynamicFields,
    ...lifetime,
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex("list_entries_code").on(table.tenantId, table.list, table.code),
    index("list_entries_position").on(table.tenantId, table.list, table.isActive, table.position, table.id),
    index("list_entries_created").on(table.tenantId, table.createdAt, table.id),
    index("list_entries_list").on(table.tenantId, sortable(table.list), table.position, table.id),
    index("list_entries_label").on(table.tenantId, sortable(table.label), table.id),
  ],
);

/** Pool of numbers for published voice interviewers. */
export const phoneNumbers = tenant.table(
  "phone_numbers",
  {
    ...identity,
    /** E.164: `+` and up to 15 digits. */
    number: text("number").notNull(),
    label: text("label"),
    /** Provider of the number; only its calls to the number are answered. */
    provider: text("provider").$type<TelephonyProviderId>().notNull().default("twilio"),
    /** Available for assignment. */
    isActive: boolean("is_active").notNull().default(true),
    /** The interviewer that answers it; null while it is free. */
    interviewerId: uuid("interviewer_id"),
    dynamicFields,
    ...lifetime,
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex("phone_numbers_number").on(table.tenantId, table.number),
    index("phone_numbers_created").on(table.tenantId, table.createdAt, table.id),
    index("phone_numbers_interviewer").on(table.tenantId, table.interviewerId, table.id),
  ],
);

/** Saved views: named states of a grid, private or shared within the tenant. */
export const gridViews = tenant.table(
  "grid_views",
  {
    ...identity,
    gridKey: text("grid_key").notNull(),
    name: text("name").notNull(),
    ownerId: uuid("owner_id").notNull(),
    isShared: boolean("is_shared").notNull().default(false),
    /** The list state as query parameters. */
    query: jsonb("query").$type<Record<string, string>>().notNull(),
    ...lifetime,
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex("grid_views_name").on(table.tenantId, table.gridKey, table.ownerId, table.name),
  ],
);

/**
 * Number of rows that a tenant has in each table, by what they are counted by (counted-by.ts), maintained by triggers
 * (row-counts.sql) in the transaction of each change, so that a list's first page need not count a million rows. A
 * count is the sum of its slots; writers spread over the slots, so that they rarely wait for each other.
 */
export const rowCounts = tenant.table(
  "row_counts",
  {
    tenantId: uuid("tenant_id").notNull(),
    tableName: text("table_name").notNull(),
    /** The record that the rows belong to; the tenant's id if they belong to none. */
    ownerId: uuid("owner_id").notNull(),
    /** Values of the counted columns, by column. */
    facets: jsonb("facets").$type<Record<string, string | number | boolean | null>>().notNull(),
    slot: smallint("slot").notNull(),
    rows: bigint("rows", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.tableName, table.ownerId, table.facets, table.slot] }),
  ],
);

/** A tenant's edits of shipped configuration documents, and its own documents. */
export const configItems = tenant.table(
  "config_items",
  {
    ...identity,
    name: text("name").notNull(),
    layoutKey: text("layout_key").notNull(),
    title: text("title").notNull(),
    /** `json`, not `jsonb`, which would not keep the order of keys, the order of a layout's sections. */
    data: json("data").notNull(),
    revision: text("revision").notNull(),
    /** Revision of the shipped document that the edit is based on; null for a tenant's own document. */
    basedOnRevision: text("based_on_revision"),
    ...lifetime,
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex("config_items_key").on(table.tenantId, table.name, table.layoutKey),
  ],
);

/** All versions of configuration items. Kept on a reset, so that version numbers never repeat. */
export const configVersions = tenant.table(
  "config_versions",
  {
    tenantId: uuid("tenant_id").notNull(),
    itemId: uuid("item_id").notNull(),
    version: integer("version").notNull(),
    data: json("data").notNull(),
    revision: text("revision").notNull(),
    authorId: uuid("author_id"),
    author: text("author"),
    /** Reason for the change. */
    note: text("note"),
    /** The source text, if it contains more than the data, such as comments. */
    text: text("text"),
    /** Who reviewed and published it, if not its author. */
    reviewer: text("reviewer"),
    createdAt: time("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.itemId, table.version] })],
);

/** How a tenant publishes documents; defaults apply without a row. */
export const configSettings = tenant.table("config_settings", {
  tenantId: uuid("tenant_id").primaryKey(),
  /** Drafts must be published by a superuser other than the author. */
  requiresReview: boolean("requires_review").notNull(),
});

/** Unpublished drafts of configuration documents: one per person and document. */
export const configDrafts = tenant.table(
  "config_drafts",
  {
    tenantId: uuid("tenant_id").notNull(),
    itemId: uuid("item_id").notNull(),
    ownerId: uuid("owner_id").notNull(),
    owner: text("owner").notNull(),
    text: text("text").notNull(),
    /** Version of the item that the draft is based on. */
    baseVersion: integer("base_version").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.itemId, table.ownerId] })],
);

/** Windows that show a document in the studio, kept while they do, so that others see who is present. */
export const configWindows = tenant.table(
  "config_windows",
  {
    ...identity,
    itemId: uuid("item_id").notNull(),
    personId: uuid("person_id").notNull(),
    person: text("person").notNull(),
    seenAt: time("seen_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** Audit trail; written in the transaction of each change. */
export const auditEntries = tenant.table(
  "audit_entries",
  {
    ...identity,
    at: time("at").notNull(),
    actorId: uuid("actor_id"),
    actor: text("actor").notNull(),
    action: text("action").$type<"create" | "update" | "delete" | "reset">().notNull(),
    entity: text("entity").notNull(),
    entityId: uuid("entity_id").notNull(),
    before: json("before"),
    after: json("after"),
    requestId: text("request_id"),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index("audit_entries_at").on(table.tenantId, table.at, table.id),
    index("audit_entries_entity").on(table.tenantId, table.entity, table.entityId, table.at),
  ],
);

/** Responses to POST requests, returned to their retries. */
export const idempotencyKeys = tenant.table(
  "idempotency_keys",
  {
    tenantId: uuid("tenant_id").notNull(),
    userId: uuid("user_id").notNull(),
    key: text("key").notNull(),
    requestHash: text("request_hash").notNull(),
    status: integer("status"),
    answer: json("answer"),
    createdAt: time("created_at").notNull(),
    expiresAt: time("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.key] }),
    index("idempotency_keys_expiry").on(table.tenantId, table.expiresAt),
  ],
);

/** Order in which rows of the outbox were written. */
const sequence = customType<{ data: bigint; notNull: true; default: true }>({
  dataType: () => "bigint generated always as identity",
  fromDriver: (value) => BigInt(String(value)),
});

/** Changes to be delivered to webhooks and aggregates. */
export const outbox = tenant.table(
  "outbox",
  {
    ...identity,
    sequence: sequence("sequence"),
    topic: text("topic").notNull(),
    payload: json("payload").notNull(),
    createdAt: time("created_at").notNull(),
    deliveredAt: time("delivered_at"),
    /** Number of failed deliveries, and when the next one is due. */
    attempts: integer("attempts").notNull().default(0),
    retryAt: time("retry_at"),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index("outbox_pending").on(table.tenantId, table.deliveredAt, table.sequence),
  ],
);

/** Passwords of records, stored separately: records hold only ids, so that showing or copying them reveals nothing. */
export const secrets = tenant.table(
  "secrets",
  {
    ...identity,
    /** Encrypted, owned by this row. */
    encrypted: text("encrypted").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
