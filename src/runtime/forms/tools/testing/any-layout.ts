import fc from "fast-check";
import type {
  Calculation,
  FieldDefinition,
  FieldTypeName,
  FieldValidation,
  FormLayout,
  Option,
  OptionsFrom,
  Scalar,
} from "../../../language/form-layout.gen.ts";
import { conditionArbitraries, when as whenArbitrary } from "./any-record.ts";

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
  "list",
  "json",
];

/** Fields of a generated layout are named `f0` to `f5`. */
const maxFields = 6;
const fieldName = fc.nat(maxFields - 1).map((position) => `f${position}`);
const operator = fc.constantFrom(">=", "<=", ">", "<", "=");

const { condition, dependsOn, named } = conditionArbitraries(maxFields);

const validation = fc.record(
  {
    required: fc.boolean(),
    min: fc.constantFrom(-1, 0, 1, 2, 2.5),
    max: fc.constantFrom(0, 3, 7.5, 12),
    min_length: fc.nat(3),
    max_length: fc.nat(6),
    step: fc.constantFrom(1, 3),
    minute_step: fc.constantFrom(15, 90),
    equals: fc.constantFrom<Scalar>(true, "a", 2),
    min_choices: fc.nat(2),
    max_choices: fc.integer({ min: 1, max: 3 }),
    min_items: fc.nat(2),
    max_items: fc.integer({ min: 1, max: 3 }),
    unique: fc.boolean(),
    unique_by: fieldName,
    syntax: fc.constant("regex" as const),
    json_kinds: fc.constantFrom<NonNullable<FieldValidation["json_kinds"]>>(["object"], ["array", "string"]),
    pattern: fc.constantFrom("^[a-z]+$", "^[0-9]*$", "b|c", "^\\p{L}", "(unclosed", "(?i)^A"),
    dependant_fields: fc.array(fc.record({ field: fieldName, operator }), { maxLength: 2 }),
    required_when: condition,
    at_least_one_of: fc.array(fieldName, { minLength: 1, maxLength: 3 }),
    rules: fc.array(fc.record({ holds: condition, message: fc.constant("No") }), { maxLength: 2 }),
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

/** Options with the rules of language version 2. */
const ruledOptions: fc.Arbitrary<Option[]> = fc
  .array(fc.record({ depends_on: fc.option(condition, { nil: undefined }), exclusive: fc.boolean() }), {
    minLength: 3,
    maxLength: 3,
  })
  .map((rules) =>
    rules.map((rule, at): Option => ({ id: ["a", "b", 1][at] ?? "z", label: `Option ${at}`, ...rule })),
  );

const overrides = {
  hidden: fc.boolean(),
  validation,
  options,
  is_disabled: fc.constant(true),
  default_value: fc.constantFrom("a", 1),
  api_endpoint: fc.constant("/api/users"),
};
const variant = fc.record({ when: whenArbitrary, ...overrides }, { requiredKeys: ["when"] });

/** Variant for all remaining values; only the last one may be. */
const otherwise = fc.record(
  { otherwise: fc.constant(true as const), ...overrides },
  { requiredKeys: ["otherwise"] },
);

const dependency = fc.record(
  {
    field: fc.oneof(
      { weight: 8, arbitrary: fieldName },
      { weight: 3, arbitrary: fc.constantFrom("/outer/kind", "/outer/list/0/kind", "/outer") },
      { weight: 1, arbitrary: fc.constant("nowhere") },
    ),
    variants: fc
      .tuple(fc.array(variant, { maxLength: 3 }), fc.option(otherwise, { nil: undefined, freq: 4 }))
      .map(([variants, last]) => (last ? [...variants, last] : variants)),
  },
  { requiredKeys: ["field"] },
);

/** A dependency that changes only rules, so that a cycle of such is none. */
const rulesOnly = fc
  .record({ field: fieldName, where: fc.boolean(), filled: validation, empty: validation })
  .map(({ field, where, filled, empty }) => ({
    field,
    variants: [
      { when: { operator: "filled" as const }, validation: filled },
      where
        ? { when: { operator: "empty" as const }, validation: empty }
        : { otherwise: true as const, label: "Other", validation: empty },
    ],
  }));

/** Name of the field that is most often the source of choices; see `origin`. */
const originName = "f0";
const often = (name: string) => fc.oneof({ weight: 3, arbitrary: fc.constant(name) }, fieldName);

/** Choices from other answers, sometimes from fields that have none. */
const optionsFrom = (source: fc.Arbitrary<string>): fc.Arbitrary<OptionsFrom | undefined> =>
  fc.option(
    fc.record({ field: source, label: often(originName), value: fieldName }, { requiredKeys: ["field"] }),
    { nil: undefined, freq: 2 },
  );

/** A field of a row, which may depend on a field of the row or of the outer form. */
const rowField = fc.record(
  {
    type: fc.constantFrom<FieldTypeName>("string", "int", "select", "checkbox", "date", "multiselect"),
    options,
    options_from: optionsFrom(
      fc.oneof(
        fieldName,
        often(originName).map((name) => `/${name}`),
      ),
    ),
    allow_other: fc.boolean(),
    validation: fc.record(
      { required: fc.boolean(), min: fc.constantFrom(0, 2), max_length: fc.nat(6), required_when: condition },
      { requiredKeys: [] },
    ),
    depends_on: dependsOn,
    default_value: fc.constantFrom<unknown>("a", 1, true),
  },
  { requiredKeys: ["type", "options"] },
);

/** Calculations over fields of any type, valid and invalid. */
const calculation: fc.Arbitrary<Calculation> = fc.oneof(
  fieldName,
  fc.record({ sum: fc.array(fc.oneof(fieldName, fc.constantFrom(1, 0.1)), { minLength: 1, maxLength: 3 }) }),
  fc.record({ difference: fc.tuple(fieldName, fieldName) }),
  fc.record({ ratio: fc.tuple(fieldName, fc.constantFrom(0, 2, 3)) }),
  fc.record({ power: fc.tuple(fieldName, fc.constantFrom(2, 0.5, -1, 1000)) }),
  fc.record({ minutes_between: fc.tuple(fieldName, fieldName) }),
  fc.record({ count: fieldName }),
  fc.record({ sum: fc.record({ list: fieldName, field: fieldName }) }),
  fc.record({ age: fieldName }),
  fc.record({ days_between: fc.tuple(fieldName, fc.constant<Calculation>({ today: { months: -1 } })) }),
  fc.record({ day: fieldName, days: fc.oneof(fieldName, fc.constant(3)), months: fc.constantFrom(1, 0.5) }),
  fc.record({ holds: condition }),
  fc.record({ text: fieldName.map((name) => `${name} is {${name}}`) }),
  // oxlint-disable-next-line unicorn/no-thenable -- a key of the layout language
  fc.record({ if: condition, then: fieldName, else: fc.constantFrom<Calculation>(2, { value: "a" }) }),
);

const field = fc.record(
  {
    type: fc.constantFrom(...types),
    place: fc.constantFrom("own", "own", "part", "deep", "dynamic"),
    options: fc.oneof({ weight: 3, arbitrary: options }, { weight: 1, arbitrary: ruledOptions }),
    options_from: optionsFrom(often(originName)),
    validation,
    depends_on: fc.oneof(
      { weight: 3, arbitrary: dependency },
      { weight: 2, arbitrary: rulesOnly },
      { weight: 2, arbitrary: fc.array(fc.oneof(dependency, rulesOnly), { minLength: 1, maxLength: 2 }) },
      { weight: 2, arbitrary: dependsOn },
    ),
    default_value: fc.constantFrom<unknown>("a", "abc", 1, true, null, "", ["a"], { id: "a" }, "2030-01-01"),
    signed: fc.boolean(),
    display: fc.constant("ranking" as const),
    shuffle: fc.boolean(),
    starts_empty: fc.boolean(),
    zone: fc.constantFrom<NonNullable<FieldDefinition["zone"]>>("offset", "utc"),
    mask: fc.constantFrom<NonNullable<FieldDefinition["mask"]>>("9a-*", {
      pattern: "(aa) b",
      stores: "typed",
    }),
    calculate: fc.option(calculation, { nil: undefined, freq: 8 }),
    default_from: fc.option(
      fc.oneof(
        fc.constantFrom<NonNullable<FieldDefinition["default_from"]>>("today", "user.name", "/outer/kind"),
        calculation.filter((candidate) => typeof candidate === "object"),
        fc.record({ field: fieldName }),
      ),
      { nil: undefined, freq: 3 },
    ),
    keeps_following: fc.boolean(),
    recalculates: fc.option(fc.constantFrom("on_change" as const, "always" as const), { nil: undefined }),
    rows: fc.option(fc.array(rowField, { minLength: 1, maxLength: 3 }), { nil: undefined }),
    row_count: fc.option(
      fc.oneof(
        fieldName,
        fc.constantFrom<NonNullable<FieldDefinition["row_count"]>>(
          { value: 2 },
          { value: -1.5 },
          "/outer/kind",
        ),
        calculation.filter((candidate) => typeof candidate === "object"),
      ),
      { nil: undefined, freq: 2 },
    ),
    is_object: fc.boolean(),
    allow_other: fc.boolean(),
    is_disabled: fc.constant(false),
    is_editable: fc.boolean(),
    cascade: fieldName,
  },
  { requiredKeys: ["type", "place", "options"] },
);

type RowField = typeof rowField extends fc.Arbitrary<infer Field> ? Field : never;

/** A first field whose answers can be choices: rows whose first field is a text or a choice, or a choice of several. */
const origin: fc.Arbitrary<{ type: FieldTypeName; rows?: RowField[]; options: Option[] }> = fc.oneof(
  fc
    .tuple(fc.constantFrom<FieldTypeName>("string", "select"), fc.array(rowField, { maxLength: 2 }))
    .map(([type, more]) => ({
      type: "list" as const,
      options: [],
      rows: [{ type, options: ["a", "b", 2] }, ...more],
    })),
  fc.constant({ type: "multiselect" as const, options: ["a", { id: "b", label: "B" }, 1] as Option[] }),
);

/** Rows of a list: fields with the same names as those of the form, or plain numbers. */
const rowsOf = (rows: readonly RowField[] | undefined) =>
  rows
    ? {
        fields: rows.map(({ options_from, ...row }, at): FieldDefinition => ({
          ...row,
          ...(options_from !== undefined && { options_from }),
          name: `f${at}`,
        })),
      }
    : { of: { type: "int" as const, signed: true, validation: { max: 5 } } };

/** Moves two fields into a group, which may have a dependency of its own. */
function grouped(fields: readonly FieldDefinition[], at: number): FieldDefinition[] {
  const inner = fields.slice(at, at + 2);
  if (inner.length === 0) return [...fields];
  const depends_on = at % 2 === 0 ? { depends_on: { field: `f${at + 2}` } } : {};
  const group: FieldDefinition = { name: "group", type: "group", fields: inner, ...depends_on };
  const matrix: FieldDefinition = {
    name: "m",
    type: "matrix",
    rows: ["a", { id: 2, label: "Two", ...depends_on }],
    ...(at % 3 === 0
      ? { of: { type: "select", options: ["x", "y"], validation: { required: at % 2 === 0 } } }
      : {
          fields: [
            { name: "c", type: "int" },
            {
              name: "d",
              type: "string",
              validation: { max_length: 1, required_when: { field: "./c", when: [1, 2] } },
              ...(at % 3 === 1 && { depends_on: { field: "./c" } }),
            },
          ],
        }),
  };
  const range: FieldDefinition = {
    name: "r",
    type: "range",
    of: { type: at % 2 === 0 ? "int" : "date", validation: { required: at % 3 === 0 } },
    ...(at === 4 && { default_value: { from: 1 } }),
    ...depends_on,
  };
  return [
    ...fields.slice(0, at),
    group,
    ...(at > 3 && at < 8 ? [range] : []),
    ...(at > 6 ? [matrix] : []),
    ...fields.slice(at + 2),
  ];
}

/** Layouts that use the whole language, valid and invalid: chains, cycles, absent fields, impossible bounds. */
export const anyLayout: fc.Arbitrary<FormLayout> = fc
  .tuple(
    fc.array(field, { minLength: 2, maxLength: maxFields }),
    named,
    fc.option(condition, { nil: undefined }),
    fc.nat(2 * maxFields),
    fc.option(origin, { nil: undefined, freq: 3 }),
  )
  .map(([fields, conditions, sectionCondition, groupAt, first]): FormLayout => ({
    layout_key: "generated",
    name: "Generated",
    schema_version: 2,
    conditions,
    ...(sectionCondition !== undefined && { sections: { main: { depends_on: sectionCondition } } }),
    structure: {
      main: grouped(
        fields
          .map((each, position) => (position === 0 && first ? { place: each.place, ...first } : each))
          .map(
            (
              {
                place,
                cascade,
                rows,
                calculate,
                default_from,
                keeps_following,
                recalculates,
                row_count,
                options_from,
                ...definition
              },
              position,
            ) => {
              const name = `f${position}`;
              return {
                ...definition,
                name,
                ...(definition.type === "list" && rowsOf(rows)),
                ...(row_count !== undefined && definition.type === "list" && { row_count }),
                ...(calculate !== undefined &&
                  ["string", "int", "float", "date", "checkbox", "select"].includes(definition.type) && {
                    calculate,
                  }),
                ...(default_from !== undefined && {
                  default_from,
                  keeps_following,
                  ...(recalculates && { recalculates }),
                }),
                ...(options_from !== undefined && position > 0 && { options_from }),
                ...(place === "dynamic" && { is_dynamic: true }),
                ...(place === "part" && { accessor: `part.${name}` }),
                ...(place === "deep" && { accessor: `part.more.${name}` }),
                ...(cascade !== undefined && { form_filter_key: cascade, option_filter_value: "group" }),
              };
            },
          ),
        groupAt,
      ),
    },
  }));

/** Replacement for a valid value: anything, or what is missing most often. */
const junk = fc.oneof(fc.jsonValue(), fc.constantFrom<unknown>(undefined, null, {}, [], [{}], ""));

/** A layout in which one property of one field, at any depth, has an invalid value. */
export const brokenLayout = fc
  .tuple(anyLayout, fc.nat(5), fc.array(fc.nat(20), { minLength: 1, maxLength: 4 }), junk)
  .map(([layout, at, steps, wrong]) => {
    const broken = JSON.parse(JSON.stringify(layout)) as { structure: { main: Record<string, unknown>[] } };
    let target: Record<string, unknown> | undefined =
      broken.structure.main[at % broken.structure.main.length];
    for (const [depth, step] of steps.entries()) {
      if (target === undefined) break;
      const keys: string[] = Object.keys(target);
      const key = keys[step % Math.max(1, keys.length)] ?? "name";
      const inner = target[key];
      if (depth === steps.length - 1 || typeof inner !== "object" || inner === null) {
        target[key] = wrong;
        break;
      }
      target = inner as Record<string, unknown>;
    }
    return broken;
  });
