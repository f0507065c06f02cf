import { decodeListQuery } from "../../runtime/grids/list-query.ts";
import { type InGroup, readInGroup } from "../../runtime/grids/groups.ts";
import { ListQueryErrors } from "../../runtime/grids/list-query-errors.ts";
import { type AskedSummary, readSummaries } from "../../runtime/grids/summaries.ts";
import type { ListRules } from "../../runtime/grids/list-rules.ts";
import type { ListState } from "../../runtime/grids/list-state.ts";
import { problem } from "../platform/errors.ts";

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
