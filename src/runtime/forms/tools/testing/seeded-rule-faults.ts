import { type Fault, layout } from "./a-layout.ts";

const first = (rest: string) => `/structure/main/0${rest}`;
const second = (rest: string) => `/structure/main/1${rest}`;
const beside = (field: string, ...operators: string[]) => ({
  dependant_fields: operators.map((operator) => ({ field, operator })),
});

const password = { name: "key", type: "string", display: "password", is_dynamic: true };

/** Layouts with one fault each in the rules of their fields. */
export const ruleFaults: readonly Fault[] = [
  [
    "misplaced-password",
    layout({ name: "a", type: "string" }, { ...password, is_dynamic: false }),
    second(""),
  ],
  ["password-in-layout", layout({ ...password, default_value: "k" }), first("/default_value")],
  [
    "password-read",
    layout(password, { name: "a", type: "string", depends_on: { field: "key", when: "k" } }),
    second("/depends_on/field"),
  ],
  ["display-without-effect", layout({ name: "a", type: "string", display: "radio" }), first("/display")],
  ["empty-note", layout({ name: "a", type: "note" }), first("")],
  ["text-without-effect", layout({ name: "a", type: "string", text: "Hello" }), first("/text")],
  [
    "bad-day",
    layout({ name: "a", type: "date", validation: { max_date: "2026-02-30" } }),
    first("/validation/max_date"),
  ],
  [
    "absent-field",
    layout({ name: "a", type: "date", validation: { min_date: { field: "b" } } }),
    first("/validation/min_date"),
  ],
  [
    "not-a-day",
    layout({ name: "b", type: "int" }, { name: "a", type: "date", validation: { min_date: { field: "b" } } }),
    second("/validation/min_date"),
  ],
  [
    "bound-without-effect",
    layout({ name: "a", type: "string", validation: { max_date: "today" } }),
    first("/validation/max_date"),
  ],
  [
    "bound-without-effect",
    layout({ name: "a", type: "string", validation: { max_choices: 2 } }),
    first("/validation/max_choices"),
  ],
  [
    "min-over-max",
    layout({
      name: "a",
      type: "multiselect",
      options: ["x", "y"],
      validation: { min_choices: 2, max_choices: 1 },
    }),
    first("/validation"),
  ],
  [
    "min-over-max",
    layout({ name: "a", type: "string", validation: { max_length: 0 } }),
    first("/validation"),
  ],
  ["min-over-max", layout({ name: "a", type: "int", validation: { max: -1 } }), first("/validation")],
  [
    "min-over-max",
    layout({ name: "a", type: "int", validation: { min: 2.2, max: 2.8 } }),
    first("/validation"),
  ],
  [
    "min-over-max",
    layout({ name: "a", type: "float", validation: { required: true, max: -0.5 } }),
    first("/validation"),
  ],
  [
    "min-over-max",
    layout(
      { name: "b", type: "checkbox" },
      {
        name: "a",
        type: "string",
        validation: { max_length: 5 },
        depends_on: {
          field: "b",
          variants: [{ when: false }, { when: true, validation: { min_length: 6 } }],
        },
      },
    ),
    second("/depends_on/variants/1/validation"),
  ],
  [
    "required-but-disabled",
    layout(
      { name: "b", type: "checkbox" },
      {
        name: "a",
        type: "int",
        validation: { required: true },
        depends_on: {
          field: "b",
          variants: [
            { when: true, is_disabled: true },
            { when: false, hidden: true },
          ],
        },
      },
    ),
    second("/depends_on"),
  ],
  [
    "required-but-hidden",
    layout(
      { name: "b", type: "checkbox" },
      {
        name: "a",
        type: "hidden",
        depends_on: {
          field: "b",
          variants: [{ when: true, validation: { required: true } }, { when: false }],
        },
      },
    ),
    second("/depends_on"),
  ],
  [
    "contradicting-comparisons",
    layout({ name: "b", type: "date" }, { name: "a", type: "date", validation: beside("b", ">", "<=") }),
    second("/validation/dependant_fields/1"),
  ],
];
