import { isObject } from "../../../kernel/json.ts";
import { readLayout } from "../../forms/compile/read-layout.ts";
import { fieldOnlyRules } from "../../grids/transfer/bulk-edit.ts";
import type { FieldDefinition, FormLayout } from "../../language/form-layout.gen.ts";
import { fieldTypes } from "../../types/field-types.ts";

/** Key and name of the generated layout. */
const layoutKey = "one_value";

/**
 * Layout with a single field, used to choose the value that records get: always shown, required, and with only those
 * rules that read no other field. The server validates each record by all rules.
 * @returns `undefined` if the layout has no such field
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
    validation: { ...fieldOnlyRules(validation), required: true },
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

/** Removes an option's condition, since the values it depends on are not known here. */
function withoutCondition(option: Choice): Choice {
  if (!isObject(option)) return option;
  const { depends_on: _, ...choice } = option;
  return choice;
}
