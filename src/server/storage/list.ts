import {
  aliasedTableColumn,
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  mapColumnsInSQLToAlias,
  or,
  sql,
  type AnyColumn,
  type SQL,
} from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { isUuid } from "../../kernel/json.ts";
import type { FieldKind } from "../../runtime/types/column-type.ts";
import type { ListRules } from "../../runtime/grids/list-rules.ts";
import type { Filters, ListState } from "../../runtime/grids/list-state.ts";
import { groupFilter, type GroupKey } from "../../runtime/grids/groups.ts";
import type { OwnField } from "../../runtime/grids/own-fields.ts";
import type { RequestedSummary } from "../../runtime/grids/summaries.ts";
import { countedPage, type ListPage } from "../platform/list-page.ts";
import { pipelineCommit, statement, type Tx } from "./database.ts";
import { conditionsOf, valueCondition, type FieldCondition, type ListTenant } from "./list-conditions.ts";
import { readGroups } from "./list-groups.ts";
import { readSummaries } from "./list-summaries.ts";
import { findCandidates, hasSearchWords, searchConditions } from "./list-search.ts";
import { isTotalCounted, readCountedRows } from "./list-total.ts";
import { findCustomFieldCandidates } from "./custom-field-sql.ts";
import { sortable } from "./tenant/columns.ts";

/** A field of a list: the kind of its values, and its column or expression. */
export interface ListField {
  readonly kind: FieldKind;
  readonly column: AnyColumn | SQL;
  /** What rows are sorted by, if not the whole value. */
  readonly sorted?: SQL;
  /** A day or a moment stored as text in the tenant's time zone. */
  readonly isLocal?: true;
  /** Set on a field that the tenant's layout adds. */
  readonly own?: OwnField;
  readonly searched?: true;
  /** Identifies a person: a text by email address, an id by user id. */
  readonly person?: true;
  /** A text with few distinct values, by which rows can be grouped. */
  readonly groupable?: true;
}

/** Rows can be grouped by booleans, days, references to other records, and texts with few distinct values. */
const isGroupable = ({ kind, column, groupable, person }: ListField, id: AnyColumn): boolean =>
  kind === "boolean" ||
  kind === "date" ||
  (kind === "id" && column !== id) ||
  (kind === "text" && (groupable ?? person ?? false));

/** A field without a column: lists can be filtered by it, but not sorted. */
export interface DerivedField {
  readonly kind: FieldKind;
  readonly narrow: (filter: FieldCondition) => SQL;
}

/** A table that implements the list contract. */
export interface ListSource<Table extends PgTable> {
  readonly table: Table;
  readonly tenantId: AnyColumn;
  readonly id: AnyColumn;
  /** By their names in the API. */
  readonly fields: Readonly<Record<string, ListField>>;
  readonly derived?: Readonly<Record<string, DerivedField>>;
  /** Column and layouts of the fields that tenants add. */
  readonly ownFields?: { readonly column: AnyColumn; readonly layoutKeys: readonly string[] };
  /** Filters that apply unless a request filters their fields. */
  readonly unlessFiltered?: ListState["filters"];
  /** Columns to read, if the list's presenters do not need all: long texts stay in the table. */
  readonly columns?: Record<string, PgColumn>;
}

/** Derives what requests may ask of a list. */
export const rulesOf = (source: ListSource<PgTable>): ListRules => ({
  fields: Object.fromEntries(
    Object.entries({ ...source.fields, ...source.derived }).map(([name, { kind }]) => [name, kind]),
  ),
  personFields: Object.keys(source.fields).filter((name) => source.fields[name]?.person),
  sortable: Object.keys(source.fields),
  groupable: Object.entries(source.fields)
    .filter(([, field]) => isGroupable(field, source.id))
    .map(([name]) => name),
  defaultOrdering: [{ field: "created_at", descending: true }],
});

/** Sorts by each term; ties are broken by id, so that pages never overlap. */
function orderingOf(source: ListSource<PgTable>, ordering: ListState["ordering"]): SQL[] {
  const terms = ordering.flatMap(({ field, descending }) => {
    const { column, kind, sorted = column } = source.fields[field] ?? {};
    if (sorted === undefined) return [];
    const term = kind === "text" ? sortable(sorted) : sorted;
    return [descending ? desc(term) : asc(term)];
  });
  // In the direction of the first term, so that one index serves both.
  const tie = ordering[0]?.descending === true ? desc(source.id) : asc(source.id);
  return [...terms, tie];
}

