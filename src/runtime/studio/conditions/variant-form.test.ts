import { describe, expect, it } from "vitest";
import layoutSchema from "../../../../schemas/form-layout.schema.json" with { type: "json" };
import { compileForm } from "../../forms/compile-form.ts";
import { createFormStore } from "../../forms/create-form-store.ts";
import { lintLayout } from "../../forms/tools/lint.ts";
import { placedFields } from "../document/layout-places.ts";
import { panelEdits, panelValues, propertyPanel, withEdits } from "../properties/property-layout.ts";
import {
  variantFormProperties,
  fieldVariants,
  isAlwaysShown,
  pickedVariant,
  type PlacedVariant,
  variantAsPicked,
  variantLayout,
  variantPart,
  variantWords,
  withVariant,
} from "./variant-form.ts";

const fields = placedFields({
  structure: {
    main: [
      {
        name: "type",
        label: "Type",
        type: "select",
        options: [
          { id: "call", label: "Call center" },
          { id: "chat", label: "Chat" },
        ],
      },
      { name: "count", label: "Count", type: "int" },
      { name: "start", label: "Start", type: "date" },
    ],
  },
});
const fieldOptions = [
  { id: "a", label: "A" },
  { id: "b", label: { en: "B", de: "Be" } },
];
const rest = { otherwise: true };

/** Passes a variant through the compiled form. */
function roundTripped(placed: PlacedVariant): unknown {
  const layout = variantLayout(fields, fieldOptions);
  const record = variantAsPicked(placed, fields) ?? {};
  const store = createFormStore({ form: compileForm(layout), mode: "edit", record, today: "2026-01-01" });
  return pickedVariant(store.getValues(), fields, fieldOptions, placed.definition)?.definition;
}

