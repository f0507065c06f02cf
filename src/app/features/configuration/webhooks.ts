import { successMessages } from "../../../domain/errors/messages/success.ts";
import { failureMessages } from "../../../domain/errors/messages/failure.ts";
import { loggedMessages } from "../../../domain/errors/messages/logged.ts";
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
    created: successMessages.created.webhook,
    updated: successMessages.updated.webhook,
    createFailed: failureMessages.create.webhook,
    updateFailed: failureMessages.update.webhook,
    unexpected: failureMessages.savingAction,
    layoutMissing: loggedMessages.webhookLayoutMissing,
  },
};
