import { messages } from "../../../domain/errors/messages.ts";
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
    created: messages.success.created.archetype,
    updated: messages.success.updated.archetype,
    createFailed: messages.failure.create.archetype,
    updateFailed: messages.failure.update.archetype,
    unexpected: messages.failure.savingAction,
    layoutMissing: messages.logged.archetypeLayoutMissing,
  },
};
