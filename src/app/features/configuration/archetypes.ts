import { successMessages } from "../../../domain/errors/messages/success.ts";
import { failureMessages } from "../../../domain/errors/messages/failure.ts";
import { loggedMessages } from "../../../domain/errors/messages/logged.ts";
import type { AdminResource } from "./admin-resource.ts";

/** The archetypes that interviewers start from. */
export const archetypes: AdminResource = {
  gridKey: "archetypes",
  layoutKey: "archetype_setup",
  listRoute: "/$tenant/admin/archetypes",
  createdRoute: "/$tenant/admin",
  cancelRoute: "/$tenant/admin/archetypes",
  addTitle: "Add Archetype",
  editTitle: "Edit Archetype",
  read: async (api, id, signal) => (await api.call("getArchetype", { params: { id }, signal })).data,
  create: async (api, body, idempotencyKey) =>
    (await api.call("createArchetype", { body: body, idempotencyKey })).data,
  update: async (api, id, body, version) =>
    (await api.call("updateArchetype", { params: { id }, body: body, ifMatch: version })).data,
  messages: {
    created: successMessages.created.archetype,
    updated: successMessages.updated.archetype,
    createFailed: failureMessages.create.archetype,
    updateFailed: failureMessages.update.archetype,
    unexpected: failureMessages.savingAction,
    layoutMissing: loggedMessages.archetypeLayoutMissing,
  },
};
