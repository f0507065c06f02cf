import type { JsonObject } from "../../../../kernel/json.ts";

/** A JSON Schema (2020-12); `true` lets everything pass, `false` nothing. */
export type Schema = boolean | JsonObject;

/** What all of the schemas hold for. */
export function allOf(schemas: readonly Schema[]): Schema {
  if (schemas.includes(false)) return false;
  const parts = schemas.filter((schema) => schema !== true);
  return parts.length > 1 ? { allOf: parts } : (parts[0] ?? true);
}

/** What any of the schemas holds for. */
export function anyOf(schemas: readonly Schema[]): Schema {
  if (schemas.includes(true)) return true;
  const parts = schemas.filter((schema) => schema !== false);
  return parts.length > 1 ? { anyOf: parts } : (parts[0] ?? false);
}

/** What the schema does not hold for. */
export function not(schema: Schema): Schema {
  if (typeof schema === "boolean") return !schema;
  const { not: inner, ...others } = schema;
  return inner !== undefined && Object.keys(others).length === 0 ? (inner as Schema) : { not: schema };
}

/** A clause that says something of some records only. */
export function ifThen(when: Schema, then: Schema): JsonObject {
  // oxlint-disable-next-line unicorn/no-thenable -- the keyword of JSON Schema; nobody awaits a schema
  return { if: when, then };
}
