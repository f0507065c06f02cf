import { describeReordering, titleOf, describedChanges } from "./diff-layouts.ts";
import { textOf } from "../../forms/choices/label-values.ts";
import type { ComparedWords } from "./change-words.ts";
import { wordsOf } from "./describe-value.ts";
import { isObject, type JsonObject } from "../../../kernel/json.ts";
import type { Text } from "../../language/grid-definition.gen.ts";

/** A difference between two grid definitions. */
export interface GridChange {
  readonly kind: "added" | "removed" | "moved" | "changed";
  /** Key of the column in both versions; absent for changes of the grid itself. */
  readonly column?: string;
  /** JSON pointer into the newer definition; for removed parts, into the older one. */
  readonly pointer: string;
  /** Dotted path of the property within the column or the grid, such as `search.placeholder`. */
  readonly property?: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** The change in one sentence. */
  readonly text: string;
}

interface Column {
  readonly key: string;
  readonly title: string;
  readonly pointer: string;
  readonly definition: JsonObject;
}

/**
 * Lists the changes between two grid definitions by column and property, in the order of the newer one; removed columns
 * come last. Columns match by accessor, or by type if they have none. Never throws, even for invalid documents.
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

/** Columns by accessor or type; duplicates get their position appended. */
function columnsOf(grid: unknown): ReadonlyMap<string, Column> {
  const columns = new Map<string, Column>();
  const list: readonly unknown[] = isObject(grid) && Array.isArray(grid["columns"]) ? grid["columns"] : [];
  for (const [position, definition] of list.entries()) {
    if (!isObject(definition)) continue;
    const { accessor, type } = definition;
    const name = [accessor, type].find((candidate) => typeof candidate === "string") ?? "";
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

/** Reports a changed order of the columns that both versions have. */
function reordered(old: readonly string[], now: readonly string[]): GridChange[] {
  const found = describeReordering(old, now);
  if (!found) return [];
  const { words, ...order } = found;
  const text = `The columns are now in this order: ${words}.`;
  return [{ kind: "moved", pointer: "/columns", ...order, text }];
}
