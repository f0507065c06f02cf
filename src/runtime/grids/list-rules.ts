import type { FieldKind } from "../types/column-type.ts";
import type { Sorting } from "./list-state.ts";

/** What one list allows. The server derives it from the resource, the browser from the grid definition. */
export interface ListRules {
  /** Fields that can be filtered, by their name on the wire. */
  readonly fields: Readonly<Record<string, FieldKind>>;
  /** Those of them that hold a person, by email address or id: they can be asked for the one who asks. */
  readonly persons?: readonly string[];
  /** Fields that can be sorted; default: all of `fields`. */
  readonly sortable?: readonly string[];
  /** Fields that rows can be grouped by; default: none. */
  readonly groupable?: readonly string[];
  readonly defaultOrdering: readonly Sorting[];
  /** The only page sizes there are; for the address and the grid. The API allows any up to `maxPageSize`. */
  readonly pageSizes?: readonly number[];
  /** Default 100. */
  readonly maxPageSize?: number;
  /** Default 10. */
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

/** Something in a list query that was not understood and therefore left out. */
export interface ListQueryError {
  readonly parameter: ListParameter;
  readonly code: ListQueryErrorCode;
  readonly message: string;
  /** What would have been understood: fields, operators, page sizes. */
  readonly allowed?: readonly string[];
}

/** Bounds of what is read at all; what lies beyond is an error, never work. */
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

/** Collects the first errors of one parameter; hostile input may have thousands. */
export class ListQueryErrors {
  readonly errors: ListQueryError[] = [];
  readonly parameter: ListParameter;

  constructor(parameter: ListParameter) {
    this.parameter = parameter;
  }

  /** `message` says what is allowed; of the input it repeats at most a clipped name (see `clipped`). */
  add(code: ListQueryErrorCode, message: string, allowed?: readonly string[]): void {
    if (this.errors.length >= listLimits.errorsPerParameter) return;
    const error = { parameter: this.parameter, code, message };
    this.errors.push(allowed === undefined ? error : { ...error, allowed });
  }
}

/** A name from the input, quoted and short enough to be repeated in a message. */
export function clipped(name: string): string {
  const characters = Array.from(name.slice(0, 82));
  return `"${characters.length > 40 ? `${characters.slice(0, 40).join("")}…` : characters.join("")}"`;
}
