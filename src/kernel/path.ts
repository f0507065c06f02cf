import { isObject } from "./json.ts";

/** Keys that would reach an object's prototype instead of its own data. */
export const unsafeKeys: ReadonlySet<string> = new Set(["__proto__", "prototype", "constructor"]);

/** Reads own data along a path; `undefined` where the path ends early. */
export function getAt(record: unknown, path: readonly string[]): unknown {
  let value = record;
  for (const key of path) {
    if (Array.isArray(value)) value = /^\d+$/.test(key) ? value[Number(key)] : undefined;
    else if (isObject(value) && Object.hasOwn(value, key)) value = value[key];
    else return undefined;
  }
  return value;
}

/** Writes into a record that the caller owns, making objects on the way. Unsafe keys are refused silently. */
export function setAt(record: Record<string, unknown>, path: readonly string[], value: unknown): void {
  if (path.some((key) => unsafeKeys.has(key))) return;
  let target = record;
  for (const key of path.slice(0, -1)) {
    const next = target[key];
    const owned: Record<string, unknown> = isObject(next) ? { ...next } : {};
    target[key] = owned;
    target = owned;
  }
  const last = path.at(-1);
  if (last !== undefined) target[last] = value;
}
