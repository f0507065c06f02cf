import { getAt, isObject, sameJson } from "../../../kernel/json.ts";
import {
  insertAt,
  insertItemsAt,
  type JsonPath,
  moveTo,
  removeAt,
  setAt,
  valueOfText,
  serializeValue,
} from "./json-text.ts";
import { keysOfLists } from "./list-identity.ts";

/**
 * Changes a document's text to another value. Only differing parts are rewritten, so that comments and formatting of the
 * rest are kept.
 * @throws {JsonEditError} if the text is not valid JSON
 */
export const textWithValue = (text: string, value: unknown): string => textWithValueAt(text, [], value);

/**
 * Changes the value at a path in a document's text; only differing parts are rewritten.
 * @throws {JsonEditError} if the text is not valid JSON or `path` does not exist
 */
export function textWithValueAt(text: string, path: JsonPath, value: unknown): string {
  const before = getAt(valueOfText(text), path.map(String));
  return before === undefined ? setAt(text, path, value) : edited(text, path, before, value);
}

/** Compares including the order of keys, since the order of sections is their reading order. */
const sameText = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function edited(text: string, path: JsonPath, before: unknown, after: unknown): string {
  if (sameText(before, after)) return text;
  if (isObject(before) && isObject(after)) return editedObject(text, path, before, after);
  if (Array.isArray(before) && Array.isArray(after)) return editedList(text, path, before, after);
  return sameJson(before, after) ? text : setAt(text, path, after);
}

interface Container {
  readonly keys: readonly string[];
  readonly values: readonly unknown[];
}

function editedObject(text: string, path: JsonPath, before: object, after: object): string {
  // Only the order of sections is significant.
  const isOrdered = path.length === 1 && path[0] === "structure";
  const container = (value: object): Container => {
    // JSON has no undefined.
    const entries = Object.entries<unknown>({ ...value }).filter(
      ([, entryValue]) => entryValue !== undefined,
    );
    return { keys: entries.map(([key]) => key), values: entries.map(([, entryValue]) => entryValue) };
  };
  return editedEntries(text, path, container(before), container(after), { isOrdered, isList: false });
}

function editedList(
  text: string,
  path: JsonPath,
  before: readonly unknown[],
  after: readonly unknown[],
): string {
  const [from, to] = keysOfLists(before, after);
  return editedEntries(
    text,
    path,
    { keys: from, values: before },
    { keys: to, values: after },
    { isOrdered: true, isList: true },
  );
}

function editedEntries(
  text: string,
  path: JsonPath,
  before: Container,
  after: Container,
  { isOrdered, isList }: { readonly isOrdered: boolean; readonly isList: boolean },
): string {
  const keys = [...before.keys];
  const wanted = new Set(after.keys);
  const keptKeys = new Set(keys.filter((key) => wanted.has(key)));
  if (keptKeys.size === 0 && keys.length > 0) {
    const items = after.keys.map((key, at) => [key, after.values[at]]);
    return setAt(text, path, isList ? after.values : Object.fromEntries(items));
  }
  const values = new Map(keys.map((key, at) => [key, before.values[at]]));
  const placeOf = (key: string): JsonPath => [...path, isList ? keys.indexOf(key) : key];
  let result = text;
  for (const key of before.keys) {
    if (keptKeys.has(key)) continue;
    result = removeAt(result, placeOf(key));
    keys.splice(keys.indexOf(key), 1);
  }
  const unmoved = isOrdered ? unmovedKeys(keys, after.keys) : keptKeys;
  for (let at = 0; at < after.keys.length; at += 1) {
    const key = after.keys[at] ?? "";
    const previous = after.keys[at - 1];
    const behind = previous === undefined ? 0 : keys.indexOf(previous) + 1;
    if (!keptKeys.has(key)) {
      const rest = after.keys.slice(at).findIndex((other) => keptKeys.has(other));
      const end = isList ? (rest === -1 ? after.keys.length : at + rest) : at + 1;
      const added = after.keys.slice(at, end);
      const place = isOrdered ? behind : keys.length;
      result = isList
        ? insertItemsAt(
            result,
            path,
            place,
            after.values.slice(at, end).map((item) => serializeValue(text, item)),
          )
        : insertAt(result, path, place, serializeValue(text, after.values[at]), key);
      keys.splice(place, 0, ...added);
      at = end - 1;
      continue;
    }
    if (!unmoved.has(key)) {
      const now = keys.indexOf(key);
      const place = now < behind ? behind - 1 : behind;
      result = moveTo(result, placeOf(key), path, place);
      keys.splice(now, 1);
      keys.splice(place, 0, key);
    }
    result = edited(result, placeOf(key), values.get(key), after.values[at]);
  }
  return result;
}

/** Longest common subsequence of keys; all other keys are moved. */
function unmovedKeys(keys: readonly string[], wanted: readonly string[]): ReadonlySet<string> {
  const places = new Map(keys.map((key, at) => [key, at]));
  const order = wanted.flatMap((key) => places.get(key) ?? []);
  // Patience sorting: the predecessor of each element, and the smallest end of a chain per length.
  const previous = new Map<number, number | undefined>();
  const ends: number[] = [];
  for (const place of order) {
    const length = ends.findIndex((end) => end > place);
    const at = length === -1 ? ends.length : length;
    previous.set(place, ends[at - 1]);
    ends[at] = place;
  }
  const unmoved = new Set<string>();
  for (let place = ends.at(-1); place !== undefined; place = previous.get(place)) {
    const key = keys[place];
    if (key !== undefined) unmoved.add(key);
  }
  return unmoved;
}
