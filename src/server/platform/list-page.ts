import { decodeListQuery } from "../../runtime/grids/list-query.ts";
import { type GroupKey, readInGroup, type ListGroup } from "../../runtime/grids/groups.ts";
import { ListQueryErrors, type ListRules } from "../../runtime/grids/list-rules.ts";
import { type RequestedSummary, readSummaries, type Summaries } from "../../runtime/grids/summaries.ts";
import type { ListState } from "../../runtime/grids/list-state.ts";
import { problem } from "./errors.ts";

/** Parsed parameters of a list request. */
export interface ListRequest extends ListState {
  /** Count all matching rows exactly, regardless of cost. */
  readonly exactTotal: boolean;
  /** Summaries to compute over all matching rows. */
  readonly summaries: readonly RequestedSummary[];
  /** Restricts the list to the rows of one group. */
  readonly inGroup?: GroupKey;
}

/**
 * Parses the parameters of a list request.
 * @throws {ProblemError} 400 with all errors and the allowed values.
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
  /** Number of matching rows, or a lower bound. */
  readonly total: number;
  readonly isTotalExact: boolean;
  readonly totalPages: number;
  /** Summaries over all matching rows, if requested. */
  readonly summaries?: Summaries;
  /** Groups instead of rows, if the list is grouped; `totalPages` then counts pages of groups, `total` still rows. */
  readonly groups?: readonly ListGroup[];
  readonly totalGroups?: number;
}

/** API representation of a list page. */
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

/** Creates a page with an exact total. */
export const countedPage = <Row>(rows: Row[], total: number, pageSize: number): ListPage<Row> => ({
  rows,
  total,
  isTotalExact: true,
  totalPages: Math.ceil(total / pageSize),
});

/** Creates a page of groups. */
export const groupedPage = <Row>(
  groups: readonly ListGroup[],
  { total, totalGroups, pageSize }: Readonly<Record<"total" | "totalGroups" | "pageSize", number>>,
): ListPage<Row> => ({
  ...countedPage<Row>([], total, pageSize),
  totalPages: Math.ceil(totalGroups / pageSize),
  groups,
  totalGroups,
});
