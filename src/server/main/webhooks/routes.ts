import type { JsonObject } from "../../../kernel/json.ts";
import { defineCall, type CallHost } from "../../platform/call.ts";
import { presentPage } from "../../platform/list-page.ts";
import { readListState } from "../../platform/list-query.ts";
import type { Settings } from "../../platform/settings.ts";
import { readList, rulesOf } from "../../storage/list.ts";
import type { Jobs } from "../../worker/job-queue.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { recordHandlers, requireFound } from "../record-handlers.ts";
import { webhooksPolicy as policy } from "./policy.ts";
import { presentDelivery, presentWebhook } from "./presenter.ts";
import { deliveryList, giveUpDeliveries, webhookList, webhookRecords, type WebhookRow } from "./queries.ts";
import { readWebhook } from "./read-webhook.ts";
import { newWebhookSecret } from "./sign.ts";
import { addDelivery } from "./webhook-consumer.ts";

interface WebhookTools {
  readonly configuration: Configuration;
  readonly jobs: Jobs;
  readonly settings: Pick<Settings, "allowsPrivateWebhooks">;
}

type NewWebhook = Parameters<typeof webhookRecords.insert>[1];

/** A webhook is born with a secret, and goes with what is on its way to it. */
const table = {
  ...webhookRecords,
  insert: (tx: Parameters<typeof webhookRecords.insert>[0], row: Omit<NewWebhook, "secret">) =>
    webhookRecords.insert(tx, { ...row, secret: newWebhookSecret() }),
  remove: async (tx: Parameters<typeof webhookRecords.remove>[0], row: WebhookRow) => {
    await giveUpDeliveries(tx, row);
    await webhookRecords.remove(tx, row);
  },
};

/** The calls of `schemas/calls/webhooks.json`. */
export function registerWebhooksRoutes(
  host: CallHost,
  { configuration, jobs, settings }: WebhookTools,
): void {
  const records = recordHandlers(configuration, {
    entity: "webhook",
    layoutKey: "webhook_setup",
    list: webhookList,
    table,
    read: (record: JsonObject) => readWebhook(record, settings.allowsPrivateWebhooks),
    present: presentWebhook,
    formValues: ({ url, description, is_active, dynamic_fields }) => ({
      url,
      description,
      is_active,
      dynamic_fields: { ...dynamic_fields },
    }),
    // The trail of changes is read by more people than sign with it.
    audited: (webhook) => ({ ...webhook, secret: "" }),
  });
  defineCall(host, "listWebhooks", { policy: policy.read, handler: records.list });
  defineCall(host, "getWebhook", { policy: policy.read, handler: records.get });
  defineCall(host, "createWebhook", { policy: policy.write, handler: records.create });
  defineCall(host, "updateWebhook", { policy: policy.write, handler: records.update });
  defineCall(host, "deleteWebhook", { policy: policy.write, handler: records.remove(() => {}) });

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
