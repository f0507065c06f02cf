import { describe, expect, it } from "vitest";
import { lintLayout } from "../../forms/tools/lint.ts";
import { conditionLayout, dependencyAsPicked, pickedOfCondition } from "./condition-form.ts";
import { toGroupPart, conditionNames, groupCondition, groupOf, fromPicked } from "./condition-tree.ts";
import { placedFields } from "../document/layout-places.ts";

const document = {
  conditions: { adult: { field: "age", when: { operator: ">=", value: 18 } } },
  structure: {
    main: [
      { name: "age", label: "Age", type: "int" },
      { name: "limit", label: "Limit", type: "int" },
    ],
  },
};
const fields = placedFields(document);
const names = conditionNames(document);
const one = { field: "age", when: 3 };
const other = { field: "limit" };

describe("condition groups", () => {
  it.each([
    [{ all: [one, other] }, "all"],
    [{ any: [one] }, "any"],
    [{ not: one }, "none"],
    [{ not: { any: [one, other] } }, "none"],
    [{ not: { all: [one, other] } }, "not-all"],
    [{ not: { any: [{ all: [one] }] } }, "none"],
    [{ all: [{ any: [one, { not: other }] }, "adult"] }, "all"],
  ])("round-trip: %j", (condition, word) => {
    const group = groupOf(condition);
    expect(group?.word).toBe(word);
    expect(group && groupCondition(group)).toEqual(condition);
  });

  it.each([["adult"], [one], [{ any: [one], "x-note": "kept" }], [null], [{ all: "adult" }]])(
    "reject single conditions and groups with other properties: %j",
    (condition) => {
      expect(groupOf(condition)).toBeUndefined();
    },
  );

  it.each(["all", "any", "none", "not-all"] as const)("are undefined if empty: %s", (word) => {
    expect(groupCondition({ word, parts: [] })).toBeUndefined();
  });

  it("convert a plain variant to `when`", () => {
    expect(toGroupPart({ field: "age", variants: [{ when: 3 }] })).toEqual(one);
    const written = { field: "age", variants: [{ when: 3, label: "Three" }] };
    expect(toGroupPart(written)).toBe(written);
  });
});

describe("fromPicked", () => {
  it.each([
    ["adult", "adult"],
    [
      { field: "age", when: { operator: ">", field: "limit" } },
      { field: "age", when: { operator: ">", field: "limit" } },
    ],
    [
      { field: "age", variants: [{ when: { operator: "=", field: "limit" } }] },
      { field: "age", variants: [{ when: { operator: "=", field: "limit" } }] },
    ],
  ])("keeps the notation of the condition it replaces: %j", (condition, written) => {
    const values = pickedOfCondition(condition, fields, names);
    expect(values && fromPicked(condition, { values, fields }, true)).toEqual(written);
  });

  it("adds a condition with variants in depends_on, and with `when` elsewhere", () => {
    const values = { source: "age", operator: "=", text: "3" };
    expect(fromPicked(undefined, { values, fields }, true)).toEqual({
      field: "age",
      variants: [{ when: 3 }],
    });
    expect(fromPicked(undefined, { values, fields }, false)).toEqual(one);
    expect(fromPicked(other, { values: { source: "#adult" }, fields }, true)).toBe("adult");
  });

  it("accepts only named conditions that exist", () => {
    expect(dependencyAsPicked("adult", fields, [])).toBeUndefined();
    expect(fromPicked(undefined, { values: { source: "age", operator: "field >" }, fields }, false)).toBe(
      undefined,
    );
  });

  it("is edited by a form with a valid layout", () => {
    const errors = lintLayout(conditionLayout(fields, names)).filter(({ severity }) => severity === "error");
    expect(errors).toEqual([]);
  });
});
