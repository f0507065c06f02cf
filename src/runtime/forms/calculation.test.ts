import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { compileForm } from "./compile-form.ts";
import { addDecimals, divideDecimals, multiplyDecimals, powerOf, roundDecimal } from "./decimals.ts";
import type { FieldDefinition } from "../language/form-layout.gen.ts";
import { aStore } from "./testing.ts";
import { compilePattern } from "./validation/re2-pattern.ts";
import { lintLayout } from "./tools/lint.ts";
import { explainField, formatExplanation } from "./tools/explain.ts";
import { layout } from "./tools/testing/sensible-layout.ts";
import { validateRecord } from "./validation/validate-record.ts";

describe("decimal arithmetic", () => {
  it("computes decimal results exactly", () => {
    expect([addDecimals(0.1, 0.2), multiplyDecimals(1.1, 1.1), divideDecimals(0.3, 0.1)]).toEqual([
      0.3, 1.21, 3,
    ]);
    expect([roundDecimal(1.005, 2), roundDecimal(-2.5, 0), roundDecimal(1e21, 2)]).toEqual([1.01, -3, 1e21]);
  });

  it("adds and multiplies cents exactly", () => {
    const cents = fc.integer({ min: -10_000_000, max: 10_000_000 });
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(addDecimals(a / 100, b / 100)).toBe((a + b) / 100);
        expect(multiplyDecimals(a / 100, b)).toBe(Number(`${BigInt(a) * BigInt(b)}e-2`));
      }),
    );
  });
});

const expenses: FieldDefinition[] = [
  {
    name: "items",
    type: "list",
    fields: [
      { name: "price", type: "float" },
      { name: "count", type: "int" },
      { name: "amount", type: "float", calculate: { product: ["price", "count"] } },
    ],
  },
  { name: "net", type: "float", calculate: { sum: { list: "items", field: "amount" } } },
  { name: "rate", type: "float" },
  { name: "tax", type: "float", calculate: { round: { product: ["net", "rate"] }, digits: 2 } },
  { name: "gross", type: "float", calculate: { sum: ["net", "tax"] } },
  {
    name: "size",
    type: "string",
    calculate: {
      if: { field: "gross", when: { operator: ">", value: 100 } },
      // oxlint-disable-next-line unicorn/no-thenable -- a key of the layout language
      then: { value: "large" },
      else: { text: "small: {gross}" },
    },
  },
];

test("calculates from row to total, and the server recomputes the values it stores", () => {
  expect(lintLayout(layout(...expenses))).toEqual([]);
  const store = aStore(expenses);
  store.setValue("items", [
    { price: 0.1, count: 3 },
    { price: "19.99", count: 2 },
  ]);
  store.setValue("rate", 0.19);
  const values = store.getValues();
  expect(values).toMatchObject({ net: 40.28, tax: 7.65, gross: 47.93, size: "small: 47.93" });
  const sent = store.submit();
  if (!sent.ok) throw new Error("The form is valid.");
  const form = compileForm(layout(...expenses));
  const forged = { ...sent.payload, gross: 1, size: "none" };
  const stored = validateRecord(form, { body: forged, mode: "create", today: "2026-11-21" });
  expect(stored).toEqual({
    ok: true,
    record: {
      ...sent.payload,
      items: [
        { price: 0.1, count: 3, amount: 0.3 },
        { price: 19.99, count: 2, amount: 39.98 },
      ],
    },
  });
});

test("recalculates totals on an edit in a row, and undo reverts both", () => {
  const store = aStore(expenses, { mode: "edit", record: { items: [{ price: 2, count: 2 }], rate: 0.5 } });
  expect(store.getValues()).toMatchObject({ net: 4, gross: 6 });
  const [row] = store.rows.of("items");
  row?.store.setValue("count", 3);
  expect(row?.store.getField("amount")?.value).toBe(6);
  expect(store.getValues()).toMatchObject({ net: 6, gross: 9 });
  store.undo();
  expect(store.getValues()).toMatchObject({ net: 4, gross: 6 });
  store.setValue("gross", 7);
  expect(store.getField("gross")?.value).toBe(6);
});

