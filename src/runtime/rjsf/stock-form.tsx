import Form from "@rjsf/core";
import type { ObjectFieldTemplateProps, RJSFValidationError } from "@rjsf/utils";
import { type ReactNode, useMemo, useState } from "react";
import type { JsonObject } from "../../kernel/json.ts";
import { getAt, setAt } from "../../kernel/path.ts";
import type { CompiledForm } from "../forms/compiled-form.ts";
import { compilePattern } from "../forms/re2-pattern.ts";
import { FieldTemplate } from "./field-template.tsx";
import { gridClass } from "./grid-cell.ts";
import { stockFieldName, stockSchema, stockUiSchema, stockValues } from "./stock-schemas.ts";
import { plainErrors, stockValidator } from "./stock-validator.ts";
import { widgets } from "./widgets.tsx";

export interface StockFormProps {
  readonly form: CompiledForm;
  /** DOM id of the form. */
  readonly id: string;
  /** The values to start from, by field name. */
  readonly values: JsonObject;
  /** What pointers of `depends_on` read. A stock form can read nothing beside its values. */
  readonly context?: unknown;
  /** Told the names of the fields in error after each submit. */
  readonly onVerdict?: (fields: readonly string[]) => void;
  readonly children?: ReactNode;
}

const templates = { FieldTemplate, ObjectFieldTemplate };

/**
 * The same layout in RJSF's stock form with its ajv validator: our widgets and templates, none of our rules. For
 * tests and the playground; it needs a content security policy with `unsafe-eval`.
 */
export function StockForm({ form, id, values, context, onVerdict, children }: StockFormProps) {
  const [data, setData] = useState<JsonObject>(() => stockValues(form, values));
  const validator = useMemo(() => stockValidator(compilePattern), []);
  const schema = useMemo(() => stockSchema(form, compilePattern), [form]);
  const uiSchema = useMemo(() => stockUiSchema(form, data, context), [form, data, context]);
  const tell = (errors: readonly RJSFValidationError[]) =>
    onVerdict?.([
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
      transformErrors={(errors) => plainErrors(errors)}
      onChange={({ formData }) => setData(readValues(form, formData as JsonObject))}
      onSubmit={() => tell([])}
      onError={tell}
      noHtml5Validate
      showErrorList={false}
      // RJSF would fill a list up to its least number of items with items that are nothing.
      experimental_defaultFormStateBehavior={{ arrayMinItems: { populate: "never" } }}
    >
      {children ?? <></>}
    </Form>
  );
}

/** Values as their types store them; RJSF keeps what a widget reports as it is. */
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
