import { type Caller, member, superuser, type Policy } from "../../calls/caller.ts";
import { isDocumentKind } from "./shipped-documents.ts";
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
  groupable: ["name", "origin", "updated_at"],
  defaultOrdering: [
    { field: "name", descending: false },
    { field: "layout_key", descending: false },
  ],
  searched: ["name", "layout_key", "title"],
};

export const configurationPolicy = {
  read: member,
  write: member,
  import: superuser,
  review: superuser,
  migrate: superuser,
} as const;

/** Layouts and grid definitions are the superusers'; other configuration items (DNA items) everybody's. */
export const mayEdit = (caller: Caller, name: string): ReturnType<Policy> =>
  isDocumentKind(name) ? superuser(caller) : undefined;
