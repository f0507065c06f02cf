import { describe, expect, it } from "vitest";
import { compileForm } from "../../forms/compile-form.ts";
import { createFormStore } from "../../forms/create-form-store.ts";
import { lintLayout } from "../../forms/tools/lint.ts";
import {
  calculationAsPicked,
  calculationLayout,
  conditionOfCalculation,
  pickedCalculation,
} from "./calculation-form.ts";
import { calculationWords } from "./calculation-words.ts";
import { placedFields } from "../document/layout-places.ts";

const fields = placedFields({
  structure: {
    main: [
      { name: "net", label: "Net", type: "float" },
      { name: "tax", label: "Tax", type: "float" },
      {
        name: "kind",
        label: "Type",
        type: "select",
        options: [{ id: "call", label: "Call center" }, "chat"],
      },
      { name: "born", label: "Born", type: "date" },
      { name: "seen", label: "Seen", type: "date" },
      { name: "begun", label: "Begun", type: "time" },
      { name: "done", label: "Done", type: "time" },
      { name: "tags", label: "Tags", type: "multiselect", options: ["a", "b"] },
      {
        name: "items",
        label: "Items",
        type: "list",
        fields: [{ name: "price", label: "Price", type: "float" }],
      },
    ],
  },
});

const onCall = { field: "kind", when: "call" };
const calculations = [
  ["float", { sum: ["net", "tax"] }, 'the sum of "Net" and "Tax"'],
  ["float", { difference: ["net", "tax"] }, '"Net" minus "Tax"'],
  ["float", { ratio: ["net", 2] }, '"Net" divided by 2'],
  ["float", { round: "net", digits: 2 }, '"Net", rounded to 2 digits'],
  ["date", { today: { days: 30 } }, "today shifted by 30 days"],
  ["float", { max: ["net", "tax"] }, 'the largest of "Net" and "Tax"'],
  ["float", { sum: { list: "items", field: "price" } }, 'the sum of "Price" in the rows of "Items"'],
  ["int", { count: "tags" }, 'the number of items of "Tags"'],
  ["int", { age: "born" }, 'the age in years from "Born"'],
  ["int", { days_between: ["born", "seen"] }, 'the days from "Born" to "Seen"'],
  ["int", { minutes_between: ["begun", "done"] }, 'the minutes from "Begun" to "Done"'],
  ["float", { power: ["net", 2] }, '"Net" to the power of 2'],
  ["float", { power: ["net", 0.5] }, 'the square root of "Net"'],
  ["date", { day: "seen", months: 6 }, '"Seen" shifted by 6 months'],
  ["string", { text: "{kind}, {net}" }, 'the text "Type", "Net"'],
  ["string", { text: "Hello {kind}" }, 'the text Hello "Type"'],
  ["float", { min: { list: "items", field: "price" } }, 'the smallest of "Price" in the rows of "Items"'],
  ["string", { field: "kind" }, '"Type"'],
  ["checkbox", { holds: onCall }, 'whether "Type" is "Call center"'],
  // oxlint-disable-next-line unicorn/no-thenable -- the language says it so
  ["float", { if: onCall, then: "net", else: 0 }, '"Net" if "Type" is "Call center", otherwise 0'],
] as const;

describe("calculation form", () => {
  it.each(calculations)(
    "round-trips a calculation for type %s, %j, described as %s",
    (type, calculation, words) => {
      const picked = calculationAsPicked(calculation, fields);
      expect(picked).toBeDefined();
      expect(pickedCalculation(picked ?? {}, fields)).toEqual(calculation);
      expect(calculationWords(calculation, fields)).toBe(words);
      const form = compileForm(calculationLayout(fields, type));
      expect(form.errors).toEqual([]);
      const store = createFormStore({ form, mode: "edit", record: picked ?? {}, today: "2026-01-01" });
      const outcome = store.submit();
      expect(outcome.ok).toBe(true);
      expect(pickedCalculation(store.getValues(), fields)).toEqual(calculation);
    },
  );

  it("creates documents that pass lint", () => {
    for (const [type, calculate] of calculations) {
      const main: object[] = fields
        .filter(({ path }) => path.length === 3)
        .map(({ definition }) => definition);
      const made = {
        name: "made",
        label: "Made",
        type,
        calculate,
        ...(type === "float" && { signed: true }),
      };
      const layout = { layout_key: "t", name: "T", schema_version: 2, structure: { main: [...main, made] } };
      const errors = lintLayout(layout).filter(
        ({ severity, pointer }) => severity === "error" && pointer.startsWith("/structure/main/7"),
      );
      expect([calculate, errors]).toEqual([calculate, []]);
    }
  });

  it.each([
    { score: { field: "kind", table: { call: 1 }, "x-own": 1 }, digits: 1 },
    { sum: ["net", { product: ["tax", 2] }] },
    { round: { ratio: ["net", 3] }, digits: 2 },
    { day: "seen", months: 6, days: 1 },
    [1],
  ])("leaves %j to the JSON editor, but describes it", (calculation) => {
    expect(calculationAsPicked(calculation, fields)).toBeUndefined();
    expect(calculationWords(calculation, fields)).not.toBe("");
  });

  it("parses numbers, which the form holds as text", () => {
    const picked = { what: "ratio", left: "net", right: "#number", number: "4" };
    expect(pickedCalculation(picked, fields)).toEqual({ ratio: ["net", 4] });
    expect(pickedCalculation({ ...picked, number: "4e" }, fields)).toBeUndefined();
    const day = { what: "day", from: "seen", unit: "days", amount: "-3" };
    expect(pickedCalculation(day, fields)).toEqual({ day: "seen", days: -3 });
    const rounded = { what: "round", rounded: "net", digits: "2" };
    expect(pickedCalculation(rounded, fields)).toEqual({ round: "net", digits: 2 });
  });

  it("returns undefined for incomplete input", () => {
    for (const picked of [{}, { what: "sum", parts: [] }, { what: "ratio", left: "net", right: "#number" }])
      expect(pickedCalculation(picked, fields)).toBeUndefined();
  });
});

it("finds the condition in a calculation, which has its own editor", () => {
  const condition = { any: [{ field: "a" }, "named"] };
  expect(conditionOfCalculation({ holds: condition })).toEqual({ key: "holds", condition });
  // oxlint-disable-next-line unicorn/no-thenable -- the language says it so
  expect(conditionOfCalculation({ if: condition, then: 1 })).toEqual({ key: "if", condition });
  expect(conditionOfCalculation({ sum: ["a"] })).toBeUndefined();
});
