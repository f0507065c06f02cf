import type { CompiledColumn } from "../types/columns/compiled-column.ts";
import type { CompiledGrid } from "./compiled-grid.ts";
import { filterChoices } from "./filter-choice.ts";
import type { FieldFilter, FilterOperator, Filters, FilterValue, ListState } from "./list-state.ts";
import { formatPeriod } from "./relative-filters.ts";

/** Filters of a list, without its search. */
export type ListFilters = Pick<ListState, "filters" | "anyOf">;

/** An active condition as text, or an alternative. Alternatives of several conditions cannot be edited. */
export interface FilterChip {
  readonly field: string;
  readonly operator: FilterOperator;
  readonly text: string;
  /** Index among the alternatives; undefined if the condition must hold. */
  readonly alternative?: number;
  readonly isSingle: boolean;
}

function valueText(column: CompiledColumn, operator: FilterOperator, value: FilterValue): string {
  if (operator === "within") return formatPeriod(String(value));
  const values = Array.isArray(value) ? value : [value];
  return values.map((item) => column.textOfValue(item)).join(", ");
}

/** Formats the conditions of a group, in column order. */
function chipsOf(grid: CompiledGrid, filters: Filters): FilterChip[] {
  return grid.columns.flatMap((column) => {
    const filter =
      column.filterable && Object.hasOwn(filters, column.field) ? filters[column.field] : undefined;
    if (filter === undefined) return [];
    return filterChoices(column).flatMap((choice): FilterChip[] => {
      const { operator } = choice;
      const value = filter[operator];
      if (value === undefined || (choice.fixed !== undefined && choice.fixed !== value)) return [];
      const valueSuffix = choice.fixed === undefined ? ` ${valueText(column, operator, value)}` : "";
      const text = `${column.header} ${choice.words}${valueSuffix}`;
      return [{ field: column.field, operator, text, isSingle: true }];
    });
  });
}

/** Chips for all conditions of a list: first those that must hold, then the alternatives. */
export function filterChips(grid: CompiledGrid, { filters, anyOf = [] }: ListFilters): FilterChip[] {
  const alternatives = anyOf.flatMap((group, alternative): FilterChip[] => {
    const chips = chipsOf(grid, group);
    const [first] = chips;
    if (first === undefined) return [];
    const text = chips.map((chip) => chip.text).join(" and ");
    return [{ ...first, text, alternative, isSingle: chips.length === 1 }];
  });
  return [...chipsOf(grid, filters), ...alternatives];
}

/** Whether all conditions must hold or any one; `none` for a mix of both. */
export function matchOf({ filters, anyOf = [] }: ListFilters): "all" | "any" | "none" {
  if (anyOf.length === 0) return "all";
  return Object.keys(filters).length === 0 && anyOf.every((group) => conditionsIn(group).length === 1)
    ? "any"
    : "none";
}

/** Splits a group into groups of one condition each. */
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

const narrowed = (filters: Filters, anyOf: ListFilters["anyOf"]): ListFilters =>
  anyOf === undefined ? { filters } : { filters, anyOf };

/** A single alternative is the same as a condition that must hold. */
const withAlternatives = (filters: Filters, groups: readonly Filters[]): ListFilters =>
  groups.length > 1 ? { filters, anyOf: groups } : { filters: andAll([filters, ...groups]) };

/**
 * Switches between all conditions and any condition. `all` keeps one condition per field and operator: the last one.
 */
export function withMatch({ filters, anyOf = [] }: ListFilters, match: "all" | "any"): ListFilters {
  return match === "all"
    ? { filters: andAll([filters, ...anyOf]) }
    : withAlternatives({}, [...conditionsIn(filters), ...anyOf]);
}

/** Appends a condition. Among conditions that must hold it replaces the one with the same field and operator. */
export function withFilter(
  narrowing: ListFilters,
  field: string,
  operator: FilterOperator,
  value: FilterValue,
): ListFilters {
  const { filters, anyOf = [] } = narrowing;
  const condition: Filters = { [field]: { [operator]: value } };
  return matchOf(narrowing) === "any"
    ? withAlternatives({}, [...anyOf, condition])
    : narrowed(andAll([filters, condition]), narrowing.anyOf);
}

/** Removes a condition or an alternative. */
export function withoutFilter(
  narrowing: ListFilters,
  { field, operator, alternative }: Pick<FilterChip, "field" | "operator" | "alternative">,
): ListFilters {
  const { filters, anyOf = [] } = narrowing;
  if (alternative !== undefined) return withAlternatives(filters, anyOf.toSpliced(alternative, 1));
  const { [field]: filter, ...others } = filters;
  const { [operator]: _, ...remaining }: FieldFilter = filter ?? {};
  const left = Object.keys(remaining).length === 0 ? others : { ...others, [field]: remaining };
  return narrowed(left, narrowing.anyOf);
}
