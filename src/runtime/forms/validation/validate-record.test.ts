import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../kernel/json.ts";
import { compileForm } from "../compile-form.ts";
import { createFormStore } from "../create-form-store.ts";
import { validateRecord, validateRecordSteps } from "./validate-record.ts";
import type { FieldDefinition } from "../../language/form-layout.gen.ts";
import { compilePattern } from "./re2-pattern.ts";

const today = "2026-11-21";
const aForm = (fields: FieldDefinition[]) =>
  compileForm({ layout_key: "test", name: "Test", structure: { main: fields } }, { compilePattern });

const fields: FieldDefinition[] = [
  { name: "title", type: "string", validation: { required: true, min_length: 3 } },
  { name: "kind", type: "select", options: ["a", "b"], default_value: "a" },
  {
    name: "detail",
    type: "string",
    depends_on: { field: "kind", variants: [{ when: "b", validation: { required: true } }] },
  },
  { name: "budget", type: "float", is_dynamic: true, validation: { max: 10 } },
  { name: "code", type: "string", is_editable: false },
  { name: "due", type: "date" },
];

describe("validateRecordSteps", () => {
  const row = Array.from({ length: 40 }, (_, n) => ({
    name: `f${n}`,
    type: "string" as const,
    validation: { required: true },
  }));
  const rows = Array.from({ length: 1_000 }, () => ({}));
  const form = aForm([
    { name: "items", type: "list", fields: row },
    { name: "orders", type: "list", fields: [{ name: "parts", type: "list", fields: row }] },
    { name: "title", type: "string", validation: { required: true } },
  ]);
  const validate = (body: JsonObject) => {
    const steps = validateRecordSteps(form, { body, mode: "create", today });
    for (let pauses = 0; ; pauses += 1) {
      const step = steps.next();
      if (step.done === true) return { pauses, errors: step.value.ok ? [] : step.value.errors };
    }
  };

  it.each([
    ["/items", { items: rows }],
    ["/orders", { orders: [{ parts: rows }] }],
  ])("reports the first errors in the rows of %s, and that there are more", (list, body) => {
    const { errors } = validate(body);
    expect(errors.filter(({ code }) => code === "more_errors")).toEqual([
      {
        pointer: list,
        code: "more_errors",
        message: "More rows have errors. Correct those listed to see the others",
      },
    ]);
    expect(errors.filter(({ code }) => code === "required").length).toBeLessThan(600);
    expect(errors.at(-1)?.pointer).toBe("/title");
  });

  it("pauses after each row", () => {
    const filled = Object.fromEntries(row.map(({ name }) => [name, "x"]));
    const { pauses, errors } = validate({ title: "T", items: rows.map(() => filled) });
    expect(errors).toEqual([]);
    expect(pauses).toBeGreaterThan(rows.length);
  });
});

