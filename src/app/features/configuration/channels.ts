import { successMessages } from "../../../domain/errors/messages/success.ts";
import { failureMessages } from "../../../domain/errors/messages/failure.ts";
import { loggedMessages } from "../../../domain/errors/messages/logged.ts";
import type { AdminResource } from "./admin-resource.ts";

/** The channels over which people are interviewed. */
export const channels: AdminResource = {
  gridKey: "channels",
  layoutKey: "channel_setup",
  listRoute: "/$tenant/admin/channels",
  createdRoute: "/$tenant/admin",
  // Also from channels (spec section 2.12).
  cancelRoute: "/$tenant/admin/archetypes",
  addTitle: "Add Channel",
  editTitle: "Edit Channel",
  read: async (api, id, signal) => (await api.call("getChannel", { params: { id }, signal })).data,
  create: async (api, body, idempotencyKey) =>
    (await api.call("createChannel", { body: body, idempotencyKey })).data,
  update: async (api, id, body, version) =>
    (await api.call("updateChannel", { params: { id }, body: body, ifMatch: version })).data,
  messages: {
    created: successMessages.created.channel,
    updated: successMessages.updated.channel,
    createFailed: failureMessages.create.channel,
    updateFailed: failureMessages.update.channel,
    unexpected: failureMessages.savingChannelAction,
    layoutMissing: loggedMessages.channelLayoutMissing,
  },
};
