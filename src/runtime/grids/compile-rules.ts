import type { JsonObject } from "../../kernel/json.ts";
import type { CompiledColumn } from "../types/columns/compiled-column.ts";
import type { CompiledGrid } from "./compiled-grid.ts";
import type { FieldKind } from "../types/column-type.ts";
import type { Sorting } from "./list-state.ts";
import { gridPatterns } from "./patterns.ts";

/** Spec section 9: page sizes 5, 10 and 20, 10 by default, newest first. */
const defaultPageSizes: readonly number[] = [5, 10, 20];
const usualPageSize = 10;
const defaultSort = "-created_at";

const isSize = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= 100;

function readSizes(definition: JsonObject): { pageSizes: readonly number[]; defaultPageSize: number } {
  const given = definition["page_sizes"];
  const sizes = Array.isArray(given) ? [...new Set(given.filter(isSize))] : [];
  const pageSizes = sizes.length > 0 ? sizes.toSorted((a, b) => a - b) : defaultPageSizes;
  const wanted = definition["default_page_size"] ?? usualPageSize;
  const [smallest = usualPageSize] = pageSizes;
  return { pageSizes, defaultPageSize: isSize(wanted) && pageSizes.includes(wanted) ? wanted : smallest };
}

function readDefaultSort(definition: JsonObject): Sorting[] {
  const given = definition["default_sort"];
  const isOrdering = typeof given === "string" && given.length <= 200 && gridPatterns.ordering.test(given);
  const terms = (isOrdering ? given : defaultSort).split(",");
  return terms.map((term) => ({ field: term.replace(/^-/, ""), descending: term.startsWith("-") }));
}

/** What the grid's list may be asked for: its filterable and sortable columns, its page sizes, its defaults. */
export function compileRules(
  definition: JsonObject,
  columns: readonly CompiledColumn[],
): CompiledGrid["rules"] {
  const defaultOrdering = readDefaultSort(definition);
  const kinds = columns.flatMap(({ field, filterable, filterKind }): [string, FieldKind][] =>
    filterable && filterKind !== undefined ? [[field, filterKind]] : [],
  );
  const sortable = columns.filter((column) => column.sortable).map((column) => column.field);
  const persons = columns.filter(({ filterable, isPerson }) => filterable && isPerson);
  return {
    fields: Object.fromEntries(kinds),
    persons: persons.map(({ field }) => field),
    sortable: [...new Set([...sortable, ...defaultOrdering.map(({ field }) => field)])],
    defaultOrdering,
    ...readSizes(definition),
  };
}
