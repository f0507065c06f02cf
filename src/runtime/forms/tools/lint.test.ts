import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { lintLayout } from "./lint.ts";
import { added, endpoints, includedLayout, layout } from "./testing/sensible-layout.ts";
import { seededFindings } from "./testing/seeded-findings.ts";

const cascade = layout(
  { name: "g", type: "select", options: ["A", "B"] },
  {
    name: "a",
    type: "select",
    form_filter_key: "g",
    option_filter_value: "g",
    options: [
      { id: 1, label: "x", g: "A" },
      { id: 1, label: "x", g: "B" },
    ],
  },
);
const variantOptions = layout(
  { name: "c", type: "checkbox" },
  {
    name: "a",
    type: "select",
    options: ["x"],
    depends_on: { field: "c", variants: [{ when: true, options: ["y"] }, { when: false }] },
  },
  { name: "b", type: "string", depends_on: { field: "a", variants: [{ when: "y" }, { when: "x" }] } },
);
/** A field with these dependencies on the field before it. */
const controlled = (controller: object, ...dependencies: unknown[][]) =>
  layout(
    { name: "c", ...controller },
    {
      name: "a",
      type: "string",
      depends_on: dependencies.map((conditionsOfVariants) => ({
        field: "c",
        variants: conditionsOfVariants.map((when) => ({ when })),
      })),
    },
  );
const chosen = { type: "multiselect", options: ["x", "y"] };
const kept = { type: "select", options: ["x"], is_editable: false };
const greater = { operator: ">", value: 5 };
const hiddenDay = layout(
  { name: "h", type: "hidden" },
  { name: "b", type: "date", validation: { dependant_fields: [{ field: "h", operator: ">" }] } },
);

