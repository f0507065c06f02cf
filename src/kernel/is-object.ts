export type JsonObject = { readonly [key: string]: unknown };

/** Type guard for objects that are not arrays. In its own file to keep `json.ts` out of pages that need only this. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
