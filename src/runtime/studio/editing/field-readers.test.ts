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
    more: [{ name: "sum", label: "Sum", type: "int", calculate: { sum: ["age", "age"] } }],
  },
};

it("names each that reads a field once, and neither the field itself nor one that is called alike", () => {
  expect(readersOf(form, new Set(["age"]))).toEqual([
    '"Name"',
    '"Inner"',
    '"Sum"',
    'the section "More"',
    'the condition "adult"',
  ]);
  expect(readersOf(form, new Set(["name"]))).toEqual(['the condition "other"']);
  expect(readersOf(form, new Set(["sum", "aged"]))).toEqual([]);
});

it("takes whatever is no layout", () => {
  for (const document of [null, [], { structure: 1 }, { sections: { a: 1 } }])
    expect(readersOf(document, new Set(["a"]))).toEqual([]);
});
