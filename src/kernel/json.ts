import { isObject } from "./is-object.ts";

/** JSON Schema pattern of a UUID in its canonical form, in either case. */
export const uuidPattern = "^[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$";
const uuid = new RegExp(uuidPattern);

/** True if the value is a UUID in its canonical form, in either case. */
export const isUuid = (value: unknown): value is string => typeof value === "string" && uuid.test(value);

const email = /^[^\s@<>()",;:\\]+@[^\s@.<>()",;:\\]+(?:\.[^\s@.<>()",;:\\]+)*$/u;
const maxEmailLength = 254;

/**
 * True if the text is an email address: a local part and a host, without spaces, quotes or brackets. Syntax only; does
 * not check that the mailbox exists.
 */
export const isEmailAddress = (text: string): boolean => text.length <= maxEmailLength && email.test(text);

export { isObject, type JsonObject } from "./is-object.ts";
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** True for a text, a number, a boolean or null. */
export const isScalar = (value: unknown): value is string | number | boolean | null =>
  value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean";

/** Appends tokens to a JSON pointer (RFC 6901). */
export function pointerTo(base: string, ...tokens: readonly (string | number)[]): string {
  let pointer = base;
  for (const token of tokens) pointer += `/${String(token).replaceAll("~", "~0").replaceAll("/", "~1")}`;
  return pointer;
}

/** Splits a JSON pointer into its tokens (RFC 6901). */
export function pointerTokens(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Deep equality of two JSON values, ignoring key order. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => sameJson(item, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
  );
}

/** Keys that reach an object's prototype instead of its own data. */
export const unsafeKeys: ReadonlySet<string> = new Set(["__proto__", "prototype", "constructor"]);

/** Looks up an own entry by a key that comes from data; inherited keys such as `constructor` return `undefined`. */
export const ownEntry = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** Reads own data along a path. Returns `undefined` if the path ends early. */
export function getAt(record: unknown, path: readonly string[]): unknown {
  let value = record;
  for (const key of path) {
    if (Array.isArray(value)) value = /^\d+$/.test(key) ? value[Number(key)] : undefined;
    else if (isObject(value) && Object.hasOwn(value, key)) value = value[key];
    else return undefined;
  }
  return value;
}

/** Writes into a record in place, creating (or copying) the objects on the path. Paths with unsafe keys are ignored. */
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

/** Serializes a document, such as a layout, whose author's own text is unknown. */
export const serializeDocument = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;

/** Serializes a value with sorted keys: equal values have equal text. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
