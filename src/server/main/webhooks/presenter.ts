import type { WebhookDelivery } from "../../../contracts/contracts.gen.ts";
import type { DeliveryRow } from "./queries.ts";

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