test("stores the calculated values that follow from an edit of one value", () => {
  const form = compileForm(layout(...expenses));
  const previous = {
    items: [{ price: 2, count: 2, amount: 4 }],
    rate: 0.5,
    net: 4,
    tax: 2,
    gross: 6,
    size: "small: 6",
  };
  expect(validateRecord(form, { body: { rate: 1 }, previous, mode: "edit", today: "2026-11-21" })).toEqual({
    ok: true,
    record: { rate: 1, tax: 4, gross: 8, size: "small: 8" },
  });
});

test("returns the exact quotient if a number can represent it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 26 }), fc.integer({ min: 1, max: 2 ** 27 }), (a, b) => {
      expect(divideDecimals(a * b, b)).toBe(a);
    }),
  );
  expect(divideDecimals(9_007_199_254_740_991, 1)).toBe(9_007_199_254_740_991);
  expect(divideDecimals(-9_007_199_254_740_991, 1)).toBe(-9_007_199_254_740_991);
  expect(divideDecimals(0.3, 0.1)).toBe(3);
  expect(divideDecimals(1, 3)).toBe(0.333333333333333);
});

test("raises to a power as decimals, and takes roots", () => {
  expect([powerOf(1.1, 2), powerOf(2, -1), powerOf(2.25, 0.5), powerOf(0, 0)]).toEqual([1.21, 0.5, 1.5, 1]);
  expect(powerOf(8, 1 / 3)).toBe(2);
  expect([powerOf(-4, 0.5), powerOf(0, -1), powerOf(10, 21), powerOf(-2, 1000)]).toEqual(
    Array(4).fill(Number.NaN),
  );
  expect(powerOf(10, 20)).toBe(1e20);
  const store = aStore([
    { name: "height", type: "float" },
    { name: "weight", type: "float" },
    {
      name: "surface",
      type: "float",
      calculate: {
        round: { power: [{ ratio: [{ product: ["height", "weight"] }, 3600] }, 0.5] },
        digits: 2,
      },
    },
    { name: "root", type: "float", calculate: { power: [{ difference: ["height", "weight"] }, 0.5] } },
  ]);
  const value = (name: string) => store.getField(name)?.value;
  store.setValue("height", 180);
  expect(value("root")).toBeUndefined();
  store.setValue("weight", 80);
  expect([value("surface"), value("root")]).toEqual([2, 10]);
  store.setValue("weight", 181);
  expect(value("root")).toBeUndefined();
});

test("counts minutes between times of one kind, with seconds as a fraction", () => {
  const store = aStore([
    { name: "start", type: "time" },
    { name: "end", type: "time" },
    { name: "from", type: "datetime", zone: "offset" },
    { name: "to", type: "datetime", zone: "offset" },
    { name: "minutes", type: "float", signed: true, calculate: { minutes_between: ["start", "end"] } },
    { name: "hours", type: "float", calculate: { ratio: [{ minutes_between: ["from", "to"] }, 60] } },
    { name: "mixed", type: "float", calculate: { minutes_between: ["start", "to"] } },
  ]);
  const value = (name: string) => store.getField(name)?.value;
  store.setValue("start", "09:30");
  expect(value("minutes")).toBeUndefined();
  store.setValue("end", "17:00:30");
  expect(value("minutes")).toBe(450.5);
  store.setValue("end", "08:00");
  expect(value("minutes")).toBe(-90);
  store.setValue("from", "2026-12-24T23:30+01:00");
  store.setValue("to", "2026-12-25T00:00Z");
  expect([value("hours"), value("mixed")]).toEqual([1.5, undefined]);
});

test("leaves a division by zero or with a missing operand empty", () => {
  const store = aStore([
    { name: "a", type: "float" },
    { name: "b", type: "float" },
    { name: "ratio", type: "float", calculate: { ratio: ["a", "b"] } },
    { name: "score", type: "int", calculate: { score: { field: "pick", table: { x: 2, y: 5 } } } },
    { name: "pick", type: "multiselect", options: ["x", "y"] },
  ]);
  const value = (name: string) => store.getField(name)?.value;
  store.setValue("a", 1);
  expect(value("ratio")).toBeUndefined();
  store.setValue("b", 0);
  expect(value("ratio")).toBeUndefined();
  store.setValue("b", 3);
  expect(value("ratio")).toBe(0.333333333333333);
  store.setValue("pick", ["x", "y"]);
  expect(value("score")).toBe(7);
});

