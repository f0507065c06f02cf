import { expect, it } from "vitest";
import { readersOf } from "./field-readers.ts";

const form = {
  conditions: { adult: { field: "age", when: 18 }, other: { field: "name" } },
  sections: { more: { label: { en: "More" }, depends_on: { any: [{ field: "age" }] } } },
  structure: {
    main: [
      { name: "age", label: "Age", type: "int", validation: { dependant_fields: [{ field: "age" }] } },
      { name: "name", label: "Name", type: "string", label_values: true, sub_heading: "Older than {age}" },
      { name: "aged", label: "Aged", type: "string" },
      {
        name: "rows",
        label: "Rows",
        type: "list",
        fields: [{ name: "inner", label: "Inner", type: "string", depends_on: { field: "/age" } }],
      },
    ],
    rest: [{ name: "part", label: "Part", type: "select", options_from: { field: "rows", label: "inner" } }],
    more: [{ name: "sum", label: "Sum", type: "int", calculate: { sum: ["age", "age"] } }],
  },
};

it("lists each reader once, excluding the field itself and fields with similar names", () => {
  expect(readersOf(form, new Set(["age"]))).toEqual([
    '"Name"',
    '"Inner"',
    '"Sum"',
    'the section "More"',
    'the condition "adult"',
  ]);
  expect(readersOf(form, new Set(["name"]))).toEqual(['the condition "other"']);
  expect(readersOf(form, new Set(["sum", "aged"]))).toEqual([]);
  expect(readersOf(form, new Set(["rows"]))).toEqual(['"Part"']);
  expect(readersOf(form, new Set(["inner"]))).toEqual(['"Part"']);
});

it("lists the columns of a matrix that read the cell beside them", () => {
  const fields = [
    { name: "used", label: "Used", type: "checkbox" },
    { name: "years", label: "Years", type: "int", depends_on: { field: "./used" } },
  ];
  const document = { structure: { main: [{ name: "cars", type: "matrix", rows: ["Audi"], fields }] } };
  expect(readersOf(document, new Set(["used"]))).toEqual(['"Years"']);
});

it("accepts invalid layouts", () => {
  for (const document of [null, [], { structure: 1 }, { sections: { a: 1 } }])
    expect(readersOf(document, new Set(["a"]))).toEqual([]);
});
