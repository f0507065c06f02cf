import type { CompiledColumn } from "../types/columns/compiled-column.ts";
import type { CompiledGrid } from "./compiled-grid.ts";
import { filterChoices } from "./filter-choice.ts";
import type { FieldFilter, FilterOperator, FilterValue, ListState } from "./list-state.ts";

type Filters = ListState["filters"];

/** A condition that holds now, as people read it. */
export interface FilterChip {
  readonly field: string;
  readonly operator: FilterOperator;
  readonly text: string;
}

function valueText(column: CompiledColumn, value: FilterValue): string {
  const values = Array.isArray(value) ? value : [value];
  return values.map((item) => column.textOfValue(item)).join(", ");
}

/** Every condition of a filter in words, in the order of the grid's columns. */
export function filterChips(grid: CompiledGrid, filters: Filters): FilterChip[] {
  return grid.columns.flatMap((column) => {
    const filter =
      column.filterable && Object.hasOwn(filters, column.field) ? filters[column.field] : undefined;
    if (filter === undefined) return [];
    return filterChoices(column).flatMap((choice): FilterChip[] => {
      const value = filter[choice.operator];
      if (value === undefined || (choice.fixed !== undefined && choice.fixed !== value)) return [];
      const said = choice.fixed === undefined ? ` ${valueText(column, value)}` : "";
      return [
        { field: column.field, operator: choice.operator, text: `${column.header} ${choice.words}${said}` },
      ];
    });
  });
}

/** The filters with one condition more; a condition of the same field and operator is replaced. */
export const withFilter = (
  filters: Filters,
  field: string,
  operator: FilterOperator,
  value: FilterValue,
): Filters => ({
  ...filters,
  [field]: { ...(Object.hasOwn(filters, field) ? filters[field] : {}), [operator]: value },
});

/** The filters without one condition. */
export function withoutFilter(filters: Filters, field: string, operator: FilterOperator): Filters {
  const { [field]: filter, ...others } = filters;
  const { [operator]: _, ...kept }: FieldFilter = filter ?? {};
  return Object.keys(kept).length === 0 ? others : { ...others, [field]: kept };
}
