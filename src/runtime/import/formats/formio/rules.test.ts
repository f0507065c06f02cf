import { describe, expect, it } from "vitest";
import { compilePattern } from "../../../forms/validation/re2-pattern.ts";
import { fieldsOf, imported, reasonsOf } from "../../testing.ts";
import { webAddress } from "./rules.ts";

const form = (...components: readonly object[]) =>
  imported("formio", { components: components.map((component) => ({ input: true, ...component })) });

const checked = (custom: string) =>
  form(
    { type: "number", key: "other" },
    { type: "number", key: "n", validate: { custom } },
    { type: "datagrid", key: "rows", components: [{ type: "number", key: "inner", input: true }] },
  );

describe("Form.io validation scripts", () => {
  it.each([
    [
      "valid = (input === 3) ? true : 'Must be 3.';",
      { required: true, required_message: "Must be 3.", rules: [{ message: "Must be 3." }] },
    ],
    ["valid = input != 3 || 'Not 3'", { rules: [{ message: "Not 3" }] }],
    [
      "if (input > data.other) { valid = true; } else { valid = 'Too small'; }",
      {
        required: true,
        rules: [{ holds: { field: "n", when: { operator: ">", field: "other" } }, message: "Too small" }],
      },
    ],
    [
      "valid = true; if (input === 4) valid = 'Not 4';",
      { rules: [{ holds: { field: "n", when: { operator: "!=", value: 4 } } }] },
    ],
  ])("translates %s", (script, expected) => {
    const found = checked(script);
    expect(reasonsOf(found)).toEqual({});
    expect(fieldsOf(found)["n"]?.validation).toMatchObject(expected);
  });

  it.each([
    ["valid = input >= data.other % 2", "rule: a remainder is not calculated"],
    ["valid = fetch('/x')", "rule: the function “fetch” has no counterpart in conditions"],
    [
      "for (;;) { valid = false }",
      "rule: the script “for (;;) { valid = false }” does more than assign valid",
    ],
    ["valid = data.inner === 1", "rule: “inner” is in the rows of a list"],
  ])("reports %s", (script, reason) => {
    expect(Object.values(reasonsOf(checked(script)))[0]).toContain(reason);
  });
});

it("terminates for a script that doubles a variable's value with every line", () => {
  const lines = Array.from({ length: 60 }, () => "x = x + x;").join("");
  const found = form({ type: "number", key: "n", calculateValue: `var x = data.m; ${lines} value = x;` });
  expect(Object.values(reasonsOf(found))[0]).toContain("does more than assign value");
});

it("combines the statements of a script into one calculation", () => {
  const found = form(
    { type: "number", key: "net" },
    { type: "number", key: "tax" },
    {
      type: "number",
      key: "sum",
      calculateValue:
        "console.log(1); var total = data.net; if (data.tax) { total += data.tax; } value = total;",
    },
    { type: "checkbox", key: "kept", calculateValue: "if (data.net) { value = true; }" },
  );
  expect(fieldsOf(found)["sum"]?.calculate).toMatchObject({ if: {}, else: "net" });
  expect(Object.keys(reasonsOf(found))).toEqual(["/components/3"]);
});

it("imports logic that hides, disables and requires, and reports other actions", () => {
  const trigger = (value: unknown) => ({
    type: "simple",
    simple: { show: true, when: "box", eq: value },
  });
  const property = (value: string, state: unknown) => ({ type: "property", property: { value }, state });
  const found = form(
    { type: "checkbox", key: "box" },
    {
      type: "textfield",
      key: "gone",
      logic: [{ trigger: trigger(true), actions: [property("hidden", true)] }],
    },
    {
      type: "textfield",
      key: "shown",
      hidden: true,
      logic: [{ trigger: trigger(true), actions: [property("hidden", false)] }],
    },
    {
      type: "textfield",
      key: "off",
      validate: { required: true },
      logic: [
        {
          trigger: { type: "javascript", javascript: "result = data.box === true;" },
          actions: [property("disabled", true), property("validate.required", false)],
        },
      ],
    },
    {
      type: "textfield",
      key: "odd",
      logic: [{ trigger: trigger(true), actions: [{ type: "customAction", customAction: "alert(1)" }] }],
    },
  );
  expect(reasonsOf(found)).toEqual({ "/components/4": "logic: the action “customAction” is not imported" });
  expect(fieldsOf(found)).toMatchObject({
    gone: { depends_on: { field: "box", variants: [{ when: { operator: "!=", value: true } }] } },
    shown: { depends_on: { field: "box", variants: [{ when: true }] } },
    off: { validation: { required_when: { field: "box", when: { operator: "!=", value: true } } } },
  });
  expect(fieldsOf(found)["off"]?.depends_on).toMatchObject({ variants: [{ is_disabled: true }, {}] });
});

it("imports word counts as patterns", () => {
  const found = form(
    { type: "textarea", key: "t", validate: { minWords: 2, maxWords: 3 } },
    { type: "textarea", key: "both", validate: { maxWords: 3, pattern: "^a" } },
    { type: "tags", key: "tags", maxTags: 4 },
  );
  const matches = compilePattern(fieldsOf(found)["t"]?.validation?.pattern ?? "");
  expect(["one", " one two ", "one two three", "1 2 3 4"].map((text) => matches(text))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(reasonsOf(found)).toEqual({ "/components/1": "rule: words are not counted" });
  expect(fieldsOf(found)["tags"]?.validation).toEqual({ max_items: 4 });
});

it("accepts the same URLs as Form.io", () => {
  const matches = compilePattern(webAddress);
  const taken = [
    "google.com",
    "//google.com/x?y#z",
    "HTTPS://user:pw@host.example:8080/path",
    "http://localhost:3000",
    "http://192.168.0.1",
    "user:pw@host.com",
    "müller.example",
  ];
  expect(taken.filter((address) => matches(address) !== true)).toEqual([]);
  const refused = ["word", "a@b.com", "http://", "192.168.0.1", "javascript:alert(1)", "two words.com"];
  expect(refused.filter((text) => matches(text) !== false)).toEqual([]);
});

it("entries of the builder's forms that take a setting away are no questions, and the answers are those of the form", () => {
  const found = form(
    { key: "tooltip", ignore: true },
    { type: "textfield", key: "label", weight: 10 },
    {
      type: "textfield",
      key: "inner",
      customConditional: "show = _.get(instance, 'parent.manualMode', false);",
    },
    { type: "textfield", key: "named", customConditional: "show = _.get(data, 'label') === 'a';" },
  );
  expect(found.report.inputs).toBe(3);
  expect(reasonsOf(found)).toEqual({ "/components/2": expect.stringContaining("condition:") as string });
  expect(fieldsOf(found)["named"]).toMatchObject({
    depends_on: { field: "label", variants: [{ when: "a" }] },
  });
});
