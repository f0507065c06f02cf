import type { FieldTypeDoc } from "../../type-docs.ts";

/** Documentation of `json-type.ts`, by type. */
export const jsonTypeDocs: Readonly<Record<string, FieldTypeDoc>> = {
  json: {
    description: "A value of any kind, written as JSON; `json_kinds` of `validation` limits the kinds.",
    example: {
      name: "settings",
      label: "Settings",
      type: "json",
      rows: 4,
      validation: { json_kinds: ["object"] },
    },
    value: { retries: 3, hosts: ["a", "b"], proxy: null },
    noColumn: "it holds a value of any shape",
  },
};
