import { isObject, type JsonObject } from "../../../kernel/json.ts";
import type { Text } from "../../language/form-layout.gen.ts";

/** Reads own properties only, so that a source key such as `constructor` is plain data. */
export const at = (of: unknown, ...keys: readonly string[]): unknown => {
  let found = of;
  for (const key of keys) found = isObject(found) && Object.hasOwn(found, key) ? found[key] : undefined;
  return found;
};

/** String at a path; `undefined` if it is not a string or blank. */
export const textAt = (of: unknown, ...keys: readonly string[]): string | undefined => {
  const found = at(of, ...keys);
  return typeof found === "string" && found.trim() !== "" ? found : undefined;
};

/** Number at a path, also given as a string. */
export function numberAt(of: unknown, ...keys: readonly string[]): number | undefined {
  const found = at(of, ...keys);
  if (typeof found === "number") return Number.isFinite(found) ? found : undefined;
  if (typeof found !== "string" || found.trim() === "") return undefined;
  const number = Number(found);
  return Number.isFinite(number) ? number : undefined;
}

/** Non-negative integer at a path, also given as a string. */
export const wholeAt = (of: unknown, ...keys: readonly string[]): number | undefined => {
  const found = numberAt(of, ...keys);
  return found !== undefined && Number.isSafeInteger(found) && found >= 0 ? found : undefined;
};

/** Whether the value at a path is `true`, also given as a string. */
export const isTrueAt = (of: unknown, ...keys: readonly string[]): boolean => {
  const found = at(of, ...keys);
  return found === true || found === "true";
};

/** List at a path; empty if absent. */
export const listAt = (of: unknown, ...keys: readonly string[]): readonly unknown[] => {
  const found = at(of, ...keys);
  return Array.isArray(found) ? found : [];
};

/** Objects in the list at a path. */
export const objectsAt = (of: unknown, ...keys: readonly string[]): readonly JsonObject[] =>
  listAt(of, ...keys).filter(isObject);

/** Object at a path. */
export const objectAt = (of: unknown, ...keys: readonly string[]): JsonObject | undefined => {
  const found = at(of, ...keys);
  return isObject(found) ? found : undefined;
};

const languageTag = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;

/** A text, or texts by language; keys that are not language tags, such as `default`, count as English. */
export function localizedText(found: unknown): Text | undefined {
  if (typeof found === "number") return String(found);
  if (typeof found === "string") return found.trim() === "" ? undefined : found;
  if (!isObject(found)) return undefined;
  const texts: [string, string][] = [];
  for (const [key, text] of Object.entries(found)) {
    if (typeof text !== "string" || text.trim() === "") continue;
    const tag = key === "default" || !languageTag.test(key) ? "en" : key;
    if (!texts.some(([known]) => known === tag)) texts.push([tag, text]);
  }
  const [only] = texts;
  if (!only) return undefined;
  return texts.length === 1 && only[0] === "en" ? only[1] : Object.fromEntries(texts);
}
