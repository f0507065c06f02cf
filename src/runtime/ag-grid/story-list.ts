import { plainText } from "../types/columns/formatting.ts";
import type { FieldFilter, Filters, ListState, Sorting } from "../grids/list-state.ts";

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

/** What a server would answer to a list query, for stories: the list contract over rows in memory. */
export function storyList(
  all: readonly StoryRow[],
  { page, pageSize, search, ordering, filters, anyOf }: ListState,
) {
  const found = all
    .filter((row) => JSON.stringify(Object.values(row)).toLowerCase().includes(search.toLowerCase()))
    .filter((row) => holds(row, filters) && (anyOf?.some((group) => holds(row, group)) ?? true))
    .toSorted(ordered(ordering));
  return {
    rows: found.slice(page * pageSize, (page + 1) * pageSize),
    total: found.length,
  };
}
