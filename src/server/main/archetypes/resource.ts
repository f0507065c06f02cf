import type { Archetype } from "../../../contracts/contracts.gen.ts";
import { member, superuser } from "../../platform/policies.ts";
import { archetypes as table } from "../../storage/tenant/tables.ts";
import { columns, defineResource } from "../resource.ts";

export type NewArchetype = typeof table.$inferInsert;

/** What interviewers can start from: everybody may see it, superusers manage it (spec section 1). */
export const archetypes = defineResource<Archetype, typeof table>(table, {
  entity: "archetype",
  endpoint: "/api/archetypes",
  calls: {
    list: "listArchetypes",
    get: "getArchetype",
    create: "createArchetype",
    update: "updateArchetype",
  },
  layoutKey: "archetype_setup",
  policy: { read: member, write: superuser },
  columns: {
    type: columns.name(table.type, { searched: true }),
    description: columns.text(table.description, { searched: true, fallback: "" }),
    worker_id: columns.text(table.workerId, { searched: true }),
    version_id: columns.text(table.versionId),
    is_active: columns.flag(table.isActive, true),
    useCase: columns.text(table.useCase, { searched: true }),
    icon: columns.text(table.icon, { isListed: false }),
    examples: columns.text(table.examples, { searched: true }),
    genieIdentifier: columns.text(table.genieIdentifier),
    dynamic_fields: columns.dynamicFields(table.dynamicFields),
  },
});
