import type { PhoneNumber } from "../../../contracts/contracts.gen.ts";
import type { PhoneNumberRow } from "./queries.ts";

/** Every field of a phone number that leaves the server. */
export const presentPhoneNumber = (row: PhoneNumberRow): PhoneNumber => ({
  id: row.id,
  tenant_id: row.tenantId,
  number: row.number,
  label: row.label,
  is_active: row.isActive,
  interviewer_id: row.interviewerId,
  dynamic_fields: row.dynamicFields,
  version: row.version,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
