import { describe, expect, it } from "vitest";
import { SomeRows } from "../../runtime/forms/option-loader.ts";
import { createApiClient } from "./api-client.ts";
import { optionRowsOf } from "./option-rows.ts";

const { signal } = new AbortController();

/** A service that lists so many rows in pages; `lost` of them go away after the first page. */
function listOf(count: number, lost = 0) {
  const asked: string[] = [];
  const api = createApiClient(
    ({ path, query = {} }) => {
      const { searchParams } = new URL(path, "http://service.invalid");
      const size = Number(query["page_size"] ?? searchParams.get("page_size") ?? 10);
      const page = Number(query["page"] ?? 1);
      asked.push(`${page}/${size}`);
      const gone = asked.length > 2 ? lost : 0;
      const rows = Array.from({ length: count }, (_, id) => ({ id })).slice(gone);
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
  return { asked, read };
}

describe("the rows of a list that comes in pages", () => {
  it("are read to the last where all are wanted", async () => {
    const { asked, read } = listOf(250);
    expect(await read("/api/channel", true)).toHaveLength(250);
    expect(asked).toEqual(["1/10", "1/100", "2/100", "3/100"]);
  });

  it("are those of the first page where one searches, or there is but one", async () => {
    const searched = listOf(250);
    expect(await searched.read("/api/channel", false)).toHaveLength(10);
    const short = listOf(10);
    expect(await short.read("/api/channel", true)).toHaveLength(10);
    expect([...searched.asked, ...short.asked]).toEqual(["1/10", "1/10"]);
  });

  it("are known as some of them where the layout asks for a page, there are too many, or some went away", async () => {
    const partly = [
      await listOf(250).read("/api/channel?page_size=5", true),
      await listOf(6000).read("/api/channel", true),
      await listOf(250, 3).read("/api/channel", true),
    ];
    expect(partly.map((each) => each instanceof SomeRows && each.rows.length)).toEqual([5, 5000, 247]);
  });
});

it("an answer without rows is none", async () => {
  const api = createApiClient(
    () => Promise.resolve("nonsense"),
    () => "key",
  );
  expect(await optionRowsOf(api)({ property: "api_endpoint", path: "/api/x" }, signal)).toBeUndefined();
});
