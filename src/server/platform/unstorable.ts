import { isStorableText } from "../../runtime/grids/filter-value.ts";
import { pointerTo } from "../../kernel/json.ts";

export type UnstorableReason = "invalid_text" | "too_deep";

export interface Unstorable {
  /** JSON pointer (RFC 6901). */
  readonly pointer: string;
  readonly reason: UnstorableReason;
}

/** Levels of objects and lists in a body. */
export const maxDepth = 32;

/** Finds the first text, key or depth in a JSON value that the database could not take. */
export function findUnstorable(value: unknown, pointer = "", depth = 0): Unstorable | undefined {
  if (typeof value === "string") {
    return isStorableText(value) ? undefined : { pointer, reason: "invalid_text" };
  }
  if (typeof value !== "object" || value === null) return undefined;
  if (depth >= maxDepth) return { pointer, reason: "too_deep" };
  for (const [key, child] of Object.entries(value)) {
    if (!isStorableText(key)) return { pointer, reason: "invalid_text" };
    const found = findUnstorable(child, pointerTo(pointer, key), depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