describe("variant form", () => {
  it("has a valid layout", () => {
    for (const choices of [fieldOptions, undefined]) {
      const found = lintLayout(variantLayout(fields, choices));
      expect(found.filter(({ severity }) => severity === "error")).toEqual([]);
    }
  });

  it.each<[source: string, definition: Record<string, unknown>, words: string]>([
    ["type", { when: "call", label: "Number" }, 'When "Type" is "Call center", it is called "Number".'],
    [
      "type",
      {
        when: ["call", "chat"],
        sub_heading: { en: "Why", de: "Warum" },
        validation: { required: true, max: 3 },
      },
      'When "Type" is one of "Call center", "Chat", its help text is "Why", it is required and "Maximum" is 3.',
    ],
    [
      "count",
      { when: { operator: ">", value: 3 }, is_disabled: false, validation: { required: false } },
      'When "Count" is > 3, it is not required and it is not disabled.',
    ],
    ["type", { when: "chat", options: [fieldOptions[1]] }, 'When "Type" is "Chat", its choices are "B".'],
    [
      "type",
      { when: "chat", validation: { min_date: "any", max_date: { field: "start", days: 1 } } },
      'When "Type" is "Chat", there is no earliest day and the latest day is 1 day after the day in "Start".',
    ],
    ["type", { otherwise: true, hidden: true }, 'When "Type" is anything else, it is hidden.'],
    [
      "type",
      { when: { operator: "filled" }, default_value: "a", is_disabled: true },
      'When "Type" is filled, it is disabled and "Default value" is "a".',
    ],
  ])("keeps a variant of %s in the compiled form: %j", (source, definition, words) => {
    const [placed] = fieldVariants({ field: source, variants: [definition, rest] });
    if (placed === undefined) throw new Error("There is no variant.");
    expect(placed).toEqual({ dependency: 0, at: 0, source, definition });
    expect(roundTripped(placed)).toEqual(definition);
    expect(variantWords(placed, fields)).toBe(words);
  });

  it("keeps translations", () => {
    const picked = { source: "type", operator: "=", choice: "call" };
    const before = { when: "call", label: { en: "Old", de: "Alt" } };
    expect(pickedVariant({ ...picked, label: "New" }, fields, fieldOptions, before)?.definition).toEqual({
      when: "call",
      label: { en: "New", de: "Alt" },
    });
  });

  it("treats a dependency that never hides its field as no condition", () => {
    expect(isAlwaysShown({ field: "type", variants: [{ when: "call", label: "X" }, rest] })).toBe(true);
    expect(isAlwaysShown({ field: "type", variants: [{ when: "call", label: "X" }] })).toBe(false);
    expect(isAlwaysShown({ field: "type", variants: [{ when: "call", hidden: true }, rest] })).toBe(false);
    expect(fieldVariants({ field: "type", variants: [{ when: "call" }] })).toEqual([]);
  });

  it("adds, changes, moves and removes a variant without touching other conditions", () => {
    const condition = { field: "count" };
    const label = { source: "type", definition: { when: "call", label: "X" } };
    const added = withVariant(condition, undefined, label);
    expect(added).toEqual([condition, { field: "type", variants: [label.definition, rest] }]);
    const second = { source: "type", definition: { when: "chat", label: "Y" } };
    const both = withVariant(added, undefined, second);
    expect(fieldVariants(both).map(({ definition }) => definition)).toEqual([
      label.definition,
      second.definition,
    ]);
    const [first] = fieldVariants(both);
    const renamed = { source: "type", definition: { when: "call", label: "Z" } };
    expect(fieldVariants(withVariant(both, first, renamed))[0]?.definition).toEqual(renamed.definition);
    const moved = { source: "count", definition: { when: 1, label: "Z" } };
    expect(withVariant(added, fieldVariants(added)[0], moved)).toEqual([
      condition,
      { field: "count", variants: [moved.definition, rest] },
    ]);
    expect(withVariant(added, fieldVariants(added)[0], undefined)).toEqual(condition);
    expect(withVariant(both, first, undefined)).toEqual([
      condition,
      { field: "type", variants: [second.definition, rest] },
    ]);
    const onlyThen = { field: "type", variants: [{ when: "call", label: "X" }] };
    expect(withVariant(onlyThen, fieldVariants(onlyThen)[0], undefined)).toEqual({
      field: "type",
      variants: [{ when: "call" }],
    });
    const last = { source: "type", definition: { otherwise: true, label: "Rest" } };
    expect(withVariant(both, undefined, last)).toEqual([
      condition,
      { field: "type", variants: [label.definition, second.definition, last.definition] },
    ]);
  });

  it("accepts a variant without changes, unless it is `otherwise`", () => {
    const whenCall = { source: "type", operator: "=", choice: "call" };
    expect(pickedVariant(whenCall, fields, undefined)).toEqual({
      source: "type",
      definition: { when: "call" },
    });
    expect(pickedVariant({ source: "type", operator: "otherwise" }, fields, undefined)).toBeUndefined();
    const added = withVariant(undefined, undefined, { source: "type", definition: { when: "call" } });
    expect(fieldVariants(added).map(({ definition }) => definition)).toEqual([{ when: "call" }]);
  });

  it("edits every property that the meta-schema allows, and describes the changes", () => {
    const definition = { name: "n", type: "int", validation: { max: 5 } };
    const variant = { source: "type", definition: { when: "call", grid_size: 4, validation: { max: 9 } } };
    const part = variantPart(definition, variant);
    const { bindings } = propertyPanel(layoutSchema, "variant", part, { beside: variantFormProperties });
    const values = panelValues(part, bindings);
    expect(values).toMatchObject({ grid_size: 4, validation__max: 9 });
    const edits = panelEdits(part, bindings, { ...values, default_value: "3", validation__max: "" });
    expect(withEdits(variant.definition, edits)).toEqual({ when: "call", grid_size: 4, default_value: 3 });
    expect(bindings.map(({ name }) => name)).not.toContain("label");
    expect(variantWords(variant, fields)).toMatch(/, "Width \(of 12 columns\)" is 4 and "Maximum" is 9\.$/);
  });
});
