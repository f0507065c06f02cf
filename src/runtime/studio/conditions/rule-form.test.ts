import { describe, expect, it } from "vitest";
import { compileForm } from "../../forms/compile-form.ts";
import { createFormStore } from "../../forms/create-form-store.ts";
import { lintLayout } from "../../forms/tools/lint.ts";
import { placedFields } from "../document/layout-places.ts";
import {
  conditionOf,
  pickedRule,
  ruleAsPicked,
  ruleLayout,
  rulesOf,
  ruleWords,
  withCondition,
  withMessage,
  withRule,
} from "./rule-form.ts";

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
      { name: "start", label: "Start", type: "date" },
    ],
  },
});

const rules = [
  ["required_when", { field: "kind", when: "call" }, 'It is required when "Type" is "Call center".'],
  ["required_when", { field: "size" }, 'It is required when "Size" is filled.'],
  [
    "rules",
    { holds: { field: "size", when: { operator: ">=", value: 3 } }, message: "Three at least" },
    'It is accepted only when "Size" is >= 3.',
  ],
  ["dependant_fields", { field: "start", operator: ">=" }, 'It must be at least "Start".'],
  [
    "dependant_fields",
    { field: "size", operator: "<", error_message: "Too many" },
    'It must be less than "Size".',
  ],
  ["at_least_one_of", ["kind", "size"], 'One of these must be filled: "Type" and "Size".'],
] as const;

describe("rule form", () => {
  it.each(rules)("round-trips a rule and describes it: %s %j", (kind, value, words) => {
    const picked = ruleAsPicked({ kind, value }, fields);
    expect(picked && pickedRule(picked, fields)).toEqual({ kind, value });
    expect(ruleWords({ kind, value }, fields)).toBe(words);
  });

  it.each(rules)("keeps a rule in the compiled form: %s %j", (kind, value) => {
    const record = ruleAsPicked({ kind, value }, fields) ?? {};
    const form = compileForm(ruleLayout(fields));
    const store = createFormStore({ form, mode: "edit", record, today: "2026-01-01" });
    expect(pickedRule(store.getValues(), fields)).toEqual({ kind, value });
  });

  it("has a valid layout", () => {
    expect(lintLayout(ruleLayout(fields)).filter(({ severity }) => severity === "error")).toEqual([]);
  });

  it.each([
    ["required_when", "named_condition"],
    ["required_when", { any: [{ field: "kind" }, { field: "size" }] }],
    ["rules", { holds: { not: { field: "size" } }, message: "One" }],
  ] as const)("leaves compound conditions to the condition editor: %s %j", (kind, value) => {
    const rule = { kind, at: 0, value };
    expect(ruleAsPicked(rule, fields)).toBeUndefined();
    expect(withCondition(rule, conditionOf(rule))).toEqual(rule);
    expect(conditionOf(withCondition(rule, "other"))).toBe("other");
  });

  it.each([
    ["rules", { holds: { field: "size" }, message: { en: "One", de: "Eins" } }],
    ["dependant_fields", { field: "size", operator: "<", error_message: { en: "One", de: "Eins" } }],
  ] as const)("keeps translations of the message: %s", (kind, value) => {
    const picked = { ...ruleAsPicked({ kind, value }, fields), message: "Two" };
    expect(JSON.stringify(pickedRule(picked, fields, value))).toContain('{"en":"Two","de":"Eins"}');
    expect(withMessage({ message: { de: "Eins" } }, " Zwei ")).toEqual({ message: { de: "Zwei" } });
    expect(withMessage({ message: "One" }, " ")).toBeUndefined();
  });

  it("returns undefined without an operand or a message", () => {
    expect(pickedRule({ rule: "dependant_fields", relation: ">=" }, fields)).toBeUndefined();
    expect(pickedRule({ rule: "rules", source: "size", operator: "filled" }, fields)).toBeUndefined();
    expect(pickedRule({ rule: "at_least_one_of", fields: [] }, fields)).toBeUndefined();
  });
});

it("changes, adds and removes one rule and keeps the others", () => {
  const validation = { required: true, rules: [{ holds: "a", message: "A" }], required_when: "b" };
  expect(rulesOf(validation).map(({ kind, at }) => [kind, at])).toEqual([
    ["rules", 0],
    ["required_when", 0],
  ]);
  const added = withRule(validation, { kind: "rules", at: 1, value: { holds: "c", message: "C" } });
  expect(added).toEqual([
    { holds: "a", message: "A" },
    { holds: "c", message: "C" },
  ]);
  expect(withRule({ rules: added }, { kind: "rules", at: 0, value: undefined })).toEqual([
    { holds: "c", message: "C" },
  ]);
  expect(withRule(validation, { kind: "rules", at: 0, value: undefined })).toBeUndefined();
  expect(withRule(validation, { kind: "required_when", at: 0, value: undefined })).toBeUndefined();
});
