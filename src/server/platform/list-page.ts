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
}

/** What a list call answers. */
export const presentPage = <Row>(
  { total, totalPages, isTotalExact, summaries }: ListPage<unknown>,
  data: Row[],
) => ({
  data,
  total,
  total_pages: totalPages,
  total_is_exact: isTotalExact,
  ...(summaries === undefined ? {} : { summaries }),
});

/** A page of so many rows that match, all of which were counted. */
export const countedPage = <Row>(rows: Row[], total: number, pageSize: number): ListPage<Row> => ({
  rows,
  total,
  isTotalExact: true,
  totalPages: Math.ceil(total / pageSize),
});