/** A list state, whether its total must be exact at any cost, and summaries over all matching rows. */
type ListRequest = ListState & {
  readonly exactTotal?: boolean;
  readonly summaries?: readonly RequestedSummary[];
  /** Only the rows of one group. */
  readonly inGroup?: GroupKey;
  /** No further query follows in the transaction: if possible, the commit is sent with the page. */
  readonly endsTransaction?: boolean;
};

/** With more candidates, looking up each row costs more than reading all rows in order. */
const maxCandidates = { forPage: 1_000, forAll: 5_000 };

/**
 * Rows that are scanned for a page, in list order. If no more can match, all are counted; otherwise only the first are
 * scanned before an index is used.
 */
const maxScanned = 10_000;

/** With a larger offset, the page is read only after the list's total is known. */
const maxSkipped = 1_000;

/** The condition of the list's rows. */
const conditionsFor = (
  source: ListSource<PgTable>,
  tenant: ListTenant,
  { search, filters, anyOf, inGroup }: Pick<ListRequest, "search" | "filters" | "anyOf" | "inGroup">,
): SQL | undefined =>
  and(
    eq(source.tenantId, tenant.tenantId),
    ...searchConditions(source.fields, search),
    ...groupConditions(source, tenant, filters),
    ...(inGroup ? groupConditions(source, tenant, { [inGroup.field]: groupFilter(inGroup) }) : []),
    anyOf && or(...anyOf.map((group) => and(...groupConditions(source, tenant, group)))),
  );

const groupConditions = (source: ListSource<PgTable>, tenant: ListTenant, filters: Filters) =>
  Object.entries(filters).flatMap(([name, filter]) => {
    const field = source.fields[name];
    const derived = source.derived?.[name];
    const kind = field?.kind ?? derived?.kind;
    if (kind === undefined) return [];
    return conditionsOf(filter, kind, tenant).map((condition) =>
      field === undefined ? derived?.narrow(condition) : valueCondition(field, condition),
    );
  });

const isOneOf = (source: ListSource<PgTable>, ids: readonly string[]): SQL =>
  sql`${source.id} = any(${sql.param(ids)}::uuid[])`;

const columnsOf = ({ table, columns }: ListSource<PgTable>) => columns ?? getTableColumns(table);

/** Reads one row beyond the page, to know whether more follow. */
const readPage = (
  tx: Tx,
  source: ListSource<PgTable>,
  { page, pageSize, ordering }: ListState,
  where: SQL | undefined,
) =>
  tx
    .select(columnsOf(source))
    .from(source.table)
    .where(where)
    .orderBy(...orderingOf(source, ordering))
    .limit(pageSize + 1)
    .offset(page * pageSize);

type PageStatement = (tx: Tx, values: Record<string, unknown>) => Promise<Record<string, unknown>[]>;
const wholePages = new WeakMap<ListSource<PgTable>, Map<string, PageStatement>>();

/** Reads a page of the whole list, sorted by at most one field, as lists are first opened; prepared. */
function readWholePage(
  tx: Tx,
  source: ListSource<PgTable>,
  tenantId: string,
  { page, pageSize, ordering }: ListState,
) {
  const known = wholePages.get(source) ?? new Map<string, PageStatement>();
  wholePages.set(source, known);
  const [term] = ordering;
  const key = term === undefined ? "" : `${term.field} ${term.descending}`;
  const select =
    known.get(key) ??
    statement((db) =>
      db
        .select(columnsOf(source))
        .from(source.table)
        .where(eq(source.tenantId, sql.placeholder("tenantId")))
        .orderBy(...orderingOf(source, ordering))
        .limit(sql.placeholder("limit"))
        .offset(sql.placeholder("offset")),
    );
  known.set(key, select);
  return select(tx, { tenantId, limit: pageSize + 1, offset: page * pageSize });
}

