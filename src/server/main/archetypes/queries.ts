import type { ListSource } from "../../storage/list.ts";
import { recordTable } from "../../storage/record-table.ts";
import { archetypes } from "../../storage/tenant/tables.ts";

export type ArchetypeRow = typeof archetypes.$inferSelect;
export type NewArchetype = typeof archetypes.$inferInsert;

export const archetypeList: ListSource<typeof archetypes> = {
  table: archetypes,
  tenantId: archetypes.tenantId,
  id: archetypes.id,
  fields: {
    id: { kind: "id", column: archetypes.id },
    type: { kind: "text", column: archetypes.type, searched: true },
    description: { kind: "text", column: archetypes.description, searched: true },
    worker_id: { kind: "text", column: archetypes.workerId, searched: true },
    version_id: { kind: "text", column: archetypes.versionId },
    is_active: { kind: "boolean", column: archetypes.isActive },
    useCase: { kind: "text", column: archetypes.useCase, searched: true },
    examples: { kind: "text", column: archetypes.examples, searched: true },
    genieIdentifier: { kind: "text", column: archetypes.genieIdentifier },
    created_at: { kind: "date", column: archetypes.createdAt },
    updated_at: { kind: "date", column: archetypes.updatedAt },
  },
};

export const archetypeRecords = recordTable(archetypes);
