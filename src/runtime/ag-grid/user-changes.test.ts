import { describe, expect, it, vi } from "vitest";
import { defaultListState } from "../grids/list-query.ts";
import type { ListRules } from "../grids/list-rules.ts";
import type { ListState } from "../grids/list-state.ts";
import { listChanges } from "./user-changes.ts";

const rules: ListRules = { fields: {}, defaultOrdering: [{ field: "created_at", descending: true }] };
const state: ListState = { ...defaultListState(rules), page: 3, search: "a", filters: { name: { eq: "x" } } };

function changed(act: (changes: ReturnType<typeof listChanges>) => void, from = state) {
  const onStateChange = vi.fn();
  act(listChanges(from, rules, onStateChange));
  return onStateChange.mock.calls;
}

describe("list changes", () => {
  it("return to the first page whenever the rows change", () => {
    expect(changed((list) => list.filter({ filters: {} }))).toEqual([
      [{ ...state, filters: {}, page: 0 }, "push"],
    ]);
    const anyOf = [{ name: { eq: "a" } }, { name: { eq: "b" } }];
    const narrowed: ListState = { ...state, filters: {}, anyOf };
    expect(changed((list) => list.filter({ filters: {}, anyOf }))).toEqual([
      [{ ...narrowed, page: 0 }, "push"],
    ]);
    expect(changed((list) => list.filter({ filters: {} }), narrowed)).toEqual([
      [{ ...state, filters: {}, page: 0 }, "push"],
    ]);
    expect(changed((list) => list.resize(20))).toEqual([[{ ...state, pageSize: 20, page: 0 }, "push"]]);
    expect(changed((list) => list.goTo(5))).toEqual([[{ ...state, page: 5 }, "push"]]);
  });

  it("replace the history entry while a search is refined", () => {
    expect(changed((list) => list.search("ab"))[0]?.[1]).toBe("replace");
    expect(changed((list) => list.search(""))[0]?.[1]).toBe("push");
    expect(changed((list) => list.search("b"), { ...state, search: "" })[0]?.[1]).toBe("push");
  });

  it("fall back to the default ordering", () => {
    expect(changed((list) => list.sort([]))).toEqual([
      [{ ...state, ordering: rules.defaultOrdering, page: 0 }, "push"],
    ]);
  });

  it("clear search and filters together", () => {
    expect(changed((list) => list.loosen())).toEqual([
      [{ ...state, search: "", filters: {}, page: 0 }, "push"],
    ]);
  });
});
