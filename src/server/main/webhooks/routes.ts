import { defineCall, type CallHost } from "../../calls/call.ts";
import { presentPage } from "../../platform/list-page.ts";
import { readListState } from "../../calls/list-query.ts";
import { superuser } from "../../calls/policies.ts";
import { readList, rulesOf } from "../../storage/list.ts";
import type { Jobs } from "../../storage/jobs/job-queue.ts";
import { requireFound } from "../record-handlers.ts";
import { presentDelivery } from "./presenter.ts";
import { deliveryList, webhookRecords } from "./queries.ts";
import { addDelivery } from "./webhook-consumer.ts";

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
