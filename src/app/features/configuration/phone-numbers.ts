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
    created: "Phone number created successfully",
    updated: "Phone number updated successfully",
    createFailed: (message) => `Failed to create phone number: ${message}`,
    updateFailed: (message) => `Failed to update phone number: ${message}`,
    unexpected: "Error creating action",
    layoutMissing: "Layout for phone number setup not found in the response",
  },
};
