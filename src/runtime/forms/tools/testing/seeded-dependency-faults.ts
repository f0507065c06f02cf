import { type Fault, layout } from "./a-layout.ts";

const second = (rest: string) => `/structure/main/1${rest}`;
const checkbox = { name: "b", type: "checkbox" };
const kind = { name: "b", type: "select", options: ["x", "y"] };
const text = { name: "b", type: "string" };

/** A field that depends on another. */
const dependent = (depends_on: unknown) => ({ name: "a", type: "int", depends_on });
const when = (...conditionsOfVariants: unknown[]) => ({
  field: "b",
  variants: conditionsOfVariants.map((each) => ({ when: each })),
});

/** Layouts with one fault each in what fields depend on. */
export const dependencyFaults: readonly Fault[] = [
  [
    "always-shown",
    layout({ name: "b", type: "checkbox" }, { name: "a", type: "int", depends_on: { field: "b" } }),
    "/structure/main/1/depends_on",
  ],
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
  ["never-shown", layout(checkbox, dependent({ field: "b", variants: [] })), second("/depends_on")],
  ["shadowed-variant", layout(text, dependent(when("x", "y", "x"))), second("/depends_on/variants/2/when")],
  [
    "shadowed-variant",
    layout(
      { name: "b", type: "float" },
      dependent(when({ operator: ">", value: 5 }, { operator: ">", value: 5 })),
    ),
    second("/depends_on/variants/1/when"),
  ],
  ["shadowed-variant", layout(text, dependent(when(["x", "y"], "x"))), second("/depends_on/variants/1/when")],
  [
    "shadowed-variant",
    layout(kind, dependent(when("x", "y", ["x", "y"], { operator: "empty" }))),
    second("/depends_on/variants/2/when"),
  ],
  [
    "shadowed-variant",
    layout({ ...kind, type: "multiselect" }, dependent(when(["x", "y"], "y"))),
    second("/depends_on/variants/1/when"),
  ],
  ["unreachable-variant", layout(text, dependent(when(5, "5"))), second("/depends_on/variants/0/when")],
  [
    "unreachable-variant",
    layout({ name: "b", type: "int" }, dependent(when("5", 5))),
    second("/depends_on/variants/0/when"),
  ],
  [
    "unreachable-variant",
    layout({ ...kind, type: "multiselect" }, dependent(when("z", "x"))),
    second("/depends_on/variants/0/when"),
  ],
];
