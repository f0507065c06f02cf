import { describe, expect, it } from "vitest";
import archetypes from "../../../../layouts/grids/archetypes.json" with { type: "json" };
import interviewers from "../../../../layouts/grids/interviewers.json" with { type: "json" };
import { isObject } from "../../../kernel/json.ts";
import { compileForm } from "../../forms/compile-form.ts";
import { createFormStore } from "../../forms/create-form-store.ts";
import { lintLayout } from "../../forms/tools/lint.ts";
import {
  actionAsPicked,
  actionEdits,
  actionLayout,
  actionsOf,
  newAction,
  pickedAction,
} from "./action-form.ts";
import { createDocumentSession } from "../editing/document-session.ts";
import type { ActionList } from "../operations/operation.ts";
import { columnPlaces, pickedRowCondition, rowConditionAsPicked } from "../conditions/row-condition-form.ts";

const targets = {
  actions: ["activate", "delete"],
  routes: ["/{tenant}/dna", "/{tenant}/admin/channels/edit/{id}"],
};
const placed = (document: { readonly columns: unknown }) => ({
  ...targets,
  places: columnPlaces(document.columns),
});

const shipped = [archetypes, interviewers].flatMap((document) => {
  const lists: ActionList[] = [
    "toolbar",
    "bulk_actions",
    "card",
    ...document.columns.map((_, column) => ({ column })),
  ];
  return lists.flatMap((list) =>
    actionsOf(document, list).flatMap((action) => (isObject(action) ? [{ document, list, action }] : [])),
  );
});

describe("action form", () => {
  it("is tested with more than 15 shipped actions", () => expect(shipped.length).toBeGreaterThan(15));

  it.each(shipped)("keeps an action in the compiled form: $action.label", ({ document, list, action }) => {
    const layout = actionLayout(list, action, placed(document));
    expect(lintLayout(layout).filter(({ severity }) => severity === "error")).toEqual([]);
    const { places } = placed(document);
    const record = actionAsPicked(action, places);
    const store = createFormStore({ form: compileForm(layout), mode: "edit", record, today: "2026-01-01" });
    expect(pickedAction(store.getValues(), action, places)).toEqual(action);
  });

  it("keeps translations and properties that the form does not show", () => {
    const before = {
      label: { en: "Go", de: "Los" },
      to: "/{tenant}",
      "x-own": 1,
      disabled_when: [{ accessor: "a" }],
    };
    const picked = { ...actionAsPicked(before, []), label: "Run", target: "does:activate", danger: true };
    expect(pickedAction(picked, before, [])).toEqual({
      label: { en: "Run", de: "Los" },
      action: "activate",
      "x-own": 1,
      danger: true,
      disabled_when: [{ accessor: "a" }],
    });
    expect(pickedAction({ ...picked, label: "" }, before, [])).toBeUndefined();
  });

  it("offers record pages only for row actions, and only screen actions for bulk actions", () => {
    const offered = (list: ActionList) =>
      actionLayout(list, {}, { ...targets, places: [] }).structure["main"]?.[1]?.options?.map((option) =>
        isObject(option) ? option.label : option,
      );
    expect(offered("toolbar")).toEqual(["Activate", "Delete", "Open /dna"]);
    expect(offered("bulk_actions")).toEqual(["Activate", "Delete"]);
    expect(offered("card")).toContain("Open /admin/channels/edit/{id}");
    expect(newAction("toolbar", { actions: [], routes: ["/{tenant}/dna"] }, "New")).toEqual({
      label: "New",
      to: "/{tenant}/dna",
    });
  });

  it.each<ActionList>(["toolbar", "card", { column: 0 }])("edits property by property: %j", (list) => {
    const action = { label: "Go", to: "/{tenant}" };
    const document = {
      columns: [{ accessor: "name", ...(typeof list === "object" && { actions: [action] }) }],
      ...(list === "card" && { card: { title: "name", actions: [action] } }),
      ...(list === "toolbar" && { toolbar: [action] }),
    };
    const text = JSON.stringify(document, null, 2).replace('"Go"', '/* said */ "Go"');
    const session = createDocumentSession(text, text, () => 0);
    for (const edit of actionEdits(list, 0, action, { label: "Run", action: "activate" }))
      session.apply(edit);
    expect(actionsOf(session.getState().document, list)).toEqual([{ label: "Run", action: "activate" }]);
    expect(session.getState().text).toContain("/* said */");
  });
});

describe("row condition", () => {
  it.each([
    { accessor: "status", in: ["published", "draft"] },
    { accessor: "count", in: [0, true, null, "0"] },
    { accessor: "status", is_empty: true },
    { accessor: "status", is_empty: false },
    { accessor: "count", gte: -1.5 },
    { accessor: "count", gt: 1, lte: 3 },
    { accessor: "count", is_empty: false, in: [1, 2], gte: 1, lt: 3 },
  ])("round-trips: %j", (condition) => {
    const picked = rowConditionAsPicked(condition);
    expect(picked && pickedRowCondition(picked)).toEqual(condition);
  });

  it("is undefined if the form cannot express it, or if the input is incomplete", () => {
    for (const complex of [
      [],
      { accessor: "a", in: ["b, c"] },
      { accessor: "a", gt: 1, in: ["b, c"] },
      { accessor: "a", gt: 1, gte: 1, lt: 3, lte: 3, is_empty: false },
      { accessor: "a" },
    ])
      expect(rowConditionAsPicked(complex)).toBeUndefined();
    expect(pickedRowCondition({ accessor: "a", comparison: "in", values: " , " })).toBeUndefined();
    expect(pickedRowCondition({ accessor: "a", comparison: "gt" })).toBeUndefined();
    expect(pickedRowCondition({})).toBeUndefined();
    expect(pickedRowCondition({ accessor: "a", comparison: "gt", bound: "-" })).toBeUndefined();
    expect(pickedRowCondition({ accessor: "a", comparison: "gt", bound: "1" })).toEqual({
      accessor: "a",
      gt: 1,
    });
    const first = { accessor: "a", comparison: "gt", bound: 1 };
    for (const second of [
      { comparison_2: "lt" },
      { comparison_2: "gt", bound_2: 2 },
      { comparison_2: "", bound_2: 2 },
    ])
      expect(pickedRowCondition({ ...first, ...second })).toEqual({ accessor: "a", gt: 1 });
  });
});
