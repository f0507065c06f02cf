import { isStorableText } from "../../runtime/grids/filter-value.ts";
import { pointerTo } from "../../kernel/json.ts";

export type UnstorableReason = "invalid_text" | "too_deep" | "too_large" | "too_many_values";

export interface Unstorable {
  /** JSON pointer (RFC 6901). */
  readonly pointer: string;
  readonly reason: UnstorableReason;
}

/** Levels of objects and lists in a body. */
export const maxDepth = 32;

/** Values of a body, those in lists and objects counted: a layout of 2,000 fields has two thirds of them. */
export const maxValues = 50_000;

/** What is told of a value, after its pointer. */
export const unstorableWords = {
  too_deep: `is nested more than ${maxDepth} levels deep`,
  too_large: "holds a text of more than 4 MB, or so many short ones",
  too_many_values: `holds more than ${maxValues} values, those in lists and objects counted`,
  invalid_text: "holds characters that no text may hold (NUL or half of a surrogate pair)",
} as const satisfies Record<UnstorableReason, string>;

/** Finds the first text, key or depth in a JSON value that the database could not take, or that there is too much of it. */
export function findUnstorable(root: unknown): Unstorable | undefined {
  let values = 0;
  const path: string[] = [];
  // The path is written only where something is found: a body of a megabyte has many places.
  const at = (reason: UnstorableReason): Unstorable => ({ pointer: pointerTo("", ...path), reason });
  const find = (value: unknown): Unstorable | undefined => {
    if (typeof value === "string") return isStorableText(value) ? undefined : at("invalid_text");
    if (typeof value !== "object" || value === null) return undefined;
    if (path.length >= maxDepth) return at("too_deep");
    const keys = Object.keys(value);
    values += keys.length;
    if (values > maxValues) return { pointer: "", reason: "too_many_values" };
    for (const key of keys) {
      if (!Array.isArray(value) && !isStorableText(key)) return at("invalid_text");
      path.push(key);
      const found = find((value as Record<string, unknown>)[key]);
      if (found !== undefined) return found;
      path.pop();
    }
    return undefined;
  };
  return find(root);
}

/** Values from which on ajv stops at the first error: collecting all of them takes long, and nobody reads them. */
const manyValues = 5_000;

/** Whether a value is so large that the first error must do. */
export function hasManyValues(data: unknown): boolean {
  let values = 0;
  const waiting = [data];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== "object" || next === null) continue;
    const children: unknown[] = Object.values(next);
    values += children.length;
    if (values > manyValues) return true;
    for (const child of children) if (typeof child === "object" && child !== null) waiting.push(child);
  }
  return false;
}
