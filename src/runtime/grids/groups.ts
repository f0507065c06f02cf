import { isObject } from "../../kernel/json.ts";
import type { ColumnType, FieldKind } from "../types/column-type.ts";
import { readFilterValue } from "./filter-value.ts";
import { quoteTruncated, type ListQueryErrors, type ListRules, listLimits } from "./list-rules.ts";
import type { FieldFilter, ListState } from "./list-state.ts";
import type { Summaries } from "./summaries.ts";

/** Shared value of a group: a string, boolean, id, or day `yyyy-mm-dd`; `null` for no value. */
export type GroupValue = string | boolean | null;

/** A group of matching rows with the same value in the grouping field. */
export interface ListGroup {
  readonly value: GroupValue;
  readonly count: number;
  /** Summaries over all rows of the group, if requested. */
  readonly summaries?: Summaries;
}

/** Identifies a group by field and value. */
export interface GroupKey {
  readonly field: string;
  readonly value: GroupValue;
}

/**
 * Whether rows can be grouped by columns of a type. Excludes numbers, which have too many distinct values; relations
 * can be grouped although filters do not accept them.
 */
export const isGroupable = (type: ColumnType | undefined): boolean =>
  type?.name === "relation" || (type?.filterKind !== undefined && type.filterKind !== "number");

/** Parses an `in_group` parameter, JSON such as `{"status":"live"}` or `{"owner":null}`, and validates it. */
export function readInGroup(
  parameter: unknown,
  rules: ListRules,
  errors: ListQueryErrors,
): GroupKey | undefined {
  if (parameter === undefined || parameter === "") return undefined;
  const { groupable = [] } = rules;
  const [entry, ...others] = Object.entries(parsed(parameter) ?? {});
  if (entry === undefined || others.length > 0) {
    errors.add("malformed", 'in_group must be JSON with one field, such as {"status":"live"}.');
    return undefined;
  }
  const [field, value] = entry;
  const kind = groupable.includes(field) ? rules.fields[field] : undefined;
  if (kind === undefined) {
    errors.add("unknown_field", `in_group cannot group by ${quoteTruncated(field)}.`, groupable);
    return undefined;
  }
  if (value === null) return { field, value };
  if (kind === "date" && typeof value === "string" && value.length !== 10) {
    errors.add("wrong_value", `in_group of ${quoteTruncated(field)} must be a day as yyyy-mm-dd.`);
    return undefined;
  }
  const reading = readFilterValue(kind, "eq", value);
  if (reading.ok) return { field, value: reading.value as GroupValue };
  errors.add(reading.code, `in_group of ${quoteTruncated(field)} must be ${reading.expected}, or null.`);
  return undefined;
}

function parsed(parameter: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof parameter !== "string" || parameter.length > listLimits.orderingLength) return undefined;
  try {
    const value: unknown = JSON.parse(parameter);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Filter that the rows of a group match. */
export const groupFilter = ({ value }: GroupKey): FieldFilter =>
  value === null ? { is_empty: true } : { eq: value };

/**
 * Sort direction of groups: that of the ordering if it includes the grouping field; else newest first, true first,
 * texts ascending. Groups of ids are sorted by size instead, since ids have no meaningful order.
 */
export function groupDirection(
  { groupBy, ordering }: Pick<ListState, "groupBy" | "ordering">,
  kind: FieldKind,
): "asc" | "desc" {
  const named = ordering.find(({ field }) => field === groupBy);
  if (named !== undefined) return named.descending ? "desc" : "asc";
  return kind === "text" ? "asc" : "desc";
}

/** Query parameters for a page of groups, from those for the list's rows. */
export const groupsQuery = (
  query: Readonly<Record<string, string>>,
  { groupBy }: Pick<ListState, "groupBy">,
  summaries: readonly string[],
): Record<string, string> => ({
  ...query,
  ...(groupBy === undefined ? {} : { group_by: groupBy }),
  ...(summaries.length === 0 ? {} : { summaries: summaries.join(",") }),
});

/** Query parameters for a page of a group's rows; `page` is 0-based. */
export function groupRowsQuery(
  query: Readonly<Record<string, string>>,
  { field, value }: GroupKey,
  page: number,
): Record<string, string> {
  const { page: _, ...ofList } = query;
  const place = page === 0 ? {} : { page: String(page + 1) };
  return { ...ofList, ...place, in_group: JSON.stringify({ [field]: value }) };
}

/** Reads the groups in a list response; drops invalid ones. */
export function readGroups(answer: unknown): ListGroup[] {
  const groups: unknown = isObject(answer) ? answer["groups"] : undefined;
  if (!Array.isArray(groups)) return [];
  return groups.filter(isObject).flatMap(({ value, count, summaries }): ListGroup[] => {
    const isValue = value === null || typeof value === "string" || typeof value === "boolean";
    if (!isValue || typeof count !== "number") return [];
    return [{ value, count, ...(isObject(summaries) ? { summaries: summaries as Summaries } : {}) }];
  });
}
