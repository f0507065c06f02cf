import type { Archetype } from "../../../contracts/contracts.gen.ts";
import type { ArchetypeRow } from "./queries.ts";

/** Every field of an archetype that leaves the server. */
export const presentArchetype = (row: ArchetypeRow): Archetype => ({
  id: row.id,
  tenant_id: row.tenantId,
  type: row.type,
  description: row.description,
  worker_id: row.workerId,
  version_id: row.versionId,
  is_active: row.isActive,
  useCase: row.useCase,
  icon: row.icon,
  examples: row.examples,
  genieIdentifier: row.genieIdentifier,
  dynamic_fields: row.dynamicFields,
  version: row.version,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