/** Like `readPage`, but scans only the first `maxScanned` rows that match the filters on counted fields. */
function readPageOfFirst(
  tx: Tx,
  source: ListSource<PgTable>,
  { page, pageSize, ordering }: ListState,
  { amongFirst, where }: { readonly amongFirst: SQL | undefined; readonly where: SQL | undefined },
) {
  const name = "first_rows";
  const order = orderingOf(source, ordering);
  const first = tx
    .select()
    .from(source.table)
    .where(amongFirst)
    .orderBy(...order)
    .limit(maxScanned)
    .as(name);
  const columns = Object.entries(columnsOf(source)).map(([key, column]) => [
    key,
    aliasedTableColumn(column, name),
  ]);
  return tx
    .select(Object.fromEntries(columns) as Record<string, PgColumn>)
    .from(first)
    .where(where && mapColumnsInSQLToAlias(where, name))
    .orderBy(...order.map((term) => mapColumnsInSQLToAlias(term, name)))
    .limit(pageSize + 1)
    .offset(page * pageSize);
}

/** A page whose total is a lower bound unless it is the last. */
const firstPageOf = <Row>(found: Row[], { page, pageSize }: ListState): ListPage<Row> => ({
  ...countedPage(found.slice(0, pageSize), page * pageSize + found.length, pageSize),
  isTotalExact: found.length <= pageSize,
});

/** Adds the default filters, unless the request filters their fields. */
const withUsualFilters = <State extends ListState>(source: ListSource<PgTable>, state: State): State => ({
  ...state,
  filters: { ...unlessNamed(source.unlessFiltered, state.anyOf), ...state.filters },
});

/** Converts the group to a filter, so that its rows can be counted, unless its field is filtered already. */
function withGroupAsFilter<State extends ListRequest>(state: State): State {
  const { inGroup, ...others } = state;
  if (inGroup === undefined || state.filters[inGroup.field] !== undefined) return state;
  const filters = { ...state.filters, [inGroup.field]: groupFilter(inGroup) };
  return { ...(others as State), filters };
}

const unlessNamed = (filters: Filters = {}, anyOf: readonly Filters[] = []): Filters =>
  Object.fromEntries(
    Object.entries(filters).filter(([name]) => !anyOf.some((group) => Object.hasOwn(group, name))),
  );

/**
 * Reads one page of a tenant's rows. Empty values sort last ascending and first descending.
 *
 * The total is maintained, and exact, if only fields that rows are counted by (`countedBy`) narrow the list. Otherwise
 * counting costs as much as finding the rows: the total is exact if few can match or if `exactTotal` is set, else a
 * lower bound. Texts are looked up in an index if too few of the first rows match. A search for an id finds its row.
 * Summaries read every matching row.
 */
export async function readList<Table extends PgTable>(
  tx: Tx,
  source: ListSource<Table>,
  tenant: ListTenant,
  request: ListRequest,
): Promise<ListPage<Table["$inferSelect"]>> {
  const query = withGroupAsFilter(withUsualFilters(source, request));
  const { summaries = [], endsTransaction = false, groupBy } = query;
  if (groupBy !== undefined) {
    const where = () => matching(tx, source, tenant, query);
    return readGroups(tx, source, tenant, { ...query, groupBy, summaries }, where);
  }
  const isLast = endsTransaction && summaries.length === 0;
  const page = await readRows(tx, source, tenant, { ...query, endsTransaction: isLast });
  if (summaries.length === 0) return page;
  return {
    ...page,
    summaries: await readSummaries(tx, source, summaries, await matching(tx, source, tenant, query)),
  };
}

