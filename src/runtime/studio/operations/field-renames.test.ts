import { describe, expect, it } from "vitest";
import { readLayout } from "../../forms/compile/read-layout.ts";
import { fieldTypes } from "../../types/field-types.ts";
import { applyOperation } from "./apply-operation.ts";
import { valueOfText } from "../document/json-text.ts";

const written = (document: unknown) => JSON.stringify(document, null, 2);

describe("renaming a condition", () => {
  const layout = {
    schema_version: 2,
    structure: {
      main: [
        { name: "adult", type: "checkbox" },
        { name: "car", type: "string", depends_on: ["adult", { not: "adult" }, { field: "adult" }] },
        {
          name: "cost",
          type: "int",
          calculate: { holds: { any: ["adult", "rich"] } },
          validation: { required_when: "adult", rules: [{ holds: "adult", message: "adult" }] },
        },
      ],
    },
    sections: { main: { depends_on: "adult" } },
    conditions: {
      rich: { all: ["adult", { field: "cost" }] },
      adult: { field: "adult", when: true },
    },
  };
  const rename = (condition: string, name: string) =>
    applyOperation(written(layout), { kind: "rename_condition", condition, name });

  it("updates all references, but not fields with the same name", () => {
    const result = rename("adult", "grown_up");
    expect(result).toMatchObject({ ok: true, sentence: 'Renamed the condition "adult" to "grown_up".' });
    const [adult, car, cost] = layout.structure.main;
    expect(valueOfText(result.ok ? result.text : "{}")).toEqual({
      ...layout,
      structure: {
        main: [
          adult,
          { ...car, depends_on: ["grown_up", { not: "grown_up" }, { field: "adult" }] },
          {
            ...cost,
            calculate: { holds: { any: ["grown_up", "rich"] } },
            validation: { required_when: "grown_up", rules: [{ holds: "grown_up", message: "adult" }] },
          },
        ],
      },
      sections: { main: { depends_on: "grown_up" } },
      conditions: {
        rich: { all: ["grown_up", { field: "cost" }] },
        grown_up: { field: "adult", when: true },
      },
    });
  });

  it.each([
    ["does not exist", "poor", "grown_up"],
    ["would get a name that is taken", "adult", "rich"],
    ["would get an invalid name", "adult", "1st"],
  ])("is rejected if it %s", (_, condition, name) =>
    expect(rename(condition, name)).toMatchObject({ ok: false }),
  );
});

