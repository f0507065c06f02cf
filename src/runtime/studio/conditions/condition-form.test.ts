import { describe, expect, it } from "vitest";
import { compileForm } from "../../forms/compile-form.ts";
import { createFormStore } from "../../forms/create-form-store.ts";
import { lintLayout } from "../../forms/tools/lint.ts";
import { conditionLayout, dependencyAsPicked, dependencyWords, pickedDependency } from "./condition-form.ts";
import { placedFields } from "../document/layout-places.ts";

const fields = placedFields({
  structure: {
    main: [
      {
        name: "kind",
        label: "Type",
        type: "select",
        options: [{ id: "call", label: "Call center" }, "chat"],
      },
      { name: "size", label: "Size", type: "int" },
      { name: "agreed", type: "checkbox" },
    ],
  },
});

const conditions = [
  [{ field: "kind", variants: [{ when: "call" }] }, '"Type" is "Call center"'],
  [{ field: "kind", variants: [{ when: ["call", "chat"] }] }, '"Type" is one of "Call center", "chat"'],
  [{ field: "kind", variants: [{ when: { operator: "!=", value: "chat" } }] }, '"Type" is not "chat"'],
  [{ field: "size", variants: [{ when: { operator: ">=", value: 3 } }] }, '"Size" is >= 3'],
  [{ field: "size" }, '"Size" is filled'],
  [{ field: "size", variants: [{ when: { operator: "empty" } }] }, '"Size" is empty'],
  [{ field: "agreed", variants: [{ when: true }] }, '"agreed" is "Yes"'],
] as const;

describe("condition form", () => {
  it.each(conditions)("round-trips a dependency through the form values: %j", (dependency, words) => {
    const picked = dependencyAsPicked(dependency, fields);
    expect(picked && pickedDependency(picked, fields)).toEqual(dependency);
    expect(dependencyWords(dependency, fields)).toBe(words);
  });

  it.each(conditions)("keeps a dependency in the compiled form: %j", (dependency) => {
    const form = compileForm(conditionLayout(fields));
    const record = dependencyAsPicked(dependency, fields);
    const store = createFormStore({ form, mode: "edit", record, today: "2026-01-01" });
    expect(pickedDependency(store.getValues(), fields)).toEqual(dependency);
  });

  it("has a valid layout", () => {
    const errors = lintLayout(conditionLayout(fields)).filter(({ severity }) => severity === "error");
    expect(errors).toEqual([]);
  });

  it("returns undefined for incomplete input and for dependencies that it cannot express", () => {
    expect(pickedDependency({ source: "kind", operator: "=" }, fields)).toBeUndefined();
    expect(pickedDependency({ operator: "filled" }, fields)).toBeUndefined();
    for (const complex of [
      "named",
      { any: [{ field: "size" }] },
      { field: "kind", variants: [{ when: "call", label: "L" }] },
    ]) {
      expect(dependencyAsPicked(complex, fields)).toBeUndefined();
    }
    expect(dependencyWords({ any: [{ field: "size" }, "named"] }, fields)).toBe(
      '("Size" is filled or the condition "named" holds)',
    );
  });
});
