import { type SeededFinding, layout } from "./sensible-layout.ts";

const second = (rest: string) => `/structure/main/1${rest}`;
const kind = { name: "b", type: "select", options: ["x", "y"] };

/** A field shown under a condition. */
const dependent = (depends_on: unknown) => layout(kind, { name: "a", type: "int", depends_on });
/** A field with rules. */
const ruled = (validation: unknown) => layout(kind, { name: "a", type: "int", validation });
/** A layout with named conditions, which a field uses. */
const withConditions = (conditions: object, ...names: readonly string[]) => ({
  ...layout(kind, { name: "a", type: "int", depends_on: names }),
  conditions,
});

/** Conditions nested one level deeper than allowed. */
const deep = (levels: number): unknown => (levels === 0 ? { field: "b" } : { not: deep(levels - 1) });

/** Layouts with one finding each in conditions over several fields. */
export const conditionFindings: readonly SeededFinding[] = [
  ["absent-condition", dependent("adult"), second("/depends_on")],
  ["absent-condition", dependent({ any: ["adult"] }), second("/depends_on/any/0")],
  ["absent-condition", ruled({ required_when: "adult" }), second("/validation/required_when")],
  ["bad-dependency", dependent({ all: [{ field: "b" }, 7] }), second("/depends_on/all/1")],
  ["bad-dependency", ruled({ rules: [{ holds: {}, message: "No" }] }), second("/validation/rules/0/holds")],
  [
    "condition-cycle",
    withConditions({ one: { not: "two" }, two: { any: ["one", { field: "b" }] } }, "one", "two"),
    "/conditions/two/any/0",
  ],
  [
    "unused-condition",
    withConditions({ one: { field: "b" }, two: { field: "b" } }, "one"),
    "/conditions/two",
  ],
  [
    "large-condition",
    dependent({ any: Array.from({ length: 301 }, () => ({ field: "b", when: "x" })) }),
    second("/depends_on/any"),
  ],
  ["large-condition", dependent(deep(11)), second(`/depends_on${"/not".repeat(11)}`)],
  [
    "cycle",
    {
      ...layout({ name: "a", type: "string" }),
      sections: { main: { depends_on: { any: [{ field: "a" }] } } },
    },
    "/sections/main/depends_on",
  ],
  ["absent-field", dependent({ any: [{ field: "nowhere" }, { field: "b" }] }), second("/depends_on")],
  ["absent-field", ruled({ required_when: { field: "nowhere" } }), second("/validation/required_when/field")],
  ["absent-field", ruled({ at_least_one_of: ["nowhere", "a"] }), second("/validation/at_least_one_of/0")],
  [
    "absent-field",
    ruled({ required_when: { field: "b", when: { operator: "=", field: "nowhere" } } }),
    second("/validation/required_when/when/field"),
  ],
  [
    "unlike-types",
    ruled({ rules: [{ holds: { field: "b", when: { operator: "=", field: "a" } }, message: "No" }] }),
    second("/validation/rules/0/holds/when/field"),
  ],
  ["unreachable-variant", dependent({ not: { field: "b", when: "z" } }), second("/depends_on/not/when")],
  [
    "when-without-effect",
    dependent({ field: "b", when: "x", variants: [{ when: "y" }] }),
    second("/depends_on/when"),
  ],
  [
    "override-without-effect",
    dependent({ all: [{ field: "b", variants: [{ when: "x", label: "X" }] }] }),
    second("/depends_on/all/0/variants/0/label"),
  ],
  [
    "shadowed-variant",
    dependent({ field: "b", variants: [{ otherwise: true }, { when: "x", label: "X" }] }),
    second("/depends_on/variants/1"),
  ],
];

const inRow = (field: object) => ({ name: "rows", type: "list", fields: [field] });

/** Layouts with one finding each in a rule of a row that reads the surrounding form. */
export const surroundingFindings: readonly SeededFinding[] = [
  [
    "absent-field",
    layout(inRow({ name: "day", type: "date", validation: { min_date: { field: "/from" } } })),
    "/structure/main/0/fields/0/validation/min_date",
  ],
  [
    "not-a-day",
    layout(
      { name: "from", type: "int" },
      inRow({ name: "day", type: "date", validation: { min_date: { field: "/from" } } }),
    ),
    "/structure/main/1/fields/0/validation/min_date",
  ],
  [
    "absent-field",
    layout(
      inRow({ name: "n", type: "int", validation: { dependant_fields: [{ field: "/n", operator: "<" }] } }),
    ),
    "/structure/main/0/fields/0/validation/dependant_fields/0/field",
  ],
];
