import { isObject, sameJson, type JsonObject } from "../../../kernel/json.ts";

/** A property in which two states of a record differ; `undefined` where a state has none. */
export interface RecordChange {
  /** Dotted path. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Properties that every write changes: they say nothing of what was done. */
const bookkeeping: ReadonlySet<string> = new Set(["version", "created_at", "updated_at"]);

/** More than anybody reads. */
const maxChanges = 200;

/** Records are shallow; what lies deeper is compared as a whole. */
const maxDepth = 4;

/**
 * What differs between two states of a record, property by property; lists and texts are compared as wholes. Of a record
 * that begins or ends, everything that it has. At most 200, in the order of the later state.
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
