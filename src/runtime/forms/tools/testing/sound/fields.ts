import type {
  DateBound,
  DefaultFrom,
  FieldDefinition,
  FieldTypeName,
  FieldValidation,
  Option,
  Scalar,
} from "../../../../language/form-layout.gen.ts";
import { dayOf, numberOf, textOf, truthOf } from "./calculations.ts";
import { type Changes, conditionOf, dependsOnOf } from "./conditions.ts";
import { days, type Draw, type Kind, type Known, ofKind } from "./draw.ts";

/** A field, and how others read it. */
export interface Made {
  readonly field: FieldDefinition;
  readonly known: Known;
}

const kinds = {
  string: "text",
  markdown: "text",
  int: "number",
  float: "number",
  checkbox: "flag",
  select: "choice",
  autocomplete: "choice",
  multiselect: "choices",
  date: "date",
  datetime: "datetime",
  time: "time",
  month: "month",
  hidden: "text",
  json: "json",
} as const satisfies Partial<Record<FieldTypeName, Kind>>;
type BasicType = keyof typeof kinds;

const values: Readonly<Record<Kind, readonly Scalar[]>> = {
  number: [0, 1, 2, 5, 12],
  text: ["a", "b", "abc"],
  choice: ["a", "b", 7],
  choices: ["a", "b", 7],
  flag: [true, false],
  date: days,
  datetime: days.map((day) => `${day}T09:30`),
  time: ["09:30", "10:00", "23:45"],
  month: ["2026-11", "2026-12", "2025-02"],
  rows: [],
  json: [],
  secret: [],
};

export const formTypes: readonly BasicType[] = [
  "string",
  "string",
  "int",
  "int",
  "float",
  "float",
  "checkbox",
  "select",
  "select",
  "autocomplete",
  "multiselect",
  "multiselect",
  "date",
  "date",
  "datetime",
  "time",
  "month",
  "markdown",
  "hidden",
  "json",
];

/** What fields can read. */
export interface Around {
  readonly known: readonly Known[];
  /** Names of conditions. */
  readonly names: readonly string[];
  /** Whether the fields are those of rows, whose changes are not compared. */
  readonly isInRow: boolean;
}

/** A field of a drawn type. */
export function fieldOf(
  draw: Draw,
  name: string,
  around: Around,
  types: readonly BasicType[] = formTypes,
): Made {
  const type = draw.one(...types);
  const { known, names } = around;
  const kind = kinds[type];
  const sources = ofKind(known, "rows", "choices").filter(
    (source) => source.rows === undefined || ofKind(source.rows, "text").length > 0,
  );
  const choices = kind === "choice" || kind === "choices" ? choicesOf(draw, around, sources) : {};
  const isCalculated =
    known.length > 0 &&
    draw.chance(15) &&
    ["int", "float", "string", "date", "checkbox", "select"].includes(type);
  const isDependent = known.length > 0 && draw.chance(40);
  const changes: Changes = (inner) => ({
    ...(inner.chance(30) && { validation: rulesOf(inner, type, around) }),
    ...(inner.chance(20) && !isCalculated && { default_value: defaultOf(inner, kind) }),
    ...(inner.chance(15) &&
      (kind === "choice" || kind === "choices") && { options: inner.one<Option[]>(["a", "b"], ["b", 7]) }),
    ...(inner.chance(8) && !around.isInRow && { is_disabled: true }),
    ...(inner.chance(10) && { label: "Another label" }),
  });
  const follows = known.length > 0 && !isCalculated && !around.isInRow && draw.chance(8);
  const field: FieldDefinition = {
    name,
    type,
    label: `Label of ${name}`,
    ...(kind === "number" && (isCalculated || draw.chance(50)) && { signed: true }),
    ...(draw.chance(70) && { validation: rulesOf(draw, type, around) }),
    ...(isDependent && { depends_on: dependsOnOf(draw, known, names, changes) }),
    ...(!isCalculated && draw.chance(15) && { default_value: defaultOf(draw, kind) }),
    ...(!isCalculated && !around.isInRow && draw.chance(3) && { is_disabled: true }),
    ...(!isCalculated && !around.isInRow && draw.chance(4) && { is_editable: false }),
    ...(isDependent && !around.isInRow && draw.chance(15) && { clear_when_hidden: true }),
    ...choices,
    ...(type === "multiselect" && draw.chance(20) && { display: "ranking" as const }),
    ...(isCalculated && { calculate: calculationOf(draw, type, known) }),
    ...(follows && followOf(draw, kind, known)),
    ...(known.length > 0 &&
      draw.chance(10) && { label_values: true, label: `Label {${draw.one(...known).name}}` }),
  };
  return { field, known: { name, kind, values: values[kind] } };
}

