import { expect, it } from "vitest";
import { compileForm } from "../../forms/compile-form.ts";
import { createFormStore } from "../../forms/create-form-store.ts";
import { lintLayout } from "../../forms/tools/lint.ts";
import {
  type HiddenDefault,
  hiddenDefaultOf,
  hiddenValueAsPicked,
  hiddenValueLayout,
  hiddenValueOperations,
  hiddenValueWords,
  isOtherValue,
  pickedHiddenValue,
} from "./hidden-value-form.ts";

const today = { default_from: "today" };

/** Passes a default value through the compiled form. */
function roundTripped(value: HiddenDefault): unknown {
  const form = compileForm(hiddenValueLayout(isOtherValue(value), true));
  const record = hiddenValueAsPicked(value);
  return pickedHiddenValue(createFormStore({ form, mode: "edit", record, today: "2026-01-01" }).getValues());
}

it.each<[HiddenDefault, string]>([
  [{}, "There is no default value."],
  [today, "The default value is the current day."],
  [{ default_value: "north" }, 'The default value is the text "north".'],
  [{ default_value: "12" }, 'The default value is the text "12".'],
  [{ default_value: -1.5 }, "The default value is the number -1.5."],
  [{ default_value: false }, "The default value is no."],
  [{ default_value: ["a", "b"] }, 'The default value is the list "a" and "b".'],
  [{ default_value: { lat: 1, lon: 2 } }, 'The default value is data with "lat" and "lon".'],
  [{ default_value: ["a", 1] }, "The default value is data that has no simple form."],
  [{ default_value: "" }, "The default value is data that has no simple form."],
])("keeps %j in the compiled form: %s", (value, words) => {
  expect(roundTripped(value)).toEqual(value);
  expect(hiddenValueWords(value)).toBe(words);
});

it("offers JSON only for values that no other kind can hold, and today only for a field", () => {
  const kinds = (isOther: boolean, hasToday: boolean) => {
    const layout = hiddenValueLayout(isOther, hasToday);
    expect(lintLayout(layout).filter(({ severity }) => severity === "error")).toEqual([]);
    return layout.structure["main"]?.[0]?.options?.map((option) => (option as { id: string }).id);
  };
  expect(kinds(false, true)).toEqual(["none", "text", "number", "boolean", "texts", "today"]);
  expect(kinds(true, false)).toEqual(["none", "text", "number", "boolean", "texts", "other"]);
});

it.each([
  { kind: "text" },
  { kind: "number", number: "-" },
  { kind: "boolean" },
  { kind: "texts", texts: ["", null] },
  { kind: "other", other: '{"lat":' },
  { kind: "other", other: "12" },
])("treats %j as incomplete", (picked) => expect(pickedHiddenValue(picked)).toBeUndefined());

it("reads numbers, which are text while typing, and leaves out empty texts", () => {
  expect(pickedHiddenValue({ kind: "number", number: "2.5" })).toEqual({ default_value: 2.5 });
  expect(pickedHiddenValue({ kind: "texts", texts: ["a", ""] })).toEqual({ default_value: ["a"] });
});

it("replaces a value by today in both properties, and keeps other sources", () => {
  const change = (before: object, after: HiddenDefault) =>
    hiddenValueOperations("region", hiddenDefaultOf({ ...before }), after).map(({ kind, path }) => [
      kind,
      ...path,
    ]);
  expect(change({ default_value: "a" }, today)).toEqual([
    ["unset_property", "default_value"],
    ["set_property", "default_from"],
  ]);
  expect(change(today, { default_value: 1 })).toEqual([
    ["set_property", "default_value"],
    ["unset_property", "default_from"],
  ]);
  expect(change({ default_value: "a", default_from: "user.name" }, { default_value: "ab" })).toEqual([
    ["set_property", "default_value"],
  ]);
});
