import type { JsonObject } from "../../kernel/json.ts";

const serverFields = new Set(["id", "tenant_id", "version", "created_at", "updated_at"]);

/** What a form may show and change of a record: all but what the server keeps about it. */
export const withoutServerFields = (record: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !serverFields.has(name)));
