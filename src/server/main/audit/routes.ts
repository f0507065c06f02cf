import { defineCall, type CallHost } from "../../calls/call.ts";
import { presentPage, readListState } from "../../platform/list-page.ts";
import { readList, rulesOf, type ListSource } from "../../storage/list.ts";
import { auditPolicy as policy } from "../policies.ts";
import { auditEntries } from "../../storage/tenant/tables.ts";
import type { AuditEntry } from "../../../contracts/contracts.gen.ts";
import { recordChanges } from "../../../runtime/grids/transfer/record-changes.ts";

/** Registers the calls of `schemas/calls/audit.json`. */
export function registerAuditRoutes(host: CallHost): void {
  defineCall(host, "listAuditEntries", {
    policy: policy.read,
    handler: async ({ tx, caller, query }) => {
      const state = readListState({ ...query }, rulesOf(auditList));
      const page = await readList(tx, auditList, caller, state);
      return presentPage(page, page.rows.map(presentAuditEntry));
    },
  });
}

/** Returns the top-level properties and the tenant's own fields that a change touched. */
const changedProperties = ({ before, after }: Pick<AuditRow, "before" | "after">): string[] => [
  ...new Set(
    recordChanges(before, after).map(({ path }) => {
      const [property = path, field] = path.split(".");
      return property === "dynamic_fields" ? (field ?? property) : property;
    }),
  ),
];

/** Builds the response of an audit entry. */
export const presentAuditEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  tenant_id: row.tenantId,
  actor_id: row.actorId,
  actor: row.actor,
  action: row.action,
  entity: row.entity,
  entity_id: row.entityId,
  changed: row.action === "update" ? changedProperties(row) : [],
  before: row.before,
  after: row.after,
  request_id: row.requestId,
  created_at: row.at.toISOString(),
});

export type AuditRow = typeof auditEntries.$inferSelect;

export const auditList: ListSource<typeof auditEntries> = {
  table: auditEntries,
  tenantId: auditEntries.tenantId,
  id: auditEntries.id,
  fields: {
    id: { kind: "id", column: auditEntries.id },
    actor: { kind: "text", column: auditEntries.actor, searched: true, person: true },
    actor_id: { kind: "id", column: auditEntries.actorId, person: true },
    action: { kind: "text", column: auditEntries.action, groupable: true },
    entity: { kind: "text", column: auditEntries.entity, searched: true, groupable: true },
    entity_id: { kind: "id", column: auditEntries.entityId },
    created_at: { kind: "date", column: auditEntries.at },
  },
};
