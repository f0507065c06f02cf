export type JsonObject = { readonly [key: string]: unknown };

/** Whether the value is an object that is not an array. A file of its own: every page loads it, and few need the rest. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
