import { isObject, type JsonObject, setAt } from "../../../kernel/json.ts";
import { fieldTypes } from "../../types/field-types.ts";
import type { FieldDefinition, FormLayout } from "../../language/form-layout.gen.ts";
import { type PropertyEdit, valueAt, withEdits } from "./property-layout.ts";

/** Types of plain values in a row. */
export const plainTypes = (holder: unknown): readonly string[] => {
  if (holder === "range") return listTypes.filter((type) => type !== "string" && type !== "select");
  return holder === "matrix" ? [...listTypes, "multiselect", "checkbox"] : listTypes;
};
const listTypes: readonly string[] = [
  "string",
  "int",
  "float",
  "select",
  "date",
  "datetime",
  "time",
  "month",
];

/** The plain value in each row of a list or a matrix; `undefined` if rows have fields. */
export function itemOf({ of }: JsonObject): JsonObject | undefined {
  if (typeof of === "string") return { type: of };
  return isObject(of) ? of : undefined;
}

/** Converts edits of the plain value to edits of the field with the rows. */
export function itemEdits(definition: JsonObject, edits: readonly PropertyEdit[]): readonly PropertyEdit[] {
  if (isObject(definition["of"])) return edits.map(({ path, value }) => ({ path: ["of", ...path], value }));
  return [{ path: ["of"], value: withEdits(itemOf(definition) ?? {}, edits) }];
}

/** A plain value of a type; choice types need options. */
export const newItem = (type: string, choices: readonly unknown[]): unknown =>
  fieldTypes.get(type)?.choices === "none" ? type : { type, options: choices };

/** Name of the only field in the form for default rows. */
const rows = "rows";
/** Properties removed from row fields, since they depend on the surrounding form. */
const outside: ReadonlySet<string> = new Set([
  "depends_on",
  "calculate",
  "default_from",
  "keeps_following",
  "recalculates",
  "validation",
  "form_field",
  "is_enabled",
  "is_disabled",
  "label_values",
]);

/** Layout of the form for a list's default rows; `undefined` for other types. */
export function defaultRowsLayout(definition: JsonObject): FormLayout | undefined {
  if (definition["type"] !== "list") return undefined;
  const { fields, item_label: itemLabel, display } = definition;
  const item = itemOf(definition);
  const content = item === undefined ? { fields: filledFields(fields) } : { of: filledItem(item) };
  const field = {
    name: rows,
    label: "Rows of a new record",
    type: "list",
    grid_size: 12,
    item_label: itemLabel ?? "Row",
    ...(display !== undefined && { display }),
    ...content,
  };
  return {
    layout_key: "default_rows",
    name: "Rows",
    schema_version: 2,
    structure: { main: [field as unknown as FieldDefinition] },
  };
}

const filledFields = (fields: unknown): unknown[] =>
  (Array.isArray(fields) ? fields : []).flatMap((field: unknown) => {
    if (!isObject(field) || ["file", "note", "include"].includes(String(field["type"]))) return [];
    const properties = Object.fromEntries(Object.entries(field).filter(([key]) => !outside.has(key)));
    const inner = Array.isArray(field["fields"]) ? { fields: filledFields(field["fields"]) } : {};
    return [{ ...filledItem(properties), ...inner }];
  });

/** Replaces options from an endpoint with a text field for the stored value. */
const filledItem = (item: JsonObject): JsonObject => {
  const { api_endpoint: main, genie_api_endpoint: voice, validation: _, ...properties } = item;
  return main === undefined && voice === undefined ? properties : { ...properties, type: "string" };
};

/** Converts a list's default rows to form values. */
export const defaultRowsAsPicked = (definition: JsonObject): JsonObject => {
  const { default_value: value } = definition;
  return { [rows]: Array.isArray(value) ? value : [] };
};

/** Converts form values to default rows without empty values; `undefined` if there are none. @param definition the list */
export function pickedDefaultRows(
  picked: JsonObject,
  definition: JsonObject,
): readonly unknown[] | undefined {
  const value = picked[rows];
  const item = itemOf(definition);
  const filled = (Array.isArray(value) ? value : []).flatMap((row: unknown): unknown[] => {
    if (item === undefined) return isObject(row) ? [withoutEmpty(readRow(row, definition["fields"]))] : [];
    return isEmpty(row) ? [] : [readAs(item["type"], row)];
  });
  return filled.length === 0 ? undefined : filled;
}

/** Converts a value to its type's stored form, since numbers are text while typing. */
const readAs = (type: unknown, value: unknown): unknown => {
  const read = fieldTypes.get(String(type))?.read(value);
  return read === undefined ? value : read;
};

/** Converts a row's values to their stored form, including nested groups. */
function readRow(row: JsonObject, fields: unknown, within: readonly string[] = []): JsonObject {
  let read = row;
  for (const field of Array.isArray(fields) ? fields.filter(isObject) : []) {
    const path = [...within, ...String(field["accessor"] ?? field["name"]).split(".")];
    const value = valueAt(read, path);
    if (field["type"] === "group") read = readRow(read, field["fields"], path);
    else if (value !== undefined) {
      const next = { ...read };
      setAt(next, path, readAs(field["type"], value));
      read = next;
    }
  }
  return read;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

const withoutEmpty = (row: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(row).flatMap(([key, value]) =>
      isEmpty(value) ? [] : [[key, isObject(value) ? withoutEmpty(value) : value]],
    ),
  );
