import { pointerTo, sameJson, isObject, type JsonObject } from "../../../../kernel/json.ts";
import { listWords, valueWords } from "../value-words.ts";

/** A property that two objects hold different values of; one that only one of them has is `undefined` in the other. */
interface PropertyChange {
  /** As people name it: options by their id. */
  readonly path: readonly (string | number)[];
  /** Where it stands in the newer object; what is gone points at where it would be. */
  readonly place: readonly (string | number)[];
  readonly before: unknown;
  readonly after: unknown;
}

/** The innermost properties in which two objects differ. Lists of options are compared by id, others by position. */
function propertyChanges(before: object, after: object): PropertyChange[] {
  return changesAt({ path: [], place: [] }, before, after);
}

type Position = Pick<PropertyChange, "path" | "place">;

const below = ({ path, place }: Position, key: string | number): Position => ({
  path: [...path, key],
  place: [...place, key],
});

function changesAt(at: Position, before: unknown, after: unknown): PropertyChange[] {
  if (sameJson(before, after)) return [];
  if (isObject(before) && isObject(after)) return ofObjects(at, before, after);
  if (Array.isArray(before) && Array.isArray(after)) return ofLists(at, before, after);
  return [{ ...at, before, after }];
}

function ofObjects(at: Position, before: JsonObject, after: JsonObject): PropertyChange[] {
  const keys = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return keys.flatMap((key) => changesAt(below(at, key), own(before, key), own(after, key)));
}

const own = (object: JsonObject, key: string): unknown =>
  Object.hasOwn(object, key) ? object[key] : undefined;

function ofLists(at: Position, before: readonly unknown[], after: readonly unknown[]): PropertyChange[] {
  const items = at.path.at(-1) === "options" ? byId(before, after) : undefined;
  if (items === undefined) {
    const length = Math.max(before.length, after.length);
    return Array.from({ length }, (_, item) => changesAt(below(at, item), before[item], after[item])).flat();
  }
  const changes = items.flatMap(({ id, old, now }) => {
    const place = now === undefined ? at.place : [...at.place, after.indexOf(now)];
    return changesAt({ path: [...at.path, id], place }, old, now);
  });
  // The same options in another order.
  return changes.length > 0 ? changes : [{ ...at, before, after }];
}

/** Options of both lists side by side, the newer list's order first; `undefined` where an id is missing or repeated. */
function byId(before: readonly unknown[], after: readonly unknown[]) {
  const [old, now] = [idsOf(before), idsOf(after)];
  if (!old || !now) return undefined;
  return [...new Set([...now.keys(), ...old.keys()])].map((id) => ({
    id,
    old: old.get(id),
    now: now.get(id),
  }));
}

function idsOf(options: readonly unknown[]): Map<string | number, unknown> | undefined {
  const byKey = new Map<string | number, unknown>();
  for (const option of options) {
    const id = isObject(option) ? option["id"] : option;
    if ((typeof id !== "string" && typeof id !== "number") || byKey.has(id)) return undefined;
    byKey.set(id, option);
  }
  return byKey;
}

/** A property of a part of a document that is another by now. */
export interface DescribedChange {
  readonly kind: "changed";
  /** JSON pointer into the newer document. */
  readonly pointer: string;
  /** Dotted path of the property within the part. */
  readonly property: string;
  readonly before: unknown;
  readonly after: unknown;
  /** The change in one plain sentence. */
  readonly text: string;
}

/**
 * The properties in which a part of a document differs from what it was.
 *
 * @param pointer where the part stands in the newer document
 * @param title what people know it by
 */
export const describedChanges = (
  before: object,
  after: object,
  pointer: string,
  title: string,
): DescribedChange[] =>
  propertyChanges(before, after).map((change) => {
    const { path, place, ...values } = change;
    return {
      kind: "changed",
      pointer: pointerTo(pointer, ...place),
      property: path.join("."),
      ...values,
      text: `${title}: ${sentence(change)}`,
    };
  });

function sentence({ path, before, after }: PropertyChange): string {
  const property = path.join(".");
  if (before === undefined) return `${property} is now ${valueWords(after)}.`;
  if (after === undefined) return `${property} is no longer set (it was ${valueWords(before)}).`;
  return `${property} is now ${valueWords(after)} (it was ${valueWords(before)}).`;
}

/** What people know a part by: its label beside its name, where it has one of its own. */
export const titleOf = (name: string, label: string): string =>
  label === "" || label === name ? `"${name}"` : `"${label}" (${name})`;

/** The names that are in both lists, where they stand in another order, with the newer order in words. */
export function reordering(old: readonly string[], now: readonly string[]) {
  const before = old.filter((name) => now.includes(name));
  const after = now.filter((name) => old.includes(name));
  return sameJson(before, after)
    ? undefined
    : { before, after, words: listWords(after.map((name) => `"${name}"`)) };
}
