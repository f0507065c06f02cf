import { isObject } from "../../../../kernel/json.ts";

/** What a record holds in place of a stored password: where it is kept, and nothing of what it says. */
export interface StoredSecret {
  readonly secret_id: string;
}

const idPattern = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

export const isStoredSecret = (value: unknown): value is StoredSecret =>
  isObject(value) &&
  Object.keys(value).length === 1 &&
  typeof value["secret_id"] === "string" &&
  idPattern.test(value["secret_id"]);

/** JSON Schema of the same. */
export const storedSecretSchema = {
  type: "object",
  required: ["secret_id"],
  properties: { secret_id: { type: "string", pattern: idPattern.source } },
  additionalProperties: false,
} as const;

/** Ids of the stored secrets that a JSON value names, wherever in it. O(size of the value). */
export function secretIdsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== "object" || value === null) return found;
  if (isStoredSecret(value)) found.add(value.secret_id);
  else for (const part of Object.values(value)) secretIdsIn(part, found);
  return found;
}
