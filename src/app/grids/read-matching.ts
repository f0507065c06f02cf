import { listAnswer } from "../api/list-query.ts";
import type { ApiClient } from "../api/api-client.ts";
import type { CompiledGrid } from "../../runtime/grids/compiled-grid.ts";
import { texts } from "./texts.ts";

/** A page of a list, as the list calls answer it. */
interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly totalPages: number;
}

/** Rows that are asked for at once: the most that a list call answers. */
export const largestPage = 100;

/**
 * Reads a list to its last page. Rows move from page to page while others change the list, so each is taken once.
 *
 * @param ask for a page, 1-based
 * @param keyOf a row; undefined for one that cannot be told from others
 */
export async function readPages<Row>(
  ask: (page: number) => Promise<ListPage<Row>>,
  keyOf: (row: Row) => string | undefined,
): Promise<Row[]> {
  const byKey = new Map<string, Row>();
  let pages = 1;
  for (let page = 1; page <= pages; page += 1) {
    const { rows, totalPages } = await ask(page);
    pages = totalPages;
    for (const row of rows) byKey.set(keyOf(row) ?? String(byKey.size), row);
  }
  return [...byKey.values()];
}

/** More rows than that are changed by narrower searches, one after the other. */
export const maxRowsAtOnce = 1_000;

/** Everything that matches is more than can be changed at once; nothing was changed. */
export class TooManyRows extends Error {
  constructor(total: number, max: number) {
    super(texts.bulkTooMany(total, max));
  }
}

export interface MatchingRows {
  readonly grid: CompiledGrid;
  /** The list call's path. */
  readonly path: string;
  /** The list as it is shown; its page is of no matter. */
  readonly query: Readonly<Record<string, string>>;
  /** More rows than that are refused. */
  readonly maxRows: number;
  readonly signal: AbortSignal;
}

/** All rows that a list shows, on whatever page. Fails with `ApiProblem`, or `TooManyRows`: never some for all. */
export async function readMatching(
  api: ApiClient,
  { grid, path, query, maxRows, signal }: MatchingRows,
): Promise<unknown[]> {
  return await readPages(
    async (page) => {
      const asked = { ...query, page: String(page), page_size: String(largestPage), exact_total: "true" };
      const answer = listAnswer(await api.read("main", path, { query: asked, signal }));
      if (answer.total > maxRows) throw new TooManyRows(answer.total, maxRows);
      return { rows: grid.rowsOf(answer), totalPages: answer.total_pages };
    },
    (row) => grid.idOf(row),
  );
}
