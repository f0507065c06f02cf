import { decodeListQuery } from "../../runtime/grids/list-query.ts";
import { type InGroup, readInGroup, type ListGroup } from "../../runtime/grids/groups.ts";
import { ListQueryErrors, type ListRules } from "../../runtime/grids/list-rules.ts";
import { type AskedSummary, readSummaries, type Summaries } from "../../runtime/grids/summaries.ts";
import type { ListState } from "../../runtime/grids/list-state.ts";
import { problem } from "./errors.ts";

/** What is asked of a list. */
export interface ListRequest extends ListState {
  /** Every row that matches is counted, however long that takes. */
  readonly exactTotal: boolean;
  /** What is worked out over all rows that match. */
  readonly summaries: readonly AskedSummary[];
  /** Only the rows of one group. */
  readonly inGroup?: InGroup;
}

/**
 * Reads the parameters of a list.
 * @throws {ProblemError} 400 that names every error and what is allowed.
 */
export function readListState(query: Readonly<Record<string, unknown>>, rules: ListRules): ListRequest {
  const { state, errors: ofState } = decodeListQuery(query, rules);
  const ofSummaries = new ListQueryErrors("summaries");
  const summaries = readSummaries(query["summaries"], rules, ofSummaries);
  const ofGroup = new ListQueryErrors("in_group");
  const inGroup = readInGroup(query["in_group"], rules, ofGroup);
  const errors = [...ofState, ...ofSummaries.errors, ...ofGroup.errors];
  if (errors.length === 0) {
    const exactTotal = query["exact_total"] === "true";
    return { ...state, summaries, exactTotal, ...(inGroup === undefined ? {} : { inGroup }) };
  }
  throw problem("ERR_INVALID_LIST_QUERY", {
    detail: errors
      .map(({ message, allowed }) => (allowed ? `${message} Allowed: ${allowed.join(", ")}.` : message))
      .join(" "),
    errors: errors.map(({ parameter, code, message, allowed }) => ({
      pointer: `/${parameter}`,
      code,
      message,
      params: { in: "query", ...(allowed === undefined ? {} : { allowed }) },
    })),
  });
}

/** A page of a list. */
export interface ListPage<Row> {
  readonly rows: Row[];
  /** Rows that match, or the least that it can be. */
  readonly total: number;
  readonly isTotalExact: boolean;
  readonly totalPages: number;
  /** Over all rows that match, where they were asked for. */
  readonly summaries?: Summaries;
  /** A page of groups instead of rows, where the list is grouped: `totalPages` counts their pages, `total` the rows. */
  readonly groups?: readonly ListGroup[];
  readonly totalGroups?: number;
}

/** What a list call answers. */
export const presentPage = <Row>(
  { total, totalPages, isTotalExact, summaries, groups, totalGroups }: ListPage<unknown>,
  data: Row[],
) => ({
  data,
  total,
  total_pages: totalPages,
  total_is_exact: isTotalExact,
  ...(summaries === undefined ? {} : { summaries }),
  ...(groups === undefined ? {} : { groups: [...groups], total_groups: totalGroups ?? 0 }),
});

/** A page of so many rows that match, all of which were counted. */
export const countedPage = <Row>(rows: Row[], total: number, pageSize: number): ListPage<Row> => ({
  rows,
  total,
  isTotalExact: true,
  totalPages: Math.ceil(total / pageSize),
});

/** A page of groups of all rows that match. */
export const groupedPage = <Row>(
  groups: readonly ListGroup[],
  { total, totalGroups, pageSize }: Readonly<Record<"total" | "totalGroups" | "pageSize", number>>,
): ListPage<Row> => ({
  ...countedPage<Row>([], total, pageSize),
  totalPages: Math.ceil(totalGroups / pageSize),
  groups,
  totalGroups,
});
