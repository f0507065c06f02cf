import { expect, it } from "vitest";
import { compileForm } from "../../forms/compile-form.ts";
import { createFormStore } from "../../forms/create-form-store.ts";
import { lintLayout } from "../../forms/tools/lint.ts";
import { readableFields } from "../conditions/readable-fields.ts";
import { calculationAsPicked, calculationLayout, pickedCalculation } from "./calculation-form.ts";
import {
  calculationSource,
  defaultFromAsPicked,
  defaultFromLayout,
  defaultFromWords,
  hasDefaultFrom,
  pickedDefaultFrom,
  placesIn,
} from "./default-from-form.ts";

const layout = {
  structure: {
    main: [
      { name: "visit", label: "Visit", type: "date" },
      { name: "rate", label: "Rate", type: "float", default_from: "/channel/price" },
      { name: "note", label: "Note", type: "string" },
      {
        name: "calls",
        label: "Calls",
        type: "list",
        fields: [{ name: "day", label: "Day", type: "date" }],
      },
    ],
  },
};
const fields = readableFields(layout, "note");
const places = placesIn(fields);

it.each<[from: unknown, words: string]>([
  [undefined, ""],
  ["today", "today"],
  ["user.email", "the email of the person who fills in the form"],
  ["/channel/price", '"Record: channel, price"'],
  ["/tenant/name", '"/tenant/name"'],
])("keeps %j in the compiled form: %s", (from, words) => {
  const form = compileForm(defaultFromLayout(places, "string", from));
  const record = defaultFromAsPicked(from, places);
  const store = createFormStore({ form, mode: "edit", record, today: "2026-01-01" });
  expect(pickedDefaultFrom(store.getValues())).toBe(from ?? null);
  if (from !== undefined) expect(defaultFromWords(from, fields)).toBe(words);
});

it.each([
  ["date", { day: "visit", days: 7 }, '"Visit" shifted by 7 days'],
  ["month", { field: "visit" }, '"Visit"'],
  ["multiselect", { field: "note" }, '"Note"'],
])("leaves the calculation of a %s to its own form: %j", (type, from, words) => {
  expect(pickedDefaultFrom(defaultFromAsPicked(from, places))).toBe(calculationSource);
  expect(defaultFromWords(from, fields)).toBe(words);
  const form = compileForm(calculationLayout(fields, type));
  const record = calculationAsPicked(from, fields) ?? {};
  const store = createFormStore({ form, mode: "edit", record, today: "2026-01-01" });
  expect(pickedCalculation(store.getValues(), fields)).toEqual(from);
});

it("offers what the type can hold, the current source, and fields around a row", () => {
  const offered = (type: string, current?: unknown, of = places) => {
    const made = defaultFromLayout(of, type, current);
    expect(lintLayout(made).filter(({ severity }) => severity === "error")).toEqual([]);
    return made.structure["main"]?.[0]?.options?.map((option) => (option as { id: string }).id);
  };
  const end = ["/channel/price", "#place", calculationSource];
  expect(offered("string")).toEqual(["none", "today", "user.name", "user.email", ...end]);
  expect(offered("int")).toEqual(["none", ...end]);
  expect(offered("int", "today")).toEqual(["none", "today", ...end]);
  const inRow = placesIn(readableFields(layout, "day"));
  expect(offered("date", undefined, inRow)).toEqual([
    "none",
    "today",
    "/visit",
    "/rate",
    "/note",
    ...end.slice(1),
  ]);
});

it.each([
  {},
  { source: "#place" },
  { source: "#place", path: "channel" },
  { source: "#place", path: "/" + "a".repeat(200) },
])("treats %j as incomplete", (picked) => expect(pickedDefaultFrom(picked)).toBeUndefined());

it("is not for calculated fields and those without a value of their own", () => {
  expect(hasDefaultFrom({ type: "date" })).toBe(true);
  expect(hasDefaultFrom({ type: "date", calculate: "visit" })).toBe(false);
  expect(hasDefaultFrom({ type: "list" })).toBe(false);
  expect(hasDefaultFrom({ type: "list", default_from: "today" })).toBe(true);
});
