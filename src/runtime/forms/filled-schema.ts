import type { JsonObject } from "../../kernel/json.ts";
import type { FieldType } from "../types/field-type.ts";
import type { FieldValidation } from "./language.gen.ts";

const numbers = (...values: readonly unknown[]): number[] =>
  values.filter((value): value is number => typeof value === "number" && Number.isFinite(value));

/** JSON Schema (2020-12) of a filled value: the type's own with the field's bounds and pattern (spec section 5). */
export function filledSchema(type: FieldType, validation: FieldValidation, required: boolean): JsonObject {
  const { min, max, min_length, max_length, pattern } = validation;
  const schema: Record<string, unknown> = { ...type.schema, ...(required && type.requiredSchema) };
  if (type.bounds === "number") {
    const least = numbers(type.schema["minimum"], schema["minimum"], min);
    const most = numbers(schema["maximum"], max);
    if (least.length > 0) schema["minimum"] = Math.max(...least);
    if (most.length > 0) schema["maximum"] = Math.min(...most);
  }
  if (type.bounds === "length") {
    const least = Math.ceil(Math.max(0, ...numbers(min, min_length)));
    const most = numbers(max, max_length);
    if (least > 0) schema["minLength"] = least;
    if (most.length > 0) schema["maxLength"] = Math.max(0, Math.floor(Math.min(...most)));
    if (typeof pattern === "string" && pattern !== "") {
      if (schema["pattern"] === undefined) schema["pattern"] = pattern;
      else schema["allOf"] = [{ pattern }];
    }
  }
  return schema;
}
