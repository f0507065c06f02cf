import type { CompiledColumn } from "../types/columns/compiled-column.ts";
import type { CompiledGrid } from "./compiled-grid.ts";
import { filterChoices } from "./filter-choice.ts";
import type { FieldFilter, FilterOperator, Filters, FilterValue, ListState } from "./list-state.ts";
import { periodWords } from "./relative-filters.ts";

/** What narrows a list besides its search. */
export type Narrowing = Pick<ListState, "filters" | "anyOf">;

/** A condition that holds now, as people read it; or an alternative of several, which cannot be edited here. */
export interface FilterChip {
  readonly field: string;
  readonly operator: FilterOperator;
  readonly text: string;
  /** Its place among the alternatives; absent: it must hold. */
  readonly alternative?: number;
  readonly isSingle: boolean;
}

function valueText(column: CompiledColumn, operator: FilterOperator, value: FilterValue): string {
  if (operator === "within") return periodWords(String(value));
  const values = Array.isArray(value) ? value : [value];
  return values.map((item) => column.textOfValue(item)).join(", ");
}

/** Every condition of a group in words, in the order of the grid's columns. */
function chipsOf(grid: CompiledGrid, filters: Filters): FilterChip[] {
  return grid.columns.flatMap((column) => {
    const filter =
      column.filterable && Object.hasOwn(filters, column.field) ? filters[column.field] : undefined;
    if (filter === undefined) return [];
    return filterChoices(column).flatMap((choice): FilterChip[] => {
      const { operator } = choice;
      const value = filter[operator];
      if (value === undefined || (choice.fixed !== undefined && choice.fixed !== value)) return [];
      const said = choice.fixed === undefined ? ` ${valueText(column, operator, value)}` : "";
      const text = `${column.header} ${choice.words}${said}`;
      return [{ field: column.field, operator, text, isSingle: true }];
    });
  });
}

/** Every condition that narrows a list: those that must hold, then the alternatives. */
export function filterChips(grid: CompiledGrid, { filters, anyOf = [] }: Narrowing): FilterChip[] {
  const alternatives = anyOf.flatMap((group, alternative): FilterChip[] => {
    const chips = chipsOf(grid, group);
    const [first] = chips;
    if (first === undefined) return [];
    const text = chips.map((chip) => chip.text).join(" and ");
    return [{ ...first, text, alternative, isSingle: chips.length === 1 }];
  });
  return [...chipsOf(grid, filters), ...alternatives];
}

/** Whether all conditions of a list are alternatives of each other, `none` where some are and others are not. */
export function matchOf({ filters, anyOf = [] }: Narrowing): "all" | "any" | "none" {
  if (anyOf.length === 0) return "all";
  return Object.keys(filters).length === 0 && anyOf.every((group) => conditionsIn(group).length === 1)
    ? "any"
    : "none";
}

/** The conditions of a group, each as a group of its own. */
const conditionsIn = (filters: Filters): Filters[] =>
  Object.entries(filters).flatMap(([field, filter]) =>
    Object.entries(filter).map(([operator, value]) => ({ [field]: { [operator]: value } })),
  );

const andAll = (groups: readonly Filters[]): Filters => {
  const all: Record<string, FieldFilter> = {};
  for (const group of groups) {
    for (const [field, filter] of Object.entries(group)) all[field] = { ...all[field], ...filter };
  }
  return all;
};

const narrowed = (filters: Filters, anyOf: Narrowing["anyOf"]): Narrowing =>
  anyOf === undefined ? { filters } : { filters, anyOf };

/** A single alternative is a condition that must hold. */
const withAlternatives = (filters: Filters, groups: readonly Filters[]): Narrowing =>
  groups.length > 1 ? { filters, anyOf: groups } : { filters: andAll([filters, ...groups]) };

/**
 * The same conditions, of which all must hold or any one suffices. Where all must hold there is one of each field and
 * operator: the last.
 */
export function withMatch({ filters, anyOf = [] }: Narrowing, match: "all" | "any"): Narrowing {
  return match === "all"
    ? { filters: andAll([filters, ...anyOf]) }
    : withAlternatives({}, [...conditionsIn(filters), ...anyOf]);
}

/** One condition more, at the end. Of those that must hold, one of each field and operator. */
export function withFilter(
  narrowing: Narrowing,
  field: string,
  operator: FilterOperator,
  value: FilterValue,
): Narrowing {
  const { filters, anyOf = [] } = narrowing;
  const condition: Filters = { [field]: { [operator]: value } };
  return matchOf(narrowing) === "any"
    ? withAlternatives({}, [...anyOf, condition])
    : narrowed(andAll([filters, condition]), narrowing.anyOf);
}

/** Without one condition, or one alternative. */
export function withoutFilter(
  narrowing: Narrowing,
  { field, operator, alternative }: Pick<FilterChip, "field" | "operator" | "alternative">,
): Narrowing {
  const { filters, anyOf = [] } = narrowing;
  if (alternative !== undefined) return withAlternatives(filters, anyOf.toSpliced(alternative, 1));
  const { [field]: filter, ...others } = filters;
  const { [operator]: _, ...kept }: FieldFilter = filter ?? {};
  const left = Object.keys(kept).length === 0 ? others : { ...others, [field]: kept };
  return narrowed(left, narrowing.anyOf);
}
