import type { Webhook, WebhookDelivery } from "../../../contracts/contracts.gen.ts";
import type { DeliveryRow, WebhookRow } from "./queries.ts";

/** Every field of a webhook that leaves the server. */
export const presentWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  tenant_id: row.tenantId,
  url: row.url,
  description: row.description,
  is_active: row.isActive,
  secret: row.secret,
  dynamic_fields: row.dynamicFields,
  version: row.version,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

/** Every field of a delivery that leaves the server; its payload goes to the webhook alone. */
export const presentDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  webhook_id: row.webhookId,
  url: row.url,
  event: row.event,
  conversation_id: row.conversationId,
  status: row.status,
  attempts: row.attempts,
  response_status: row.responseStatus,
  failure: row.failure,
  next_attempt_at: row.nextAttemptAt?.toISOString() ?? null,
  delivered_at: row.deliveredAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});
