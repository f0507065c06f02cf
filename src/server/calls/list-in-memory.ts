import type { ListRules } from "../../runtime/grids/list-rules.ts";
import {
  groupDirection,
  groupFilter,
  type GroupValue,
  type GroupKey,
  type ListGroup,
} from "../../runtime/grids/groups.ts";
import { resolveFilter } from "../../runtime/grids/relative-filters.ts";
import type {
  FieldFilter,
  FilterOperator,
  Filters,
  FilterValue,
  ListState,
} from "../../runtime/grids/list-state.ts";
import {
  type RequestedSummary,
  type Summaries,
  summarize,
  summaryKey,
} from "../../runtime/grids/summaries.ts";
import type { Caller } from "./call.ts";
import { countedPage, groupedPage, type ListPage } from "../platform/list-page.ts";
import { calendarDay } from "../../kernel/date-time.ts";

/** A row by field name. Dates are ISO strings in UTC, as in the API. */
export type ListRow = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Context of a list request. */
export interface ListViewer extends Partial<Pick<Caller, "now" | "userId" | "email">> {
  /** IANA time zone. */
  readonly timeZone: string;
}

/** Rules of a list whose rows are in memory. */
export interface InMemoryRules extends ListRules {
  /** Fields that the search covers. */
  readonly searched: readonly string[];
}

const collator = new Intl.Collator("und");

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === "";

function compare(a: unknown, b: unknown, kind: string | undefined): number {
  if (kind === "text") return collator.compare(String(a), String(b));
  if (a === b) return 0;
  return (a as string | number) < (b as string | number) ? -1 : 1;
}

/** Sorts empty values last, as SQL does (ascending). */
function compareOrEmpty(a: unknown, b: unknown, kind: string | undefined): number {
  const emptiness = Number(a === null || a === undefined) - Number(b === null || b === undefined);
  if (emptiness !== 0 || a === null || a === undefined) return emptiness;
  return compare(a, b, kind);
}

function matchesDate(value: unknown, operator: FilterOperator, wanted: string, timeZone: string): boolean {
  if (isEmpty(value)) return operator === "ne";
  const isDay = wanted.length === 10;
  const actual = isDay ? calendarDay(new Date(String(value)), timeZone) : Date.parse(String(value));
  const expected = isDay ? wanted : Date.parse(wanted);
  return matchesOrder(operator, actual < expected ? -1 : Number(actual > expected));
}

function matchesOrder(operator: FilterOperator, order: number): boolean {
  switch (operator) {
    case "eq":
      return order === 0;
    case "ne":
      return order !== 0;
    case "gt":
      return order > 0;
    case "gte":
      return order >= 0;
    case "lt":
      return order < 0;
    case "lte":
      return order <= 0;
    default:
      throw new TypeError(`${operator} is not a comparison operator.`);
  }
}

function matchesText(operator: FilterOperator, value: string, wanted: string): boolean {
  const [text, part] = [value.toLowerCase(), wanted.toLowerCase()];
  if (operator === "contains") return text.includes(part);
  return operator === "starts_with" ? text.startsWith(part) : text.endsWith(part);
}

function matches(
  value: unknown,
  kind: string | undefined,
  operator: FilterOperator,
  wanted: FilterValue,
  timeZone: string,
): boolean {
  if (operator === "is_empty") return isEmpty(value) === wanted;
  if (kind === "date") return matchesDate(value, operator, String(wanted), timeZone);
  if (operator === "eq") return value === wanted;
  if (operator === "ne") return value !== wanted;
  if (value === null || value === undefined) return false;
  if (operator === "in") return (wanted as readonly unknown[]).includes(value);
  if (kind === "text") return matchesText(operator, textOf(value), textOf(wanted));
  return matchesOrder(operator, compare(value, wanted, kind));
}

const passes = (
  row: ListRow,
  name: string,
  filter: FieldFilter,
  rules: ListRules,
  asker: ListViewer,
): boolean => {
  const kind = rules.fields[name];
  const { timeZone, now = new Date(), userId, email } = asker;
  const resolved = resolveFilter(filter, {
    today: () => calendarDay(now, timeZone),
    me: kind === "text" ? email : userId,
  });
  return resolved.every(([operator, wanted]) => matches(row[name], kind, operator, wanted, timeZone));
};

