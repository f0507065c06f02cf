import { successMessages } from "../../../domain/errors/messages/success.ts";
import { failureMessages } from "../../../domain/errors/messages/failure.ts";
import { loggedMessages } from "../../../domain/errors/messages/logged.ts";
import type { AdminResource } from "./admin-resource.ts";

/** The pool of numbers that voice interviewers are called by. */
export const phoneNumbers: AdminResource = {
  gridKey: "phone_numbers",
  layoutKey: "phone_number_setup",
  listRoute: "/$tenant/admin/phone-numbers",
  createdRoute: "/$tenant/admin/phone-numbers",
  cancelRoute: "/$tenant/admin/phone-numbers",
  addTitle: "Add Phone Number",
  editTitle: "Edit Phone Number",
  read: async (api, id, signal) => (await api.call("getPhoneNumber", { params: { id }, signal })).data,
  create: async (api, body, idempotencyKey) =>
    (await api.call("createPhoneNumber", { body: body, idempotencyKey })).data,
  update: async (api, id, body, version) =>
    (await api.call("updatePhoneNumber", { params: { id }, body: body, ifMatch: version })).data,
  messages: {
    created: successMessages.created.phoneNumber,
    updated: successMessages.updated.phoneNumber,
    createFailed: failureMessages.create.phoneNumber,
    updateFailed: failureMessages.update.phoneNumber,
    unexpected: failureMessages.savingAction,
    layoutMissing: loggedMessages.phoneNumberLayoutMissing,
  },
};
