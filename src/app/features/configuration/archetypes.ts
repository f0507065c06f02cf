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
    created: "Archetype created successfully",
    updated: "Archetype updated successfully",
    createFailed: (message) => `Failed to create archetype: ${message}`,
    updateFailed: (message) => `Failed to update archetype: ${message}`,
    unexpected: "Error creating action",
    layoutMissing: "Layout for archetype setup not found in the response",
  },
};
