import { type Caller, member, superuser, type Policy } from "../../calls/call.ts";
import { isDocumentKind } from "./shipped-documents.ts";
import type { InMemoryRules } from "../../calls/list-in-memory.ts";

/** Fields of the list of configuration items. */
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

/** Only superusers may edit layouts and grids; every member may edit other items (DNA items). */
export const editRefusalOf = (caller: Caller, name: string): ReturnType<Policy> =>
  isDocumentKind(name) ? superuser(caller) : undefined;
