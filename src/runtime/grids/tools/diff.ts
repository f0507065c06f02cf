import { propertyChanges, type PropertyChange } from "../../forms/tools/diff/property-changes.ts";
import { listWords, valueWords } from "../../forms/tools/value-words.ts";
import { textOf } from "../../forms/text.ts";
import { isObject, type JsonObject, pointerTo, sameJson } from "../../json.ts";
import type { Text } from "../language.gen.ts";

/** Something in which two grid definitions differ. */
export interface GridChange {
  readonly kind: "added" | "removed" | "moved" | "changed";
  /** What the column is found by in both; absent where the grid itself differs. */
  readonly column?: string;
  /** JSON pointer into the newer definition; of something removed, into the older one. */
  readonly pointer: string;
  /** Dotted path of the property within the column or the grid, such as `search.placeholder`. */
  readonly property?: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** The change in one plain sentence. */
  readonly text: string;
}

interface Column {
  readonly key: string;
  readonly title: string;
  readonly pointer: string;
  readonly definition: JsonObject;
}

/**
 * What changed between two grid definitions, column by column and property by property, in the order of the newer one;
 * removed columns come last. Columns are the same when their accessors are, or their types where they have none. Never
 * throws, whatever the documents.
 */
export function diffGrids(before: unknown, after: unknown): GridChange[] {
  const [old, now] = [columnsOf(before), columnsOf(after)];
  return [
    ...gridProperties(before, after),
    ...[...now.values()].flatMap((column) => {
      const earlier = old.get(column.key);
      return earlier ? columnChanges(earlier, column) : [added(column)];
    }),
    ...reordered([...old.keys()], [...now.keys()]),
    ...[...old.values()].filter(({ key }) => !now.has(key)).map(removed),
  ];
}

/** By what tells them apart; a second one of the same takes its number with it. */
function columnsOf(grid: unknown): ReadonlyMap<string, Column> {
  const columns = new Map<string, Column>();
  const list: readonly unknown[] = isObject(grid) && Array.isArray(grid["columns"]) ? grid["columns"] : [];
  for (const [position, definition] of list.entries()) {
    if (!isObject(definition)) continue;
    const { accessor, type } = definition;
    const name = [accessor, type].find((each) => typeof each === "string") ?? "";
    const key = columns.has(name) ? `${name} ${position + 1}` : name;
    columns.set(key, {
      key,
      title: titleOf(key, definition["header"]),
      pointer: `/columns/${position}`,
      definition,
    });
  }
  return columns;
}

function titleOf(key: string, header: unknown): string {
  const text = typeof header === "string" || isObject(header) ? textOf(header as Text, "en") : "";
  return text === "" || text === key ? `"${key}"` : `"${text}" (${key})`;
}

const added = ({ key, title, pointer, definition }: Column): GridChange => ({
  kind: "added",
  column: key,
  pointer,
  after: definition,
  text: `The column ${title} was added.`,
});

const removed = ({ key, title, pointer, definition }: Column): GridChange => ({
  kind: "removed",
  column: key,
  pointer,
  before: definition,
  text: `The column ${title} was removed.`,
});

const columnChanges = (before: Column, { key, title, pointer, definition }: Column): GridChange[] =>
  propertyChanges(before.definition, definition).map((change) => ({
    column: key,
    ...changed(change, pointer, title),
  }));

function gridProperties(before: unknown, after: unknown): GridChange[] {
  if (!isObject(before) || !isObject(after)) return [];
  const { columns: _, $schema: __, ...old } = before;
  const { columns: ___, $schema: ____, ...now } = after;
  return propertyChanges(old, now).map((change) => changed(change, "", "The grid"));
}

function changed({ path, place, before, after }: PropertyChange, pointer: string, title: string): GridChange {
  const property = path.join(".");
  const was = before === undefined ? "" : ` (it was ${valueWords(before)})`;
  const is = after === undefined ? "is no longer set" : `is now ${valueWords(after)}`;
  return {
    kind: "changed",
    pointer: pointerTo(pointer, ...place),
    property,
    before,
    after,
    text: `${title}: ${property} ${is}${was}.`,
  };
}

/** Columns that both have, and that stand in another order. */
function reordered(old: readonly string[], now: readonly string[]): GridChange[] {
  const before = old.filter((key) => now.includes(key));
  const after = now.filter((key) => old.includes(key));
  if (sameJson(before, after)) return [];
  const order = listWords(after.map((key) => `"${key}"`));
  return [
    {
      kind: "moved",
      pointer: "/columns",
      before,
      after,
      text: `The columns stand in another order: ${order}.`,
    },
  ];
}
