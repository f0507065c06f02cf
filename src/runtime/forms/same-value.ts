import { sameJson } from "../json.ts";
import type { FieldType } from "../types/field-type.ts";

/** Whether two values of a field mean the same: all empty ones do. */
export function sameValue(type: FieldType, a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a === "string" && typeof b === "string") return false;
  return type.isEmpty(a) ? type.isEmpty(b) : sameJson(a, b);
}
