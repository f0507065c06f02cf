import type { FieldKind } from "../types/column-type.ts";
import type { Sorting } from "./list-state.ts";

/** What a list allows. Derived from the resource on the server, from the grid definition in the browser. */
export interface ListRules {
  /** Filterable fields, by API name. */
  readonly fields: Readonly<Record<string, FieldKind>>;
  /** Fields that hold a person as email address or id, and so support `is_me`. */
  readonly personFields?: readonly string[];
  /** Sortable fields. Default: all of `fields`. */
  readonly sortable?: readonly string[];
  /** Fields that rows can be grouped by. Default: none. */
  readonly groupable?: readonly string[];
  readonly defaultOrdering: readonly Sorting[];
  /** Allowed page sizes in the URL and grid. The API allows any up to `maxPageSize`. */
  readonly pageSizes?: readonly number[];
  /** Default: 100. */
  readonly maxPageSize?: number;
  /** Default: 10. */
  readonly defaultPageSize?: number;
}

export type ListParameter =
  | "page"
  | "page_size"
  | "search_query"
  | "ordering"
  | "q_filters"
  | "group_by"
  | "in_group"
  | "summaries";

export type ListQueryErrorCode =
  | "duplicate"
  | "malformed"
  | "out_of_range"
  | "too_long"
  | "too_many"
  | "unknown_field"
  | "unknown_operator"
  | "wrong_type"
  | "wrong_value";

/** An invalid part of a list query, which is ignored. */
export interface ListQueryError {
  readonly parameter: ListParameter;
  readonly code: ListQueryErrorCode;
  readonly message: string;
  /** Valid alternatives: fields, operators, page sizes. */
  readonly allowed?: readonly string[];
}

/** Limits of a list query; anything beyond is an error and is not processed. */
export const listLimits = {
  page: 1_000_000_000,
  searchLength: 500,
  orderingLength: 2_000,
  orderingTerms: 8,
  filtersLength: 20_000,
  filteredFields: 20,
  alternatives: 10,
  summaries: 20,
  filterTextLength: 500,
  inValues: 100,
  errorsPerParameter: 10,
} as const;

/** Collects the first errors of one parameter; hostile input may cause thousands. */
export class ListQueryErrors {
  readonly errors: ListQueryError[] = [];
  readonly parameter: ListParameter;

  constructor(parameter: ListParameter) {
    this.parameter = parameter;
  }

  /** @param message describes what is allowed; repeats at most a clipped name of the input (see `clipped`) */
  add(code: ListQueryErrorCode, message: string, allowed?: readonly string[]): void {
    if (this.errors.length >= listLimits.errorsPerParameter) return;
    const error = { parameter: this.parameter, code, message };
    this.errors.push(allowed === undefined ? error : { ...error, allowed });
  }
}

/** Quotes a name from the input, truncated for use in a message. */
export function quoteTruncated(name: string): string {
  const characters = Array.from(name.slice(0, 82));
  return `"${characters.length > 40 ? `${characters.slice(0, 40).join("")}…` : characters.join("")}"`;
}
