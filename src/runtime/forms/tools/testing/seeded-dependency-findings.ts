import { type SeededFinding, layout } from "./sensible-layout.ts";

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

/** Layouts with one finding each in dependencies of fields. */
export const dependencyFindings: readonly SeededFinding[] = [
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

const pills = {
  name: "pills",
  type: "list",
  fields: [
    { name: "title", type: "string" },
    { name: "taken", type: "checkbox" },
  ],
};
const chosen = { name: "b", type: "multiselect", options: ["x", "y"] };

/** A field whose choices come from other answers. */
const answered = (options_from: unknown, rest: object = {}) => ({
  name: "a",
  type: "select",
  options_from,
  ...rest,
});

/** Layouts with one finding each in choices that come from other answers. */
export const answerFindings: readonly SeededFinding[] = [
  ["absent-field", layout(chosen, answered({ field: "c" })), second("/options_from/field")],
  ["absent-field", layout(pills, answered({ field: "title" })), second("/options_from/field")],
  ["absent-field", layout(pills, answered({ field: "pills", label: "name" })), second("/options_from/label")],
  [
    "absent-field",
    layout(pills, answered({ field: "pills", label: "title", value: "name" })),
    second("/options_from/value"),
  ],
  ["bad-options-from", layout(text, answered({ field: "b" })), second("/options_from/field")],
  ["bad-options-from", layout(chosen, answered({ field: "/b" })), second("/options_from/field")],
  ["bad-options-from", layout(pills, answered({ field: "pills" })), second("/options_from")],
  [
    "bad-options-from",
    layout(pills, answered({ field: "pills", label: "taken" })),
    second("/options_from/label"),
  ],
  [
    "unlabelled-choices",
    layout({ name: "b", type: "multiselect", api_endpoint: "/api/channel" }, answered({ field: "b" })),
    second("/options_from/field"),
  ],
  [
    "options-from-without-effect",
    layout(chosen, answered({ field: "b", label: "title" })),
    second("/options_from/label"),
  ],
  [
    "options-from-without-effect",
    layout({ name: "b", type: "list", of: "string" }, answered({ field: "b", value: "title" })),
    second("/options_from/value"),
  ],
  [
    "options-from-without-effect",
    layout(chosen, answered({ field: "b" }, { option_id_key: "code" })),
    second("/option_id_key"),
  ],
  [
    "default-in-cascade",
    layout(chosen, answered({ field: "b" }, { default_value: "x" })),
    second("/default_value"),
  ],
  [
    "too-few-choices",
    layout(chosen, answered({ field: "b" }, { type: "multiselect", validation: { min_choices: 3 } })),
    second("/validation/min_choices"),
  ],
  ["several-sources", layout(chosen, answered({ field: "b" }, { options: ["x"] })), second("")],
  [
    "choices-without-effect",
    layout(chosen, answered({ field: "b" }, { type: "string" })),
    second("/options_from"),
  ],
  [
    "cycle",
    layout(
      { name: "b", type: "multiselect", options_from: { field: "a" } },
      answered({ field: "b" }, { type: "multiselect" }),
    ),
    "/structure/main/0/options_from",
  ],
  ["cycle", layout(answered({ field: "a" }, { type: "multiselect" })), "/structure/main/0/options_from"],
  [
    "absent-field",
    layout({ name: "l", type: "list", fields: [answered({ field: "/b" })] }),
    "/structure/main/0/fields/0/options_from/field",
  ],
  [
    "bad-options-from",
    layout(text, { name: "l", type: "list", of: { type: "select", options_from: { field: "/b" } } }),
    second("/of/options_from/field"),
  ],
  [
    "cycle",
    layout(
      { name: "l", type: "list", fields: [answered({ field: "/m" })] },
      { name: "m", type: "multiselect", options_from: { field: "l", label: "a" } },
    ),
    "/structure/main/0/fields",
  ],
];

const first = (rest: string) => `/structure/main/0${rest}`;
const country = { name: "b", type: "select", options: ["de", "fr"] };
const lands = (...values: unknown[]) => values.map((land, id) => ({ id, label: "A city", land }));

/** A field whose options another field filters. */
const filtered = (options: unknown, more: object = {}) => ({
  name: "a",
  type: "select",
  form_filter_key: "b",
  option_filter_value: "land",
  options,
  ...more,
});
const rows = (by: string) => [{ id: "x", label: "X", [by]: "x" }];
const circular = (name: string, by: string) => ({
  name,
  type: "select",
  form_filter_key: by,
  option_filter_value: by,
  options: rows(by),
});

/** Layouts with one finding each in choices of fields. */
export const choiceFindings: readonly SeededFinding[] = [
  [
    "add-without-effect",
    layout({ name: "a", type: "select", api_endpoint: "/api/channel", add_layout: "channel_setup" }),
    first("/add_layout"),
  ],
  [
    "nowhere-to-add",
    layout({ name: "a", type: "autocomplete", options: ["x"], add_layout: "channel_setup" }),
    first("/add_layout"),
  ],
  [
    "nowhere-to-add",
    layout({ name: "a", type: "autocomplete", genie_api_endpoint: "/voices", add_layout: "channel_setup" }),
    first("/add_layout"),
  ],
  [
    "nowhere-to-add",
    layout({
      name: "a",
      type: "autocomplete",
      api_endpoint: "/api/x?q={query}",
      add_layout: "channel_setup",
    }),
    first("/add_layout"),
  ],
  [
    "no-layout",
    layout({ name: "a", type: "autocomplete", api_endpoint: "/api/channel", add_layout: "absent" }),
    first("/add_layout"),
  ],
  [
    "add-layout-entity",
    layout({
      name: "a",
      type: "autocomplete",
      api_endpoint: "/api/channel?q={query}",
      add_layout: "user_setup",
    }),
    first("/add_layout"),
  ],
  ["no-choices", layout({ name: "a", type: "select", options: [[]] as never }), first("/options")],
  [
    "no-choices",
    layout(checkbox, {
      name: "a",
      type: "select",
      options: ["x"],
      depends_on: { field: "b", variants: [{ when: true, options: [] }, { when: false }] },
    }),
    second("/depends_on/variants/0/options"),
  ],
  [
    "no-choices",
    layout(checkbox, {
      name: "a",
      type: "select",
      depends_on: { field: "b", variants: [{ when: true, options: ["x"] }, { when: false }] },
    }),
    second("/depends_on/variants/1"),
  ],
  ["blank-option", layout({ name: "a", type: "select", options: ["", "x"] }), first("/options/0")],
  [
    "blank-option",
    layout({ name: "a", type: "autocomplete", options: ["x", { id: " ", label: "None" }] }),
    first("/options/1"),
  ],
  [
    "unusable-option",
    layout({ name: "a", type: "multiselect", options: ["x", { id: false, label: "No" }] }),
    first("/options/1"),
  ],
  [
    "option-key-without-effect",
    layout({
      name: "a",
      type: "select",
      option_id_key: "code",
      options: [{ id: "x", label: "X", code: "y" }],
    }),
    first("/option_id_key"),
  ],
  [
    "option-key-without-effect",
    layout({ name: "a", type: "select", option_label_key: "title", options: ["x"] }),
    first("/option_label_key"),
  ],
  ["unfilterable-options", layout(filtered(["berlin"]), country), first("/option_filter_value")],
  ["unfilterable-options", layout(filtered(lands("DE", "FR")), country), first("/option_filter_value")],
  ["unfilterable-options", layout(filtered(lands("true")), checkbox), first("/option_filter_value")],
  [
    "unfilterable-options",
    layout(filtered(lands("5")), { name: "b", type: "int" }),
    first("/option_filter_value"),
  ],
  [
    "unfilterable-options",
    layout(
      country,
      filtered(lands("de"), {
        depends_on: { field: "b", variants: [{ when: "fr", options: ["paris"] }, { when: "de" }] },
      }),
    ),
    second("/depends_on/variants/0/options"),
  ],
  [
    "absent-field",
    layout(filtered(lands("de")), { ...country, is_enabled: false }),
    first("/form_filter_key"),
  ],
  ["no-options", layout({ name: "a", type: "select", options: [] }), first("/options")],
  [
    "option-rule-without-effect",
    layout({ name: "a", type: "multiselect", options: [{ id: "x", label: "X", exclusive: true }, "y"] }),
    first("/options/0/exclusive"),
  ],
  [
    "option-rule-without-effect",
    {
      ...layout({ name: "a", type: "select", options: [{ id: "x", label: "X", exclusive: true }] }),
      schema_version: 2,
    },
    first("/options/0/exclusive"),
  ],
  [
    "absent-field",
    {
      ...layout({
        name: "a",
        type: "select",
        options: ["y", { id: "x", label: "X", depends_on: { field: "nobody" } }],
      }),
      schema_version: 2,
    },
    first("/options/1/depends_on/field"),
  ],
  ["cascade-cycle", layout(circular("a", "b"), circular("b", "a")), first("/form_filter_key")],
  [
    "cascade-cycle",
    layout({ name: "d", type: "int" }, circular("c", "a"), circular("a", "b"), {
      ...circular("b", "c"),
      type: "multiselect",
    }),
    second("/form_filter_key"),
  ],
];
