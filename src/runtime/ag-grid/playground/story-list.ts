import { plainText } from "../../types/columns/formatting.ts";
import type { GroupValue } from "../../grids/groups.ts";
import type { FieldFilter, Filters, ListState, Sorting } from "../../grids/list-state.ts";

export type StoryRow = Readonly<Record<string, unknown>>;

const compare = (a: unknown, b: unknown): number => {
  if (typeof a === "number" && typeof b === "number") return a - b;
  return plainText(a).localeCompare(plainText(b));
};

const ordered = (ordering: readonly Sorting[]) => (a: StoryRow, b: StoryRow) => {
  for (const { field, descending } of ordering) {
    const order = compare(a[field], b[field]);
    if (order !== 0) return descending ? -order : order;
  }
  return 0;
};

const fulfils = (row: StoryRow, field: string, filter: FieldFilter) => {
  const value = row[field];
  if (filter.eq !== undefined && value !== filter.eq) return false;
  if (filter.contains !== undefined && !plainText(value).includes(plainText(filter.contains))) return false;
  return typeof filter.gte !== "number" || (typeof value === "number" && value >= filter.gte);
};

const holds = (row: StoryRow, filters: Filters) =>
  Object.entries(filters).every(([field, filter]) => fulfils(row, field, filter));

const found = (all: readonly StoryRow[], { search, ordering, filters, anyOf }: ListState): StoryRow[] =>
  all
    .filter((row) => JSON.stringify(Object.values(row)).toLowerCase().includes(search.toLowerCase()))
    .filter((row) => holds(row, filters) && (anyOf?.some((group) => holds(row, group)) ?? true))
    .toSorted(ordered(ordering));

/** Grouping value of a row; for a timestamp its day. */
const groupValueOf = (value: unknown): GroupValue => {
  if (typeof value === "boolean") return value;
  const text = plainText(value);
  return /^\d{4}-\d{2}-\d{2}T/.test(text) ? text.slice(0, 10) : text || null;
};

/** Response to a group request, from rows in memory. */
export function storyGroups(all: readonly StoryRow[], state: ListState & { readonly groupBy: string }) {
  const groups = new Map<GroupValue, StoryRow[]>();
  for (const row of found(all, state)) {
    const value = groupValueOf(row[state.groupBy]);
    groups.set(value, [...(groups.get(value) ?? []), row]);
  }
  const sorted = [...groups].toSorted(([a], [b]) => Number(a === null) - Number(b === null) || compare(a, b));
  const { page, pageSize } = state;
  return { groups: sorted.slice(page * pageSize, (page + 1) * pageSize), total: groups.size };
}

/** Response to a list query, from rows in memory. */
export function storyList(all: readonly StoryRow[], state: ListState) {
  const { page, pageSize } = state;
  const matching = found(all, state);
  return {
    rows: matching.slice(page * pageSize, (page + 1) * pageSize),
    total: matching.length,
  };
}
