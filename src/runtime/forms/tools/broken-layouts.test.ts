import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../kernel/json.ts";
import { compileForm } from "../compile-form.ts";
import { createFormStore } from "../create-form-store.ts";
import { compilePattern } from "../validation/re2-pattern.ts";
import { validateRecord } from "../validation/validate-record.ts";
import { lintLayout } from "./lint.ts";
import { explainField, formatExplanation } from "./explain.ts";
import { exportJsonSchema } from "./export-schema.ts";
import { brokenLayout } from "./testing/any-layout.ts";

const today = "2026-11-21";
/** Thousands of runs take minutes, and more beside other tests. */
const timeout = 1_800_000;

describe("an invalid layout", () => {
  it("can be linted, exported to a schema that ajv compiles, and explained", { timeout }, () => {
    fc.assert(
      fc.property(brokenLayout, (layout) => {
        const form = compileForm(layout, { compilePattern });
        expect(Array.isArray(lintLayout(layout))).toBe(true);
        const ajv = new Ajv2020({ strict: false, validateSchema: false, code: { regExp } });
        addFormats(ajv, ["date", "regex"]);
        expect(typeof ajv.compile(exportJsonSchema(form))).toBe("function");
        const store = createFormStore({ form, mode: "create", today });
        for (const { name, type } of form.fields) store.setValue(name, typed[type.comparesAs]);
        store.submit();
        for (const { name } of form.fields) {
          const explanation = explainField(form, store.inspect(), name);
          expect(explanation && formatExplanation(explanation).length).toBeGreaterThan(0);
        }
        const body = JSON.parse(JSON.stringify(store.getValues())) as JsonObject;
        expect(typeof validateRecord(form, { body, mode: "create", today }).ok).toBe("boolean");
      }),
    );
  });
});

/** A valid value per type, so that rules have something to validate. */
const typed = {
  number: 7,
  text: "text",
  date: "2026-12-24",
  datetime: "2026-12-24T09:30",
  time: "09:30",
  month: "2026-12",
  boolean: true,
  none: ["text"],
};

describe("a layout with one error", () => {
  const broken = (field: object) => ({
    structure: {
      main: [
        { name: "a", type: "date" },
        { name: "c", type: "checkbox" },
        { name: "b", ...field },
      ],
    },
  });
  const nested = () => {
    let when: unknown = 1;
    for (let depth = 0; depth < 20_000; depth += 1) when = { operator: "=", value: when };
    return { type: "string", depends_on: { field: "c", variants: [{ when }] } };
  };

  it.each([
    [
      "a comparison without an operator",
      { type: "date", validation: { dependant_fields: [{ field: "a" }] } },
    ],
    ["invalid comparisons", { type: "date", validation: { dependant_fields: [null, 1, {}] } }],
    ["a kind of JSON that is none", { type: "json", validation: { json_kinds: [null, "object", 1] } }],
    ["no kind of JSON", { type: "json", validation: { json_kinds: [""] } }],
    [
      "a null validation, and one in a variant",
      {
        type: "string",
        validation: null,
        depends_on: { field: "c", variants: [{ when: false, validation: { min_length: 90 } }] },
      },
    ],
    ["nested conditions", nested()],
    ["a field of a condition that is no text", { type: "string", depends_on: { field: { toString: "" } } }],
    [
      "rows that are none, one of which should be unique",
      {
        type: "list",
        fields: [undefined, null, 1, { name: "a", type: "string", accessor: 1 }],
        validation: { unique_by: "b" },
        depends_on: { field: "c", variants: [{ when: true, validation: { unique_by: "a" } }] },
      },
    ],
  ])("containing %s can be linted, exported, filled in and explained", (_, field) => {
    const form = compileForm(broken(field), { compilePattern });
    lintLayout(broken(field));
    exportJsonSchema(form);
    const store = createFormStore({ form, mode: "create", today });
    for (const { name, type } of form.fields) store.setValue(name, typed[type.comparesAs]);
    store.submit();
    const shown = form.fields.map(({ name }) => explainField(form, store.inspect(), name));
    expect(shown.map((each) => each && formatExplanation(each).length > 0)).toEqual([true, true, true]);
    validateRecord(form, { body: { a: "2026-12-24", b: "2026-12-24" }, mode: "create", today });
  });

  it("reports a name that is an object without a string conversion", () => {
    const name = { toString: 1 };
    const filtered = {
      form_filter_key: name,
      option_filter_value: "for",
      default_value: "x",
      options: ["x"],
    };
    const a = { name: "a", type: "select", ...filtered };
    const b = { name: "b", type: "int", validation: { dependant_fields: [{ field: name, operator: "<" }] } };
    const layout = { layout_key: "test", name: "Test", structure: { main: [a, b] } };
    expect(lintLayout(layout).map(({ code }) => code)).toContain("absent-field");
  });
});

const regExp = Object.assign(
  (pattern: string) => {
    const matches = compilePattern(pattern);
    return { test: (text: string) => matches(text) === true };
  },
  {
    code: "compilePattern",
  },
);
