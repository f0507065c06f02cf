import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../kernel/json.ts";
import type { FieldDefinition } from "../../language/form-layout.gen.ts";
import { compileForm } from "../compile-form.ts";
import { compilePattern } from "./re2-pattern.ts";
import { validateRecord } from "./validate-record.ts";

const codesOf = (fields: FieldDefinition[], body: JsonObject) => {
  const form = compileForm(
    { layout_key: "test", name: "Test", structure: { main: fields } },
    { compilePattern },
  );
  const result = validateRecord(form, { body, mode: "create", today: "2026-11-21" });
  return result.ok ? [] : result.errors.map(({ pointer, code }) => `${pointer}: ${code}`);
};

describe("rows that must differ are compared as they are stored", () => {
  const list = (
    validation: FieldDefinition["validation"],
    ...fields: FieldDefinition[]
  ): FieldDefinition[] => [{ name: "rows", type: "list", fields, ...(validation && { validation }) }];
  const unit: FieldDefinition = { name: "unit", type: "string", default_value: "kg" };
  const total: FieldDefinition = { name: "total", type: "float", calculate: { product: ["n", 2] } };
  const n: FieldDefinition = { name: "n", type: "int" };

  it("with the defaults of empty fields", () => {
    const rows = [{}, { unit: "kg" }];
    expect(codesOf(list({ unique_by: "unit" }, unit), { rows })).toEqual(["/rows: unique_by"]);
    expect(codesOf(list({ unique: true }, unit), { rows })).toEqual(["/rows: unique"]);
  });

  it("without defaults of required fields, which stay empty until they are filled", () => {
    const required: FieldDefinition = { ...unit, validation: { required: true } };
    const rows = [{ unit: null }, { unit: "kg" }];
    expect(codesOf(list({ unique: true }, required), { rows })).toEqual(["/rows/0/unit: required"]);
  });

  it("with calculated values, whatever was sent for them", () => {
    const same = [
      { n: 1, total: 5 },
      { n: 1, total: 6 },
    ];
    expect(codesOf(list({ unique_by: "total" }, n, total), { rows: same })).toEqual(["/rows: unique_by"]);
    const different = [
      { n: 1, total: 5 },
      { n: 2, total: 5 },
    ];
    expect(codesOf(list({ unique_by: "total" }, n, total), { rows: different })).toEqual([]);
  });

  it("without hidden fields", () => {
    const note: FieldDefinition = { name: "note", type: "string", depends_on: { field: "n", when: 1 } };
    const rows = [
      { n: 2, note: "a" },
      { n: 2, note: "b" },
    ];
    expect(codesOf(list({ unique: true }, n, note), { rows })).toEqual(["/rows: unique"]);
  });
});

describe("limits of days", () => {
  it("are reported beside other rules", () => {
    const at: FieldDefinition = {
      name: "at",
      type: "datetime",
      validation: { min_date: "today", minute_step: 15 },
    };
    expect(codesOf([at], { at: "2026-11-20T09:31" })).toEqual(["/at: minute_step", "/at: min_date"]);
  });

  it("leave it to a comparison to say that a day is before another field", () => {
    const fields: FieldDefinition[] = [
      { name: "start", type: "date" },
      { name: "end", type: "date", validation: { dependant_fields: [{ field: "start", operator: ">=" }] } },
    ];
    expect(codesOf(fields, { start: "2026-12-24", end: "2026-12-01" })).toEqual(["/end: comparison"]);
  });
});
