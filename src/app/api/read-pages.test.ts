import { expect, it } from "vitest";
import { readAllPages } from "../grids/read-matching-rows.ts";

const key = ({ id }: { id: string }) => id;
const rows = (...ids: string[]) => ids.map((id) => ({ id }));

it("reads a list to its last page, in order", async () => {
  const pages = [rows("a", "b"), rows("c", "d"), rows("e")];
  const requestedPages: number[] = [];
  const read = await readAllPages(async (page) => {
    requestedPages.push(page);
    return { rows: pages[page - 1] ?? [], totalPages: 3 };
  }, key);
  expect(read.map(({ id }) => id)).toEqual(["a", "b", "c", "d", "e"]);
  expect(requestedPages).toEqual([1, 2, 3]);
});

it("reads a row that moved to another page once, and continues if the list grew", async () => {
  const read = await readAllPages(
    async (page) =>
      page === 1 ? { rows: rows("a", "b"), totalPages: 2 } : { rows: rows("b", String(page)), totalPages: 3 },
    key,
  );
  expect(read.map(({ id }) => id)).toEqual(["a", "b", "2", "3"]);
});

it("requests an empty list once", async () => {
  let requests = 0;
  const read = await readAllPages(async () => ({ rows: rows(), totalPages: (requests += 1) - 1 }), key);
  expect([read, requests]).toEqual([[], 1]);
});
