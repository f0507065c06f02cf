import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../kernel/json.ts";
import { compileForm } from "../../forms/compile-form.ts";
import { compileSimplePattern } from "../../forms/validation/pattern.ts";
import { validateChoice, planRecord, type ValueChoice } from "./value-choices.ts";
import { offersOf } from "./value-offers.ts";

const form = (...fields: object[]) =>
  compileForm(
    { layout_key: "test", name: "Test", structure: { main: fields } },
    { compilePattern: compileSimplePattern },
  );
const today = "2026-11-04";
const choicesOf = (...ids: string[]) => ids.map((id) => ({ id, label: id }));

const plan = (old: object[], next: object[], record: JsonObject, ...choices: ValueChoice[]) =>
  planRecord(record, choices, { old: form(...old), next: form(...next), today });

describe("planRecord", () => {
  it("maps the items of a multiple choice and removes duplicates", () => {
    const field = { name: "colours", label: "Colours", type: "multiselect" };
    const [old, next] = [
      { ...field, options: choicesOf("red", "pink", "blue") },
      { ...field, options: choicesOf("red", "blue") },
    ];
    const map: ValueChoice = { field: "colours", action: "map", map: [{ from: "pink", to: "red" }] };
    expect(plan([old], [next], { colours: ["pink", "red", "blue"] }, map)).toMatchObject({
      record: { colours: ["red", "blue"] },
      changed: ["colours"],
      left: [],
      newErrors: [],
    });
    expect(plan([old], [next], { colours: ["blue"] }, map).changed).toEqual([]);
    expect(validateChoice(map, { next: form(next), today })).toBeUndefined();
    const wrong: ValueChoice = { field: "colours", action: "map", map: [{ from: "pink", to: "pink" }] };
    expect(validateChoice(wrong, { next: form(next), today })?.pointer).toBe("/map/0/to");
  });

  it("applies a valid choice although another one fails", () => {
    const name = { name: "name", label: "Name", type: "string" };
    const size = { name: "size", label: "Size", type: "int" };
    const next = [
      { ...name, validation: { max_length: 3 } },
      { ...size, validation: { max: 5 } },
    ];
    const result = plan(
      [name, size],
      next,
      { name: "Too long", size: 9 },
      { field: "name", action: "default", value: "Abc" },
      { field: "size", action: "default", value: 7 },
    );
    expect(result).toMatchObject({ record: { name: "Abc", size: 9 }, changed: ["name"] });
    expect(result.left.map(({ field }) => field)).toEqual(["size"]);
    expect(result.newErrors.map(({ pointer }) => pointer)).toEqual(["/size"]);
  });

  it("updates values calculated from a changed one", () => {
    const size = { name: "size", label: "Size", type: "int" };
    const twice = {
      name: "twice",
      label: "Twice",
      type: "int",
      calculate: { product: ["size", 2] },
    };
    const { record, changed } = plan(
      [size, twice],
      [{ ...size, validation: { max: 5 } }, twice],
      { size: 9, twice: 18 },
      { field: "size", action: "default", value: 5 },
    );
    expect(changed).toEqual(["size"]);
    expect(record).toEqual({ size: 5, twice: 10 });
  });

  it("removes a value without mutating the record", () => {
    const field = { name: "region", label: "Region", type: "string", is_dynamic: true };
    const record = { dynamic_fields: { region: "North", other: 1 } };
    const { record: after } = plan([field], [], record, { field: "region", action: "clear" });
    expect(after).toEqual({ dynamic_fields: { other: 1 } });
    expect(record).toEqual({ dynamic_fields: { region: "North", other: 1 } });
  });
});

describe("offersOf", () => {
  const always = () => true;
  it("offers no irreversible changes, and no clearing of required fields", () => {
    const text = { name: "a", label: "A", type: "string" };
    const file = { name: "a", label: "A", type: "file" };
    const password = { name: "a", label: "A", type: "string", display: "password", is_dynamic: true };
    const offers = (old: object[], next: object[], isOptional = always) =>
      offersOf({ old: form(...old), next: form(...next) }, "a", isOptional).actions;
    expect(offers([text], [])).toEqual(["keep", "clear"]);
    expect(offers([text], [], () => false)).toEqual(["keep"]);
    expect(offers([file], [])).toEqual(["keep"]);
    expect(offers([password], [])).toEqual(["keep"]);
    const dynamic = { ...text, is_dynamic: true };
    expect(offers([dynamic], [password])).toEqual(["keep"]);
    expect(offers([text], [{ ...text, validation: { required: true } }])).toEqual(["keep", "default"]);
    expect(offers([text], [{ ...text, type: "int" }])).toEqual(["keep", "default", "clear"]);
    expect(offers([text], [{ ...text, type: "select", options: choicesOf("x") }])).toEqual([
      "keep",
      "map",
      "default",
      "clear",
    ]);
    expect(offers([], [{ ...text, type: "note", text: "Read" }])).toEqual([]);
  });

  it("offers no clearing if another field uses the same path, and explains each restriction", () => {
    const text = { name: "a", label: "A", type: "string" };
    const obstacles = (old: object[], next: object[], name = "a") =>
      offersOf({ old: form(...old), next: form(...next) }, name, always);
    const renamed = { ...text, name: "b", label: "B", accessor: "a" };
    expect(obstacles([text], [renamed])).toEqual({
      actions: ["keep"],
      obstacles: ['The field "B" now stores its values.'],
    });
    const narrowed = { ...renamed, type: "select", options: choicesOf("x") };
    expect(obstacles([text], [narrowed], "b").actions).toEqual(["keep", "map", "default", "clear"]);
    expect(obstacles([text], [{ ...text, validation: { required: true } }]).obstacles).toEqual([
      "The values cannot be cleared: the form requires one.",
    ]);
    const rows = { ...text, type: "list", fields: [{ name: "c", label: "C", type: "string" }] };
    expect(obstacles([rows], [{ ...rows, validation: { max_items: 1 } }])).toEqual({
      actions: ["keep"],
      obstacles: ["Rows of a list stay as they are. Edit them in their records."],
    });
  });
});
