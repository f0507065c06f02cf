import { isObject } from "../../../../kernel/json.ts";
import type { ColumnType } from "../../column-type.ts";
import { plainText } from "../plain-text.ts";

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
