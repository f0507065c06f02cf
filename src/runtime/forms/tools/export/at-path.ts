import type { Schema } from "./schema-logic.ts";

/** Records that hold a value at the path, of which the schema holds. Tokens of digits reach into lists too. */
export function holdsAt(path: readonly string[], schema: Schema): Schema {
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  const below = holdsAt(rest, schema);
  const inObject = { type: "object", required: [key], properties: { [key]: below } };
  if (!/^\d{1,3}$/.test(key)) return inObject;
  const position = Number(key);
  const inList = {
    type: "array",
    minItems: position + 1,
    prefixItems: [...Array.from({ length: position }, () => true), below],
  };
  return { anyOf: [inObject, inList] };
}
