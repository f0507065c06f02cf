import { isObject, type JsonObject, setAt } from "../../../kernel/json.ts";
import { fieldTypes } from "../../types/field-types.ts";
import type { FieldDefinition, FormLayout } from "../../language/form-layout.gen.ts";
import { type PropertyEdit, valueAt, withEdits } from "./property-layout.ts";

/** Types that a plain value in a row can have. */
export const plainTypes = (isMatrix: boolean): readonly string[] =>
  isMatrix ? [...listTypes, "multiselect", "checkbox"] : listTypes;
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

/** The plain value in each row of a list or a matrix; `undefined` where its rows hold fields. */
export function itemOf({ of }: JsonObject): JsonObject | undefined {
  if (typeof of === "string") return { type: of };
  return isObject(of) ? of : undefined;
}

/** Edits of the plain value in each row, as edits of the field that holds the rows. */
export function itemEdits(definition: JsonObject, edits: readonly PropertyEdit[]): readonly PropertyEdit[] {
  if (isObject(definition["of"])) return edits.map(({ path, value }) => ({ path: ["of", ...path], value }));
  return [{ path: ["of"], value: withEdits(itemOf(definition) ?? {}, edits) }];
}

/** A plain value of a type; choices begin with two. */
export const newItem = (type: string, choices: readonly unknown[]): unknown =>
  fieldTypes.get(type)?.choices === "none" ? type : { type, options: choices };

/** The name of the one field of the form that fills in rows. */
const rows = "rows";
/** What a field of a row that is filled in here goes without: nothing around it is there. */
const outside: ReadonlySet<string> = new Set([
  "depends_on",
  "calculate",
  "default_from",
  "validation",
  "form_field",
  "is_enabled",
  "is_disabled",
  "label_values",
]);

/** The form that fills in the rows which a list begins with; `undefined` for what is no list. */
export function defaultRowsLayout(definition: JsonObject): FormLayout | undefined {
  if (definition["type"] !== "list") return undefined;
  const { fields, item_label: itemLabel, display } = definition;
  const item = itemOf(definition);
  const held = item === undefined ? { fields: filledFields(fields) } : { of: filledItem(item) };
  const field = {
    name: rows,
    label: "Rows of a new record",
    type: "list",
    grid_size: 12,
    item_label: itemLabel ?? "Row",
    ...(display !== undefined && { display }),
    ...held,
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
    const kept = Object.fromEntries(Object.entries(field).filter(([key]) => !outside.has(key)));
    const inner = Array.isArray(field["fields"]) ? { fields: filledFields(field["fields"]) } : {};
    return [{ ...filledItem(kept), ...inner }];
  });

/** Choices that a service has are typed as they are stored. */
const filledItem = (item: JsonObject): JsonObject => {
  const { api_endpoint: main, genie_api_endpoint: voice, validation: _, ...kept } = item;
  return main === undefined && voice === undefined ? kept : { ...kept, type: "string" };
};

/** What a list begins with, as the form holds it. */
export const defaultRowsAsPicked = (definition: JsonObject): JsonObject => {
  const { default_value: value } = definition;
  return { [rows]: Array.isArray(value) ? value : [] };
};

/** The rows that are filled in, without what is empty in them; `undefined` for none. @param definition of the list */
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

/** A value as its type stores it: a number is a text while it is typed. */
const readAs = (type: unknown, value: unknown): unknown => {
  const read = fieldTypes.get(String(type))?.read(value);
  return read === undefined ? value : read;
};

/** A row whose fields are read by their types; a group's are where the group stands. */
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
