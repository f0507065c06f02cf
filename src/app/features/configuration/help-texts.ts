import { successMessages } from "../../../domain/errors/messages/success.ts";
import { failureMessages } from "../../../domain/errors/messages/failure.ts";
import { loggedMessages } from "../../../domain/errors/messages/logged.ts";
import type { AdminResource } from "./admin-resource.ts";

/** What respondents are told after a crisis, once a language. */
export const helpTexts: AdminResource = {
  gridKey: "help_texts",
  layoutKey: "help_text_setup",
  listRoute: "/$tenant/admin/help-texts",
  createdRoute: "/$tenant/admin/help-texts",
  cancelRoute: "/$tenant/admin/help-texts",
  addTitle: "Add Help Text",
  editTitle: "Edit Help Text",
  read: async (api, id, signal) => (await api.call("getHelpText", { params: { id }, signal })).data,
  create: async (api, body, idempotencyKey) =>
    (await api.call("createHelpText", { body: body, idempotencyKey })).data,
  update: async (api, id, body, version) =>
    (await api.call("updateHelpText", { params: { id }, body: body, ifMatch: version })).data,
  messages: {
    created: successMessages.created.helpText,
    updated: successMessages.updated.helpText,
    createFailed: failureMessages.create.helpText,
    updateFailed: failureMessages.update.helpText,
    unexpected: failureMessages.savingAction,
    layoutMissing: loggedMessages.helpTextLayoutMissing,
  },
};
