import { listAnswer } from "../api/list-query.ts";
import type { ApiClient } from "../api/api-client.ts";
import type { CompiledGrid } from "../../runtime/grids/compiled-grid.ts";
import { texts } from "./texts.ts";

/** More rows than that are changed by narrower searches, one after the other. */
export const mostRowsAtOnce = 1_000;

/** Everything that matches is more than can be changed at once; nothing was changed. */
export class TooManyRows extends Error {
  constructor(total: number) {
    super(texts.bulkTooMany(total, mostRowsAtOnce));
  }
}

const pageSize = 100;

export interface MatchingRows {
  readonly grid: CompiledGrid;
  /** The list call's path. */
  readonly path: string;
  /** The list as it is shown; its page is of no matter. */
  readonly query: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** All rows that a list shows, on whatever page. Fails with `ApiProblem`, or `TooManyRows`: never some for all. */
export async function readMatching(
  api: ApiClient,
  { grid, path, query, signal }: MatchingRows,
): Promise<unknown[]> {
  const byId = new Map<string, unknown>();
  let totalPages = 1;
  for (let page = 1; page <= totalPages; page += 1) {
    const asked = { ...query, page: String(page), page_size: String(pageSize) };
    const answer = listAnswer(await api.read("main", path, { query: asked, signal }));
    if (answer.total > mostRowsAtOnce) throw new TooManyRows(answer.total);
    totalPages = answer.total_pages;
    // Rows move from page to page while others change the list.
    for (const row of grid.rowsOf(answer)) byId.set(grid.idOf(row) ?? String(byId.size), row);
  }
  return [...byId.values()];
}
