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

/** What a list shows; the same in the address, in the grid and in the API. */
export interface ListState {
  /** 0-based; the wire is 1-based. */
  readonly page: number;
  readonly pageSize: number;
  readonly search: string;
  readonly ordering: readonly Sorting[];
  readonly filters: Filters;
  /** Besides `filters`, one of these must hold; absent: nothing more must. */
  readonly anyOf?: readonly Filters[];
  /** The field that rows are grouped by: then the pages are pages of groups. Absent: none. */
  readonly groupBy?: string;
}