describe("renaming a field", () => {
  it("updates texts and calculations that use its value, and no other text", () => {
    const child = { name: "child", type: "string", label: "Child {child}" };
    const age = {
      name: "age",
      type: "string",
      label: "Age of {child}",
      placeholder: "{child}",
      label_values: true,
      depends_on: { field: "child", variants: [{ when: "{child}", label: { en: "Of {child} {childs}" } }] },
    };
    const both = { name: "both", type: "string", label: "Both", calculate: { text: "{child}, {age}" } };
    const start = written({ structure: { main: [child, age, both] } });
    const result = applyOperation(start, { kind: "rename_field", field: "child", name: "first" });
    const [first, second, third] = (
      valueOfText(result.ok ? result.text : "{}") as { structure: { main: readonly object[] } }
    ).structure.main;
    expect(first).toMatchObject({ name: "first", label: "Child {child}" });
    expect(second).toMatchObject({
      label: "Age of {first}",
      placeholder: "{child}",
      depends_on: { field: "first", variants: [{ when: "{child}", label: { en: "Of {first} {childs}" } }] },
    });
    expect(third).toMatchObject({ calculate: { text: "{first}, {age}" } });
  });

  it("keeps the path of stored values, also for dynamic fields and repeated renames", () => {
    const place = { name: "region", type: "string", is_dynamic: true };
    const key = { name: "key", type: "string", display: "password", is_dynamic: true };
    const odd = { name: "odd", type: "string", is_dynamic: true, accessor: "elsewhere" };
    const price = { name: "price", type: "float", accessor: "money.price" };
    const start = { structure: { main: [place, key, odd, price] } };
    const pathsOf = (text: string) =>
      readLayout(valueOfText(text), fieldTypes).fields.map(({ path }) => path.join("."));
    let text = written(start);
    const before = pathsOf(text);
    for (const [field, name] of [
      ["region", "area"],
      ["area", "zone"],
      ["key", "secret"],
      ["odd", "even"],
      ["price", "cost"],
    ] as const) {
      const result = applyOperation(text, { kind: "rename_field", field, name });
      text = result.ok ? result.text : "{}";
    }
    expect(pathsOf(text)).toEqual(before);
    const names = readLayout(valueOfText(text), fieldTypes).fields.map(({ definition }) => definition.name);
    expect(names).toEqual(["zone", "secret", "even", "cost"]);
  });

  it("updates everything that reads the field, but not a row field with the same name", () => {
    const layoutOf = (size: string, amount: string) => ({
      structure: {
        main: [
          {
            name: "size",
            label: "Size",
            type: "int",
            ...(size !== "size" && { name: size, accessor: "size" }),
          },
          { name: "net", type: "int", calculate: { product: [size, { min: [size, 2] }] } },
          { name: "years", type: "int", calculate: { age: size } },
          { name: "lines", type: "int", calculate: { count: size } },
          { name: "half", type: "float", calculate: { ratio: [{ field: size }, "net"] } },
          { name: "sum", type: "int", calculate: { sum: { list: "items", field: amount } } },
          { name: "note", type: "string", default_value: "size", form_filter_key: size },
          { name: "dear", type: "select", options_from: { field: "items", label: amount, value: "size" } },
          { name: "own", type: "select", options_from: { field: size } },
          {
            name: "items",
            type: "list",
            validation: { at_least_one_of: [size, "net"] },
            fields: [
              { name: amount, type: "int", ...(amount !== "amount" && { accessor: "amount" }) },
              { name: "size", type: "int", depends_on: { field: `/${size}` } },
              { name: "twice", type: "int", calculate: { product: ["size", amount] } },
              { name: "peer", type: "select", options_from: { field: "/items", label: amount } },
              { name: "outer", type: "select", options_from: { field: `/${size}` } },
            ],
          },
        ],
      },
      conditions: { big: { field: size, when: { operator: ">", field: size } } },
      test_records: [
        {
          name: "size",
          steps: [{ set: { [size]: 1, [`items/0/${amount}`]: 2 } }, { leave: size }],
          expect: { hidden: ["net", size], errors: { [size]: "size" }, values: { "items/0/size": 3 } },
        },
      ],
    });
    const renamed = (address: string, name: string) => {
      const result = applyOperation(written(layoutOf("size", "amount")), {
        kind: "rename_field",
        field: address,
        name,
      });
      return result.ok ? valueOfText(result.text) : result.reason;
    };
    expect(renamed("size", "volume")).toEqual(layoutOf("volume", "amount"));
    expect(renamed("amount", "price")).toEqual(layoutOf("size", "price"));
  });

  it("updates what reads the fields of an include, whose names start with its own", () => {
    const layoutOf = (bill: string) => ({
      structure: {
        main: [
          {
            name: bill,
            type: "include",
            layout_key: "address",
            ...(bill !== "bill" && { accessor: "bill" }),
          },
          { name: "bill_to", type: "include", layout_key: "person" },
          { name: "bill_no", type: "string" },
          { name: "a", type: "string", depends_on: { field: `${bill}_street` } },
          {
            name: "b",
            type: "string",
            depends_on: { all: [{ field: "bill_to_name" }, { field: "bill_no" }] },
          },
          { name: "c", type: "int", calculate: { sum: { list: `${bill}_items`, field: "bill_cost" } } },
          {
            name: "d",
            type: "note",
            label: `To {${bill}_city} {bill_no} {bill_to_name}`,
            label_values: true,
          },
          {
            name: "rows",
            type: "list",
            fields: [
              { name: "bill", type: "include", layout_key: "address" },
              { name: "e", type: "string", depends_on: { field: "bill_street" } },
              { name: "f", type: "string", depends_on: { field: `/${bill}_street` } },
            ],
          },
        ],
      },
      sections: { main: { depends_on: { field: `${bill}_street` } } },
      test_records: [
        { name: "t", steps: [{ set: { [`${bill}_street`]: "x" } }], expect: { hidden: "bill_no" } },
      ],
    });
    const result = applyOperation(written(layoutOf("bill")), {
      kind: "rename_field",
      field: "bill",
      name: "invoice",
    });
    expect(result.ok ? valueOfText(result.text) : result.reason).toEqual(layoutOf("invoice"));
  });

  const withMatrix = (cars: string, used: string, stay: string) => {
    const isRenamed = { cars: cars !== "cars", used: used !== "used", stay: stay !== "stay" };
    return {
      structure: {
        main: [
          {
            name: cars,
            ...(isRenamed.cars && { accessor: "cars" }),
            type: "matrix",
            rows: ["Audi A3", "Ford"],
            fields: [
              { name: used, ...(isRenamed.used && { accessor: "used" }), type: "checkbox" },
              {
                name: "years",
                type: "int",
                depends_on: { all: [{ field: `./${used}` }, { field: "used" }] },
              },
            ],
          },
          {
            name: "others",
            type: "matrix",
            rows: ["Seat"],
            fields: [
              { name: "used", type: "checkbox" },
              { name: "age", type: "int", depends_on: { field: "./used" } },
            ],
          },
          { name: stay, ...(isRenamed.stay && { accessor: "stay" }), type: "range", of: { type: "date" } },
          { name: "nights", type: "int", calculate: { days_between: [`${stay}_from`, `${stay}_to`] } },
          { name: "price", type: "int", depends_on: { field: `${cars}_Audi_A3_${used}` } },
          {
            name: "trips",
            type: "list",
            fields: [{ name: "km", type: "int", depends_on: { field: `/${cars}_Ford_${used}` } }],
          },
        ],
      },
      test_records: [{ name: "used", steps: [{ set: { [`${cars}_Ford_${used}`]: true } }] }],
    };
  };

  it.each([
    ["a column of a matrix", "/structure/main/0/fields/0", "owned", withMatrix("cars", "owned", "stay")],
    ["a matrix", "cars", "vehicles", withMatrix("vehicles", "used", "stay")],
    ["a range", "stay", "visit", withMatrix("cars", "used", "visit")],
  ])("updates what reads the cells or ends of %s, in its own row too", (_, field, name, expected) => {
    const start = written(withMatrix("cars", "used", "stay"));
    const result = applyOperation(start, { kind: "rename_field", field, name });
    expect(result.ok ? valueOfText(result.text) : result.reason).toEqual(expected);
  });
});