async function readRows<Table extends PgTable>(
  tx: Tx,
  source: ListSource<Table>,
  tenant: ListTenant,
  query: ListRequest,
): Promise<ListPage<Table["$inferSelect"]>> {
  const { page, pageSize } = query;
  const table: PgTable = source.table;
  const where = conditionsFor(source, tenant, query);
  const exactPage = async (total: number, narrowed = where) => {
    const rows = page * pageSize < total ? await readPage(tx, source, query, narrowed) : [];
    return countedPage(rows.slice(0, pageSize), total, pageSize);
  };
  if (isUuid(query.search.trim())) {
    const byId = and(
      eq(source.id, query.search.trim()),
      conditionsFor(source, tenant, { ...query, search: "" }),
    );
    const total = await tx.$count(table, byId);
    if (total > 0) return exactPage(total, byId);
  }
  const counting = readCountedRows(tx, source, tenant, query);
  if (query.inGroup === undefined && isTotalCounted(source, query)) {
    // A page far down may be past the end, where scanning for it takes longest.
    if (page * pageSize >= maxSkipped) return exactPage((await counting).rows);
    const isWhole =
      query.ordering.length <= 1 &&
      // Statements are cached by source, but own fields differ by layout; kept plans cannot use indexes of one tenant.
      query.ordering.every(({ field }) => source.fields[field]?.own === undefined) &&
      query.anyOf === undefined &&
      !hasSearchWords(query.search) &&
      Object.keys(query.filters).length === 0;
    const reading = isWhole
      ? readWholePage(tx, source, tenant.tenantId, query)
      : readPage(tx, source, query, where);
    const both = Promise.all([counting, reading]);
    // Prepared statements have been sent by now; other queries are sent only when awaited.
    if (isWhole && query.endsTransaction === true) pipelineCommit(tx);
    const [{ rows: total }, rows] = await both;
    return countedPage(rows.slice(0, pageSize), total, pageSize);
  }
  const counted = await counting;
  const isCounted = query.exactTotal === true || counted.rows <= maxScanned;
  // Derived fields may refer to other tables, whose columns the subquery of the first rows lacks.
  const isOfColumns = [query.filters, ...(query.anyOf ?? [])]
    .flatMap((group) => Object.keys(group))
    .every((name) => source.fields[name] !== undefined);
  if (!isCounted && isOfColumns) {
    const amongFirst = conditionsFor(source, tenant, { search: "", filters: counted.filters });
    const found = await readPageOfFirst(tx, source, query, { amongFirst, where });
    if (found.length > pageSize) return firstPageOf(found, query);
  }
  const max = isCounted ? maxCandidates.forAll : maxCandidates.forPage;
  const candidates = await candidatesOf(tx, source, tenant, query, max);
  const narrowed = and(candidates && isOneOf(source, candidates), where);
  if (isCounted || candidates !== undefined) return exactPage(await tx.$count(table, narrowed), narrowed);
  const found = await readPage(tx, source, query, where);
  const isPastEnd = found.length === 0 && page > 0;
  return isPastEnd ? exactPage(await tx.$count(table, where)) : firstPageOf(found, query);
}

/** Returns the ids of all rows that can match, if an index of texts or own fields has few of them. */
const candidatesOf = async (
  tx: Tx,
  source: ListSource<PgTable>,
  tenant: ListTenant,
  state: ListRequest,
  max: number,
): Promise<string[] | undefined> =>
  (await findCandidates(tx, source, state, max)) ??
  (await findCustomFieldCandidates(tx, source, tenant, state, max));

/** The condition of all rows of a list, whatever the page; uses an index if one covers it. */
async function matching(tx: Tx, source: ListSource<PgTable>, tenant: ListTenant, state: ListRequest) {
  const candidates = await candidatesOf(tx, source, tenant, state, maxCandidates.forAll);
  return and(candidates && isOneOf(source, candidates), conditionsFor(source, tenant, state));
}

/** Returns the ids of all rows of a list, in its order, whatever the page. */
export async function readListIds(
  tx: Tx,
  source: ListSource<PgTable>,
  tenant: ListTenant,
  request: ListRequest,
): Promise<string[]> {
  const state = withUsualFilters(source, request);
  const rows = await tx
    .select({ id: sql<string>`${source.id}` })
    .from(source.table)
    .where(await matching(tx, source, tenant, state))
    .orderBy(...orderingOf(source, state.ordering));
  return rows.map(({ id }) => id);
}

/** Reads the rows with these ids that still exist, in no particular order. */
export async function readRowsByIds<Table extends PgTable>(
  tx: Tx,
  source: ListSource<Table>,
  tenantId: string,
  ids: readonly string[],
): Promise<Table["$inferSelect"][]> {
  const table: PgTable = source.table;
  return tx
    .select(columnsOf(source))
    .from(table)
    .where(and(eq(source.tenantId, tenantId), inArray(source.id, [...ids])));
}
