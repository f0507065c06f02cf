import { isObject } from "./is-object.ts";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether the value is a UUID in its usual form, in letters of either case. */
export const isUuid = (value: unknown): value is string => typeof value === "string" && uuid.test(value);

const email = /^[^\s@<>()",;:\\]+@[^\s@.<>()",;:\\]+(?:\.[^\s@.<>()",;:\\]+)*$/u;
const maxEmailLength = 254;

/**
 * Whether the text is an email address: a name and a host, without spaces, quotes or brackets. Whether it receives
 * mail only a message can tell.
 */
export const isEmailAddress = (text: string): boolean => text.length <= maxEmailLength && email.test(text);

export { isObject, type JsonObject } from "./is-object.ts";
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
/** Appends tokens to a JSON pointer (RFC 6901). */
export function pointerTo(base: string, ...tokens: readonly (string | number)[]): string {
  let pointer = base;
  for (const token of tokens) pointer += `/${String(token).replaceAll("~", "~0").replaceAll("/", "~1")}`;
  return pointer;
}

/** The tokens of a JSON pointer (RFC 6901). */
export function pointerTokens(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Whether two JSON values are the same, whatever the order of their keys. */
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
