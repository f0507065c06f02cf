import type { JsonObject } from "../../kernel/json.ts";
import { maxRows } from "../types/fields/list/list.ts";
import type { FieldType } from "../types/field-type.ts";
import { fileLimits, fileLimitSchema } from "../types/fields/file/file.ts";
import type { FieldDefinition } from "../language/form-layout.gen.ts";

const numbers = (...values: readonly unknown[]): number[] =>
  values.filter((value): value is number => typeof value === "number" && Number.isFinite(value));

/** JSON Schema (2020-12) of a filled value: the type's own with the field's bounds and pattern (spec section 5). */
export function filledSchema(
  type: FieldType,
  { validation: given, signed, display }: Pick<FieldDefinition, "validation" | "signed" | "display">,
  required: boolean,
): JsonObject {
  // A layout that is wrong may say null.
  const validation = given ?? {};
  const { min, max, min_length, max_length, pattern, step, equals } = validation;
  const plain = { ...type.schema, ...(required && type.requiredSchema) };
  const schema: Record<string, unknown> =
    type.name === "file" ? { ...fileLimitSchema(plain, fileLimits(validation, display)) } : plain;
  if (type.bounds === "number") {
    if (signed === true) delete schema["minimum"];
    const minimums = numbers(signed === true ? undefined : type.schema["minimum"], schema["minimum"], min);
    const maximums = numbers(schema["maximum"], max);
    if (minimums.length > 0) schema["minimum"] = Math.max(...minimums);
    if (maximums.length > 0) schema["maximum"] = Math.min(...maximums);
    // Validators divide in binary: 0.3 would be no multiple of 0.1.
    if (step !== undefined && Number.isInteger(step) && step > 0) schema["multipleOf"] = step;
  }
  if (type.bounds === "length") {
    const lower = Math.ceil(Math.max(0, ...numbers(min, min_length)));
    const upper = numbers(max, max_length);
    if (lower > 0) schema["minLength"] = lower;
    if (upper.length > 0) schema["maxLength"] = Math.max(0, Math.floor(Math.min(...upper)));
    if (typeof pattern === "string" && pattern !== "") {
      if (schema["pattern"] === undefined) schema["pattern"] = pattern;
      else schema["allOf"] = [{ pattern }];
    }
  }
  if (type.choices === "many") {
    const [minItems] = numbers(validation.min_choices);
    const [maxItems] = numbers(validation.max_choices);
    if (minItems !== undefined) schema["minItems"] = Math.max(minItems, Number(schema["minItems"] ?? 0));
    if (maxItems !== undefined) schema["maxItems"] = maxItems;
  }
  if (type.name === "list") {
    const [minItems] = numbers(validation.min_items);
    const [maxItems] = numbers(validation.max_items);
    if (minItems !== undefined) schema["minItems"] = Math.max(minItems, Number(schema["minItems"] ?? 0));
    schema["maxItems"] = Math.min(maxItems ?? maxRows, maxRows);
  }
  if (equals !== undefined && equals !== null) schema["const"] = equals;
  return schema;
}
