import { describe, expect, it } from "vitest";
import channels from "../../../layouts/grids/channels.json" with { type: "json" };
import { compileGrid } from "../../runtime/grids/compile.ts";
import { columnTypes } from "../../runtime/types/column-types.ts";
import type { ApiClient } from "../../contracts/api-client.ts";
import { maxBulkRows, readMatchingRows, TooManyRowsError } from "./read-matching-rows.ts";

const grid = compileGrid(channels, { types: columnTypes });

/** A service with `total` rows that records its requests. */
function serviceOf(total: number) {
  const requests: Readonly<Record<string, string>>[] = [];
  const read: Pick<ApiClient, "read">["read"] = (_service, _path, options) => {
    const query = Object.fromEntries(
      Object.entries(options?.query ?? {}).map(([name, value]) => [name, String(value)]),
    );
    requests.push(query);
    const [page, size] = [Number(query["page"]), Number(query["page_size"])];
    const from = (page - 1) * size;
    const data = Array.from({ length: Math.max(0, Math.min(size, total - from)) }, (_, at) => ({
      id: `row-${from + at}`,
    }));
    return Promise.resolve({ data, total, total_pages: Math.ceil(total / size) });
  };
  return { requests, api: { read } as ApiClient };
}

const matching = (api: ApiClient) =>
  readMatchingRows(api, {
    grid,
    path: "/api/channel",
    maxRows: maxBulkRows,
    query: { page: "3", page_size: "10", search_query: "phone", ordering: "name" },
    signal: new AbortController().signal,
  });

describe("readMatchingRows", () => {
  it("reads all rows with the current search and order", async () => {
    const { api, requests } = serviceOf(maxBulkRows);
    const rows = await matching(api);
    expect(rows).toHaveLength(maxBulkRows);
    expect(rows.at(-1)).toEqual({ id: `row-${maxBulkRows - 1}` });
    expect(requests[0]).toEqual({
      page: "1",
      page_size: "100",
      search_query: "phone",
      ordering: "name",
      exact_total: "true",
    });
    expect(requests.map(({ page }) => page)).toEqual(requests.map((_, at) => String(at + 1)));
  });

  it("rejects if there are too many instead of truncating", async () => {
    const { api, requests } = serviceOf(maxBulkRows + 1);
    await expect(matching(api)).rejects.toThrow(TooManyRowsError);
    await expect(matching(api)).rejects.toThrow(
      "1,001 rows match, but at most 1,000 can be changed at once.",
    );
    expect(requests.map(({ page }) => page)).toEqual(["1", "1"]);
  });
});
