import { isObject, sameJson } from "../../../kernel/json.ts";
import {
  insertAt,
  type JsonPath,
  moveTo,
  removeAt,
  setAt,
  valueOfText,
  written,
} from "../operations/json-text.ts";
import { identitiesOf } from "./identity.ts";

/**
 * A document's text that says another value: only what differs is written anew, so that comments and spelling of the
 * rest stay.
 * @throws {JsonEditError} where the text is no JSON
 */
export function textWithValue(text: string, value: unknown): string {
  const before = valueOfText(text);
  return sameText(before, value) ? text : edited(text, [], before, value);
}

/** With the order of keys: that of sections is the order in which they are read. */
const sameText = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function edited(text: string, path: JsonPath, before: unknown, after: unknown): string {
  if (sameText(before, after)) return text;
  if (isObject(before) && isObject(after)) {
    // The order of other keys says nothing.
    const isOrdered = path.length === 1 && path[0] === "structure";
    return editedEntries(text, path, Object.entries(before), Object.entries(after), {
      isOrdered,
      isList: false,
    });
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const [from, to] = [identitiesOf(before), identitiesOf(after)];
    if (from !== undefined && to !== undefined) {
      const entries = (keys: readonly string[], list: readonly unknown[]) =>
        keys.map((key, at): [string, unknown] => [key, list[at]]);
      return editedEntries(text, path, entries(from, before), entries(to, after), {
        isOrdered: true,
        isList: true,
      });
    }
  }
  return sameJson(before, after) ? text : setAt(text, path, after);
}

function editedEntries(
  text: string,
  path: JsonPath,
  before: readonly [string, unknown][],
  after: readonly [string, unknown][],
  { isOrdered, isList }: { readonly isOrdered: boolean; readonly isList: boolean },
): string {
  let result = text;
  const keys = before.map(([key]) => key);
  const wanted = new Set(after.map(([key]) => key));
  const placeOf = (key: string): JsonPath => [...path, isList ? keys.indexOf(key) : key];
  for (const [key] of before) {
    if (wanted.has(key)) continue;
    result = removeAt(result, placeOf(key));
    keys.splice(keys.indexOf(key), 1);
  }
  const values = new Map(before);
  for (const [at, [key, value]] of after.entries()) {
    const now = keys.indexOf(key);
    if (now < 0) {
      const to = isOrdered ? at : keys.length;
      result = insertAt(result, path, to, written(result, value), isList ? undefined : key);
      keys.splice(to, 0, key);
      continue;
    }
    if (isOrdered && now !== at) {
      result = moveTo(result, placeOf(key), path, at);
      keys.splice(at, 0, ...keys.splice(now, 1));
    }
    result = edited(result, placeOf(key), values.get(key), value);
  }
  return result;
}
