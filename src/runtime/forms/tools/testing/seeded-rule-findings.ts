import { type SeededFinding, layout } from "./sensible-layout.ts";

const first = (rest: string) => `/structure/main/0${rest}`;
const second = (rest: string) => `/structure/main/1${rest}`;
const beside = (field: string, ...operators: string[]) => ({
  dependant_fields: operators.map((operator) => ({ field, operator })),
});

const password = { name: "key", type: "string", display: "password", is_dynamic: true };

/** Layouts with one finding each in the rules of their fields. */
export const ruleFindings: readonly SeededFinding[] = [
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
  [
    "bound-without-effect",
    layout({ name: "a", type: "string", validation: { json_kinds: ["object"] } }),
    first("/validation/json_kinds"),
  ],
  [
    "bound-without-effect",
    layout({ name: "a", type: "int", validation: { syntax: "regex" } }),
    first("/validation/syntax"),
  ],
  [
    "absent-field",
    layout({ name: "a", type: "list", of: "string", validation: { unique_by: "b" } }),
    first("/validation/unique_by"),
  ],
  [
    "option-rule-without-effect",
    layout(
      {
        name: "a",
        type: "matrix",
        rows: [{ id: "x", label: "X", depends_on: { field: "b" } }],
        of: "string",
      },
      { name: "b", type: "string" },
    ),
    first("/rows/0/depends_on"),
  ],
  [
    "absent-field",
    {
      ...layout({
        name: "a",
        type: "matrix",
        rows: [{ id: "x", label: "X", depends_on: { field: "b" } }],
        of: "string",
      }),
      schema_version: 2,
    },
    first("/rows/0/depends_on"),
  ],
  [
    "absent-field",
    layout({
      name: "a",
      type: "matrix",
      rows: ["x"],
      fields: [{ name: "c", type: "string", depends_on: { field: "./d" } }],
    }),
    first("/fields/0/depends_on"),
  ],
  [
    "look-without-effect",
    layout({ name: "a", type: "list", of: { type: "string", is_disabled: true } }),
    first("/of/is_disabled"),
  ],
  ["range-of-nothing", layout({ name: "a", type: "range", of: "string" }), first("/of")],
  [
    "bad-default",
    layout({ name: "a", type: "range", of: "int", default_value: { low: 1 } }),
    first("/default_value"),
  ],
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
    "bound-without-effect",
    layout({ name: "n", type: "int" }, { name: "a", type: "string", row_count: "n" }),
    second("/row_count"),
  ],
  [
    "bound-without-effect",
    layout(
      { name: "n", type: "int" },
      { name: "a", type: "list", of: "string", row_count: "n", validation: { max_items: 3 } },
    ),
    second("/validation/max_items"),
  ],
  [
    "not-a-number",
    layout({ name: "n", type: "string" }, { name: "a", type: "list", of: "string", row_count: "n" }),
    second("/row_count"),
  ],
  [
    "absent-field",
    layout({ name: "a", type: "list", of: "string", row_count: "nowhere" }),
    first("/row_count"),
  ],
  [
    "calculate-type",
    layout({ name: "a", type: "list", of: "string", row_count: { text: "many" } }),
    first("/row_count"),
  ],
  ["look-without-effect", layout({ name: "a", type: "string", shuffle: true }), first("/shuffle")],
  [
    "look-without-effect",
    layout({ name: "a", type: "select", api_endpoint: "/api/channel", shuffle: true }),
    first("/shuffle"),
  ],
  ["look-without-effect", layout({ name: "a", type: "date", zone: "utc" }), first("/zone")],
  [
    "bound-without-effect",
    layout({ name: "a", type: "datetime", zone: "utc", validation: { max_date: "today" } }),
    first("/validation/max_date"),
  ],
  [
    "bound-without-effect",
    layout({ name: "a", type: "int", validation: { minute_step: 15 } }),
    first("/validation/minute_step"),
  ],
  ["look-without-effect", layout({ name: "a", type: "string", row_actions: ["add"] }), first("/row_actions")],
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

const text = { name: "a", type: "string" };
const groups = (levels: number): object =>
  levels === 0 ? text : { name: `g${levels}`, type: "group", fields: [groups(levels - 1)] };

const lists = (levels: number): object =>
  levels === 0 ? text : { name: `l${levels}`, type: "list", fields: [lists(levels - 1)] };

const include = { name: "i", type: "include", layout_key: "other" };

/** Layouts with one finding each in includes. */
export const includeFindings: readonly SeededFinding[] = [
  ["absent-layout", layout(text, { ...include, layout_key: "none" }), "/structure/main/1/layout_key"],
  ["absent-layout", layout(text, { name: "i", type: "include" }), "/structure/main/1/layout_key"],
  ["include-cycle", layout({ ...include, layout_key: "circular" }), first("/layout_key")],
  ["absent-section", layout({ ...include, sections: ["none"] }), first("/sections")],
  [
    "include-version",
    { ...layout({ ...include, layout_key: "grouped" }), schema_version: 2 },
    first("/layout_key"),
  ],
  [
    "include-in-rows",
    layout({ name: "l", type: "list", fields: [text, { ...include, layout_key: "conditional" }] }),
    first("/fields/1/layout_key"),
  ],
  ["include-with-contents", layout({ ...include, fields: [text] }), first("/fields")],
  ["include-without-effect", layout({ ...text, layout_key: "other" }), first("/layout_key")],
  ["duplicate-name", layout({ ...text, name: "i_street" }, include), "/structure/main/1/layout_key"],
];

