import { useEffect, useMemo, useState } from "react";
import layoutSchema from "../../../../schemas/form-layout.schema.json" with { type: "json" };
import { type JsonObject, setAt } from "../../../kernel/json.ts";
import { Button } from "../../../ui/button.tsx";
import { compileForm } from "../../forms/compile-form.ts";
import { createFormStore } from "../../forms/create-form-store.ts";
import type { FormStore } from "../../forms/form-store.ts";
import { createOptionLoader } from "../../forms/choices/option-loader.ts";
import { payloadOf } from "../../forms/payload.ts";
import { compilePattern } from "../../forms/validation/re2-pattern.ts";
import type { FieldTypeName } from "../../language/form-layout.gen.ts";
import { Code } from "../../playground/json-area.tsx";
import { FormView } from "../../rjsf/form-view.tsx";
import { useFormChanges } from "../../rjsf/use-form-changes.ts";
import { WidgetStage, type WidgetStageProps } from "./widget-stage.tsx";
import { languageControls } from "./language-controls.ts";

/** Widget props that a form sets; stories set them in `args`, without a control. */
const withoutControl: Readonly<Record<Exclude<keyof WidgetStageProps, "label" | "value">, true>> = {
  widget: true,
  help: true,
  errors: true,
  ownLabel: true,
  read: true,
  id: true,
  name: true,
  required: true,
  disabled: true,
  readOnly: true,
  invalid: true,
  describedBy: true,
  choices: true,
  minDate: true,
  maxDate: true,
  look: true,
  onChange: true,
  onBlur: true,
};

/**
 * Storybook controls and `render` for a field type, with one control per schema property. Once a control is set, the
 * story renders a form with this one field, and its payload.
 */
export function fieldControls(type: FieldTypeName) {
  const { argTypes, readArgs } = languageControls(layoutSchema, "field", type, ["label"]);
  return {
    argTypes: {
      ...Object.fromEntries(
        Object.keys(withoutControl).map((name) => [name, { table: { disable: true } }] as const),
      ),
      label: { control: { type: "text" }, table: { category: "General" } } as const,
      value: { control: { type: "object" }, table: { category: "Story" } } as const,
      ...argTypes,
    },
    render: (args: WidgetStageProps) => {
      const properties = readArgs(args);
      if (Object.keys(properties).length === 0) return <WidgetStage {...args} />;
      const definition = withProperties(definitionOf(type, args), properties);
      // Initial values are only read on mount, so a change remounts the form.
      const start = JSON.stringify([args.value, definition["default_value"], definition["default_from"]]);
      return <FormOfField key={start} definition={definition} args={args} />;
    },
  };
}

export interface StructureStoryProps {
  /** Definition of the field without its type and what the controls set: inner fields, rows. */
  readonly definition: JsonObject;
  readonly value?: unknown;
}

/** Storybook controls and `render` for a type with fields of its own, drawn by a template of the form. */
export function structureControls(type: FieldTypeName) {
  const { argTypes, readArgs } = languageControls(layoutSchema, "field", type);
  return {
    argTypes: {
      definition: { control: { type: "object" }, table: { category: "Story" } } as const,
      value: { control: { type: "object" }, table: { category: "Story" } } as const,
      ...argTypes,
    },
    render: (args: StructureStoryProps) => {
      const definition = withProperties({ name: "field", type, ...args.definition }, readArgs(args));
      return <FormOfField key={JSON.stringify(args.value)} definition={definition} args={args} />;
    },
  };
}

/** Field definition equivalent to a story's widget props. */
function definitionOf(type: FieldTypeName, args: WidgetStageProps): JsonObject {
  const { display, placeholder, prefix, suffix, rows, text, min, max, step, other, zone, minuteStep } =
    args.look ?? {};
  const properties = {
    display,
    placeholder: placeholder || undefined,
    prefix: prefix || undefined,
    suffix: suffix || undefined,
    rows,
    text: text || undefined,
    zone,
    sub_heading: args.help,
    is_disabled: args.disabled,
    is_editable: args.readOnly === true ? false : undefined,
    ...(other && { allow_other: true, other_label: other }),
    ...(args.choices && { api_endpoint: "/api/choices" }),
  };
  const files = args.look?.files;
  const validation = withoutUndefined({
    ...(files && {
      accept: files.kinds,
      min_files: files.minFiles,
      max_files: files.maxFiles,
      max_megabytes: files.maxBytes / 1_000_000,
    }),
    required: args.required,
    min_date: args.minDate,
    max_date: args.maxDate,
    min,
    max,
    step,
    minute_step: minuteStep,
  });
  return { name: "field", type, label: args.label ?? "Label", ...withoutUndefined(properties), validation };
}

const withoutUndefined = (values: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

function withProperties(definition: JsonObject, properties: JsonObject): JsonObject {
  const { api_endpoint: endpoint, validation: ownValidation, ...rest } = definition;
  const validation = {
    ...(ownValidation as JsonObject),
    ...(properties["validation"] as JsonObject | undefined),
  };
  return {
    ...rest,
    ...(endpoint !== undefined && properties["options"] === undefined && { api_endpoint: endpoint }),
    ...properties,
    ...(Object.keys(validation).length > 0 && { validation }),
  };
}

interface FormOfFieldProps {
  readonly definition: JsonObject;
  readonly args: Partial<Pick<WidgetStageProps, "value" | "readOnly" | "choices">>;
}

function FormOfField({ definition, args }: FormOfFieldProps) {
  const text = JSON.stringify(definition);
  const form = useMemo(
    () =>
      compileForm(
        { layout_key: "story", name: "Story", structure: { main: [JSON.parse(text) as unknown] } },
        { compilePattern },
      ),
    [text],
  );
  const [store] = useState(() =>
    createFormStore({
      form,
      mode: args.readOnly === true ? "edit" : "create",
      record: args.value === undefined ? {} : recordOf(definition, args.value),
      today: "2026-11-21",
      options: createOptionLoader({
        fetchRows: () => Promise.resolve(args.choices?.choices.map(({ row }) => row) ?? []),
      }),
    }),
  );
  useEffect(() => store.replaceForm(form), [form, store]);
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <FormView store={store} id="story" idPrefix="story">
        <Button type="submit">Submit</Button>
      </FormView>
      <Payload store={store} />
      <Code label="Field" value={JSON.parse(text)} />
    </div>
  );
}

/** A record with the value at the field's path. */
function recordOf(definition: JsonObject, value: unknown): JsonObject {
  const path = typeof definition["accessor"] === "string" ? definition["accessor"].split(".") : ["field"];
  const record = {};
  setAt(record, definition["is_dynamic"] === true ? ["dynamic_fields", ...path] : path, value);
  return record;
}

function Payload({ store }: { readonly store: FormStore }) {
  useFormChanges(store);
  const data = store.inspect();
  return <Code label="Payload" value={payloadOf(store.getForm(), data, data.mode)} />;
}