test("reports a cycle of calculations, and explains how a value is calculated", () => {
  const cycle = layout(
    { name: "a", type: "int", calculate: { sum: ["b", 1] } },
    { name: "b", type: "int", calculate: "a" },
  );
  expect(lintLayout(cycle).map(({ code, pointer }) => [code, pointer])).toEqual([
    ["cycle", "/structure/main/0/calculate"],
  ]);
  const fields: FieldDefinition[] = [
    { name: "a", label: "Net", type: "int" },
    { name: "b", label: "Gross", type: "int", calculate: { sum: ["a", 5] } },
  ];
  const store = aStore(fields);
  store.setValue("a", 2);
  const explained = explainField(compileForm(layout(...fields)), store.inspect(), "b");
  expect(explained && formatExplanation(explained)).toContain(
    '"Gross" is calculated: the sum of "Net" and 5, because "Net" is 2.',
  );
});

it("recalculates a row when the record it reads differs, without reusing the cache of another form", () => {
  const fields: FieldDefinition[] = [
    {
      name: "items",
      type: "list",
      fields: [
        { name: "count", type: "int" },
        { name: "amount", type: "float", calculate: { product: ["count", "/channel/price"] } },
      ],
    },
    { name: "net", type: "float", calculate: { sum: { list: "items", field: "amount" } } },
  ];
  const form = compileForm(layout(...fields));
  const items = [{ count: 2 }, { count: 3 }];
  const netAt = (price: number) => {
    const result = validateRecord(form, {
      body: { items },
      mode: "create",
      today: "2026-11-21",
      context: { channel: { price } },
    });
    return result.ok ? result.record["net"] : result.errors;
  };
  expect([netAt(10), netAt(1), netAt(10)]).toEqual([50, 5, 50]);
  const store = aStore(fields, { context: { channel: { price: 10 } }, record: { items }, mode: "edit" });
  store.rows.of("items")[0]?.store.setValue("count", 4);
  expect(store.getValues()["net"]).toBe(70);
  expect(store.submit()).toMatchObject({
    ok: true,
    payload: {
      items: [
        { count: 4, amount: 40 },
        { count: 3, amount: 30 },
      ],
    },
  });
  store.undo();
  expect(store.getValues()["net"]).toBe(50);
});

describe("days", () => {
  const visit: FieldDefinition[] = [
    { name: "born", type: "date", validation: { min_date: "any" } },
    { name: "age", type: "int", calculate: { age: "born" } },
    { name: "dispensed", type: "int" },
    { name: "next", type: "date", calculate: { day: { today: {} }, days: "dispensed" } },
    { name: "left", type: "int", calculate: { days_between: [{ today: { months: 1 } }, "next"] } },
    {
      name: "is_adult",
      type: "checkbox",
      calculate: { holds: { field: "age", when: { operator: ">=", value: 18 } } },
    },
  ];

  it("are shifted, counted and compared, in the browser and on the server", () => {
    expect(lintLayout(layout(...visit))).toEqual([]);
    const store = aStore(visit, { today: "2026-01-31" });
    store.setValue("born", "2008-02-01");
    store.setValue("dispensed", "40");
    const expected = { age: 17, next: "2026-03-12", left: 12, is_adult: false };
    expect(store.getValues()).toMatchObject(expected);
    store.setValue("born", "2008-01-31");
    expect(store.getValues()).toMatchObject({ age: 18, is_adult: true });
    const result = validateRecord(compileForm(layout(...visit)), {
      body: { born: "2008-02-01", dispensed: 40, next: "2030-01-01" },
      mode: "create",
      today: "2026-01-31",
    });
    expect(result).toMatchObject({ ok: true, record: expected });
  });

  it("are empty if an operand is empty or the result leaves the calendar", () => {
    const store = aStore(visit);
    store.setValue("dispensed", "40000000");
    expect(store.getValues()).toEqual({ dispensed: "40000000", is_adult: false });
  });
});

