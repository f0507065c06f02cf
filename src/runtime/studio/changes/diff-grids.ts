import { reordering, titleOf, describedChanges } from "./diff-layouts.ts";
import { textOf } from "../../forms/label-values.ts";
import type { ComparedWords } from "./change-words.ts";
import { wordsOf } from "./said-value.ts";
import { isObject, type JsonObject } from "../../../kernel/json.ts";
import type { Text } from "../../language/grid-definition.gen.ts";

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
  const words = { before: wordsOf(before), after: wordsOf(after) };
  return [
    ...gridProperties(before, after, words),
    ...[...now.values()].flatMap((column) => {
      const earlier = old.get(column.key);
      return earlier ? columnChanges(earlier, column, words) : [added(column)];
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
      title: titleOf(key, headerOf(definition["header"])),
      pointer: `/columns/${position}`,
      definition,
    });
  }
  return columns;
}

const headerOf = (header: unknown): string =>
  typeof header === "string" || isObject(header) ? textOf(header as Text, "en") : "";

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

const columnChanges = (
  before: Column,
  { key, title, pointer, definition }: Column,
  words: ComparedWords,
): GridChange[] =>
  describedChanges(before.definition, definition, pointer, title, words).map((change) => ({
    column: key,
    ...change,
  }));

function gridProperties(before: unknown, after: unknown, words: ComparedWords): GridChange[] {
  if (!isObject(before) || !isObject(after)) return [];
  const { columns: _, $schema: __, ...old } = before;
  const { columns: ___, $schema: ____, ...now } = after;
  return describedChanges(old, now, "", "The list", words);
}

/** Columns that both have, and that stand in another order. */
function reordered(old: readonly string[], now: readonly string[]): GridChange[] {
  const found = reordering(old, now);
  if (!found) return [];
  const { words, ...order } = found;
  const text = `The columns stand in another order: ${words}.`;
  return [{ kind: "moved", pointer: "/columns", ...order, text }];
}
