import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { lintLayout } from "./lint.ts";
import { faults, layout } from "./testing/seeded-faults.ts";

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
const hiddenDay = layout(
  { name: "h", type: "hidden" },
  { name: "b", type: "date", validation: { dependant_fields: [{ field: "h", operator: ">" }] } },
);

describe("lintLayout", () => {
  it.each(faults)("finds %s", (code, document, pointer) => {
    const findings = lintLayout(document);
    expect(findings.map((finding) => [finding.code, finding.pointer])).toEqual([[code, pointer]]);
    expect(findings[0]?.suggestion).toMatch(/[.?]$/);
  });

  it.each(readdirSync("layouts/forms"))("finds nothing in the shipped layout %s", (file) => {
    expect(lintLayout(JSON.parse(readFileSync(`layouts/forms/${file}`, "utf8")))).toEqual([]);
  });

  it("names each of several faults in one place", () => {
    const absent = layout({ name: "a", type: "string", depends_on: [{ field: "x" }, { field: "y" }] });
    expect(lintLayout(absent).map(({ message }) => message)).toEqual([
      '"a" depends on the field "x", which the form does not have.',
      '"a" depends on the field "y", which the form does not have.',
    ]);
  });

  it.each([
    ["an id that a cascade keeps for two values", cascade],
    ["a condition on options that a variant brings", variantOptions],
    ["a day compared with what a hidden field carries", hiddenDay],
  ])("has nothing against %s", (_, document) => {
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
        "default_value",
        "accessor",
        "label",
        "grid_size",
      ),
      fc.oneof(fc.jsonValue(), fc.constantFrom("a", "string", "select", "int")),
    );
    fc.assert(
      fc.property(fc.array(field, { maxLength: 5 }), (list) => void lintLayout(layout(...list))),
      { numRuns: 1000 },
    );
  });
});
