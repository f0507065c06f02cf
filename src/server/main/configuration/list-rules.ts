import type { InMemoryRules } from "../../calls/list-in-memory.ts";

/** What the list of configuration items can be asked for. */
export const configListRules: InMemoryRules = {
  fields: {
    id: "id",
    name: "text",
    layout_key: "text",
    title: "text",
    origin: "text",
    version: "number",
    updated_at: "date",
  },
  defaultOrdering: [
    { field: "name", descending: false },
    { field: "layout_key", descending: false },
  ],
  searched: ["name", "layout_key", "title"],
};
