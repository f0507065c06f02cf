import { defineCall, type CallHost } from "../../platform/call.ts";
import { presentPage } from "../../platform/list-page.ts";
import { readListState } from "../../platform/list-query.ts";
import type { Settings } from "../../platform/settings.ts";
import { readList, rulesOf } from "../../storage/list.ts";
import type { Jobs } from "../../worker/job-queue.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { registerResource, requireFound } from "../record-handlers.ts";
import { presentDelivery } from "./presenter.ts";
import { deliveryList, webhookRecords } from "./queries.ts";
import { webhookResource } from "./resource.ts";
import { addDelivery } from "./webhook-consumer.ts";

interface WebhookTools {
  readonly configuration: Configuration;
  readonly jobs: Jobs;
  readonly settings: Pick<Settings, "allowsPrivateWebhooks">;
}

/** The calls of `schemas/calls/webhooks.json`. */
export function registerWebhooksRoutes(
  host: CallHost,
  { configuration, jobs, settings }: WebhookTools,
): void {
  const webhooks = webhookResource(settings.allowsPrivateWebhooks);
  const { policy } = webhooks;
  registerResource(host, configuration, webhooks);

  defineCall(host, "testWebhook", {
    policy: policy.write,
    handler: async ({ tx, caller, params, now }) => {
      const webhook = requireFound(await webhookRecords.find(tx, caller.tenantId, params.id));
      const event = { event: "webhook.test", conversationId: null, data: {}, now } as const;
      return { data: presentDelivery(await addDelivery(tx, jobs, webhook, event)) };
    },
  });

  defineCall(host, "listWebhookDeliveries", {
    policy: policy.read,
    handler: async ({ tx, caller, query }) => {
      const state = readListState({ ...query }, rulesOf(deliveryList));
      const page = await readList(tx, deliveryList, caller, state);
      return presentPage(page, page.rows.map(presentDelivery));
    },
  });
}