/** A password, which others can only test for being filled. */
export function passwordOf(draw: Draw, name: string, around: Around): Made {
  const field: FieldDefinition = {
    name,
    type: "string",
    display: "password",
    is_dynamic: true,
    label: `Password ${name}`,
    validation: {
      ...(draw.chance(40) && { required: true }),
      ...(draw.chance(40) && { min_length: 3 }),
      ...(draw.chance(30) && { pattern: "^[a-z]+$" }),
    },
    ...(around.known.length > 0 &&
      draw.chance(30) && { depends_on: conditionOf(draw, around.known, around.names) }),
  };
  return { field, known: { name, kind: "secret", values: [] } };
}

function calculationOf(draw: Draw, type: BasicType, known: readonly Known[]) {
  if (type === "int") return { round: numberOf(draw, known) };
  if (type === "float") return numberOf(draw, known);
  if (type === "date") return dayOf(draw, known);
  if (type === "checkbox") return truthOf(draw, known);
  if (type === "select") {
    const condition = conditionOf(draw, known, [], 1);
    // oxlint-disable-next-line unicorn/no-thenable -- a key of the layout language
    return { if: condition, then: { value: draw.one("a", "b") }, else: { value: "b" } };
  }
  return textOf(draw, known);
}

function followOf(draw: Draw, kind: Kind, known: readonly Known[]): Partial<FieldDefinition> {
  const same = ofKind(known, kind);
  if (kind === "number") return { default_from: { round: numberOf(draw, known, 1) } };
  if (kind === "date")
    return { default_from: draw.one<DefaultFrom>("today", { day: dayOf(draw, known, 0), days: 7 }) };
  if (kind === "text") return { default_from: draw.one<DefaultFrom>("/outer/kind", { value: "a" }) };
  return same.length > 0 && kind !== "choices" && kind !== "json"
    ? { default_from: { field: draw.one(...same).name } }
    : {};
}

const defaultOf = (draw: Draw, kind: Kind): unknown => {
  if (kind === "choices") return draw.one(["a"], ["a", 7], ["b"]);
  return kind === "json" ? { a: 1 } : draw.one(...values[kind].slice(0, 3));
};

function choicesOf(draw: Draw, around: Around, sources: readonly Known[]): Partial<FieldDefinition> {
  const { known, names } = around;
  if (sources.length > 0 && draw.chance(20)) {
    const source = draw.one(...sources);
    const texts = ofKind(source.rows ?? [], "text", "choice");
    const [label, value] = [texts[0], texts[1]];
    return {
      options_from: {
        field: source.name,
        ...(label && { label: label.name }),
        ...(label && value && draw.chance(50) && { value: value.name }),
      },
    };
  }
  if (draw.chance(40)) return { options: ["a", "b", 7], ...(draw.chance(20) && { allow_other: true }) };
  const isRuled = known.length > 0 && draw.chance(60);
  const options: Exclude<Option, string | number>[] = ["a", "b", 7, "d"].map((id, at) => ({
    id,
    label: `Option ${at}`,
    group: draw.one("a", "b"),
    ...(isRuled && draw.chance(40) && { depends_on: conditionOf(draw, known, names, 1) }),
    ...(draw.chance(12) && { exclusive: true }),
  }));
  const filters = ofKind(known, "text", "choice");
  return {
    options,
    ...(draw.chance(15) &&
      options.every(({ depends_on }) => depends_on === undefined) && { allow_other: true }),
    ...(filters.length > 0 &&
      draw.chance(15) && { form_filter_key: draw.one(...filters).name, option_filter_value: "group" }),
  };
}