const passesAll = (row: ListRow, filters: Filters, rules: ListRules, asker: ListViewer): boolean =>
  Object.entries(filters).every(([name, filter]) => passes(row, name, filter, rules, asker));

function isFound(row: ListRow, searched: readonly string[], search: string): boolean {
  const words = search
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== "");
  return words.every((word) => searched.some((name) => textOf(row[name]).toLowerCase().includes(word)));
}

/**
 * Implements the list contract in memory, with the same result as `readList` on a table. Ids are lowercase strings.
 */
export function listInMemory<Row extends ListRow>(
  rows: readonly Row[],
  rules: InMemoryRules,
  state: ListState & { readonly summaries?: readonly RequestedSummary[]; readonly inGroup?: GroupKey },
  asker: ListViewer,
): ListPage<Row> {
  const { inGroup, summaries = [] } = state;
  const matching = rows.filter(
    (row) =>
      isFound(row, rules.searched, state.search) &&
      passesAll(row, state.filters, rules, asker) &&
      (state.anyOf?.some((group) => passesAll(row, group, rules, asker)) ?? true) &&
      (inGroup === undefined || passes(row, inGroup.field, groupFilter(inGroup), rules, asker)),
  );
  if (state.groupBy !== undefined)
    return groupsInMemory(matching, rules, { ...state, groupBy: state.groupBy }, asker);
  const tie = { field: "id", descending: state.ordering[0]?.descending === true };
  const sorted = matching.toSorted((a, b) => {
    for (const { field, descending } of [...state.ordering, tie]) {
      const order = compareOrEmpty(a[field], b[field], rules.fields[field]);
      if (order !== 0) return descending ? -order : order;
    }
    return 0;
  });
  const start = state.page * state.pageSize;
  const page = countedPage(sorted.slice(start, start + state.pageSize), sorted.length, state.pageSize);
  return summaries.length === 0 ? page : { ...page, summaries: summariesOf(matching, summaries) };
}

const summariesOf = (rows: readonly ListRow[], asked: readonly RequestedSummary[]): Summaries =>
  Object.fromEntries(
    asked.map(({ of, field }) => [
      summaryKey({ of, field }),
      summarize(
        of,
        rows.map((row) => row[field]),
      ),
    ]),
  );

/** Group key of a value: dates become days in the tenant's time zone, empty strings `null`. */
function groupValueOf(value: unknown, kind: string | undefined, timeZone: string): GroupValue {
  if (isEmpty(value)) return null;
  if (kind === "date") return calendarDay(new Date(String(value)), timeZone);
  return typeof value === "boolean" ? value : String(value);
}

function groupsInMemory<Row extends ListRow>(
  rows: readonly Row[],
  rules: ListRules,
  state: ListState & { readonly groupBy: string; readonly summaries?: readonly RequestedSummary[] },
  { timeZone }: ListViewer,
): ListPage<Row> {
  const { groupBy, page, pageSize, summaries = [] } = state;
  const kind = rules.fields[groupBy] ?? "text";
  const byValue = new Map<GroupValue, Row[]>();
  for (const row of rows) {
    const value = groupValueOf(row[groupBy], kind, timeZone);
    const members = byValue.get(value);
    if (members === undefined) byValue.set(value, [row]);
    else members.push(row);
  }
  const sign = groupDirection(state, kind) === "desc" ? -1 : 1;
  const sorted = [...byValue].toSorted(([a, ofA], [b, ofB]) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const bySize = kind === "id" ? ofA.length - ofB.length : 0;
    return sign * (bySize || compare(a, b, kind));
  });
  const groups = sorted.slice(page * pageSize, (page + 1) * pageSize).map(([value, members]): ListGroup => ({
    value,
    count: members.length,
    ...(summaries.length === 0 ? {} : { summaries: summariesOf(members, summaries) }),
  }));
  return groupedPage(groups, { total: rows.length, totalGroups: byValue.size, pageSize });
}
