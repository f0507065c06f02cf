import { isObject } from "../../../../kernel/json.ts";
import { at, listAt, textAt } from "../../sources/read-value.ts";

/** A step of a key such as `friends[].animals[]`: a property, and whether the key goes on in the rows of its list. */
export interface KeyStep {
  readonly name: string;
  readonly isRow: boolean;
}

const step = /(?:^|\.)([^.[\]]+)|\['(.*?)'\](?=\[|\.|$)|(\[\])/gu;
const maxKey = 500;

/** Steps of a key in the notation of JSONForm (`a.b[].c`) or of ObjectPath (`['a']["b"]`); empty if it has none. */
export function stepsOf(key: string): KeyStep[] {
  const steps: { name: string; isRow: boolean }[] = [];
  for (const [, plain, quoted, row] of key.slice(0, maxKey).matchAll(step)) {
    const last = steps.at(-1);
    if (row === undefined) steps.push({ name: plain ?? quoted ?? "", isRow: false });
    else if (last) last.isRow = true;
  }
  return steps;
}

/** Key of an entry: the entry itself, or its property `key`. */
export const keyOf = (entry: unknown): string | undefined =>
  typeof entry === "string" ? entry : textAt(entry, "key");

/** Whether a key begins with the steps of a scope. */
export const isWithin = (steps: readonly KeyStep[], scope: readonly KeyStep[]): boolean =>
  scope.every(({ name, isRow }, place) => steps[place]?.name === name && (steps[place]?.isRow || !isRow));

/** Nesting of entries. */
export const maxDepth = 40;

/** Types of entries that show a list. */
export const lists: ReadonlySet<string> = new Set(["array", "tabarray"]);

/** Entries in an entry: a list, or a single one. */
export const itemsOf = (entry: unknown): readonly unknown[] => {
  const items = at(entry, "items");
  return Array.isArray(items) ? items : isObject(items) ? [items] : [];
};

/** Keys of entries, and of the entries in them. */
export function keysIn(entries: readonly unknown[], depth: number): string[] {
  if (depth > maxDepth) return [];
  return entries.flatMap((entry) => {
    const key = keyOf(entry);
    const inner = [...itemsOf(entry), ...listAt(entry, "tabs")];
    return [...(key === undefined ? [] : [key]), ...keysIn(inner, depth + 1)];
  });
}

/** Steps to the list of an entry without a key: the first list that all of its own entries are in. */
export function listIn(
  entry: unknown,
  type: string,
  scope: readonly KeyStep[],
): readonly KeyStep[] | undefined {
  if (!lists.has(type)) return undefined;
  const prefixes = keysIn(itemsOf(entry), 0).map((key) => {
    const steps = stepsOf(key);
    const row = steps.findIndex(({ isRow }, place) => isRow && place >= scope.length);
    return row === -1 ? undefined : steps.slice(0, row + 1);
  });
  const [first] = prefixes;
  return first !== undefined &&
    prefixes.every(
      (prefix) => prefix !== undefined && prefix.length === first.length && isWithin(prefix, first),
    )
    ? first
    : undefined;
}
