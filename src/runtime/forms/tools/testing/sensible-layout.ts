import fc from "fast-check";
import type { FieldDefinition, FormLayout, Variant } from "../../../language/form-layout.gen.ts";

const types = [
  "string",
  "string",
  "int",
  "checkbox",
  "select",
  "select",
  "autocomplete",
  "multiselect",
  "date",
] as const;
type Type = (typeof types)[number];

const choices = ["a", "b", "c"];
const optionLists = [undefined, undefined, ["a", "b"], ["b", "c", "d"]];

const defaults: Readonly<Record<Type, readonly unknown[]>> = {
  string: [undefined, "x", "y"],
  int: [undefined, 1, 2],
  checkbox: [undefined, true, false],
  select: [undefined, "a", "b"],
  autocomplete: [undefined, "a", "b"],
  multiselect: [undefined, ["a"], ["b"]],
  date: [undefined, "2026-12-24", "2026-01-01"],
};

const conditions: Readonly<Record<Type, readonly unknown[]>> = {
  string: ["x", "y", { operator: "filled" }, { operator: "empty" }],
  int: [1, 2, { operator: ">", value: 1 }, { operator: "filled" }],
  checkbox: [true, false],
  select: ["a", ["a", "b"], "c", { operator: "!=", value: "a" }],
  autocomplete: ["a", ["a", "b"], "c", { operator: "!=", value: "a" }],
  multiselect: ["a", "b", { operator: "filled" }, { operator: "!=", value: "a" }],
  date: [{ operator: "filled" }, { operator: "empty" }, "2026-12-24"],
};

const isOneOfMany = (type: Type) => type === "select" || type === "autocomplete";
const hasChoices = (type: Type) => isOneOfMany(type) || type === "multiselect";

/** True for one in ten. */
const rarely = fc.nat(9).map((drawn) => drawn === 0);

const variantOf = (type: Type, controller: Type): fc.Arbitrary<Variant> =>
  fc
    .record({
      when: fc.constantFrom(...conditions[controller]),
      default_value: fc.constantFrom(...defaults[type]),
      options: hasChoices(type) ? fc.constantFrom(...optionLists) : fc.constant(undefined),
      hidden: rarely,
      is_disabled: rarely,
      isRequired: rarely,
    })
    .map(({ isRequired, hidden, is_disabled, ...others }) => {
      const flags = { ...(hidden && { hidden }), ...(is_disabled && { is_disabled }) };
      const rules = isRequired ? { validation: { required: true } } : {};
      return JSON.parse(JSON.stringify({ ...others, ...flags, ...rules })) as Variant;
    });

function fieldOf(kinds: readonly Type[], position: number): fc.Arbitrary<FieldDefinition> {
  const type = kinds[position] ?? "string";
  const earlier = fc.nat(Math.max(0, position - 1));
  const dependency = earlier.chain((controller) =>
    fc.record({
      field: fc.constant(`f${controller}`),
      variants: fc.array(variantOf(type, kinds[controller] ?? "string"), { minLength: 1, maxLength: 3 }),
    }),
  );
  return fc
    .record({
      default_value: fc.constantFrom(...defaults[type]),
      depends_on:
        position === 0
          ? fc.constant(undefined)
          : fc.option(fc.array(dependency, { minLength: 1, maxLength: 2 }), { nil: undefined }),
      isRequired: rarely,
      isFixed: rarely,
      isObject: rarely,
    })
    .map(({ default_value, depends_on, isRequired, isFixed, isObject }) => {
      const definition = {
        name: `f${position}`,
        type,
        default_value,
        depends_on,
        ...(hasChoices(type) && { options: choices }),
        ...(isOneOfMany(type) && isObject && { is_object: true }),
        ...(isRequired && { validation: { required: true } }),
        ...(isFixed && { is_editable: false }),
      };
      return JSON.parse(JSON.stringify(definition)) as FieldDefinition;
    });
}

/** Realistic layouts: fields depend on earlier ones, and appear on the form in any order. */
export const sensibleLayout: fc.Arbitrary<FormLayout> = fc
  .array(fc.constantFrom(...types), { minLength: 2, maxLength: 6 })
  .chain((kinds) => fc.tuple(...kinds.map((_, position) => fieldOf(kinds, position))))
  .chain((fields) => fc.shuffledSubarray(fields, { minLength: fields.length }))
  .map((fields): FormLayout => ({ layout_key: "sensible", name: "Sensible", structure: { main: fields } }));

/** A stored record for such a layout, with valid or invalid types; `undefined` for a new record. */
export const sensibleRecord: fc.Arbitrary<Record<string, unknown> | undefined> = fc.option(
  fc.dictionary(
    fc.constantFrom("f0", "f1", "f2", "f3", "f4", "f5"),
    fc.constantFrom<unknown>("a", "x", 1, true, ["a"], "2026-12-24"),
  ),
  { nil: undefined },
);

/** A layout of one section. */
export const layout = (...fields: unknown[]) => ({
  layout_key: "test",
  name: "Test",
  structure: { main: fields },
});

/** Endpoints of the services in tests. */
export const endpoints = {
  api_endpoint: ["/api/x", "/api/channel"],
  genie_api_endpoint: ["/voices"],
} as const;

const other = { ...layout({ name: "street", type: "string" }), layout_key: "other" };
const included: Readonly<Record<string, unknown>> = {
  other,
  circular: {
    ...layout({ name: "back", type: "include", layout_key: "test" }),
    layout_key: "circular",
  },
  grouped: layout({ name: "a", type: "select", options: [{ id: 1, label: "x", group: "y" }] }),
  conditional: { ...other, conditions: { street: { field: "street" } } },
};

/** Records that fields can add in tests. */
export const added = {
  entities: new Map([["/api/channel", "channel"]]),
  layout: (key: string): unknown =>
    key === "channel_setup" ? { entity: "channel" } : key === "user_setup" ? { entity: "user" } : undefined,
};

/** Layouts that can be included in tests. */
export const includedLayout = (key: string): unknown => included[key];

/** Code of a finding, a layout that has it, and the pointer that is reported. */
export type SeededFinding = readonly [code: string, document: unknown, pointer: string];
