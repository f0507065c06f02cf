import type { AuditEntry } from "../../../contracts/contracts.gen.ts";
import { recordChanges } from "../../../runtime/grids/record-changes.ts";
import type { AuditRow } from "./queries.ts";

/** Names of the record's own properties that a change touched, whatever it changed within them. */
const changedProperties = ({ before, after }: Pick<AuditRow, "before" | "after">): string[] => [
  ...new Set(recordChanges(before, after).map(({ path }) => path.split(".")[0] ?? path)),
];

/** Every field of an entry of the audit trail that leaves the server. */
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
