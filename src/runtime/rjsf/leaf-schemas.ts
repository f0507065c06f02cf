import type { ErrorSchema, RJSFSchema, UiSchema } from "@rjsf/utils";
import type { Violation } from "../types/field-type.ts";
import type { CompiledField, FieldState } from "../forms/compiled-form.ts";
import type { FieldSnapshot } from "../forms/form-store.ts";

const schemas = new WeakMap<CompiledField, RJSFSchema>();

/** The static schema that draws a field: its type alone, since the store judges. Made once a field. */
export function leafSchemaOf(field: CompiledField): RJSFSchema {
  let schema = schemas.get(field);
  if (!schema) {
    schema = { type: "string", title: field.name };
    schemas.set(field, schema);
  }
  return schema;
}

const uiSchemas = new WeakMap<FieldState, Map<string, UiSchema>>();

/** The UI schema of a field in a state; made once a state, and once more for each notice. */
export function leafUiSchemaOf({ field, state, notice }: FieldSnapshot): UiSchema {
  const byField = uiSchemas.get(state) ?? new Map<string, UiSchema>();
  uiSchemas.set(state, byField);
  const key = notice ?? "";
  let uiSchema = byField.get(key);
  if (!uiSchema) {
    uiSchema = {
      "ui:field": field.type.name,
      "ui:title": state.label,
      "ui:description": [state.subHeading, notice].filter(Boolean).join(" "),
      "ui:options": { gridSize: state.gridSize, ownLabel: field.type.name === "checkbox" },
    };
    byField.set(key, uiSchema);
  }
  return uiSchema;
}

const noErrors: ErrorSchema = {};
const errorSchemas = new WeakMap<readonly Violation[], ErrorSchema>();

/** The errors of a field in RJSF's shape; the same violations give the same object. */
export function errorSchemaOf(violations: readonly Violation[]): ErrorSchema {
  if (violations.length === 0) return noErrors;
  let schema = errorSchemas.get(violations);
  if (!schema) {
    // RJSF's type wants every key to be an error schema, its own `__errors` too.
    schema = { __errors: violations.map(({ message }) => message) } as unknown as ErrorSchema;
    errorSchemas.set(violations, schema);
  }
  return schema;
}
