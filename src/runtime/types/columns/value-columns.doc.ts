import type { ColumnTypeDoc } from "../type-docs.ts";

/** Documentation of `value-columns.ts`, by type. */
export const valueColumnDocs: Readonly<Record<string, ColumnTypeDoc>> = {
  text: {
    description: "Any value as text; `format` is a template around it, `options` are labels of stored keys.",
    example: { accessor: "version", header: "Version", type: "text", format: "v{version}" },
    row: { version: "3" },
  },
  number: {
    description: "A number with grouped thousands; with `format` and `options` as for `text`.",
    example: { accessor: "calls", header: "Calls", type: "number", summary: "sum" },
    row: { calls: 1_234_567 },
  },
  price: {
    description: "Dollars; a `format` contains the currency itself.",
    example: { accessor: "price", header: "Price", type: "price", format: "$ {price} / interview" },
    row: { price: 1250 },
  },
  boolean: {
    description: "An icon and a word; `format` are the two words, true first.",
    example: { accessor: "is_active", header: "Is Active", type: "boolean", format: ["On", "Off"] },
    row: { is_active: true },
  },
  date: {
    description: "A day, or the day of a moment in the reader's time zone; with `format` as for `text`.",
    example: { accessor: "created_at", header: "Created", type: "date", sortable: true },
    row: { created_at: "2026-11-21T23:30:00Z" },
  },
  datetime: {
    description: "A day and a time of day; with `format` as for `text`.",
    example: { accessor: "started_at", header: "Started", type: "datetime" },
    row: { started_at: "2026-11-21T23:30:00Z" },
  },
  duration: {
    description: "A length of time; `unit` of the number is `ms`, `s` (the default) or `min`.",
    example: { accessor: "answer_time", header: "Answer time", type: "duration", unit: "ms" },
    row: { answer_time: 252_000 },
  },
  progress: {
    description: "A bar and percent; `max` is what 100 % is, by default 100.",
    example: { accessor: "interviews", header: "Quota", type: "progress", max: 20 },
    row: { interviews: 7 },
  },
};
