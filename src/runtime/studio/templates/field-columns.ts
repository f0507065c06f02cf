import { isObject, type JsonObject } from "../../../kernel/json.ts";
import { isChoiceId } from "../../types/chosen-choice.ts";
import { labelOf, columnsOf } from "../document/document-names.ts";
import { type LocatedField, readLayout } from "../../forms/compile/read-layout.ts";
import { describeOwnField } from "../../grids/own-fields.ts";
import { columnTypes } from "../../types/column-types.ts";
import type { FieldType } from "../../types/field-type.ts";
import { fieldTypeOf, fieldTypes } from "../../types/field-types.ts";

/** A column that shows a form field. */
export interface FieldColumn {
  readonly label: string;
  /** Name of the form. */
  readonly form: string;
  readonly definition: JsonObject;
}

/** Maximum number of options of a column; fields with more show the stored ids. */
const maxOptions = 100;

/** A field's options, so that rows show labels instead of ids. */
function optionsOf({ options }: JsonObject): JsonObject {
  if (!Array.isArray(options) || options.length === 0 || options.length > maxOptions) return {};
  const labelled = options.flatMap((option: unknown) => {
    const { id, label } = isObject(option) ? option : { id: option, label: undefined };
    return isChoiceId(id) ? [{ id, label: label ?? String(id) }] : [];
  });
  return labelled.length > 0 ? { options: labelled } : {};
}

/** Whether the column is sortable and filterable; only set for fields that the layout adds to records. */
function askedOf({ definition, path }: LocatedField, type: FieldType): JsonObject {
  const tenantField = describeOwnField(type, definition, path);
  if (tenantField === undefined || type.column === undefined) return {};
  const isFiltered = columnTypes.get(type.column.type)?.filterKind === tenantField.kind;
  return { sortable: true, ...(isFiltered && { filterable: true }) };
}

/** Whether a field is nested in includes only; fields nested in other types have no column. */
const isOnlyIncluded = ({ group }: LocatedField): boolean =>
  group === undefined || (group.definition.layout_key !== undefined && isOnlyIncluded(group));

/**
 * Columns that a grid could add for the fields of its entity's forms.
 *
 * @param layouts form layouts of any entity, with includes resolved
 */
export function fieldColumns(layouts: readonly unknown[], grid: unknown): FieldColumn[] {
  const entity = isObject(grid) ? grid["entity"] : undefined;
  if (typeof entity !== "string") return [];
  const shown = new Set(columnsOf(grid).map((column) => (isObject(column) ? column["accessor"] : undefined)));
  return layouts.flatMap((layout): FieldColumn[] => {
    if (!isObject(layout) || layout["entity"] !== entity) return [];
    const form = typeof layout["name"] === "string" ? layout["name"] : String(layout["layout_key"]);
    return readLayout(layout, fieldTypes).fields.flatMap((field): FieldColumn[] => {
      const { definition, path } = field;
      const type = fieldTypeOf(fieldTypes, definition);
      if (!isOnlyIncluded(field) || type?.column === undefined) return [];
      const accessor = path.join(".");
      if (shown.has(accessor)) return [];
      shown.add(accessor);
      const label = labelOf({ name: definition.name, definition: definition as unknown as JsonObject });
      const options = optionsOf(definition as unknown as JsonObject);
      const abilities = askedOf(field, type);
      return [
        { label, form, definition: { accessor, header: label, ...type.column, ...options, ...abilities } },
      ];
    });
  });
}
