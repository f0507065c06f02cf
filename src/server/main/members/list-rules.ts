import type { InMemoryRules } from "../../calls/list-in-memory.ts";

/** What the list of members can be asked for. */
export const memberListRules: InMemoryRules = {
  fields: {
    id: "id",
    email: "text",
    first_name: "text",
    last_name: "text",
    is_superuser: "boolean",
    has_password: "boolean",
    last_sign_in_at: "date",
    created_at: "date",
    updated_at: "date",
  },
  defaultOrdering: [{ field: "created_at", descending: true }],
  searched: ["email", "first_name", "last_name"],
};
