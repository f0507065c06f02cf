import type { SetupField, SetupWorld } from "../../../../interviewing/setup/setup-world.ts";
import { pointerTo } from "../../../../kernel/json.ts";
import { setAt } from "../../../../kernel/path.ts";
import type { CompiledField, CompiledForm } from "../../../../runtime/forms/compiled-form.ts";
import { evaluateRecord, offeredChoices } from "../../../../runtime/forms/evaluate.ts";
import { validateRecord } from "../../../../runtime/forms/validate-record.ts";

/** A layout of the wizard, and the position of its step in the nine-step list. */
export interface SetupLayout {
  readonly form: CompiledForm;
  readonly step: number;
}

const kinds: Readonly<Record<string, SetupField["kind"]>> = {
  string: "text",
  markdown: "long",
  int: "number",
  float: "number",
  checkbox: "flag",
  select: "choice",
  autocomplete: "choice",
  multiselect: "choices",
  date: "date",
};

type Values = Readonly<Record<string, unknown>>;

/** A record as the layout has it, of values by the names of fields. */
export function recordOf({ fields }: CompiledForm, values: Values): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const { name, path } of fields) if (values[name] !== undefined) setAt(record, path, values[name]);
  return record;
}

/** What a field's own value breaks, beside the others; null where it breaks nothing. */
function faultOf(form: CompiledForm, field: CompiledField, values: Values, context: unknown, today: string) {
  const result = validateRecord(form, { body: recordOf(form, values), mode: "create", today, context });
  if (result.ok) return null;
  const pointer = pointerTo("", ...field.path);
  return result.errors.find((error) => error.pointer === pointer)?.message ?? null;
}

export interface LayoutFieldsOptions {
  /** What pointers of the layouts' rules read, for the values of the draft. */
  readonly contextOf: (values: Values) => unknown;
  /** Values that the layouts need and nobody is asked for. */
  readonly impliedBy: (values: Values) => Values;
  readonly today: string;
}

/**
 * The fields that the conversation fills, out of the compiled layouts: the same rules decide what is shown, needed,
 * offered and valid as in the form. Fields whose choices only a service knows are left to the wizard.
 */
export function layoutFields(
  layouts: readonly SetupLayout[],
  { contextOf, impliedBy, today }: LayoutFieldsOptions,
): SetupWorld["fieldsFor"] {
  return (given) => {
    const values = { ...given, ...impliedBy(given) };
    const context = contextOf(values);
    const seen = new Set<string>();
    return layouts.flatMap(({ form, step }) => {
      const around = { context, today };
      const evaluated = evaluateRecord(form, recordOf(form, values), "create", around);
      const data = { ...around, fields: evaluated };
      return form.fields.flatMap((field, position): readonly SetupField[] => {
        const state = evaluated[position]?.state;
        const kind = kinds[field.type.name];
        if (state === undefined || kind === undefined || state.hidden || state.disabled) return [];
        const choices = offeredChoices(form, field, state, data);
        if (field.type.choices !== "none" && choices === undefined) return [];
        if (seen.has(field.name)) return [];
        seen.add(field.name);
        return [
          {
            name: field.name,
            label: state.label,
            help: state.subHeading,
            step,
            kind,
            options: (choices ?? []).map(({ id, label }) => ({ id, label })),
            isRequired: state.required,
            defaultValue: state.defaultValue ?? null,
            validate: (value) => faultOf(form, field, { ...values, [field.name]: value }, context, today),
          },
        ];
      });
    });
  };
}
