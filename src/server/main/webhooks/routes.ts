import { defineCall, type CallHost } from "../../calls/call.ts";
import { presentPage } from "../../platform/list-page.ts";
import { readListState } from "../../calls/list-query.ts";
import { superuser } from "../../calls/caller.ts";
import { readList, rulesOf } from "../../storage/list.ts";
import type { Jobs } from "../../storage/jobs/job-queue.ts";
import { requireFound } from "../record-handlers.ts";
import { deliveryList, webhookRecords, type DeliveryRow, addDelivery } from "./deliveries.ts";
import type { WebhookDelivery } from "../../../contracts/contracts.gen.ts";

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

/** The calls of `schemas/calls/webhooks.json` beside those of every resource. */
export function registerWebhooksRoutes(host: CallHost, jobs: Jobs): void {
  defineCall(host, "testWebhook", {
    policy: superuser,
    handler: async ({ tx, caller, params, now }) => {
      const webhook = requireFound(await webhookRecords.find(tx, caller.tenantId, params.id));
      const event = { event: "webhook.test", conversationId: null, data: {}, now } as const;
      return { data: presentDelivery(await addDelivery(tx, jobs, webhook, event)) };
    },
  });

  defineCall(host, "listWebhookDeliveries", {
    policy: superuser,
    handler: async ({ tx, caller, query }) => {
      const state = readListState({ ...query }, rulesOf(deliveryList));
      const page = await readList(tx, deliveryList, caller, state);
      return presentPage(page, page.rows.map(presentDelivery));
    },
  });
}
