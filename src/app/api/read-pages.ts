/** A page of a list, as the list calls answer it. */
export interface ListPage<Row> {
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
