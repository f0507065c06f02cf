/** Column types that lead somewhere, look something up or act: links, relations, statuses, tags and actions. */

import type { ColumnType } from "../column-type.ts";
import { plainText } from "./formatting.ts";
import { textColumn } from "./value-columns.ts";
import { isObject } from "../../../kernel/json.ts";
import { isUnsetInRow } from "../field-type.ts";

/** Where a link of a row may lead outside the product; `javascript:` and the like are shown as text. */
const outside = /^(?:https?:\/\/|mailto:|tel:)\S+$/iu;

/** The address that a value is, or nothing where it is none that can be opened. */
export function externalHref(value: unknown): string | undefined {
  const text = plainText(value).trim();
  if (!outside.test(text)) return undefined;
  return URL.canParse(text) ? text : undefined;
}

/**
 * A text that leads somewhere: with `to`, to a page of the product that the row fills; without, the value is itself
 * the address of a web page, `mailto:` or `tel:`.
 */
export const linkColumn: ColumnType = { ...textColumn, name: "link", isPlain: false };

/** Where the labels of a row's relations stand, by the column's accessor; no property of an API is called like that. */
const labelsKey = "$labels";

const labelIn = (row: unknown, name: string): unknown => {
  const labels = isObject(row) ? row[labelsKey] : undefined;
  return isObject(labels) && Object.hasOwn(labels, name) ? labels[name] : undefined;
};

/** The row with the label of what it names in one column. It is a new object, so that its cells are drawn anew. */
export function withLabel(row: unknown, name: string, label: string): unknown {
  if (!isObject(row)) return row;
  const labels = isObject(row[labelsKey]) ? row[labelsKey] : {};
  return { ...row, [labelsKey]: { ...labels, [name]: label } };
}

/**
 * The id of a row of another list, shown as that row's label; as the id while the label is not there, and where the
 * other row is gone or may not be seen. Exported as the id.
 */
export const relationColumn: ColumnType = {
  name: "relation",
  filterKind: undefined,
  // Ids have an order that means nothing to people.
  sortable: false,
  isPlain: false,
  align: "start",
  width: 200,
  createFormatter: ({ path }) => {
    const name = path.join(".");
    return (value, row) => plainText(labelIn(row, name)) || plainText(value);
  },
  exportValue: (value) => plainText(value) || null,
};

/** Labels of spec 4.1 where they differ from the value in capitals. */
const statusLabels: ReadonlyMap<string, string> = new Map([
  ["published", "LIVE"],
  ["inprogress", "IN PROGRESS"],
]);

const keyOf = (value: unknown) => plainText(value).toLowerCase();

/**
 * A status as a badge. Its text is the label among the column's options, else the pair of the column's format
 * for booleans, else the label of spec 4.1; values match whatever their case.
 */
export const statusColumn: ColumnType = {
  name: "status",
  filterKind: "text",
  sortable: true,
  isPlain: false,
  align: "start",
  width: 160,
  createFormatter: ({ format, options }) => {
    const texts = new Map(options.map(({ id, label }) => [keyOf(id), label]));
    const pair = typeof format === "object" ? format : undefined;
    return (value) => {
      const key = keyOf(value);
      const text = texts.get(key);
      if (text !== undefined) return text;
      if (pair && typeof value === "boolean") return value ? pair[0] : pair[1];
      return statusLabels.get(key) ?? plainText(value).replaceAll("_", " ").toUpperCase();
    };
  },
  exportValue: (value) => (typeof value === "boolean" ? value : plainText(value) || null),
};

/** The values of a list, or the one value. */
export const tagsOf = (value: unknown): readonly unknown[] => {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((item) => !isUnsetInRow(item));
};

/** Several words of a row side by side; a value that is no list is one of them. Exported with commas between them. */
export const tagsColumn: ColumnType = { ...textColumn, name: "tags", isPlain: false };

/** Buttons of a row. It shows no value: there is nothing to sort, to filter or to export. */
export const actionsColumn: ColumnType = {
  name: "actions",
  filterKind: undefined,
  sortable: false,
  isPlain: false,
  align: "start",
  width: 120,
  createFormatter: () => () => "",
  exportValue: () => null,
};
