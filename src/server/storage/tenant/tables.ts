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

/** What respondents are told after a crisis, once a language: whom they can turn to. */
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

/** The choices of the lists that a tenant keeps as data; a list is the entries that name it. */
export const listEntries = tenant.table(
  "list_entries",
  {
    ...identity,
    list: text("list").notNull(),
    /** What records hold. */
    code: text("code").notNull(),
    label: text("label").notNull(),
    /** What a cascade filters by. */
    parent: text("parent"),
    position: integer("position").notNull(),
    /** No: kept for the records that hold it, and no longer offered. */
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

/** The pool from which published voice interviewers take the number that they are called by. */
export const phoneNumbers = tenant.table(
  "phone_numbers",
  {
    ...identity,
    /** E.164: `+` and up to 15 digits. */
    number: text("number").notNull(),
    label: text("label"),
    /** Whose number it is; that provider's calls to it are answered. */
    provider: text("provider").$type<TelephonyProviderId>().notNull().default("twilio"),
    /** Whether it may be given out. */
    isActive: boolean("is_active").notNull().default(true),
    /** Who answers it; null while it is free. */
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

/** A state of a grid that somebody keeps by name, for themselves or for everybody in the tenant. */
export const gridViews = tenant.table(
  "grid_views",
  {
    ...identity,
    gridKey: text("grid_key").notNull(),
    name: text("name").notNull(),
    ownerId: uuid("owner_id").notNull(),
    isShared: boolean("is_shared").notNull().default(false),
    /** The list state, as parameters of an address. */
    query: jsonb("query").$type<Record<string, string>>().notNull(),
    ...lifetime,
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex("grid_views_name").on(table.tenantId, table.gridKey, table.ownerId, table.name),
  ],
);

/**
 * How many rows a tenant has in each table, by what they are counted by (counted-by.ts), kept by triggers
 * (row-counts.sql) in the transaction that changes them, so that a list's first page need not count a million rows. A
 * count is the sum of its slots; writers spread over them, so that they seldom wait for one another.
 */
export const rowCounts = tenant.table(
  "row_counts",
  {
    tenantId: uuid("tenant_id").notNull(),
    tableName: text("table_name").notNull(),
    /** The record that the rows belong to; the tenant itself where they belong to none. */
    ownerId: uuid("owner_id").notNull(),
    /** What the rows have in common, by column. */
    facets: jsonb("facets").$type<Record<string, string | number | boolean | null>>().notNull(),
    slot: smallint("slot").notNull(),
    rows: bigint("rows", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.tableName, table.ownerId, table.facets, table.slot] }),
  ],
);

/** A tenant's edit of a shipped configuration document, or a document of its own. */
export const configItems = tenant.table(
  "config_items",
  {
    ...identity,
    name: text("name").notNull(),
    layoutKey: text("layout_key").notNull(),
    title: text("title").notNull(),
    /** `json`, not `jsonb`: the order of a layout's sections is the order of its keys. */
    data: json("data").notNull(),
    revision: text("revision").notNull(),
    /** Revision of the shipped document that the edit began from; none for a tenant's own document. */
    basedOnRevision: text("based_on_revision"),
    ...lifetime,
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    uniqueIndex("config_items_key").on(table.tenantId, table.name, table.layoutKey),
  ],
);

/** What every version of a configuration item was. Survives a reset, so that versions never repeat. */
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
    /** Why it was changed. */
    note: text("note"),
    /** As it was written, where that is more than the data says, such as comments. */
    text: text("text"),
    /** Who reviewed and published it, where that is somebody else than its author. */
    reviewer: text("reviewer"),
    createdAt: time("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.itemId, table.version] })],
);

/** How a tenant publishes documents; without a row as every tenant does at first. */
export const configSettings = tenant.table("config_settings", {
  tenantId: uuid("tenant_id").primaryKey(),
  /** A draft is published by another superuser than its author. */
  requiresReview: boolean("requires_review").notNull(),
});

/** What somebody has made of a configuration document and not published: one per person and document. */
export const configDrafts = tenant.table(
  "config_drafts",
  {
    tenantId: uuid("tenant_id").notNull(),
    itemId: uuid("item_id").notNull(),
    ownerId: uuid("owner_id").notNull(),
    owner: text("owner").notNull(),
    text: text("text").notNull(),
    /** The version of the item that it changes. */
    baseVersion: integer("base_version").notNull(),
    updatedAt: time("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.itemId, table.ownerId] })],
);

/** Windows that show a document in the studio, kept while they do: who is there is seen by the others. */
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

/** Who changed what: written in the transaction of the change. */
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

/** What a POST answered, so that a retry answers the same. */
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

/** Order in which the rows of the outbox were written. */
const sequence = customType<{ data: bigint; notNull: true; default: true }>({
  dataType: () => "bigint generated always as identity",
  fromDriver: (value) => BigInt(String(value)),
});

/** Changes that webhooks and aggregates have yet to learn of. */
export const outbox = tenant.table(
  "outbox",
  {
    ...identity,
    sequence: sequence("sequence"),
    topic: text("topic").notNull(),
    payload: json("payload").notNull(),
    createdAt: time("created_at").notNull(),
    deliveredAt: time("delivered_at"),
    /** How often handing it out failed, and when it is tried again. */
    attempts: integer("attempts").notNull().default(0),
    retryAt: time("retry_at"),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index("outbox_pending").on(table.tenantId, table.deliveredAt, table.sequence),
  ],
);

/** Passwords of records, apart from them: a record holds the id alone, so that whatever shows or keeps it tells nothing. */
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
