import { expect, it } from "vitest";
import { defaultListState } from "./list-query.ts";
import { listRequest } from "./list-request.ts";

const rules = {
  fields: { name: "text" },
  defaultOrdering: [{ field: "name", descending: false }],
  defaultPageSize: 20,
} as const;

it("a list call says the ordering and the page size that the definition takes for granted", () => {
  expect(listRequest(defaultListState(rules), rules)).toEqual({ ordering: "name", page_size: "20" });
});

it("a list call says what was asked for beyond", () => {
  const state = { ...defaultListState(rules), page: 1, search: "a&b", filters: { name: { eq: "x" } } };
  expect(listRequest(state, rules)).toMatchObject({
    page: "2",
    search_query: "a&b",
    q_filters: '{"name":{"eq":"x"}}',
  });
});
