import type { AuditEntry } from "../../../contracts/contracts.gen.ts";
import type { AuditRow } from "./queries.ts";

/** Every field of an entry of the audit trail that leaves the server. */
export const presentAuditEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  tenant_id: row.tenantId,
  actor_id: row.actorId,
  actor: row.actor,
  action: row.action,
  entity: row.entity,
  entity_id: row.entityId,
  before: row.before,
  after: row.after,
  request_id: row.requestId,
  created_at: row.at.toISOString(),
});
