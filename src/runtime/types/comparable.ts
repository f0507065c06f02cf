import type { FieldType } from "./field-type.ts";

/** Image of a value whose order and equality are the value's own; `undefined` where it has none. */
export function comparable(type: FieldType, value: unknown): number | string | boolean | undefined {
  switch (type.comparesAs) {
    case "number":
      return typeof value === "number" && !Number.isNaN(value) ? value : undefined;
    case "boolean":
      return typeof value === "boolean" ? value : undefined;
    case "date":
    case "text":
      return typeof value === "string" || typeof value === "number" ? value : undefined;
    default:
      return undefined;
  }
}
