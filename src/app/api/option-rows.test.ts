import { describe, expect, it } from "vitest";
import { PartialRows } from "../../runtime/forms/choices/option-loader.ts";
import { createApiClient } from "../../contracts/api-client.ts";
import { optionRowsOf } from "./option-rows.ts";

const { signal } = new AbortController();

/** A service with a paged list of `count` rows, `lost` of which disappear after the first page. */
function listOf(count: number, lost = 0) {
  const requests: string[] = [];
  const api = createApiClient(
    ({ path, query = {} }) => {
      const { searchParams } = new URL(path, "http://service.invalid");
      const size = Number(query["page_size"] ?? searchParams.get("page_size") ?? 10);
      const page = Number(query["page"] ?? 1);
      requests.push(`${page}/${size}`);
      const removed = requests.length > 2 ? lost : 0;
      const rows = Array.from({ length: count }, (_, id) => ({ id })).slice(removed);
      return Promise.resolve({
        data: rows.slice((page - 1) * size, page * size),
        total: rows.length,
        total_pages: Math.ceil(rows.length / size),
      });
    },
    () => "key",
  );
  const read = async (path: string, isWhole: boolean) =>
    await optionRowsOf(api)({ property: "api_endpoint", path, isWhole }, signal);
  return { requests, read };
}

describe("paged option rows", () => {
  it("are read completely if all are wanted", async () => {
    const { requests, read } = listOf(250);
    expect(await read("/api/channel", true)).toHaveLength(250);
    expect(requests).toEqual(["1/10", "1/100", "2/100", "3/100"]);
  });

  it("are read from the first page only when searching, or if there is only one", async () => {
    const searched = listOf(250);
    expect(await searched.read("/api/channel", false)).toHaveLength(10);
    const short = listOf(10);
    expect(await short.read("/api/channel", true)).toHaveLength(10);
    expect([...searched.requests, ...short.requests]).toEqual(["1/10", "1/10"]);
  });

  it("are marked as partial if the layout sets a page size, there are too many, or rows disappeared", async () => {
    const partly = [
      await listOf(250).read("/api/channel?page_size=5", true),
      await listOf(6000).read("/api/channel", true),
      await listOf(250, 3).read("/api/channel", true),
    ];
    expect(partly.map((result) => result instanceof PartialRows && result.rows.length)).toEqual([
      5, 5000, 247,
    ]);
  });
});

it("returns undefined for a response without rows", async () => {
  const api = createApiClient(
    () => Promise.resolve("nonsense"),
    () => "key",
  );
  expect(await optionRowsOf(api)({ property: "api_endpoint", path: "/api/x" }, signal)).toBeUndefined();
});
