import type { JsonObject } from "../../../kernel/json.ts";
import { fieldSchema, fieldUiSchema } from "../../forms/compile/json-schema.ts";
import type { CompiledForm } from "../../forms/compiled-form.ts";

interface RenderSchemas {
  /** JSON Schema of the form's values by field name; only what always holds, without conditionals. */
  readonly schema: JsonObject;
  /** UI schema for RJSF: widget, width and section of each field. */
  readonly uiSchema: JsonObject;
}

/** Builds the schemas from which a stock RJSF form renders a compiled layout. Values are flat, by field name. */
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
