import { successMessages } from "../../../domain/errors/messages/success.ts";
import { failureMessages } from "../../../domain/errors/messages/failure.ts";
import { loggedMessages } from "../../../domain/errors/messages/logged.ts";
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
    created: successMessages.created.member,
    updated: successMessages.updated.member,
    createFailed: failureMessages.create.member,
    updateFailed: failureMessages.update.member,
    unexpected: failureMessages.savingAction,
    layoutMissing: loggedMessages.memberLayoutMissing,
  },
};