describe("a calculated number in a text field", () => {
  it("is stored as text, so that form and server see the record as unchanged", () => {
    const fields: FieldDefinition[] = [
      { name: "visits", type: "int" },
      { name: "code", type: "string", calculate: { sum: ["visits", 1] } },
      { name: "plate", type: "string", mask: "9a-*" },
    ];
    const record = { visits: 1, code: "2", plate: "older" };
    const store = aStore(fields, { mode: "edit", record });
    expect([store.getStatus().isDirty, store.getValues()["code"]]).toEqual([false, "2"]);
    const told = { ok: false, errors: [{ name: "plate", violations: [{ code: "pattern" }] }] };
    expect(store.submit()).toMatchObject(told);
    const form = compileForm(layout(...fields), { compilePattern });
    const request = { body: record, previous: record, mode: "edit", today: "2026-01-31" } as const;
    expect(validateRecord(form, request)).toMatchObject({ ok: false, errors: [{ pointer: "/plate" }] });
  });
});

describe("default_from", () => {
  const visit: FieldDefinition[] = [
    { name: "day", type: "date", default_from: "today" },
    { name: "by", type: "string", default_from: "user.name" },
    { name: "price", type: "float", default_from: "/channel/price", default_value: 5 },
    { name: "follow_up", type: "date", default_from: { day: "day", days: 7 } },
    { name: "copy", type: "string", default_from: { field: "by" } },
  ];
  const user = { name: "Ada Byron", email: "ada@example.com" };
  const context = { channel: { price: 12.5 } };

  it("sets the initial value of a new record and is recomputed until the field is edited", () => {
    expect(lintLayout(layout(...visit))).toEqual([]);
    const store = aStore(visit, { today: "2026-01-31", user, context });
    const begun = {
      day: "2026-01-31",
      by: "Ada Byron",
      price: 12.5,
      follow_up: "2026-02-07",
      copy: "Ada Byron",
    };
    expect(store.getValues()).toEqual(begun);
    expect(store.getStatus().isDirty).toBe(false);
    store.setValue("day", "2026-02-01");
    expect(store.getValues()["follow_up"]).toBe("2026-02-08");
    store.setValue("copy", "Grace");
    store.setValue("by", "Ada");
    expect(store.getValues()["copy"]).toBe("Grace");
    store.undo();
    expect(store.getValues()["by"]).toBe("Ada Byron");
  });

  it("does not refill a field that was cleared, in the browser or on the server", () => {
    const store = aStore(visit, { today: "2026-01-31", user, context });
    store.setValue("by", "");
    const outcome = store.submit();
    expect(outcome).toMatchObject({ ok: true, payload: { by: null, copy: null, day: "2026-01-31" } });
    const form = compileForm(layout(...visit));
    const request = { mode: "create", today: "2026-01-31", user, context } as const;
    const body = outcome.ok ? outcome.payload : {};
    expect(validateRecord(form, { ...request, body })).toMatchObject({
      ok: true,
      record: { by: null },
    });
    expect(validateRecord(form, { ...request, body: {} })).toMatchObject({
      ok: true,
      record: { by: "Ada Byron", price: 12.5 },
    });
  });

  it("does not change a saved record, and is explained", () => {
    expect(aStore(visit, { mode: "edit", record: {}, user, context }).getValues()).toEqual({
      price: undefined,
    });
    const store = aStore(visit, { today: "2026-01-31", user, context });
    const explained = explainField(store.getForm(), store.inspect(), "by");
    expect(explained && formatExplanation(explained).join(" ")).toContain(
      "Its initial value in a new record is: the name of the person filling it in",
    );
  });
});

test("a text in a row names the choice of a surrounding field by its label", () => {
  const fields: FieldDefinition[] = [
    { name: "unit", type: "select", options: [{ id: "kg", label: "Kilograms" }] },
    {
      name: "rows",
      type: "list",
      fields: [{ name: "line", type: "string", calculate: { text: "in {/unit}" } }],
    },
  ];
  const form = compileForm(layout(...fields), { compilePattern });
  const result = validateRecord(form, {
    body: { unit: "kg", rows: [{}] },
    mode: "create",
    today: "2026-11-21",
  });
  expect(result).toEqual({ ok: true, record: { unit: "kg", rows: [{ line: "in Kilograms" }] } });
});
