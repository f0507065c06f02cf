import { isObject, type JsonObject } from "../../../kernel/json.ts";
import type { FieldDefinition, FormLayout } from "../../language/form-layout.gen.ts";
import { fieldTypes } from "../../types/field-types.ts";
import { joinWithAnd } from "../../forms/tools/format-value.ts";
import type { PickedCondition } from "./condition-form.ts";
import { labelOf } from "../document/document-names.ts";
import type { PlacedField } from "../document/layout-places.ts";

/** Lower or upper bound of a date. */
export type DateEnd = "min_date" | "max_date";

const units = ["years", "months", "days"] as const;

/** Field types with date bounds. */
export const typesWithDateBounds: ReadonlySet<string> = new Set(["date", "datetime", "month"]);

const bounds: readonly { readonly id: string; readonly label: string }[] = [
  { id: "any", label: "Any day" },
  { id: "today", label: "Today" },
  { id: "day", label: "A certain day" },
  { id: "moved", label: "Before or after today" },
  { id: "field", label: "By the day in another field" },
];

/** Fields that can bound another field's date. */
const dayFields = (fields: readonly PlacedField[]): readonly PlacedField[] =>
  fields.filter(
    ({ name, definition }) => /^\/?\w+$/.test(name) && typesWithDateBounds.has(String(definition["type"])),
  );

/** Label of the option without a bound of a date field: the default bound of its type. */
export const defaultBoundLabel = (end: DateEnd, type: string): string =>
  end === "min_date" && fieldTypes.get(type)?.earliestDay === "today"
    ? "Default (today)"
    : "Default (any day)";

/**
 * Layout of the form that edits a date bound.
 * @param unset label of the option without a bound
 */
export function dateBoundLayout(end: DateEnd, fields: readonly PlacedField[], unset: string): FormLayout {
  const others = dayFields(fields);
  const onlyFor = (...kinds: string[]) => ({ field: "bound", variants: [{ when: kinds }] });
  const main: FieldDefinition[] = [
    {
      name: "bound",
      label: end === "min_date" ? "Earliest day" : "Latest day",
      type: "select",
      grid_size: 12,
      options: [
        { id: "default", label: unset },
        ...bounds.filter(({ id }) => id !== "field" || others.length > 0),
      ],
    },
    {
      name: "day",
      label: "Day",
      type: "date",
      grid_size: 12,
      validation: { min_date: "any" },
      depends_on: onlyFor("day"),
    },
    {
      name: "field",
      label: "Other field",
      type: "select",
      grid_size: 12,
      options: others.map((field) => ({ id: field.name, label: labelOf(field) })),
      depends_on: onlyFor("field"),
    },
    ...units.map((unit): FieldDefinition => ({
      name: unit,
      label: unit.charAt(0).toUpperCase() + unit.slice(1),
      ...(unit === "years" && { sub_heading: "With a minus sign before it: -18 is 18 years earlier." }),
      type: "int",
      signed: true,
      grid_size: 4,
      depends_on: onlyFor("moved", "field"),
    })),
  ];
  return { layout_key: "date_bound", name: "Day", structure: { main } };
}

/** Converts a bound to form values; `undefined` if the form cannot express it. */
export function boundAsPicked(bound: unknown, fields: readonly PlacedField[]): PickedCondition | undefined {
  if (bound === undefined) return { bound: "default" };
  if (bound === "any" || bound === "today") return { bound };
  if (typeof bound === "string")
    return /^\d{4}-\d{2}-\d{2}$/.test(bound) ? { bound: "day", day: bound } : undefined;
  if (!isObject(bound)) return undefined;
  const { today, field, ...shift } = bound;
  if (isObject(today) && field === undefined && Object.keys(shift).length === 0)
    return isShift(today) ? { bound: "moved", ...today } : undefined;
  const isKnown = today === undefined && dayFields(fields).some(({ name }) => name === field);
  return isKnown && isShift(shift) ? { bound: "field", field, ...shift } : undefined;
}

const isShift = (shift: JsonObject): boolean =>
  Object.entries(shift).every(
    ([key, value]) => units.some((unit) => unit === key) && typeof value === "number",
  );

/** Converts form values to a bound; `null` removes the bound, `undefined` means incomplete. */
export function pickedBound(picked: PickedCondition): unknown {
  const { bound, day, field } = picked;
  const shift = Object.fromEntries(
    units.flatMap((unit) => {
      // Number fields hold text while a person types.
      const count = Number(picked[unit] ?? 0);
      return Number.isInteger(count) && count !== 0 ? [[unit, count]] : [];
    }),
  );
  switch (bound) {
    case "default":
      return null;
    case "any":
    case "today":
      return bound;
    case "day":
      return typeof day === "string" && day !== "" ? day : undefined;
    case "moved":
      return Object.keys(shift).length === 0 ? undefined : { today: shift };
    case "field":
      return typeof field === "string" && field !== "" ? { field, ...shift } : undefined;
    default:
      return undefined;
  }
}

/** Whether a property is a date bound. */
export const isDateEnd = (key: string): key is DateEnd => key === "min_date" || key === "max_date";

/** Describes a bound as a clause: `the earliest day is 18 years before today`. */
export function boundClause(end: DateEnd, bound: unknown, fields: readonly PlacedField[]): string {
  const title = end === "min_date" ? "earliest" : "latest";
  return bound === "any" ? `there is no ${title} day` : `the ${title} day is ${dayWords(bound, fields)}`;
}

/** Describes the bounds of a field in sentences: `The earliest day is 18 years before today.` */
export function boundWords(validation: unknown, fields: readonly PlacedField[]): string[] {
  return (["min_date", "max_date"] as const).flatMap((end) => {
    const bound = isObject(validation) ? validation[end] : undefined;
    if (bound === undefined) return [];
    const clause = boundClause(end, bound, fields);
    return [`${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`];
  });
}

function dayWords(bound: unknown, fields: readonly PlacedField[]): string {
  if (!isObject(bound)) return String(bound);
  const { today, field, ...fieldShift } = bound;
  const other = fields.find(({ name }) => name === field);
  const from =
    typeof field !== "string" ? "today" : `the day in "${other === undefined ? field : labelOf(other)}"`;
  const shift = isObject(today) ? today : fieldShift;
  const parts = (isBefore: boolean) =>
    units.flatMap((unit) => {
      const count = Number(shift[unit] ?? 0);
      if (count === 0 || count < 0 !== isBefore) return [];
      return [`${Math.abs(count)} ${Math.abs(count) === 1 ? unit.slice(0, -1) : unit}`];
    });
  const [before, after] = [parts(true), parts(false)];
  const moves = [
    ...(before.length === 0 ? [] : [`${joinWithAnd(before)} before`]),
    ...(after.length === 0 ? [] : [`${joinWithAnd(after)} after`]),
  ];
  return moves.length === 0 ? from : `${moves.join(" and ")} ${from}`;
}
