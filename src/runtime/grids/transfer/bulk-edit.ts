import type { Finding } from "../../finding.ts";
import { isObject, type JsonObject, pointerTo, getAt, setAt } from "../../../kernel/json.ts";
import { type LocatedField, readLayout } from "../../forms/compile/read-layout.ts";
import { textOf } from "../../forms/choices/label-values.ts";
import type { FieldDefinition, FieldValidation, FormLayout } from "../../language/form-layout.gen.ts";
import { fieldTypes } from "../../types/field-types.ts";

/** Types with one value, or a choice of several: it applies to any row and fits in one cell of a file. */
export const singleValueTypes: ReadonlySet<string> = new Set([
  "string",
  "int",
  "float",
  "checkbox",
  "select",
  "autocomplete",
  "multiselect",
  "date",
  "datetime",
  "time",
  "month",
  "markdown",
]);

const hasConditionalOptions = ({
  form_filter_key: filter,
  options,
  options_from,
}: FieldDefinition): boolean =>
  filter !== undefined ||
  options_from !== undefined ||
  (Array.isArray(options) &&
    options.some((option) => isObject(option) && option["depends_on"] !== undefined));

/** Returns why a field cannot be edited in many rows; `undefined` if it can. */
function obstacleOf(
  { definition, group, section }: LocatedField,
  layout: Partial<FormLayout>,
): string | undefined {
  const { type } = definition;
  if (group !== undefined) return "it is a part of another field";
  if (!singleValueTypes.has(type)) return `fields of type ${type} cannot be edited in several rows`;
  if (definition.form_field === false || definition.is_enabled === false) return "no form shows it";
  if (definition.is_disabled === true || definition.is_editable === false) return "it is read-only";
  if (definition.display === "password") return "it is a password";
  if (definition.calculate !== undefined) return "its value is calculated";
  if (definition.is_object === true) return "its value is an object";
  if (definition.depends_on !== undefined || layout.sections?.[section]?.depends_on !== undefined)
    return "it depends on the other values of each row";
  if (hasConditionalOptions(definition)) return "its options depend on the other values of each row";
  return undefined;
}

/** Finds a field by name, else by storage path: a renamed field keeps its path, so list definitions still find it. */
const fieldNamed = (fields: readonly LocatedField[], name: string): LocatedField | undefined =>
  fields.find(({ definition }) => definition.name === name) ??
  fields.find(({ path }) => [`dynamic_fields.${name}`, name].includes(path.join(".")));

/** Returns the fields of a layout that can be edited in many rows. */
export function bulkEditFields(document: unknown): { readonly id: string; readonly label: string }[] {
  const { layout, fields } = readLayout(document, fieldTypes);
  return fields.flatMap((field) =>
    obstacleOf(field, layout) === undefined
      ? [{ id: field.definition.name, label: labelOf(field.definition) }]
      : [],
  );
}

/** Checks the names in `bulk_edit` against the layout that validates updates of the rows. */
export function lintBulkEdit(names: unknown, layout: unknown): Finding[] {
  if (!Array.isArray(names)) return [];
  if (!isObject(layout)) {
    const message = "No form edits rows of this list, so their fields cannot be edited.";
    return [{ code: "no-bulk-edit", pointer: "/bulk_edit", message, severity: "error" }];
  }
  const read = readLayout(layout, fieldTypes);
  const offered = bulkEditFields(layout).map(({ id }) => id);
  return names.flatMap((name: unknown, at): Finding[] => {
    const field = typeof name === "string" ? fieldNamed(read.fields, name) : undefined;
    const obstacle = field === undefined ? "" : obstacleOf(field, read.layout);
    if (typeof name !== "string" || obstacle === undefined) return [];
    return [
      {
        code: field === undefined ? "absent-field" : "no-bulk-edit",
        pointer: `/bulk_edit/${at}`,
        message:
          field === undefined
            ? `The form that edits these rows has no field "${name}".`
            : `"${name}" cannot be edited in several rows: ${obstacle}.`,
        suggestion: `Use one of: ${offered.join(", ")}.`,
        severity: "error",
      },
    ];
  });
}

/** Form that edits fields of many rows; a field changes only if its checkbox is ticked. */
export interface BulkEditForm {
  readonly layout: FormLayout;
  /** Returns the merge patch (RFC 7396) of each row for a submitted body; empty if no box is ticked. */
  readonly patchOf: (submitted: JsonObject) => Record<string, unknown>;
  /** Returns the label of the field that a row pointer leads to, whether editable here or not. */
  readonly labelAt: (pointer: string) => string | undefined;
}

const labelOf = ({ name, label }: FieldDefinition): string => textOf(label, "en") || name;

/** Rules that read only the field itself; the service validates the others row by row. */
export function fieldOnlyRules(validation: FieldValidation): FieldValidation {
  const { dependant_fields: _d, required_when: _w, at_least_one_of: _o, rules: _r, ...own } = validation;
  const isOther = (bound: unknown) => isObject(bound) && "field" in bound;
  if (isOther(own.min_date)) delete own.min_date;
  if (isOther(own.max_date)) delete own.max_date;
  return own;
}

/**
 * Builds the form for some fields of a layout. Skips unknown names and fields that cannot be edited in many rows, since
 * the definition may be older than the layout.
 */
export function bulkEditForm(document: unknown, names: readonly string[]): BulkEditForm {
  const { layout, fields } = readLayout(document, fieldTypes);
  const named = new Set(names.flatMap((name) => fieldNamed(fields, name) ?? []));
  const chosen = [...named].filter((field) => obstacleOf(field, layout) === undefined);
  // A field of the layout may have the name of another field's checkbox.
  let prefix = "change_";
  while (chosen.some(({ definition }) => definition.name.startsWith(prefix))) prefix += "_";
  const structure = chosen.flatMap(({ definition }): FieldDefinition[] => {
    const { name, default_from: _from, validation, ...field } = definition;
    const label = labelOf(definition);
    return [
      { name: prefix + name, label: `Change ${label}`, type: "checkbox", grid_size: 12 },
      {
        ...field,
        name,
        label,
        grid_size: 12,
        depends_on: {
          field: prefix + name,
          variants: [{ when: { operator: "=", value: true } }],
        },
        ...(validation && { validation: fieldOnlyRules(validation) }),
      },
    ];
  });
  const patchOf = (submitted: JsonObject) => {
    const patch: Record<string, unknown> = {};
    for (const { definition, path } of chosen) {
      // A ticked field without a value is cleared.
      if (submitted[prefix + definition.name] === true) setAt(patch, path, getAt(submitted, path) ?? null);
    }
    return patch;
  };
  return {
    layout: {
      layout_key: "bulk_edit",
      name: "Edit several rows",
      ...(layout.schema_version !== undefined && { schema_version: layout.schema_version }),
      structure: { fields: structure },
    },
    patchOf,
    labelAt: (pointer) => {
      const field = fields.find(({ path }) => pointerTo("", ...path) === pointer);
      return field && labelOf(field.definition);
    },
  };
}
