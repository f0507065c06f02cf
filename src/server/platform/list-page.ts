import type { ListGroup } from "../../runtime/grids/groups.ts";
import type { Summaries } from "../../runtime/grids/summaries.ts";

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
