import type { JsonObject } from "../../../kernel/json.ts";
import { withLabel } from "../../types/columns/row-columns.ts";

/** A new column of a type, to be configured in the studio. */
export const newColumn = (type: string, header: string): JsonObject =>
  type === "actions" ? { header, type, actions: [] } : { accessor: "id", header, type };

/** Sample values that show what a type does. */
const values: Readonly<Record<string, readonly unknown[]>> = {
  number: [1250, 12.5, 3],
  price: [1250, 12.5, 3],
  boolean: [true, false, true],
  date: ["2026-11-04", "2026-12-24", "2027-01-01"],
  datetime: ["2026-11-04T09:30:00Z", "2026-12-24T18:00:00Z", "2027-01-01T00:00:00Z"],
  duration: [95, 600, 3720],
  progress: [30, 75, 100],
  link: ["https://example.com/one", "https://example.com/two", "mailto:ann@example.com"],
  relation: ["1", "2", "3"],
  tags: [["One", "Two"], ["Three"], ["One", "Three"]],
  status: ["published", "draft", "failed"],
  actions: [null, null, null],
};
const words = ["First", "Second", "Third"] as const;

/** Ids of a column's options. */
const idsOf = ({ options }: JsonObject): unknown[] =>
  Array.isArray(options) ? options.map((option: JsonObject) => option["id"]) : [];

/** A column for preview, with sample rows. */
export interface SampleColumn {
  readonly definition: JsonObject;
  readonly rows: readonly unknown[];
}

/**
 * A column with three sample rows. Uses its own options as values, if any; actions and related records are made up, since
 * a new column has none yet.
 */
export function sampleColumn(definition: JsonObject): SampleColumn {
  const type = String(definition["type"]);
  const ids = idsOf(definition);
  const some = ids.length > 0 ? words.map((_, at) => ids[at % ids.length]) : (values[type] ?? words);
  const shown = {
    ...definition,
    ...(type === "actions" ? { actions: [{ label: "Open", action: "open" }] } : { accessor: "value" }),
    ...(type === "relation" && { lookup: { endpoint: "/rows", label: "label" } }),
  };
  return {
    definition: shown,
    rows: some.map((value, at) => {
      const row = { value: type === "tags" && !Array.isArray(value) ? [value] : value };
      return type === "relation" ? withLabel(row, "value", words[at % words.length] ?? "") : row;
    }),
  };
}
