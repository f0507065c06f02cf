import { isObject, sameJson, type JsonObject } from "../../../kernel/json.ts";

/** A property that differs between two states of a record; `undefined` where a state lacks it. */
export interface RecordChange {
  /** Dotted path. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Properties that change on every write, and so are not reported. */
const bookkeeping: ReadonlySet<string> = new Set(["version", "created_at", "updated_at"]);

/** Limit on reported changes. */
const maxChanges = 200;

/** Records are shallow; deeper values are compared as a whole. */
const maxDepth = 4;

/**
 * Returns the differences between two states of a record by property; lists and texts are compared as a whole. For a
 * created or deleted record, all of its properties. At most 200, in the order of the later state.
 */
export function recordChanges(before: unknown, after: unknown): RecordChange[] {
  const changes: RecordChange[] = [];
  const compare = (old: JsonObject, now: JsonObject, base: string, depth: number) => {
    for (const key of new Set([...Object.keys(now), ...Object.keys(old)])) {
      if (changes.length >= maxChanges) return;
      if (depth === 0 && bookkeeping.has(key)) continue;
      const [was, is] = [
        Object.hasOwn(old, key) ? old[key] : undefined,
        Object.hasOwn(now, key) ? now[key] : undefined,
      ];
      const path = base === "" ? key : `${base}.${key}`;
      if (isObject(was) && isObject(is) && depth < maxDepth) compare(was, is, path, depth + 1);
      else if (!sameJson(was, is)) changes.push({ path, before: was, after: is });
    }
  };
  compare(isObject(before) ? before : {}, isObject(after) ? after : {}, "", 0);
  return changes;
}
