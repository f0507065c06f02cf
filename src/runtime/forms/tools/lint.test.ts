import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { lintLayout } from "./lint.ts";

const layout = (...fields: unknown[]) => ({ layout_key: "test", name: "Test", structure: { main: fields } });
const at = (rest: string) => `/structure/main/0${rest}`;

/** A fault, the layout that has it, and the pointer that names it. */
const faults: [code: string, document: unknown, pointer: string][] = [
  ["not-a-layout", "text", ""],
  ["no-fields", { layout_key: "test", name: "Test", structure: {} }, "/structure"],
  ["no-structure", { layout_key: "test", name: "Test" }, "/structure"],
  ["not-a-section", { structure: { main: 1 } }, "/structure/main"],
  ["not-a-field", layout("x"), at("")],
  ["bad-name", layout({ name: "1st", type: "string" }), at("/name")],
  ["bad-name", layout({ name: "a.b", type: "string" }), at("/name")],
  [
    "duplicate-name",
    layout({ name: "a", type: "string" }, { name: "a", type: "int" }),
    "/structure/main/1/name",
  ],
  ["unknown-type", layout({ name: "a", type: "strng" }), at("/type")],
  ["bad-dependency", layout({ name: "a", type: "string", depends_on: {} }), at("/depends_on")],
  ["absent-field", layout({ name: "a", type: "string", depends_on: { field: "b" } }), at("/depends_on")],
  [
    "absent-field",
    layout({ name: "a", type: "int", validation: { dependant_fields: [{ field: "b", operator: "=" }] } }),
    at("/validation/dependant_fields/0/field"),
  ],
  [
    "absent-field",
    layout({ name: "a", type: "select", options: ["x"], form_filter_key: "b", option_filter_value: "c" }),
    at("/form_filter_key"),
  ],
  [
    "cycle",
    layout(
      { name: "a", type: "string", depends_on: { field: "b" } },
      { name: "b", type: "string", depends_on: { field: "a" } },
    ),
    at("/depends_on"),
  ],
  [
    "self-comparison",
    layout({ name: "a", type: "int", validation: { dependant_fields: [{ field: "a", operator: "=" }] } }),
    at("/validation/dependant_fields/0/field"),
  ],
  [
    "unlike-types",
    layout(
      { name: "a", type: "int", validation: { dependant_fields: [{ field: "b", operator: "=" }] } },
      { name: "b", type: "date" },
    ),
    at("/validation/dependant_fields/0/field"),
  ],
  ["min-over-max", layout({ name: "a", type: "int", validation: { min: 5, max: 3 } }), at("/validation")],
  [
    "min-over-max",
    layout({ name: "a", type: "string", validation: { min_length: 5, max_length: 3 } }),
    at("/validation"),
  ],
  [
    "bound-without-effect",
    layout({ name: "a", type: "date", validation: { min: 5 } }),
    at("/validation/min"),
  ],
  ["int-below-zero", layout({ name: "a", type: "int", validation: { min: -5 } }), at("/validation/min")],
  [
    "bad-pattern",
    layout({ name: "a", type: "string", validation: { pattern: "(?=x)" } }),
    at("/validation/pattern"),
  ],
  [
    "bad-pattern",
    layout(
      { name: "b", type: "checkbox" },
      {
        name: "a",
        type: "string",
        depends_on: { field: "b", variants: [{ when: true, validation: { pattern: "[" } }] },
      },
    ),
    "/structure/main/1/depends_on/variants/0/validation/pattern",
  ],
  ["no-choices", layout({ name: "a", type: "select" }), at("")],
  ["several-sources", layout({ name: "a", type: "select", options: ["x"], api_endpoint: "/api/x" }), at("")],
  ["choices-without-effect", layout({ name: "a", type: "int", options: ["x"] }), at("/options")],
  [
    "foreign-endpoint",
    layout({ name: "a", type: "select", api_endpoint: "https://example.org/x" }),
    at("/api_endpoint"),
  ],
  [
    "foreign-endpoint",
    layout({ name: "a", type: "select", api_endpoint: "//example.org/x" }),
    at("/api_endpoint"),
  ],
  [
    "foreign-endpoint",
    layout({ name: "a", type: "select", api_endpoint: "/api/../../x" }),
    at("/api_endpoint"),
  ],
  ["duplicate-option", layout({ name: "a", type: "select", options: ["x", "x"] }), at("/options/1")],
  ["half-a-cascade", layout({ name: "a", type: "select", options: ["x"], option_filter_value: "c" }), at("")],
  [
    "pointer-to-own-field",
    layout(
      { name: "b", type: "checkbox", is_dynamic: true },
      { name: "a", type: "int", depends_on: { field: "/dynamic_fields/b" } },
    ),
    "/structure/main/1/depends_on/field",
  ],
  [
    "never-shown",
    layout(
      { name: "b", type: "checkbox" },
      { name: "a", type: "int", depends_on: { field: "b", variants: [{ when: true, hidden: true }] } },
    ),
    "/structure/main/1/depends_on",
  ],
  [
    "unreachable-variant",
    layout(
      { name: "b", type: "select", options: ["x"] },
      { name: "a", type: "int", depends_on: { field: "b", variants: [{ when: "y" }, { when: "x" }] } },
    ),
    "/structure/main/1/depends_on/variants/0/when",
  ],
  [
    "required-but-absent",
    layout({ name: "a", type: "int", is_enabled: false, validation: { required: true } }),
    at("/is_enabled"),
  ],
  [
    "required-but-disabled",
    layout({ name: "a", type: "int", is_disabled: true, validation: { required: true } }),
    at("/is_disabled"),
  ],
  [
    "required-but-hidden",
    layout({ name: "a", type: "hidden", validation: { required: true } }),
    at("/validation/required"),
  ],
  ["object-without-choices", layout({ name: "a", type: "int", is_object: true }), at("/is_object")],
  [
    "required-checkbox",
    layout({ name: "a", type: "checkbox", validation: { required: true } }),
    at("/validation/required"),
  ],
  [
    "bad-default",
    layout({ name: "a", type: "int", default_value: 9, validation: { max: 5 } }),
    at("/default_value"),
  ],
  [
    "bad-default",
    layout({ name: "a", type: "select", options: ["x"], default_value: "y" }),
    at("/default_value"),
  ],
];

describe("lintLayout", () => {
  it.each(faults)("finds %s", (code, document, pointer) => {
    const findings = lintLayout(document);
    expect(findings.map((finding) => [finding.code, finding.pointer])).toEqual([[code, pointer]]);
    expect(findings[0]?.suggestion).toMatch(/\.$/);
  });

  it.each(readdirSync("layouts/forms"))("finds nothing in the shipped layout %s", (file) => {
    expect(lintLayout(JSON.parse(readFileSync(`layouts/forms/${file}`, "utf8")))).toEqual([]);
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
