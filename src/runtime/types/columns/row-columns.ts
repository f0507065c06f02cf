/** Column types that link, look something up or act: links, relations, statuses, tags and actions. */

import type { ColumnType } from "../column-type.ts";
import { plainText } from "./formatting.ts";
import { textColumn } from "./value-columns.ts";
import { isObject } from "../../../kernel/json.ts";
import { isUnsetInRow } from "../field-type.ts";

/** Allowed external URLs; others, such as `javascript:`, are shown as text. */
const outside = /^(?:https?:\/\/|mailto:|tel:)\S+$/iu;
/** Addresses as the fields for mail and telephone numbers store them. */
const mail = /^[^\s@:/?]+@[^\s@:/?]+\.[^\s@:/?]+$/u;
const telephone = /^\+[0-9][0-9 ()./-]{5,24}$/u;

/** Returns the value as an external URL; `undefined` if it is no address that may be opened. */
export function externalHref(value: unknown): string | undefined {
  const text = plainText(value).trim();
  if (mail.test(text)) return `mailto:${text}`;
  if (telephone.test(text)) return `tel:${text.replaceAll(/[^+0-9]/gu, "")}`;
  if (!outside.test(text)) return undefined;
  return URL.canParse(text) ? text : undefined;
}

/**
 * A link. With `to`, it leads to a page of the product with placeholders filled from the row; without, the value itself
 * must be the URL of a web page, `mailto:` or `tel:`, a mail address, or a telephone number with its country.
 */
export const linkColumn: ColumnType = { ...textColumn, name: "link", isPlain: false };

/** Key of a row's relation labels by accessor; `$` cannot clash with an API property. */
const labelsKey = "$labels";

const labelIn = (row: unknown, name: string): unknown => {
  const labels = isObject(row) ? row[labelsKey] : undefined;
  return isObject(labels) && Object.hasOwn(labels, name) ? labels[name] : undefined;
};

/** Returns a copy of the row with a relation label, so that its cells rerender. */
export function withLabel(row: unknown, name: string, label: string): unknown {
  if (!isObject(row)) return row;
  const labels = isObject(row[labelsKey]) ? row[labelsKey] : {};
  return { ...row, [labelsKey]: { ...labels, [name]: label } };
}

/**
 * The id of a row in another list, shown as that row's label. Shows the id while the label is loading, and if the row
 * was deleted or is not accessible.
 */
export const relationColumn: ColumnType = {
  name: "relation",
  filterKind: undefined,
  // The order of ids means nothing to people.
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

/** Labels of spec 4.1 that differ from the uppercase value. */
const statusLabels: ReadonlyMap<string, string> = new Map([
  ["published", "LIVE"],
  ["inprogress", "IN PROGRESS"],
]);

const keyOf = (value: unknown) => plainText(value).toLowerCase();

/**
 * A status badge. Its text is the matching option's label, else the column's format pair for booleans, else the label
 * of spec 4.1. Values match case-insensitively.
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

/** The items of a list, or a single value as a list; empty values are left out. */
export const tagsOf = (value: unknown): readonly unknown[] => {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((item) => !isUnsetInRow(item));
};

/** Several values as badges; a value that is not a list is one badge. Exported comma-separated. */
export const tagsColumn: ColumnType = { ...textColumn, name: "tags", isPlain: false };

/** Row buttons. Shows no value, so it cannot be sorted, filtered or exported. */
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
