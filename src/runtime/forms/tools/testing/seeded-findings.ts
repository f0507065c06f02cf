import { type SeededFinding, layout } from "./sensible-layout.ts";
import { calculationFindings } from "./seeded-calculation-findings.ts";
import { conditionFindings, surroundingFindings } from "./seeded-condition-findings.ts";
import { groupFindings, includeFindings, ruleFindings } from "./seeded-rule-findings.ts";
import { answerFindings, choiceFindings, dependencyFindings } from "./seeded-dependency-findings.ts";

const at = (rest: string) => `/structure/main/0${rest}`;

/** Layouts with one finding each. */
export const seededFindings: readonly SeededFinding[] = [
  ["not-a-layout", "text", ""],
  ["later-version", { ...layout({ name: "a", type: "string" }), schema_version: 3 }, "/schema_version"],
  ["no-fields", { layout_key: "test", name: "Test", structure: {} }, "/structure"],
  ["no-structure", { layout_key: "test", name: "Test" }, "/structure"],
  [
    "too-large",
    layout({ name: "a", type: "string", depends_on: Array.from({ length: 5_001 }, () => ({ field: "b" })) }),
    "/structure",
  ],
  ["too-large", layout({ name: "a", type: "string", label: "x".repeat(20_001) }), at("/label")],
  [
    "too-large",
    layout({ name: "a", type: "string", accessor: Array(21).fill("a").join(".") }),
    at("/accessor"),
  ],
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
  ["reserved-name", layout({ name: "constructor", type: "string" }), at("/name")],
  ["reserved-name", layout({ name: "a", type: "string", accessor: "x.__proto__.y" }), at("/accessor")],
  [
    "same-accessor",
    layout({ name: "a", type: "string", accessor: "x" }, { name: "b", type: "string", accessor: "x" }),
    "/structure/main/1/accessor",
  ],
  [
    "same-accessor",
    layout({ name: "a", type: "string", accessor: "x.y" }, { name: "x", type: "string" }),
    "/structure/main/1/name",
  ],
  [
    "same-accessor",
    layout({ name: "x", type: "string" }, { name: "a", type: "string", accessor: "x.y" }),
    "/structure/main/1/accessor",
  ],
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
  [
    "absent-field",
    layout(
      { name: "a", type: "int", validation: { dependant_fields: [{ field: "b", operator: "=" }] } },
      { name: "b", type: "int", is_enabled: false },
    ),
    at("/validation/dependant_fields/0/field"),
  ],
  [
    "bad-comparison",
    layout(
      { name: "a", type: "int", validation: { dependant_fields: [{ field: "b" }] } },
      { name: "b", type: "int" },
    ),
    at("/validation/dependant_fields/0"),
  ],
  [
    "bad-comparison",
    layout({ name: "a", type: "int", validation: { dependant_fields: "b" } }),
    at("/validation/dependant_fields"),
  ],
  [
    "min-over-max",
    layout(
      { name: "b", type: "checkbox" },
      {
        name: "a",
        type: "int",
        validation: { max: 3 },
        depends_on: { field: "b", variants: [{ when: true, validation: { min: 5 } }] },
      },
    ),
    "/structure/main/1/depends_on/variants/0/validation",
  ],
  [
    "pattern-without-effect",
    layout({ name: "a", type: "int", validation: { pattern: "^5$" } }),
    at("/validation/pattern"),
  ],
  [
    "unportable-pattern",
    layout({ name: "a", type: "string", validation: { pattern: "(?i)abc" } }),
    at("/validation/pattern"),
  ],
  [
    "large-pattern",
    layout({ name: "a", type: "markdown", validation: { pattern: ".*a.{900}$" } }),
    at("/validation/pattern"),
  ],
  [
    "large-pattern",
    layout({ name: "a", type: "string", validation: { pattern: "[a-z]{900}$", max_length: 50_000 } }),
    at("/validation/pattern"),
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
  [
    "past-days-refused",
    layout({ name: "a", type: "date", validation: { max_date: { today: { years: -18 } } } }),
    at("/validation/max_date"),
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
  ["other-without-effect", layout({ name: "a", type: "int", allow_other: true }), at("/allow_other")],
  ...calculationFindings,
  [
    "absent-field",
    layout({ name: "a", type: "string", label: "Of {b}", label_values: true }),
    at("/label_values"),
  ],
  [
    "label-values-without-effect",
    layout({ name: "a", type: "string", label: "Of {}", label_values: true }),
    at("/label_values"),
  ],
  ["cycle", layout({ name: "a", type: "string", label: "Not {a}", label_values: true }), at("/label_values")],
  [
    "not-a-number",
    layout({ name: "a", type: "int", calculate: { sum: ["b", 1] } }, { name: "b", type: "string" }),
    at("/calculate"),
  ],
  [
    "not-a-list",
    layout({ name: "a", type: "int", calculate: { count: "b" } }, { name: "b", type: "string" }),
    at("/calculate"),
  ],
  [
    "other-without-effect",
    layout({ name: "a", type: "select", api_endpoint: "/api/channel", allow_other: true }),
    at("/allow_other"),
  ],
  [
    "other-without-effect",
    layout({ name: "a", type: "select", options: ["x"], other_label: "Else" }),
    at("/other_label"),
  ],
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
  [
    "foreign-endpoint",
    layout({ name: "a", type: "select", api_endpoint: "/api/%2e%2E/x" }),
    at("/api_endpoint"),
  ],
  [
    "unknown-endpoint",
    layout({ name: "a", type: "select", api_endpoint: "/api/nonexistent/" }),
    at("/api_endpoint"),
  ],
  [
    "unknown-endpoint",
    layout(
      { name: "b", type: "checkbox" },
      {
        name: "a",
        type: "select",
        options: ["x"],
        depends_on: { field: "b", variants: [{ when: true, genie_api_endpoint: "/api/channel" }] },
      },
    ),
    "/structure/main/1/depends_on/variants/0/genie_api_endpoint",
  ],
  [
    "foreign-endpoint",
    layout(
      { name: "b", type: "checkbox" },
      {
        name: "a",
        type: "select",
        options: ["x"],
        depends_on: { field: "b", variants: [{ when: true, genie_api_endpoint: "https://example.org/x" }] },
      },
    ),
    "/structure/main/1/depends_on/variants/0/genie_api_endpoint",
  ],
  [
    "duplicate-option",
    layout(
      { name: "b", type: "checkbox" },
      {
        name: "a",
        type: "select",
        options: ["x"],
        depends_on: { field: "b", variants: [{ when: true, options: ["y", "y"] }] },
      },
    ),
    "/structure/main/1/depends_on/variants/0/options/1",
  ],
  [
    "self-cascade",
    layout({ name: "a", type: "select", options: ["x"], form_filter_key: "a", option_filter_value: "c" }),
    at("/form_filter_key"),
  ],
  [
    "default-in-cascade",
    layout(
      {
        name: "a",
        type: "select",
        default_value: "x",
        options: [{ id: "x", label: "X", g: 1 }],
        form_filter_key: "b",
        option_filter_value: "g",
      },
      { name: "b", type: "select", options: [1, 2] },
    ),
    at("/default_value"),
  ],
  [
    "bad-default",
    layout(
      { name: "b", type: "checkbox" },
      {
        name: "a",
        type: "int",
        validation: { max: 5 },
        depends_on: { field: "b", variants: [{ when: true, default_value: 99 }] },
      },
    ),
    "/structure/main/1/depends_on/variants/0/default_value",
  ],
  ["duplicate-option", layout({ name: "a", type: "select", options: ["x", "x"] }), at("/options/1")],
  ["half-a-cascade", layout({ name: "a", type: "select", options: ["x"], option_filter_value: "c" }), at("")],
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
  [
    "bad-default",
    layout(
      { name: "b", type: "checkbox" },
      {
        name: "a",
        type: "select",
        options: ["x"],
        default_value: "x",
        depends_on: { field: "b", variants: [{ when: true, options: ["y"] }, { when: false }] },
      },
    ),
    "/structure/main/1/depends_on/variants/0",
  ],
  ...choiceFindings,
  ...answerFindings,
  ...dependencyFindings,
  ...conditionFindings,
  ...surroundingFindings,
  ...groupFindings,
  ...includeFindings,
  ...ruleFindings,
];
