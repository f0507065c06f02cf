import type { Archetype } from "../../../contracts/contracts.gen.ts";
import { profileNames } from "../../../interviewing/profiles/profiles.ts";
import { invalidInput } from "../../platform/errors.ts";
import { member, superuser } from "../../calls/call.ts";
import { archetypes as table } from "../../storage/tenant/tables.ts";
import { columns } from "../resource-columns.ts";
import { defineResource } from "../resource.ts";

export type NewArchetype = typeof table.$inferInsert;

const listed = new Intl.ListFormat("en", { type: "disjunction" });

/**
 * Rejects an unknown engine profile, whose interviewers would silently work like standard ones. A missing one means
 * `standard`, since a tenant's own form may leave it out.
 * @throws {ProblemError} 422 with the list of the profiles.
 */
function requireProfile(workerId: string | null | undefined): void {
  if (workerId == null || profileNames.includes(workerId)) return;
  const message = `There is no engine profile "${workerId}". Use ${listed.format(profileNames)}.`;
  throw invalidInput("/worker_id", "option", message);
}

/** Templates for interviewers: readable by every member, managed by superusers (spec section 1). */
export const resource = defineResource<Archetype, typeof table>(table, {
  entity: "archetype",
  description: "A kind of interview that interviewers start from.",
  path: "archetypes",
  endpoint: "/api/archetypes",
  gridKey: "archetypes",
  layoutKey: "archetype_setup",
  policy: { read: member, write: superuser },
  columns: {
    type: columns.name(table.type, { searched: true, description: "Name of the archetype." }),
    description: columns.text(table.description, { searched: true, fallback: "", maxLength: 100_000 }),
    worker_id: columns.text(table.workerId, {
      searched: true,
      groupable: true,
      description: "Engine profile that its interviewers start from.",
    }),
    version_id: columns.text(table.versionId, { description: "Version of the engine profile." }),
    is_active: columns.flag(table.isActive, true),
    useCase: columns.text(table.useCase, { searched: true, maxLength: 100_000 }),
    icon: columns.text(table.icon, { isListed: false }),
    examples: columns.text(table.examples, {
      searched: true,
      maxLength: 100_000,
      description: "Comma-separated.",
    }),
    genieIdentifier: columns.text(table.genieIdentifier),
    dynamic_fields: columns.dynamicFields(table.dynamicFields),
  },
  hooks: {
    table: (plain) => ({
      insert: (tx, row) => {
        requireProfile(row.workerId);
        return plain.insert(tx, row);
      },
      replace: async (tx, row) => {
        // Records stored before this check existed must stay editable.
        const before = await plain.find(tx, row.tenantId, row.id);
        if (before?.workerId !== row.workerId) requireProfile(row.workerId);
        await plain.replace(tx, row);
      },
    }),
  },
});
