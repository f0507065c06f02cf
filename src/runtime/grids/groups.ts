import { isObject } from "../../kernel/json.ts";
import type { ColumnType, FieldKind } from "../types/column-type.ts";
import { readFilterValue } from "./filter-value.ts";
import { clipped, type ListQueryErrors, type ListRules, listLimits } from "./list-rules.ts";
import type { FieldFilter, ListState } from "./list-state.ts";
import type { Summaries } from "./summaries.ts";

/** What the rows of a group have in common: a text, true or false, an id, a day as `yyyy-mm-dd`; null: no value. */
export type GroupValue = string | boolean | null;

/** The rows that match and have one value in the field that a list is grouped by. */
export interface ListGroup {
  readonly value: GroupValue;
  readonly count: number;
  /** Over all rows of the group, where they were asked for. */
  readonly summaries?: Summaries;
}

/** One group of a list, by its field and value. */
export interface InGroup {
  readonly field: string;
  readonly value: GroupValue;
}

/**
 * Whether rows can be grouped by columns of a type at all: numbers have too many values, each of a row or two; relations
 * are ids, which filters do not take.
 */
export const isGroupable = (type: ColumnType | undefined): boolean =>
  type?.name === "relation" || (type?.filterKind !== undefined && type.filterKind !== "number");

/**
 * Reads an `in_group` parameter, JSON such as `{"status":"live"}` or `{"owner":null}`: one field that the list is grouped
 * by, and a value of its kind.
 */
export function readInGroup(given: unknown, rules: ListRules, errors: ListQueryErrors): InGroup | undefined {
  if (given === undefined || given === "") return undefined;
  const { groupable = [] } = rules;
  const [entry, ...others] = Object.entries(parsed(given) ?? {});
  if (entry === undefined || others.length > 0) {
    errors.add("malformed", 'in_group must be JSON such as {"status":"live"}, of one field.');
    return undefined;
  }
  const [field, value] = entry;
  const kind = groupable.includes(field) ? rules.fields[field] : undefined;
  if (kind === undefined) {
    errors.add("unknown_field", `in_group cannot group by ${clipped(field)}.`, groupable);
    return undefined;
  }
  if (value === null) return { field, value };
  if (kind === "date" && typeof value === "string" && value.length !== 10) {
    errors.add("wrong_value", `in_group of ${clipped(field)} must be a day as yyyy-mm-dd.`);
    return undefined;
  }
  const reading = readFilterValue(kind, "eq", value);
  if (reading.ok) return { field, value: reading.value as GroupValue };
  errors.add(reading.code, `in_group of ${clipped(field)} must be ${reading.expected}, or null.`);
  return undefined;
}

function parsed(given: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof given !== "string" || given.length > listLimits.orderingLength) return undefined;
  try {
    const value: unknown = JSON.parse(given);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What a row of a group fulfils. */
export const groupFilter = ({ value }: InGroup): FieldFilter =>
  value === null ? { is_empty: true } : { eq: value };

/**
 * The direction in which groups stand: that of the ordering where it names their field; else newest first, true first,
 * texts from A. Groups of ids stand by their size, since ids mean nothing to people.
 */
export function groupDirection(
  { groupBy, ordering }: Pick<ListState, "groupBy" | "ordering">,
  kind: FieldKind,
): "asc" | "desc" {
  const named = ordering.find(({ field }) => field === groupBy);
  if (named !== undefined) return named.descending ? "desc" : "asc";
  return kind === "text" ? "asc" : "desc";
}

/** Parameters of the call that answers a page of groups, from those of the list's rows. */
export const groupsQuery = (
  query: Readonly<Record<string, string>>,
  { groupBy }: Pick<ListState, "groupBy">,
  summaries: readonly string[],
): Record<string, string> => ({
  ...query,
  ...(groupBy === undefined ? {} : { group_by: groupBy }),
  ...(summaries.length === 0 ? {} : { summaries: summaries.join(",") }),
});

/** Parameters of the call that answers a page of a group's rows, 0-based. */
export function groupRowsQuery(
  query: Readonly<Record<string, string>>,
  { field, value }: InGroup,
  page: number,
): Record<string, string> {
  const { page: _, ...ofList } = query;
  const place = page === 0 ? {} : { page: String(page + 1) };
  return { ...ofList, ...place, in_group: JSON.stringify({ [field]: value }) };
}

/** Reads what a list answered as groups; what is none is left out. */
export function readGroups(answer: unknown): ListGroup[] {
  const groups: unknown = isObject(answer) ? answer["groups"] : undefined;
  if (!Array.isArray(groups)) return [];
  return groups.filter(isObject).flatMap(({ value, count, summaries }): ListGroup[] => {
    const isValue = value === null || typeof value === "string" || typeof value === "boolean";
    if (!isValue || typeof count !== "number") return [];
    return [{ value, count, ...(isObject(summaries) ? { summaries: summaries as Summaries } : {}) }];
  });
}
