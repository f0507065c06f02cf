import Form from "@rjsf/core";
import type { RJSFSchema } from "@rjsf/utils";
import { customizeValidator } from "@rjsf/validator-ajv8";
import { createRoot } from "react-dom/client";
import type { BenchPage } from "../../bench-page.ts";
import type { BenchDefinition, BenchField } from "../../layout-of.ts";

/** RJSF with its default theme and validator, live validation and uncontrolled data. */
const validator = customizeValidator();

function propertyOf({ type, label, min_length, max_length, pattern, min, max, options }: BenchField): object {
  if (type === "int") return { type: "integer", title: label, minimum: min, maximum: max };
  if (type === "select") return { type: "string", title: label, enum: options };
  if (type === "check") return { type: "boolean", title: label };
  if (type === "date") return { type: "string", title: label, format: "date" };
  return { type: "string", title: label, minLength: min_length, maxLength: max_length, pattern };
}

function compile(definition: BenchDefinition) {
  const properties: Record<string, object> = {};
  const dependent = new Map<string, { value: unknown; properties: Record<string, object> }>();
  const uiSchema: Record<string, object> = {};
  for (const field of definition.sections.flatMap(({ fields }) => fields)) {
    if (field.type === "textarea") uiSchema[field.name] = { "ui:widget": "textarea" };
    if (!field.depends_on) {
      properties[field.name] = propertyOf(field);
      continue;
    }
    const group = dependent.get(field.depends_on.field) ?? { value: field.depends_on.value, properties: {} };
    group.properties[field.name] = propertyOf(field);
    dependent.set(field.depends_on.field, group);
  }
  const allOf = [...dependent].map(([name, group]) => ({
    if: { properties: { [name]: { const: group.value } }, required: [name] },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: { properties: group.properties },
  }));
  return { schema: { type: "object", properties, allOf } as RJSFSchema, uiSchema };
}

let values: Record<string, unknown> = {};

const page: BenchPage = {
  name: "plain RJSF",
  compile,
  mount(element, model, record) {
    values = record;
    const { schema, uiSchema } = model as ReturnType<typeof compile>;
    createRoot(element).render(
      <Form
        schema={schema}
        uiSchema={uiSchema}
        validator={validator}
        initialFormData={record}
        liveValidate="onChange"
        noHtml5Validate
        showErrorList={false}
        onChange={({ formData }: { formData?: Record<string, unknown> }) => {
          values = formData ?? {};
        }}
      />,
    );
  },
  sel: { field: "#root_{name}", submit: "button[type=submit]", error: ".rjsf-field-error:not(#root)" },
  value: (name) => values[name],
};
window.__bench = page;
