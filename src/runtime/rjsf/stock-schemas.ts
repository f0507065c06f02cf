import type { JsonObject } from "../../kernel/json.ts";
import { getAt, setAt } from "../../kernel/path.ts";
import { evaluateFields, offeredChoices } from "../forms/evaluate.ts";
import type { CompiledForm } from "../forms/compiled-form.ts";
import { fieldUiSchema } from "../forms/json-schema.ts";
import type { PatternCompiler } from "../forms/pattern.ts";
import { exportJsonSchema } from "../forms/tools/export-schema.ts";
import type { ChoicesState } from "../types/widget-props.ts";

/** The schema of a stock RJSF form: the exported one, of the form's values. It alone decides what is shown and right. */
export const stockSchema = (form: CompiledForm, compilePattern: PatternCompiler): JsonObject =>
  exportJsonSchema(form, { of: "values", compilePattern });

/** The UI schema of a stock RJSF form for its values of now: which widget, how wide, which choices. */
export function stockUiSchema(form: CompiledForm, values: JsonObject, context: unknown): JsonObject {
  const typed = form.fields.map(({ name, groups }) => getAt(values, [...groups, name]));
  const data = { fields: evaluateFields(form, typed, { context }), context };
  const uiSchema: Record<string, unknown> = {
    "ui:order": form.fields.flatMap(({ name, groups }) => (groups.length === 0 ? [name] : [])),
  };
  form.fields.forEach((field, position) => {
    const state = data.fields[position]?.state;
    if (!state) return;
    const place = [...field.groups, field.name];
    if (form.groups.has(field.name)) {
      setAt(uiSchema, [...place, "ui:order"], form.groups.get(field.name));
      return;
    }
    const offered = offeredChoices(form, field, state, data);
    const choices: ChoicesState | undefined = offered && { status: "ready", choices: offered };
    const ui = fieldUiSchema(field, state);
    setAt(uiSchema, place, {
      ...ui,
      "ui:field": "StringField",
      "ui:fieldReplacesAnyOrOneOf": true,
      "ui:options": {
        gridSize: state.gridSize,
        ownLabel: field.type.hasOwnLabel === true,
        look: state.look,
        ...(choices && { choices }),
      },
    });
  });
  return uiSchema;
}

/** Values by field name as a stock form holds them: those of a group nested under its name. */
export function stockValues(form: CompiledForm, values: JsonObject): JsonObject {
  const nested: Record<string, unknown> = {};
  for (const { name, groups } of form.fields)
    if (values[name] !== undefined) setAt(nested, [...groups, name], values[name]);
  return nested;
}

/** The field that a path of property names leads to. */
export function stockFieldName(form: CompiledForm, path: readonly string[]): string {
  const isGroup = (name: string) => form.groups.has(name);
  return path.find((name) => !isGroup(name)) ?? "";
}
