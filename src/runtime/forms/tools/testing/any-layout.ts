import fc from "fast-check";
import type { FieldTypeName, FormLayout, Option, Scalar, VariantCondition } from "../../language.gen.ts";

const types: FieldTypeName[] = [
  "string",
  "int",
  "float",
  "checkbox",
  "select",
  "autocomplete",
  "multiselect",
  "date",
  "markdown",
  "hidden",
  "datetime",
  "time",
  "month",
  "note",
];

/** Fields of a generated layout are named `f0` to `f5`. */
const maxFields = 6;
const fieldName = fc.nat(maxFields - 1).map((position) => `f${position}`);
const operator = fc.constantFrom(">=", "<=", ">", "<", "=");

const validation = fc.record(
  {
    required: fc.boolean(),
    min: fc.constantFrom(-1, 0, 1, 2, 2.5),
    max: fc.constantFrom(0, 3, 7.5, 12),
    min_length: fc.nat(3),
    max_length: fc.nat(6),
    step: fc.constantFrom(1, 3),
    equals: fc.constantFrom<Scalar>(true, "a", 2),
    min_choices: fc.nat(2),
    max_choices: fc.integer({ min: 1, max: 3 }),
    pattern: fc.constantFrom("^[a-z]+$", "^[0-9]*$", "b|c", "^\\p{L}", "(unclosed", "(?i)^A"),
    dependant_fields: fc.array(fc.record({ field: fieldName, operator }), { maxLength: 2 }),
  },
  { requiredKeys: [] },
);

const options: fc.Arbitrary<Option[]> = fc.oneof(
  fc.constantFrom<Option[]>(["a", "b"], ["a", 1, 2], ["x"], [], ["1", 1]),
  fc.constant<Option[]>([
    { id: "a", label: "A", group: "a" },
    { id: "b", label: "B", group: "b" },
    { id: 1, label: "One", group: 12 },
    { id: true, label: "Yes", group: true },
    { id: "z", label: "In no group" },
  ]),
);

const scalar = fc.constantFrom<Scalar>("a", "b", "abc", 1, 2, 12, true, false, null, "", " ");
const when: fc.Arbitrary<VariantCondition> = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 3 }),
  fc.record({
    operator: fc.constantFrom("=", "!=", "in"),
    value: fc.oneof(scalar, fc.array(scalar, { maxLength: 2 })),
  }),
  fc.record({ operator: fc.constantFrom(">=", "<=", ">", "<"), value: fc.constantFrom(1, 2, 12) }),
  fc.record({ operator: fc.constantFrom("empty", "filled") }),
);

const variant = fc.record(
  {
    when,
    hidden: fc.boolean(),
    validation,
    options,
    is_disabled: fc.constant(true),
    default_value: fc.constantFrom("a", 1),
    api_endpoint: fc.constant("/api/users"),
  },
  { requiredKeys: ["when"] },
);

const dependency = fc.record(
  {
    field: fc.oneof(
      { weight: 8, arbitrary: fieldName },
      { weight: 3, arbitrary: fc.constantFrom("/outer/kind", "/outer/list/0/kind", "/outer") },
      { weight: 1, arbitrary: fc.constant("nowhere") },
    ),
    variants: fc.array(variant, { maxLength: 3 }),
  },
  { requiredKeys: ["field"] },
);

const field = fc.record(
  {
    type: fc.constantFrom(...types),
    place: fc.constantFrom("own", "own", "part", "deep", "dynamic"),
    options,
    validation,
    depends_on: fc.oneof(dependency, fc.array(dependency, { minLength: 1, maxLength: 2 })),
    default_value: fc.constantFrom<unknown>(
      "a",
      "abc",
      1,
      12,
      true,
      null,
      "",
      ["a"],
      { id: "a" },
      "2030-01-01",
    ),
    signed: fc.boolean(),
    is_object: fc.boolean(),
    is_disabled: fc.constant(false),
    is_editable: fc.boolean(),
    cascade: fieldName,
  },
  { requiredKeys: ["type", "place", "options"] },
);

/** Layouts that use the whole language, right and wrong: chains, circles, absent fields, impossible bounds. */
export const anyLayout: fc.Arbitrary<FormLayout> = fc
  .array(field, { minLength: 2, maxLength: maxFields })
  .map((fields): FormLayout => ({
    layout_key: "generated",
    name: "Generated",
    structure: {
      main: fields.map(({ place, cascade, ...definition }, position) => {
        const name = `f${position}`;
        return {
          ...definition,
          name,
          ...(place === "dynamic" && { is_dynamic: true }),
          ...(place === "part" && { accessor: `part.${name}` }),
          ...(place === "deep" && { accessor: `part.more.${name}` }),
          ...(cascade !== undefined && { form_filter_key: cascade, option_filter_value: "group" }),
        };
      }),
    },
  }));
