import { messages } from "../../../domain/errors/messages.ts";
import type { AdminResource } from "./admin-resource.ts";

/** Where the tenant is told that interviews are over. */
export const webhooks: AdminResource = {
  gridKey: "webhooks",
  layoutKey: "webhook_setup",
  listRoute: "/$tenant/admin/webhooks",
  createdRoute: "/$tenant/admin/webhooks",
  cancelRoute: "/$tenant/admin/webhooks",
  addTitle: "Add Webhook",
  editTitle: "Edit Webhook",
  read: async (api, id, signal) => (await api.call("getWebhook", { params: { id }, signal })).data,
  create: async (api, body, idempotencyKey) =>
    (await api.call("createWebhook", { body: body, idempotencyKey })).data,
  update: async (api, id, body, version) =>
    (await api.call("updateWebhook", { params: { id }, body: body, ifMatch: version })).data,
  messages: {
    created: messages.success.created.webhook,
    updated: messages.success.updated.webhook,
    createFailed: messages.failure.create.webhook,
    updateFailed: messages.failure.update.webhook,
    unexpected: messages.failure.savingAction,
    layoutMissing: messages.logged.webhookLayoutMissing,
  },
};
