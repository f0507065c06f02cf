import { isObject } from "../../kernel/is-object.ts";
import { formatFilters, readFilters } from "./read-filters.ts";
import { isStorableText } from "./filter-value.ts";
import {
  ListQueryErrors,
  quoteTruncated,
  type ListQueryError,
  type ListParameter,
  type ListRules,
  listLimits,
} from "./list-rules.ts";
import type { ListState, Sorting } from "./list-state.ts";

/**
 * Parses an `ordering` parameter: comma-separated fields, `-` for descending (spec section 7). Drops and reports
 * unknown, repeated and excess terms.
 */
function readOrdering(text: string, rules: ListRules, errors: ListQueryErrors): Sorting[] {
  if (text.length > listLimits.orderingLength) {
    errors.add("too_long", `ordering may have at most ${listLimits.orderingLength} characters.`);
    return [];
  }
  const sortable = rules.sortable ?? Object.keys(rules.fields);
  const terms = text.split(",").map((term) => term.trim());
  if (terms.length > listLimits.orderingTerms) {
    errors.add("too_many", `ordering may name at most ${listLimits.orderingTerms} fields.`);
  }
  const ordering: Sorting[] = [];
  for (const term of terms.slice(0, listLimits.orderingTerms)) {
    const descending = term.startsWith("-");
    const field = descending ? term.slice(1) : term;
    if (!sortable.includes(field)) {
      errors.add("unknown_field", `ordering cannot sort by ${quoteTruncated(field)}.`, sortable);
    } else if (ordering.some((sorting) => sorting.field === field)) {
      errors.add("duplicate", `ordering names ${quoteTruncated(field)} more than once.`);
    } else {
      ordering.push({ field, descending });
    }
  }
  return ordering;
}

export type { ListQueryError, ListRules } from "./list-rules.ts";

const defaultMaxPageSize = 100;
const defaultPageSizeOfLists = 10;

/** State of a list without any query parameters. */
export const defaultListState = (rules: ListRules): ListState => ({
  page: 0,
  pageSize: rules.defaultPageSize ?? defaultPageSizeOfLists,
  search: "",
  ordering: rules.defaultOrdering,
  filters: {},
});

/**
 * Returns a parameter as a string; a blank one counts as absent. Converts numbers and booleans, because some routers
 * parse the URL before it gets here.
 */
function textOf(value: unknown, parameter: ListParameter, errors: ListQueryErrors): string | undefined {
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (Array.isArray(value)) errors.add("duplicate", `${parameter} may be given only once.`);
  else errors.add("wrong_type", `${parameter} must be a text.`);
  return undefined;
}

/** Parses an integer from 1 to `max`. */
function readCount(
  value: unknown,
  parameter: ListParameter,
  max: number,
  errors: ListQueryErrors,
): number | undefined {
  const text = textOf(value, parameter, errors);
  if (text === undefined) return undefined;
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= 1 && number <= max) return number;
  errors.add("out_of_range", `${parameter} must be a whole number from 1 to ${max}.`);
  return undefined;
}

function readPageSize(value: unknown, rules: ListRules, errors: ListQueryErrors): number | undefined {
  const size = readCount(value, "page_size", rules.maxPageSize ?? defaultMaxPageSize, errors);
  if (size === undefined || rules.pageSizes === undefined || rules.pageSizes.includes(size)) return size;
  const allowed = rules.pageSizes.map(String);
  errors.add("out_of_range", `page_size must be one of ${allowed.join(", ")}.`, allowed);
  return undefined;
}

function readSearch(value: unknown, errors: ListQueryErrors): string | undefined {
  const text = textOf(value, "search_query", errors);
  if (text === undefined || text.trim() === "") return undefined;
  if (text.length > listLimits.searchLength) {
    errors.add("too_long", `search_query may have at most ${listLimits.searchLength} characters.`);
  } else if (isStorableText(text)) {
    return text;
  } else {
    errors.add("malformed", "search_query must be well-formed text without NUL characters.");
  }
  return undefined;
}