describe("lintLayout", () => {
  it.each(seededFindings)("reports %s", (code, document, pointer) => {
    const findings = lintLayout(document, { added, endpoints, layout: includedLayout });
    expect(findings.map((finding) => [finding.code, finding.pointer])).toEqual([[code, pointer]]);
    expect(findings[0]?.suggestion).toMatch(/[.?]$/);
  });

  it("reports the rules of rows beside kinds of JSON that have no effect", () => {
    const validation = { json_kinds: ["object"], min_items: 3, max_items: 1 };
    const found = lintLayout(
      layout({ name: "a", type: "list", fields: [{ name: "b", type: "string" }], validation }),
    );
    expect(found.map(({ code, pointer }) => [code, pointer])).toEqual([
      ["min-over-max", "/structure/main/0/validation"],
      ["bound-without-effect", "/structure/main/0/validation/json_kinds"],
    ]);
  });

  it.each(readdirSync("layouts/forms"))("reports nothing in the shipped layout %s", (file) => {
    expect(lintLayout(JSON.parse(readFileSync(`layouts/forms/${file}`, "utf8")))).toEqual([]);
  });

  it("documents every code and severity in docs/findings.md, and no others", () => {
    const rows = readFileSync("docs/findings.md", "utf8").matchAll(/^\| `([a-z-]+)` +\| (error|warning) /gmu);
    const found = seededFindings.flatMap(([, document]) =>
      lintLayout(document, { added, endpoints, layout: includedLayout }),
    );
    expect([...rows].map(([, code, severity]) => `${code} ${severity}`).toSorted()).toEqual(
      [...new Set(found.map(({ code, severity }) => `${code} ${severity}`))].toSorted(),
    );
  });

  it("tells why two fields of one type cannot be compared", () => {
    const compared = (field: object, other: object) =>
      lintLayout(
        layout(
          { name: "a", ...field, validation: { dependant_fields: [{ field: "b", operator: "=" }] } },
          { name: "b", ...other },
        ),
      ).map(({ message }) => message);
    const secret = { type: "string", display: "password", is_dynamic: true };
    expect(compared({ type: "string" }, secret)).toEqual([
      '"b" is a password: a condition can only check whether it is filled.',
    ]);
    expect(compared({ type: "select", options: [1] }, { type: "select", options: ["x"] })).toEqual([
      '"a" and "b" never hold values of the same kind, so they cannot be compared.',
    ]);
  });

  it("reports each of several errors in one place", () => {
    const absent = layout({ name: "a", type: "string", depends_on: [{ field: "x" }, { field: "y" }] });
    expect(lintLayout(absent).map(({ message }) => message)).toEqual([
      '"a" depends on the field "x", which the form does not have.',
      '"a" depends on the field "y", which the form does not have.',
    ]);
  });

  it("checks the default of the right variant, also after an invalid variant or dependency", () => {
    const variants = [null, { when: true, default_value: 3 }, { when: false, default_value: 99 }];
    const findings = lintLayout(
      layout(
        { name: "b", type: "checkbox" },
        { name: "a", type: "int", validation: { max: 5 }, depends_on: [7, { field: "b", variants }] },
      ),
    );
    expect(findings.map(({ code, pointer }) => [code, pointer])).toEqual([
      ["bad-dependency", "/structure/main/1/depends_on"],
      ["bad-default", "/structure/main/1/depends_on/1/variants/2/default_value"],
    ]);
  });

  it.each([
    ["an id that a cascade offers for two values", cascade],
    ["a condition on options that a variant brings", variantOptions],
    [
      "a date until today that begins before",
      layout({ name: "a", type: "date", validation: { min_date: "any", max_date: "today" } }),
    ],
    [
      "a form of the entity that the endpoint lists",
      layout({
        name: "a",
        type: "autocomplete",
        api_endpoint: "/api/channel?q={query}",
        add_layout: "channel_setup",
      }),
    ],
    ["a month until today", layout({ name: "a", type: "month", validation: { max_date: "today" } })],
    [
      "a date within the next year",
      layout({ name: "a", type: "date", validation: { max_date: { today: { years: 1 } } } }),
    ],
    ["two items that one list can hold", controlled(chosen, ["x"], ["y"])],
    [
      "two items that a list in the record can hold",
      layout({
        name: "a",
        type: "string",
        depends_on: ["x", "y"].map((when) => ({ field: "/tags", variants: [{ when }] })),
      }),
    ],
    ["an option that a record may have kept", controlled(kept, ["old"])],
    [
      "conditions that overlap in part",
      controlled({ type: "float" }, [greater, { operator: ">=", value: 5 }]),
    ],
    ["an empty value beside one to be chosen", controlled({ type: "select", options: ["x"] }, ["x", null])],
    [
      "a disabled field that a variant enables",
      layout(
        { name: "c", type: "checkbox" },
        {
          name: "a",
          type: "int",
          is_disabled: true,
          validation: { required: true },
          depends_on: { field: "c", variants: [{ when: true, is_disabled: false }, { when: false }] },
        },
      ),
    ],
    [
      "a hidden field whose variants all give it a value",
      layout(
        { name: "c", type: "checkbox" },
        {
          name: "a",
          type: "hidden",
          validation: { required: true },
          depends_on: {
            field: "c",
            variants: [
              { when: true, default_value: 1 },
              { when: false, default_value: 2 },
            ],
          },
        },
      ),
    ],
    ["a day compared with what a hidden field carries", hiddenDay],
    ["a number at the end of its range", controlled({ type: "int", validation: { max: 9 } }, [9])],
    [
      "a number that a record may have kept",
      controlled({ type: "int", is_editable: false, validation: { max: 9 } }, [99]),
    ],
    ["a text compared by order", controlled({ type: "string" }, [{ operator: ">", value: "m" }])],
    ...[
      { ratio: ["b", 2] },
      { ratio: ["b", "c"] },
      { ratio: ["b", { sum: ["c", "b"] }] },
      JSON.parse(
        '{ "if": { "field": "b", "when": { "operator": ">", "value": 0 } }, "then": { "ratio": ["c", "b"] } }',
      ),
    ].map((calculate: unknown): [string, object] => [
      `the division ${JSON.stringify(calculate)}`,
      layout(
        { name: "a", type: "float", calculate },
        { name: "b", type: "int" },
        { name: "c", type: "int", validation: { min: 1 } },
      ),
    ]),
    ...[
      [
        { field: "b", when: ["x", "y"] },
        { field: "b", when: "y" },
      ],
      [{ field: "b", when: "x" }, { field: "b" }],
      [{ field: "b", when: "x" }, { not: { field: "b", when: "y" } }],
      [{ any: [{ field: "b", when: "x" }] }, { field: "b", when: "y" }],
    ].map((all): [string, object] => [
      `conditions that can hold together: ${JSON.stringify(all)}`,
      layout(
        { name: "b", type: "select", options: ["x", "y"] },
        { name: "a", type: "int", depends_on: { all } },
      ),
    ]),
    [
      "a list compared with two of its values",
      layout(
        { name: "b", type: "multiselect", options: ["x", "y"] },
        { name: "a", type: "int", depends_on: { all: ["x", "y"].map((when) => ({ field: "b", when })) } },
      ),
    ],
  ])("accepts %s", (_, document) => {
    expect(lintLayout(document)).toEqual([]);
  });

  it("never throws, whatever the document", () => {
    fc.assert(fc.property(fc.jsonValue(), (document) => void lintLayout({ structure: { main: document } })));
    const field = fc.dictionary(
      fc.constantFrom(
        "name",
        "type",
        "validation",
        "depends_on",
        "options",
        "option_id_key",
        "form_filter_key",
        "option_filter_value",
        "default_value",
        "accessor",
        "label",
        "grid_size",
      ),
      fc.oneof(fc.jsonValue(), fc.constantFrom("a", "string", "select", "int")),
    );
    fc.assert(fc.property(fc.array(field, { maxLength: 5 }), (list) => void lintLayout(layout(...list))));
  });
});
