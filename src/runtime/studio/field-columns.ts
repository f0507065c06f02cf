import { isObject, type JsonObject } from "../../kernel/json.ts";
import { labelOf } from "./condition-form.ts";
import { columnsOf } from "./operations/apply-grid-operation.ts";
import { placedFields } from "./operations/layout-places.ts";

/** A column that shows a field of a form. */
export interface FieldColumn {
  readonly label: string;
  /** Title of the form. */
  readonly form: string;
  readonly definition: JsonObject;
}

const columnTypes: Readonly<Record<string, JsonObject>> = {
  int: { type: "number" },
  float: { type: "number" },
  checkbox: { type: "boolean", format: ["Yes", "No"] },
  date: { type: "date" },
  datetime: { type: "datetime" },
  multiselect: { type: "tags" },
};

/** More than a column can have are left to be shown as their keys. */
const maxOptions = 100;

/** The labels of a field's own choices, so that rows show them instead of the stored keys. */
function optionsOf({ options }: JsonObject): JsonObject {
  if (!Array.isArray(options) || options.length === 0 || options.length > maxOptions) return {};
  const labelled = options.flatMap((option: unknown) => {
    const { id, label } = isObject(option) ? option : { id: option, label: undefined };
    const isId = typeof id === "string" || typeof id === "number" || typeof id === "boolean";
    return isId ? [{ id, label: label ?? String(id) }] : [];
  });
  return labelled.length > 0 ? { options: labelled } : {};
}

/** Fields that no column shows as they are. */
const withoutColumn: ReadonlySet<unknown> = new Set(["note", "hidden", "group", "list", "matrix", "file"]);

/**
 * The columns that a grid lacks of the fields of its entity's forms.
 *
 * @param layouts form layouts of any entity, as their documents
 */
export function fieldColumns(layouts: readonly unknown[], grid: unknown): FieldColumn[] {
  const entity = isObject(grid) ? grid["entity"] : undefined;
  if (typeof entity !== "string") return [];
  const shown = new Set(columnsOf(grid).map((column) => (isObject(column) ? column["accessor"] : undefined)));
  return layouts.flatMap((layout): FieldColumn[] => {
    if (!isObject(layout) || layout["entity"] !== entity) return [];
    const form = typeof layout["name"] === "string" ? layout["name"] : String(layout["layout_key"]);
    return placedFields(layout).flatMap((field): FieldColumn[] => {
      const { name, definition, path } = field;
      // A field within another has its value there, and no column of its own.
      if (name === "" || path.length !== 3 || withoutColumn.has(definition["type"])) return [];
      // It is stored apart from its record, which names its place alone.
      if (definition["display"] === "password") return [];
      const accessor =
        definition["is_dynamic"] === true ? `dynamic_fields.${name}` : (definition["accessor"] ?? name);
      if (typeof accessor !== "string" || shown.has(accessor)) return [];
      shown.add(accessor);
      const label = labelOf(field);
      const type = columnTypes[String(definition["type"])] ?? { type: "text" };
      return [{ label, form, definition: { accessor, header: label, ...type, ...optionsOf(definition) } }];
    });
  });
}