function readGroupBy(value: unknown, rules: ListRules, errors: ListQueryErrors): string | undefined {
  const field = textOf(value, "group_by", errors);
  if (field === undefined || rules.groupable?.includes(field)) return field;
  errors.add("unknown_field", `group_by cannot group by ${quoteTruncated(field)}.`, rules.groupable ?? []);
  return undefined;
}

const ownValue = (params: Readonly<Record<string, unknown>>, name: string): unknown =>
  Object.hasOwn(params, name) ? params[name] : undefined;

/**
 * Parses a list query (spec section 7, "Grid list queries") from a URL or request. Parameters are independent: an
 * invalid one takes its default and is reported as an error. The server responds with 400 if there are errors; the
 * browser continues with the state. Never throws.
 */
export function decodeListQuery(
  params: Readonly<Record<string, unknown>>,
  rules: ListRules,
): { state: ListState; errors: ListQueryError[] } {
  const defaults = defaultListState(rules);
  const all: ListQueryError[] = [];
  const read = <T>(parameter: ListParameter, reader: (value: unknown, errors: ListQueryErrors) => T): T => {
    const errors = new ListQueryErrors(parameter);
    const result = reader(ownValue(params, parameter), errors);
    all.push(...errors.errors);
    return result;
  };

  const page = read("page", (value, errors) => readCount(value, "page", listLimits.page, errors));
  const pageSize = read("page_size", (value, errors) => readPageSize(value, rules, errors));
  const search = read("search_query", readSearch);
  const ordering = read("ordering", (value, errors) => {
    const text = textOf(value, "ordering", errors);
    return text === undefined ? [] : readOrdering(text, rules, errors);
  });
  const narrowing = read("q_filters", (value, errors) => {
    const filters = isObject(value) ? value : textOf(value, "q_filters", errors);
    return filters === undefined ? { filters: {} } : readFilters(filters, rules, errors);
  });
  const groupBy = read("group_by", (value, errors) => readGroupBy(value, rules, errors));

  return {
    state: {
      page: page === undefined ? defaults.page : page - 1,
      pageSize: pageSize ?? defaults.pageSize,
      search: search ?? defaults.search,
      ordering: ordering.length === 0 ? defaults.ordering : ordering,
      ...narrowing,
      ...(groupBy === undefined ? {} : { groupBy }),
    },
    errors: all,
  };
}

/** Formats an ordering as a parameter: `-created_at,name`. */
export const formatOrdering = (ordering: readonly Sorting[]): string =>
  ordering.map(({ field, descending }) => `${descending ? "-" : ""}${field}`).join(",");

const written = (state: ListState): Record<string, string> => ({
  page: String(state.page + 1),
  page_size: String(state.pageSize),
  search_query: state.search,
  ordering: formatOrdering(state.ordering),
  q_filters: formatFilters(state),
  group_by: state.groupBy ?? "",
});

/**
 * Normalizes a state: values within limits, no duplicates or unknown names, filters in a fixed order, an empty ordering
 * replaced by the default.
 */
export const canonicalListState = (state: ListState, rules: ListRules): ListState =>
  decodeListQuery(written(state), rules).state;

/**
 * Encodes a state as parameters of a URL or request: defaults omitted, page 1-based. Equal states give equal URLs and
 * cache keys. Omits what `decodeListQuery` would reject.
 */
export function encodeListQuery(state: ListState, rules: ListRules): Record<string, string> {
  const texts = written(canonicalListState(state, rules));
  const defaults = written(defaultListState(rules));
  return Object.fromEntries(Object.entries(texts).filter(([name, text]) => text !== defaults[name]));
}

/**
 * Query parameters for a list's rows. Always includes page size and ordering, since the server's defaults may differ
 * from the grid's. Groups have a request of their own (`groupsQuery`).
 */
export function listRequest(state: ListState, rules: ListRules): Record<string, string> {
  const { groupBy: _, ...ofRows } = state;
  return encodeListQuery(ofRows, { ...rules, defaultOrdering: [], defaultPageSize: 0 });
}
