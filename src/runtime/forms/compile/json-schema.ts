import type { JsonObject } from "../../../kernel/json.ts";
import type { CompiledField, FieldState } from "../compiled-form.ts";
import { maxRows } from "../../types/fields/structure-types.ts";
import type { FieldType } from "../../types/field-type.ts";
import { fileLimits, fileLimitSchema } from "../../types/fields/file/file.ts";
import { jsonKinds } from "./value-rules.ts";
import type { FieldDefinition, Variant } from "../../language/form-layout.gen.ts";

/**
 * JSON Schema (2020-12) of a field's non-empty value in a state. Omits options: inlined as constants they slow down
 * schema compilation, and one invalid value would report an error per option.
 */
export function fieldSchema({ type, definition }: CompiledField, state: FieldState): JsonObject {
  const schema: Record<string, unknown> = {
    ...filledSchema(type, definition, state.required),
    title: state.label,
  };
  if (state.subHeading !== "") schema["description"] = state.subHeading;
  return schema;
}

/** UI schema of one field. */
export const fieldUiSchema = ({ type }: CompiledField, state: FieldState): JsonObject => ({
  "ui:widget": type.name,
  "ui:options": { gridSize: state.gridSize, label: type.name !== "hidden", look: state.look },
  ...(state.disabled && { "ui:disabled": true }),
});

const numbers = (...values: readonly unknown[]): number[] =>
  values.filter((value): value is number => typeof value === "number" && Number.isFinite(value));

/** JSON Schema (2020-12) of a non-empty value: the type's, with the field's bounds and pattern (spec section 5). */
export function filledSchema(
  type: FieldType,
  { validation: given, signed, display }: Pick<FieldDefinition, "validation" | "signed" | "display">,
  required: boolean,
): JsonObject {
  // Invalid layouts may contain null.
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
    // Validators divide in binary floating point, where 0.3 is not a multiple of 0.1.
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
  if (type.bounds === "length" && validation.syntax === "regex") schema["format"] = "regex";
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
    if (validation.unique === true) schema["uniqueItems"] = true;
  }
  const kinds = type.name === "json" ? jsonKinds(validation) : undefined;
  if (kinds) schema["type"] = kinds;
  if (equals !== undefined && equals !== null) schema["const"] = equals;
  return schema;
}

/** Applies variants to a field's definition: later ones override earlier ones, `validation` key by key. */
export function mergeVariants(definition: FieldDefinition, variants: readonly Variant[]): FieldDefinition {
  if (variants.length === 0) return definition;
  const merged: FieldDefinition = { ...definition };
  for (const { when: _, hidden: __, validation, ...overrides } of variants) {
    // A variant's choices replace the field's own, wherever they come from.
    if (overrides.options || overrides.api_endpoint || overrides.genie_api_endpoint) {
      delete merged.options;
      delete merged.options_from;
      delete merged.api_endpoint;
      delete merged.genie_api_endpoint;
    }
    Object.assign(merged, overrides);
    if (validation) merged.validation = { ...merged.validation, ...validation };
  }
  return merged;
}
