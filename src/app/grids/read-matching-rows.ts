import { listAnswer } from "../api/list-query.ts";
import type { ApiClient } from "../../contracts/api-client.ts";
import type { CompiledGrid } from "../../runtime/grids/compiled-grid.ts";
import { texts } from "./texts.ts";

/** A page of a list response. */
interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly totalPages: number;
}

/** Maximum page size of the list calls. */
export const maxPageSize = 100;

/**
 * Reads a list to its last page. Rows can move between pages while others edit the list, so each is returned once.
 *
 * @param ask requests a page, 1-based
 * @param keyOf identity of a row; undefined if it has none
 */
export async function readAllPages<Row>(
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

/** Maximum rows per bulk action; larger sets need narrower searches. */
export const maxBulkRows = 1_000;

/** Too many matching rows for a bulk action; nothing was changed. */
export class TooManyRowsError extends Error {
  constructor(total: number, max: number) {
    super(texts.bulkTooMany(total, max));
  }
}

export interface MatchingRows {
  readonly grid: CompiledGrid;
  /** Path of the list call. */
  readonly path: string;
  /** Parameters of the list; paging is ignored. */
  readonly query: Readonly<Record<string, string>>;
  /** Rejects if there are more rows. */
  readonly maxRows: number;
  readonly signal: AbortSignal;
}

/** Reads all rows matching the list's query. @throws {ApiProblem} or {TooManyRowsError}; never returns a part */
export async function readMatchingRows(
  api: ApiClient,
  { grid, path, query, maxRows, signal }: MatchingRows,
): Promise<unknown[]> {
  return await readAllPages(
    async (page) => {
      const pageQuery = { ...query, page: String(page), page_size: String(maxPageSize), exact_total: "true" };
      const answer = listAnswer(await api.read("main", path, { query: pageQuery, signal }));
      if (answer.total > maxRows) throw new TooManyRowsError(answer.total, maxRows);
      return { rows: grid.rowsOf(answer), totalPages: answer.total_pages };
    },
    (row) => grid.idOf(row),
  );
}
