import Form from "@rjsf/core";
import type { ObjectFieldTemplateProps, RJSFValidationError } from "@rjsf/utils";
import { type ReactNode, useMemo, useState } from "react";
import { type JsonObject, getAt, setAt } from "../../../kernel/json.ts";
import type { CompiledForm } from "../../forms/compiled-form.ts";
import { compilePattern } from "../../forms/validation/re2-pattern.ts";
import { FieldTemplate } from "../field-template.tsx";
import { gridClass } from "../form-context.ts";
import { widgets } from "../widgets.tsx";
import { simplifyErrors, stockValidator } from "./stock-validator.ts";
import type { PatternCompiler } from "../../forms/validation/pattern.ts";
import { availableChoices } from "../../forms/choices/available-choices.ts";
import { evaluateFields } from "../../forms/evaluate.ts";
import { fieldUiSchema } from "../../forms/compile/json-schema.ts";
import { exportJsonSchema } from "../../forms/tools/export-schema.ts";
import type { ChoicesState } from "../../types/widget-props.ts";

/** Schema of a stock RJSF form: the exported one for the form's values. It alone decides visibility and validity. */
export const stockSchema = (form: CompiledForm, compiler: PatternCompiler): JsonObject =>
  exportJsonSchema(form, { of: "values", compilePattern: compiler });

/** UI schema of a stock RJSF form for its current values: widgets, widths and choices. */
function stockUiSchema(form: CompiledForm, values: JsonObject, context: unknown): JsonObject {
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
    const offered = availableChoices(form, field, state, data);
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

/**
 * Values by field name as a stock form holds them: fields of a group are nested under its name, and a group without
 * values is an empty object.
 */
export function stockValues(form: CompiledForm, values: JsonObject): JsonObject {
  const nested: Record<string, unknown> = {};
  for (const { name, groups } of form.fields) {
    const value = form.groups.has(name) ? {} : values[name];
    if (value !== undefined) setAt(nested, [...groups, name], value);
  }
  return nested;
}

/** Name of the field that a property path leads to. */
function stockFieldName(form: CompiledForm, path: readonly string[]): string {
  const isGroup = (name: string) => form.groups.has(name);
  return path.find((name) => !isGroup(name)) ?? "";
}

export interface StockFormProps {
  readonly form: CompiledForm;
  /** DOM id of the form. */
  readonly id: string;
  /** Initial values by field name. */
  readonly values: JsonObject;
  /** Record that pointers of `depends_on` read. A stock form can only read its own values. */
  readonly context?: unknown;
  /** Called with the names of the fields in error after each submit. */
  readonly onValidated?: (fields: readonly string[]) => void;
  readonly children?: ReactNode;
}

const templates = { FieldTemplate, ObjectFieldTemplate };

/**
 * Renders a layout with RJSF's stock form and ajv validator: our widgets and templates, but not our rules. For tests
 * and the playground; requires a content security policy with `unsafe-eval`.
 */
export function StockForm({ form, id, values, context, onValidated, children }: StockFormProps) {
  const [data, setData] = useState<JsonObject>(() => stockValues(form, values));
  const validator = useMemo(() => stockValidator(compilePattern), []);
  const schema = useMemo(() => stockSchema(form, compilePattern), [form]);
  const uiSchema = useMemo(() => stockUiSchema(form, data, context), [form, data, context]);
  const tell = (errors: readonly RJSFValidationError[]) =>
    onValidated?.([
      ...new Set(
        errors.map(({ property = "" }) => stockFieldName(form, property.replace(/^\./, "").split(/[.[\]]+/))),
      ),
    ]);
  return (
    <Form
      id={id}
      idPrefix={id}
      className="flex flex-col gap-6"
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      formData={data}
      templates={templates}
      widgets={widgets}
      transformErrors={(errors) => simplifyErrors(errors)}
      onChange={({ formData }) => setData(readValues(form, formData as JsonObject))}
      onSubmit={() => tell([])}
      onError={tell}
      noHtml5Validate
      showErrorList={false}
      // RJSF would pad lists to their minimum number of items with undefined.
      experimental_defaultFormStateBehavior={{ arrayMinItems: { populate: "never" } }}
    >
      {children ?? <></>}
    </Form>
  );
}

/** Parses values by their types; RJSF keeps what widgets report. */
function readValues(form: CompiledForm, data: JsonObject): JsonObject {
  const read: Record<string, unknown> = { ...data };
  for (const { name, type, groups } of form.fields) {
    const path = [...groups, name];
    const value = getAt(data, path);
    if (value !== undefined && !type.holdsNoValue) setAt(read, path, type.read(value));
  }
  return read;
}

function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  return (
    <div className="@container">
      <div className={gridClass}>{properties.map(({ content }) => content)}</div>
    </div>
  );
}
