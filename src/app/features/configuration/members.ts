import { messages } from "../../../domain/errors/messages.ts";
import type { AdminResource } from "./admin-resource.ts";

/** The members of a tenant and what they may do. */
export const members: AdminResource = {
  gridKey: "users",
  layoutKey: "member_setup",
  listRoute: "/$tenant/admin/users",
  createdRoute: "/$tenant/admin/users",
  cancelRoute: "/$tenant/admin/users",
  addTitle: "Add User",
  editTitle: "Edit User",
  read: async (api, id, signal) => (await api.call("getMember", { params: { id }, signal })).data,
  create: async (api, body, idempotencyKey) =>
    (await api.call("createMember", { body: body, idempotencyKey })).data,
  update: async (api, id, body, version) =>
    (await api.call("updateMember", { params: { id }, body: body, ifMatch: version })).data,
  messages: {
    created: messages.success.created.member,
    updated: messages.success.updated.member,
    createFailed: messages.failure.create.member,
    updateFailed: messages.failure.update.member,
    unexpected: messages.failure.savingAction,
    layoutMissing: messages.logged.memberLayoutMissing,
  },
};
