import { expect, it } from "vitest";
import { defaultListState, listRequest } from "./list-query.ts";
import { groupRowsQuery, groupsQuery } from "./groups.ts";

const rules = {
  fields: { name: "text" },
  defaultOrdering: [{ field: "name", descending: false }],
  defaultPageSize: 20,
} as const;

it("always includes ordering and page size", () => {
  expect(listRequest(defaultListState(rules), rules)).toEqual({ ordering: "name", page_size: "20" });
});

it("omits the grouping, which has requests of its own", () => {
  const grouped = { ...rules, groupable: ["name"] };
  const state = { ...defaultListState(grouped), page: 2, groupBy: "name" };
  const query = listRequest(state, grouped);
  expect(query).toEqual({ ordering: "name", page: "3", page_size: "20" });
  expect(groupsQuery(query, state, ["avg:price"])).toEqual({
    ...query,
    group_by: "name",
    summaries: "avg:price",
  });
  const inGroup = { field: "name", value: null };
  const pageOfGroup = { ordering: "name", page_size: "20", in_group: '{"name":null}' };
  expect(groupRowsQuery(query, inGroup, 0)).toEqual(pageOfGroup);
  expect(groupRowsQuery(query, inGroup, 4)).toEqual({ ...pageOfGroup, page: "5" });
});

it("includes page, search and filters", () => {
  const state = { ...defaultListState(rules), page: 1, search: "a&b", filters: { name: { eq: "x" } } };
  expect(listRequest(state, rules)).toMatchObject({
    page: "2",
    search_query: "a&b",
    q_filters: '{"name":{"eq":"x"}}',
  });
});
