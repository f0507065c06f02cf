import { messages } from "../../../domain/errors/messages.ts";
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
    created: messages.success.created.channel,
    updated: messages.success.updated.channel,
    createFailed: messages.failure.create.channel,
    updateFailed: messages.failure.update.channel,
    unexpected: messages.failure.savingChannelAction,
    layoutMissing: messages.logged.channelLayoutMissing,
  },
};
