import { describe, expect, it } from "vitest";
import calls from "../../../../layouts/grids/phone-calls.json" with { type: "json" };
import deliveries from "../../../../layouts/grids/webhook-deliveries.json" with { type: "json" };
import { compileForm } from "../../forms/compile-form.ts";
import { createFormStore } from "../../forms/create-form-store.ts";
import { lintLayout } from "../../forms/tools/lint.ts";
import { columnPlaces } from "./row-condition-form.ts";
import { pickedTone, toneAsPicked, toneLayout, tonesOf, toneWords } from "./tone-form.ts";

const state = {
  accessor: "state",
  header: "State",
  type: "status",
  options: [
    { id: "done", label: { en: "Done", de: "Fertig" } },
    { id: 2, label: "Declined" },
  ],
};
const columns = [
  state,
  { accessor: "tries", header: "Tries", type: "number" },
  { accessor: "ok", header: "OK", type: "boolean", format: ["Fine", "Broken"] },
];
const places = columnPlaces(columns);

const shipped = [calls, deliveries].flatMap((document) =>
  document.columns.flatMap((column) => tonesOf(column).map((rule) => ({ document, column, rule }))),
);
const written = [
  [{ accessor: "state", in: ["done", 2] }, '"State" is "Done" or "Declined"'],
  [{ accessor: "state", in: ["later"] }, '"State" is "later"'],
  [{ accessor: "tries", gte: 2, lt: 5 }, '"Tries" is at least 2 and is less than 5'],
  [{ accessor: "ok", in: [false] }, '"OK" is "Broken"'],
  [{ accessor: "tries", in: [1, "1"] }, '"Tries" is "1" or "1"'],
  [{ accessor: "ok", is_empty: true }, '"OK" is empty'],
] as const;

/** Passes a rule through the compiled form. */
function roundTripped(rule: unknown, among = places, column: Record<string, unknown> = state): unknown {
  const layout = toneLayout(rule, among);
  expect(lintLayout(layout).filter(({ severity }) => severity === "error")).toEqual([]);
  const record = toneAsPicked(rule, among, column);
  const store = createFormStore({ form: compileForm(layout), mode: "edit", record, today: "2026-01-01" });
  return pickedTone(store.getValues(), rule, among);
}

describe("tone form", () => {
  it("is tested with the shipped rules", () => expect(shipped.length).toBeGreaterThan(2));

  it.each(shipped)("keeps a rule in the compiled form: $rule", ({ document, column, rule }) =>
    expect(roundTripped(rule, columnPlaces(document.columns), column)).toEqual(rule),
  );

  it.each(written)("round-trips %j and describes it", (when, words) => {
    const rule = { when, tone: "warning" };
    expect(roundTripped(rule)).toEqual(rule);
    expect(toneWords(rule, places)).toBe(`Yellow (warning) where ${words}.`);
  });

  it("keeps a condition that the form cannot express", () => {
    const rule = {
      when: [
        { accessor: "ok", in: [true] },
        { accessor: "tries", gt: 3 },
      ],
      tone: "info",
    };
    expect(roundTripped(rule)).toEqual(rule);
    const picked = { ...toneAsPicked(rule, places, state), tone: "danger" };
    expect(pickedTone(picked, rule, places)).toEqual({ ...rule, tone: "danger" });
    expect(toneWords(rule, places)).toBe(
      'Blue (information) where "OK" is "Fine", or "Tries" is more than 3.',
    );
  });

  it("returns undefined if incomplete, and starts with the column's own values", () => {
    const begun = toneAsPicked(undefined, places, state);
    expect(begun).toEqual({ accessor: "state", comparison: "in" });
    expect(pickedTone({ ...begun, tone: "danger" }, undefined, places)).toBeUndefined();
    expect(pickedTone({ ...begun, choices: ["2"] }, undefined, places)).toBeUndefined();
    expect(pickedTone({ ...begun, tone: "danger", choices: ["2"] }, undefined, places)).toEqual({
      when: { accessor: "state", in: [2] },
      tone: "danger",
    });
  });
});
