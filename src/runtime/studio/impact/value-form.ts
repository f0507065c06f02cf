import { isObject } from "../../../kernel/json.ts";
import { readLayout } from "../../forms/compile/read-layout.ts";
import { ownRules } from "../../grids/transfer/bulk-edit.ts";
import type { FieldDefinition, FormLayout } from "../../language/form-layout.gen.ts";
import { fieldTypes } from "../../types/field-types.ts";

/** The key and name of a form of one field. */
const layoutKey = "one_value";

/**
 * A form of one field of a layout alone, in which somebody says which value records are to hold: always shown, always to
 * be filled, and by the rules that look at no other field. The service validates each record by all of them.
 * @returns `undefined` where the layout has no such field
 */
export function valueForm(document: unknown, name: string): FormLayout | undefined {
  const { layout, fields } = readLayout(document, fieldTypes);
  const definition = fields.find((field) => field.definition.name === name)?.definition;
  if (definition === undefined) return undefined;
  const {
    accessor: _accessor,
    calculate: _calculate,
    default_from: _from,
    default_value: _default,
    depends_on: _dependsOn,
    form_field: _formField,
    form_filter_key: _filter,
    is_disabled: _disabled,
    is_dynamic: _dynamic,
    is_editable: _editable,
    is_enabled: _enabled,
    validation = {},
    ...looks
  } = definition;
  const field: FieldDefinition = {
    ...looks,
    grid_size: 12,
    ...(Array.isArray(looks.options) && { options: looks.options.map(withoutCondition) }),
    validation: { ...ownRules(validation), required: true },
  };
  const version = layout.schema_version;
  return {
    layout_key: layoutKey,
    name: layoutKey,
    ...(version !== undefined && { schema_version: version }),
    structure: { main: [field] },
  };
}

type Choice = NonNullable<Extract<FieldDefinition["options"], readonly unknown[]>>[number];

/** Choices that are offered for some records are offered here: other values are not known. */
function withoutCondition(option: Choice): Choice {
  if (!isObject(option)) return option;
  const { depends_on: _, ...choice } = option;
  return choice;
}
