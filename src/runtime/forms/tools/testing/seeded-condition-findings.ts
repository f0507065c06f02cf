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

/** A field shown for values that the field before it never has. */
const compared = (controller: object, when: unknown) =>
  layout(
    { name: "b", ...controller },
    { name: "a", type: "int", depends_on: { field: "b", variants: [{ when }] } },
  );

/** Comparisons and rules that no value satisfies. */
const operandFindings: readonly SeededFinding[] = [
  ...(
    [
      [{ type: "int" }, "x"],
      [{ type: "int", validation: { max: 9 } }, 99],
      [
        { type: "int", validation: { max: 9 } },
        { operator: ">", value: 50 },
      ],
      [{ type: "int" }, { operator: "<", value: 0 }],
      [{ type: "date" }, { operator: ">", value: 5 }],
      [{ type: "string" }, { operator: ">", value: 5 }],
      [{ type: "checkbox" }, { operator: ">", value: 5 }],
      [{ type: "float" }, { operator: "<=", value: "5" }],
    ] as const
  ).map(([controller, when]): SeededFinding => [
    "unreachable-variant",
    compared(controller, when),
    second("/depends_on/variants/0/when"),
  ]),
  ...(
    [
      [{ type: "checkbox", validation: { equals: "yes" } }, "equals"],
      [{ type: "int", validation: { equals: 9, max: 3 } }, "equals"],
      [{ type: "date", validation: { min_date: "2026-05-01", max_date: "2026-04-30" } }, "min_date"],
      [
        {
          type: "date",
          validation: { min_date: { today: { days: 3 } }, max_date: { today: { days: 1 } } },
        },
        "min_date",
      ],
      [{ type: "string", mask: "999", validation: { min_length: 9 } }, "min_length"],
    ] as const
  ).map(([field, rule]): SeededFinding => [
    "unsatisfiable",
    layout({ name: "a", ...field }),
    `/structure/main/0/validation/${rule}`,
  ]),
  [
    "too-few-choices",
    layout({ name: "a", type: "multiselect", options: ["x"], validation: { min_choices: 3 } }),
    "/structure/main/0/validation/min_choices",
  ],
  ["bound-without-effect", layout({ name: "a", type: "string", signed: true }), "/structure/main/0/signed"],
  ...(
    [
      [
        { field: "b", when: "x" },
        { field: "b", when: "y" },
      ],
      [{ field: "b" }, { not: { field: "b" } }],
      [{ field: "b", when: { operator: "empty" } }, { all: [{ field: "b" }] }],
    ] as const
  ).map((all): SeededFinding => ["contradicting-conditions", dependent({ all }), second("/depends_on/all")]),
  [
    "contradicting-conditions",
    dependent([
      { field: "b", when: "x" },
      { field: "b", variants: [{ when: "y" }] },
    ]),
    second("/depends_on"),
  ],
];

/** Layouts with one finding each in conditions over several fields. */
export const conditionFindings: readonly SeededFinding[] = [
  ...operandFindings,
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
