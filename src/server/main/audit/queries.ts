import type { ListSource } from "../../storage/list.ts";
import { auditEntries } from "../../storage/tenant/tables.ts";

export type AuditRow = typeof auditEntries.$inferSelect;

export const auditList: ListSource<typeof auditEntries> = {
  table: auditEntries,
  tenantId: auditEntries.tenantId,
  id: auditEntries.id,
  fields: {
    id: { kind: "id", column: auditEntries.id },
    actor: { kind: "text", column: auditEntries.actor, searched: true, person: true },
    actor_id: { kind: "id", column: auditEntries.actorId, person: true },
    action: { kind: "text", column: auditEntries.action },
    entity: { kind: "text", column: auditEntries.entity, searched: true },
    entity_id: { kind: "id", column: auditEntries.entityId },
    created_at: { kind: "date", column: auditEntries.at },
  },
};