/** Layouts with one finding each in groups and lists. */
export const groupFindings: readonly SeededFinding[] = [
  ["matrix-of-nothing", layout(text, { name: "m", type: "matrix", of: "int" }), "/structure/main/1"],
  ["matrix-of-nothing", layout(text, { name: "m", type: "matrix", rows: ["x"] }), "/structure/main/1"],
  [
    "matrix-of-nothing",
    layout(text, { name: "m", type: "matrix", rows: ["x"], of: "int", fields: [{ name: "c", type: "int" }] }),
    "/structure/main/1",
  ],
  [
    "bad-cell",
    layout(text, { name: "m", type: "matrix", rows: ["x"], fields: [{ name: "c", type: "note" }] }),
    "/structure/main/1/fields/0/type",
  ],
  [
    "duplicate-name",
    layout({ name: "m_x", type: "int" }, { name: "m", type: "matrix", rows: ["x"], of: "int" }),
    "/structure/main/1/name",
  ],
  ["mask-without-effect", layout({ name: "n", type: "int", mask: "99" }), "/structure/main/0/mask"],
  ["bad-mask", layout({ name: "n", type: "string", mask: "(-)" }), "/structure/main/0/mask"],
  ["rows-of-nothing", layout(text, { name: "l", type: "list", of: "checkbox" }), "/structure/main/1/of"],
  [
    "bound-without-effect",
    layout({ name: "n", type: "string", validation: { accept: ["pdf"] } }),
    "/structure/main/0/validation/accept",
  ],
  [
    "bound-without-effect",
    layout({ name: "n", type: "file", display: "signature", validation: { max_files: 2 } }),
    "/structure/main/0/validation/max_files",
  ],
  [
    "min-over-max",
    layout({ name: "n", type: "file", validation: { min_files: 2 } }),
    "/structure/main/0/validation",
  ],
  ["empty-group", layout(text, { name: "g", type: "group" }), "/structure/main/1"],
  ["too-deep", layout(groups(7)), first("/fields/0".repeat(5))],
  ["fields-without-effect", layout({ ...text, fields: [{ name: "b", type: "int" }] }), first("/fields")],
  [
    "group-without-effect",
    layout({ name: "g", type: "group", is_disabled: true, fields: [text] }),
    first("/is_disabled"),
  ],
  [
    "duplicate-name",
    layout(text, { name: "g", type: "group", fields: [text] }),
    "/structure/main/1/fields/0/name",
  ],
  [
    "same-accessor",
    layout({ ...text, name: "b", accessor: "g.a" }, { name: "g", type: "group", fields: [text] }),
    "/structure/main/1/fields/0/name",
  ],
  [
    "cycle",
    layout({ name: "g", type: "group", depends_on: { field: "a" }, fields: [text] }),
    first("/depends_on"),
  ],
  ["rows-of-nothing", layout({ name: "l", type: "list" }), first("")],
  ["rows-of-nothing", layout({ name: "l", type: "list", of: "int", fields: [text] }), first("")],
  [
    "row-without-effect",
    layout({ name: "l", type: "list", fields: [{ ...text, is_editable: false }] }),
    first("/fields/0/is_editable"),
  ],
  [
    "absent-field",
    layout(
      { name: "l", type: "list", fields: [{ ...text, depends_on: { field: "b" } }] },
      { name: "b", type: "int" },
    ),
    first("/fields/0/depends_on"),
  ],
  [
    "min-over-max",
    layout({ name: "l", type: "list", of: "int", validation: { min_items: 3, max_items: 2 } }),
    first("/validation"),
  ],
  ["bound-without-effect", layout({ ...text, validation: { max_items: 2 } }), first("/validation/max_items")],
  ["bound-without-effect", layout({ ...text, validation: { unique: true } }), first("/validation/unique")],
  ["too-deep", layout(lists(6)), first("/fields/0".repeat(5))],
  [
    "absent-section",
    { ...layout(text), pages: [{ label: "A", sections: ["main", "mian"] }] },
    "/pages/0/sections/1",
  ],
  [
    "repeated-section",
    {
      ...layout(text),
      pages: [
        { label: "A", sections: ["main"] },
        { label: "B", sections: ["main"] },
      ],
    },
    "/pages/1/sections/0",
  ],
  [
    "section-without-page",
    {
      ...layout(text),
      structure: { main: [text], rest: [{ name: "b", type: "int" }] },
      pages: [{ label: "A", sections: ["main"] }],
    },
    "/structure/rest",
  ],
  [
    "empty-page",
    {
      ...layout(text),
      structure: { main: [text], rest: [] },
      pages: [
        { label: "A", sections: ["main"] },
        { label: "B", sections: ["rest"] },
      ],
    },
    "/pages/1",
  ],
];