describe("validateRecord", () => {
  it("refuses an option that is chosen twice, which the least number of options would count", () => {
    const form = aForm([
      { name: "m", type: "multiselect", options: [1, 2, 3], validation: { min_choices: 2 } },
    ]);
    const verdict = (m: unknown[]) => validateRecord(form, { body: { m }, mode: "create", today });
    expect(verdict([1, 2])).toMatchObject({ ok: true });
    expect(verdict([1, 1])).toEqual({
      ok: false,
      errors: [{ pointer: "/m", code: "unique", message: "Choose each option once" }],
    });
  });

  it("returns the record to store: parsed values, defaults, without hidden fields", () => {
    const body = {
      title: "abc",
      detail: "hidden",
      dynamic_fields: { budget: "2.5", other: 1 },
      unknown: "stays",
    };
    expect(validateRecord(aForm(fields), { body, mode: "create", today })).toEqual({
      ok: true,
      record: { title: "abc", kind: "a", dynamic_fields: { budget: 2.5, other: 1 }, unknown: "stays" },
    });
  });

  it("points each error into the body", () => {
    const body = { title: "a", kind: "b", dynamic_fields: { budget: 11 } };
    const result = validateRecord(aForm(fields), { body, mode: "create", today });
    expect(result).toMatchObject({
      ok: false,
      errors: [
        { pointer: "/title", code: "min_length", message: "Must be at least 3 characters" },
        { pointer: "/detail", code: "required", message: "Field cannot be empty" },
        { pointer: "/dynamic_fields/budget", code: "max", message: "Must be at most 10" },
      ],
    });
  });

  it("parses a default by its field's type, so that rules see the same before and after storing", () => {
    const form = aForm([
      { name: "level", type: "markdown", default_value: 1 },
      {
        name: "kind",
        type: "select",
        options: ["a"],
        depends_on: { field: "level", variants: [{ when: { operator: "<=", value: 1 }, options: ["b"] }] },
      },
    ]);
    const validated = (previous: JsonObject) =>
      validateRecord(form, { body: { kind: "b" }, previous, mode: "edit", today });
    expect(validated({})).toEqual(validated({ level: "1" }));
    expect(validateRecord(form, { body: { level: "" }, previous: {}, mode: "edit", today })).toEqual({
      ok: true,
      record: { level: "1" },
    });
  });

  it("ignores a required field of unknown type, in the form and on the server", () => {
    const odd = { name: "odd", type: "hologram", validation: { required: true } };
    const form = compileForm({ layout_key: "test", name: "Test", structure: { main: [odd] } });
    expect(validateRecord(form, { body: {}, mode: "create", today })).toEqual({ ok: true, record: {} });
    expect(createFormStore({ form, mode: "create", today }).submit()).toEqual({ ok: true, payload: {} });
  });

  const previous = { title: "abc", kind: "a", code: "X1", due: "2020-01-01" };

  it("validates a merge patch together with the record it changes", () => {
    const validate = (body: Record<string, unknown>) =>
      validateRecord(aForm(fields), { body, previous, mode: "edit", today });
    expect(validate({ kind: "b" })).toMatchObject({ ok: false, errors: [{ pointer: "/detail" }] });
    expect(validate({ kind: "b", detail: "x" })).toEqual({ ok: true, record: { kind: "b", detail: "x" } });
    expect(validate({ title: null })).toMatchObject({
      ok: false,
      errors: [{ pointer: "/title", code: "required" }],
    });
  });

  it("keeps an old date, and rejects a changed one before today", () => {
    const validate = (body: Record<string, unknown>) =>
      validateRecord(aForm(fields), { body, previous, mode: "edit", today });
    expect(validate({ title: "abcd" })).toMatchObject({ ok: true });
    expect(validate({ due: "2020-01-01" })).toMatchObject({ ok: true });
    expect(validate({ due: "2020-01-02" })).toMatchObject({
      ok: false,
      errors: [{ code: "min_date", message: "Must be Nov 21, 2026 or later" }],
    });
  });

  it("rejects a change of a read-only field", () => {
    expect(
      validateRecord(aForm(fields), { body: { code: "X2" }, previous, mode: "edit", today }),
    ).toMatchObject({
      ok: false,
      errors: [{ pointer: "/code", code: "read_only" }],
    });
  });

  it("accepts input in a field that another change in the same body disables", () => {
    const form = aForm([
      { name: "plan", type: "select", options: ["free", "paid"], default_value: "paid" },
      {
        name: "seats",
        type: "int",
        depends_on: { field: "plan", variants: [{ when: "free", is_disabled: true }, { when: "paid" }] },
      },
    ]);
    expect(validateRecord(form, { body: { plan: "free", seats: 3 }, mode: "create", today })).toMatchObject({
      ok: true,
    });
  });

  it("does not validate unchanged locked values", () => {
    const form = aForm([
      {
        name: "code",
        type: "string",
        is_editable: false,
        validation: { required: true, pattern: "^[A-Z]+$" },
      },
      { name: "note", type: "string" },
    ]);
    const validate = (saved: JsonObject) =>
      validateRecord(form, { body: { note: "n" }, previous: saved, mode: "edit", today });
    expect([validate({ code: "old-1" }), validate({})]).toMatchObject([{ ok: true }, { ok: true }]);
  });

  it("is safe against prototype pollution", () => {
    const text = '{"title":"abc","__proto__":{"polluted":true},"dynamic_fields":{"__proto__":{"x":1}}}';
    const body = JSON.parse(text) as JsonObject;
    validateRecord(aForm(fields), { body, previous, mode: "edit", today });
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});

describe("the form and the server", () => {
  const value = fc.oneof(
    fc.constantFrom(
      undefined,
      null,
      "",
      " ",
      "a",
      "abc",
      "b",
      "12",
      "1.5",
      "-2",
      "2026-11-20",
      "2027-01-31",
      "2026-02-30",
      true,
      false,
    ),
    fc.integer({ min: -3, max: 20 }),
    fc.array(fc.constantFrom("a", "b", "x"), { maxLength: 3 }),
  );
  const type = fc.constantFrom<FieldDefinition["type"][]>(
    "string",
    "int",
    "float",
    "checkbox",
    "select",
    "multiselect",
    "date",
    "markdown",
    "hidden",
  );
  const operator = fc.constantFrom(">=" as const, "<=" as const, ">" as const, "<" as const, "=" as const);
  const validation = fc.record(
    {
      required: fc.boolean(),
      min: fc.integer({ min: 0, max: 5 }),
      max: fc.integer({ min: 3, max: 10 }),
      pattern: fc.constantFrom("^[a-z]+$", "^[0-9]*$", "b|c"),
      dependant_fields: fc.array(fc.record({ field: fc.constantFrom("f0", "f1", "f2", "f3"), operator }), {
        maxLength: 2,
      }),
    },
    { requiredKeys: [] },
  );
  const condition = fc.constantFrom<unknown>(
    "a",
    true,
    12,
    ["a", "abc"],
    { operator: "filled" },
    { operator: "!=", value: "a" },
  );
  const field = (position: number) =>
    fc
      .record({
        type,
        validation,
        depends: fc.option(fc.record({ on: fc.nat(3), when: condition }), { nil: undefined }),
        dynamic: fc.boolean(),
        default_value: fc.option(fc.constantFrom("a", "abc", 4, true, "2027-01-31"), {
          nil: undefined,
          freq: 2,
        }),
      })
      .map(({ type: kind, validation: rules, depends, dynamic, default_value }) => ({
        name: `f${position}`,
        type: kind,
        ...(default_value !== undefined && { default_value }),
        is_dynamic: dynamic,
        validation: rules,
        ...((kind === "select" || kind === "multiselect") && { options: ["a", "b"] }),
        ...(depends && { depends_on: { field: `f${depends.on}`, variants: [{ when: depends.when }] } }),
      }));
  const layout = fc.tuple(field(0), field(1), field(2), field(3));

  it("reach the same verdict on any input", () => {
    fc.assert(
      fc.property(layout, fc.tuple(value, value, value, value), (definitions, values) => {
        const form = aForm(definitions as FieldDefinition[]);
        const store = createFormStore({ form, mode: "create", today });
        definitions.forEach(({ name }, position) => store.setValue(name, values[position]));
        const outcome = store.submit();
        const typed = store.getValues();
        const body: Record<string, unknown> = { dynamic_fields: {} };
        for (const { name, is_dynamic } of definitions) {
          const target = is_dynamic ? (body["dynamic_fields"] as Record<string, unknown>) : body;
          target[name] = typed[name] ?? null;
        }
        const result = validateRecord(form, { body, mode: "create", today });
        const inForm = outcome.ok
          ? []
          : outcome.errors.map(({ name, violations }) => [name, violations.map(({ code }) => code)]);
        const onServer = new Map<string, string[]>();
        for (const { pointer, code } of result.ok ? [] : result.errors) {
          const name = pointer.split("/").at(-1) ?? "";
          onServer.set(name, [...(onServer.get(name) ?? []), code]);
        }
        expect([...onServer]).toEqual(inForm);
        if (outcome.ok)
          expect(validateRecord(form, { body: outcome.payload, mode: "create", today }).ok).toBe(true);
      }),
    );
  });
});

describe("a record whose layout has many costly patterns", () => {
  it("shares one budget: fields beyond it are reported as too long to be checked", () => {
    const names = Array.from({ length: 190 }, (_, index) => `f${index}`);
    const form = aForm(
      names.map((name) => ({ name, type: "string", validation: { pattern: "(?:x?y?){1000}$" } })),
    );
    const body = Object.fromEntries(names.map((name) => [name, "xy".repeat(400)]));
    const result = validateRecord(form, { body, mode: "create", today });
    const codes = result.ok ? [] : result.errors.map(({ code }) => code);
    expect(codes.length).toBeGreaterThan(180);
    expect(new Set(codes)).toEqual(new Set(["pattern_limit"]));
  });
});
