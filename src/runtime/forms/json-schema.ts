import type { JsonObject } from "../../kernel/json.ts";
import type { CompiledField, CompiledForm, FieldState } from "./compiled-form.ts";
import { filledSchema } from "./filled-schema.ts";

/**
 * JSON Schema (2020-12) of a field's filled value in a state. Options stay outside: inlined as constants they
 * make large schemas slow to compile and one bad value report an error per option.
 */
export function fieldSchema({ type, definition }: CompiledField, state: FieldState): JsonObject {
  const schema: Record<string, unknown> = {
    ...filledSchema(type, definition, state.required),
    title: state.label,
  };
  if (state.subHeading !== "") schema["description"] = state.subHeading;
  return schema;
}

export interface RenderSchemas {
  /** JSON Schema of the form's values, by field name; what always holds, without conditionals. */
  readonly schema: JsonObject;
  /** UI schema for RJSF: which widget draws which field, how wide, and in which section. */
  readonly uiSchema: JsonObject;
}

/** The schemas that a stock RJSF form renders a compiled layout from. Values are flat, by field name. */
export function renderSchemas(form: CompiledForm): RenderSchemas {
  const properties: Record<string, JsonObject> = {};
  const required: string[] = [];
  const uiSchema: Record<string, unknown> = { "ui:order": form.fields.map(({ name }) => name) };
  for (const field of form.fields) {
    const state = field.stateFor([]);
    properties[field.name] = fieldSchema(field, state);
    if (state.required && field.dependencies.length === 0) required.push(field.name);
    uiSchema[field.name] = fieldUiSchema(field, state);
  }
  return { schema: { type: "object", title: form.title, properties, required }, uiSchema };
}

/** UI schema of one field. */
export const fieldUiSchema = ({ type }: CompiledField, state: FieldState): JsonObject => ({
  "ui:widget": type.name,
  "ui:options": { gridSize: state.gridSize, label: type.name !== "hidden", look: state.look },
  ...(state.disabled && { "ui:disabled": true }),
});
