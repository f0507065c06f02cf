/** Operators of `q_filters`; several on one field are ANDed. */
export const filterOperators = [
  "eq",
  "ne",
  "contains",
  "starts_with",
  "ends_with",
  "gt",
  "gte",
  "lt",
  "lte",
  "in",
  "within",
  "is_me",
  "is_empty",
] as const;

export type FilterOperator = (typeof filterOperators)[number];
export type FilterScalar = string | number | boolean | null;
export type FilterValue = FilterScalar | readonly FilterScalar[];
export type FieldFilter = Readonly<Partial<Record<FilterOperator, FilterValue>>>;

export interface Sorting {
  readonly field: string;
  readonly descending: boolean;
}

/** Conditions by field, all of which must hold. */
export type Filters = Readonly<Record<string, FieldFilter>>;

/** State of a list, shared by the URL, the grid and the API. */
export interface ListState {
  /** 0-based; 1-based in the API and URL. */
  readonly page: number;
  readonly pageSize: number;
  readonly search: string;
  readonly ordering: readonly Sorting[];
  readonly filters: Filters;
  /** Besides `filters`, one of these must hold. Default: no further condition. */
  readonly anyOf?: readonly Filters[];
  /** Field that rows are grouped by; pages are then pages of groups. Default: no grouping. */
  readonly groupBy?: string;
}
