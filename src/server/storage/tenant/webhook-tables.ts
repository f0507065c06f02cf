import { boolean, index, integer, jsonb, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { dynamicFields, identity, lifetime, sortable, tenant, time } from "./columns.ts";

/** Endpoints that a tenant's events are sent to. */
export const webhooks = tenant.table(
  "webhooks",
  {
    ...identity,
    url: text("url").notNull(),
    description: text("description"),
    isActive: boolean("is_active").notNull().default(true),
    /** `whsec_` and base64, encrypted, not hashed, because every delivery is signed with it. */
    secret: text("secret").notNull(),
    dynamicFields,
    ...lifetime,
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index("webhooks_created").on(table.tenantId, table.createdAt, table.id),
    index("webhooks_url").on(table.tenantId, sortable(table.url), table.id),
  ],
);

export type WebhookEvent = "interview.completed" | "interview.ended" | "interview.flagged" | "webhook.test";

/** Deliveries of events to webhooks and their results. No payload contains words or names of respondents. */
export const webhookDeliveries = tenant.table(
  "webhook_deliveries",
  {
    ...identity,
    webhookId: uuid("webhook_id").notNull(),
    /** URL at that time. */
    url: text("url").notNull(),
    event: text("event").$type<WebhookEvent>().notNull(),
    conversationId: uuid("conversation_id"),
    payload: jsonb("payload").notNull(),
    status: text("status").$type<"pending" | "delivered" | "failed">().notNull().default("pending"),
    attempts: integer("attempts").notNull().default(0),
    responseStatus: integer("response_status"),
    failure: text("failure"),
    nextAttemptAt: time("next_attempt_at"),
    deliveredAt: time("delivered_at"),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index("webhook_deliveries_created").on(table.tenantId, table.createdAt, table.id),
    index("webhook_deliveries_webhook").on(table.tenantId, table.webhookId, table.createdAt, table.id),
    index("webhook_deliveries_due").on(table.tenantId, table.status, table.nextAttemptAt),
  ],
);