/** Rules that fit the type; some need another field. */
export function rulesOf(draw: Draw, type: BasicType, { known, names }: Around): FieldValidation {
  const kind = kinds[type];
  const same = ofKind(known, kind).filter(({ name }) => name !== "/outer/kind");
  const near = known.filter((each) => !each.name.includes("/"));
  const maybe = <T>(percent: number, rules: () => T) => (draw.chance(percent) ? rules() : {});
  return {
    ...maybe(20, () => ({ required: true })),
    ...(kind === "number" && {
      ...maybe(30, () => ({ min: draw.one(-1, 0, 1, 2.5) })),
      ...maybe(30, () => ({ max: draw.one(2, 5, 7.5) })),
      ...maybe(20, () => ({ step: type === "int" ? draw.one(2, 3) : draw.one(0.1, 0.25, 5) })),
      ...maybe(5, () => ({ equals: 2 })),
    }),
    ...((type === "string" || type === "markdown") && {
      ...maybe(20, () => ({ min_length: draw.upTo(3) })),
      ...maybe(20, () => ({ max_length: draw.one(1, 2, 3) })),
      ...maybe(8, () => ({ min: 2 })),
      ...maybe(8, () => ({ max: 2 })),
      ...maybe(type === "string" ? 20 : 0, () => ({ pattern: draw.one("^[a-z]+$", "b", "^[^b]*$") })),
      ...maybe(4, () => ({ equals: "a" })),
      ...maybe(type === "string" ? 4 : 0, () => ({ syntax: "regex" as const })),
    }),
    ...(kind === "flag" && maybe(20, () => ({ equals: true }))),
    ...(kind === "choices" && {
      ...maybe(25, () => ({ min_choices: draw.one(1, 2) })),
      ...maybe(25, () => ({ max_choices: draw.one(1, 2) })),
    }),
    ...((kind === "time" || kind === "datetime") && maybe(40, () => ({ minute_step: draw.one(15, 20, 90) }))),
    ...((kind === "date" || kind === "datetime" || kind === "month") && {
      ...maybe(50, () => ({ min_date: boundOf(draw, known) })),
      ...maybe(30, () => ({ max_date: boundOf(draw, known) })),
    }),
    ...(kind === "json" &&
      maybe(50, () => ({
        json_kinds: draw.one(["object" as const], ["array" as const, "string" as const]),
      }))),
    ...(known.length > 0 && {
      ...maybe(10, () => ({ required_when: conditionOf(draw, known, names, 1) })),
      ...maybe(15, () => ({ rules: [{ holds: conditionOf(draw, known, names, 1), message: "No" }] })),
      ...maybe(near.length > 0 ? 8 : 0, () => ({
        at_least_one_of: [draw.one(...near).name, draw.one(...near).name],
      })),
    }),
    ...(same.length > 0 &&
      ["number", "date", "datetime", "time", "month", "text"].includes(kind) &&
      type !== "hidden" && {
        ...maybe(20, () => ({
          dependant_fields: [
            {
              field: draw.one(...same).name,
              operator: kind === "text" ? ("=" as const) : draw.one(">=", "<=", ">", "<", "="),
            },
          ],
        })),
      }),
  };
}

function boundOf(draw: Draw, known: readonly Known[]): DateBound {
  const sources = ofKind(known, "date", "datetime");
  const fixed = draw.one<DateBound>(
    "any",
    "any",
    "today",
    "2026-01-31",
    { today: { years: -1 } },
    { today: { days: 30 } },
  );
  return sources.length > 0 && draw.chance(40)
    ? {
        field: draw.one(...sources).name,
        ...(draw.chance(50) && { days: 30 }),
        ...(draw.chance(20) && { months: -1 }),
      }
    : fixed;
}
