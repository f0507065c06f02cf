import { isObject, type JsonObject } from "../../../kernel/json.ts";
import { textOf } from "../../forms/choices/label-values.ts";
import { joinWithAnd } from "../../forms/tools/format-value.ts";
import type { FieldDefinition, Text } from "../../language/form-layout.gen.ts";
import { columnTitle } from "../document/document-names.ts";
import type { PickedCondition } from "./condition-form.ts";

const numbers = [
  { id: "gt", label: "is more than" },
  { id: "gte", label: "is at least" },
  { id: "lt", label: "is less than" },
  { id: "lte", label: "is at most" },
] as const;
const comparisons: readonly { readonly id: string; readonly label: string }[] = [
  { id: "in", label: "is one of" },
  { id: "filled", label: "is filled" },
  { id: "empty", label: "is empty" },
  ...numbers,
];

/** A property of the rows, or a value, as an option of a select. */
export type PlaceOption = { readonly id: string; readonly label: string };

/** A property of the rows, with its known values (as typed) and their labels. */
export interface RowPlace extends PlaceOption {
  readonly values?: readonly PlaceOption[];
}

/** The properties shown by a list's columns, labelled by their headers. */
export const columnPlaces = (columns: unknown): RowPlace[] =>
  (Array.isArray(columns) ? columns : []).flatMap((column: unknown) => {
    if (!isObject(column) || typeof column["accessor"] !== "string") return [];
    const values = columnValues(column);
    const place = { id: column["accessor"], label: columnTitle(column).slice(1, -1) };
    return [values.length === 0 ? place : { ...place, values }];
  });

/** The values for which a column has labels. */
function columnValues({ type, format, options }: JsonObject): PlaceOption[] {
  if (type === "boolean") {
    const [yes, no] = Array.isArray(format) ? format.map(String) : [];
    return [
      { id: "true", label: yes ?? "Yes" },
      { id: "false", label: no ?? "No" },
    ];
  }
  return (Array.isArray(options) ? options : []).flatMap((option: unknown) =>
    isObject(option)
      ? [{ id: writtenValue(option["id"]), label: textOf(option["label"] as Text | undefined, "en") }]
      : [],
  );
}

/** Drops the known values of a property that the condition compares with an unlisted value, so that it can be typed. */
export const placesForCondition = (places: readonly RowPlace[], condition: unknown): RowPlace[] =>
  places.map((place) => {
    const { values, ...untold } = place;
    if (values === undefined || !isObject(condition) || condition["accessor"] !== place.id) return place;
    const conditionValues = Array.isArray(condition["in"]) ? condition["in"].map(writtenValue) : [];
    return conditionValues.every((value) => values.some(({ id }) => id === value)) ? place : untold;
  });

/** The known values of a property; empty if values are typed. */
const valuesAt = (places: readonly RowPlace[], accessor: unknown): readonly PlaceOption[] =>
  places.find(({ id }) => id === accessor)?.values ?? [];

/** Suffixes of the field names of each comparison; a value can have a lower and an upper bound. */
const parts = ["", "_2", "_3", "_4"] as const;

/** Fields that edit a row condition. @param title label of the first field, such as "Disabled when" */
export function rowConditionFields(title: string, places: readonly RowPlace[]): FieldDefinition[] {
  const options = places.map(({ id, label }) => ({ id, label }));
  return [
    { name: "accessor", label: title, type: "select", grid_size: 12, options },
    ...parts.flatMap((part, at) =>
      partFields(part, at === 0 ? "accessor" : `comparison${parts[at - 1]}`, places),
    ),
  ];
}

/** Fields of one comparison, shown once the field before them is filled. */
function partFields(part: string, before: string, places: readonly RowPlace[]): FieldDefinition[] {
  const comparison = `comparison${part}`;
  const choosing = places.flatMap(({ id, values }) =>
    values === undefined ? [] : [{ when: id, options: [...values] }],
  );
  const isIn = { field: comparison, variants: [{ when: "in" }] };
  const hidden = choosing.map(({ when }) => ({ when, hidden: true }));
  return [
    {
      name: comparison,
      label: part === "" ? "Comparison" : "And it",
      type: "select",
      grid_size: 12,
      options: [...comparisons],
      depends_on: { field: before },
    },
    ...(choosing.length === 0
      ? []
      : [
          {
            name: `choices${part}`,
            label: "Values",
            type: "multiselect" as const,
            grid_size: 12,
            depends_on: [isIn, { field: "accessor", variants: choosing }],
          },
        ]),
    {
      name: `values${part}`,
      label: "Values",
      sub_heading: "As they are stored. Separate several values with commas.",
      type: "string",
      grid_size: 12,
      depends_on:
        choosing.length === 0
          ? isIn
          : [isIn, { field: "accessor", variants: [...hidden, { otherwise: true as const }] }],
    },
    {
      name: `bound${part}`,
      label: "Number",
      type: "float",
      signed: true,
      grid_size: 12,
      depends_on: { field: comparison, variants: [{ when: numbers.map(({ id }) => id) }] },
    },
  ];
}

/** Parses a typed value: numbers, `true`, `false` and `null` are literals; text in quotes is text. */
function readValue(typed: string): string | number | boolean | null {
  if (/^".*"$/.test(typed)) return typed.slice(1, -1);
  if (typed === "true" || typed === "false") return typed === "true";
  if (typed === "null") return null;
  return typed !== "" && !Number.isNaN(Number(typed)) ? Number(typed) : typed;
}

/** Inverse of `readValue`. */
const writtenValue = (value: unknown): string =>
  typeof value === "string" && readValue(value) !== value ? `"${value}"` : String(value);

/** Converts form values to a row condition; `undefined` if incomplete, or if no column is chosen. */
export function pickedRowCondition(
  picked: PickedCondition,
  places: readonly RowPlace[] = [],
): JsonObject | undefined {
  const { accessor } = picked;
  if (typeof accessor !== "string" || accessor === "") return undefined;
  const condition: Record<string, unknown> = { accessor };
  const isChoosing = valuesAt(places, accessor).length > 0;
  for (const part of parts) {
    const comparison = picked[`comparison${part}`];
    if (typeof comparison !== "string" || comparison === "") break;
    const entry = testEntry(
      comparison,
      picked[`${isChoosing ? "choices" : "values"}${part}`],
      picked[`bound${part}`],
    );
    // Later comparisons that are incomplete or repeat a key are ignored.
    if (entry === undefined && part === "") return undefined;
    if (entry !== undefined && !(entry.key in condition)) condition[entry.key] = entry.value;
  }
  return Object.keys(condition).length > 1 ? condition : undefined;
}

/** Converts one comparison; `undefined` if incomplete. */
function testEntry(
  comparison: string,
  values: unknown,
  bound: unknown,
): { readonly key: string; readonly value: unknown } | undefined {
  if (comparison === "filled" || comparison === "empty")
    return { key: "is_empty", value: comparison === "empty" };
  if (comparison !== "in") {
    // Number fields hold text while a person types.
    const value = bound === "" || bound === null || bound === undefined ? Number.NaN : Number(bound);
    return Number.isFinite(value) ? { key: comparison, value } : undefined;
  }
  const typed = Array.isArray(values)
    ? values.map(String)
    : (typeof values === "string" ? values : "")
        .split(",")
        .map((item) => item.trim())
        .filter((item) => item !== "");
  return typed.length === 0 ? undefined : { key: "in", value: typed.map(readValue) };
}

/** Converts a row condition to form values; `undefined` if the form cannot express it. */
export function rowConditionAsPicked(
  condition: unknown,
  places: readonly RowPlace[] = [],
): PickedCondition | undefined {
  if (!isObject(condition)) return undefined;
  const { accessor, ...tests } = condition;
  const entries = Object.entries(tests);
  if (entries.length === 0 || entries.length > parts.length) return undefined;
  let picked: Record<string, unknown> = { accessor };
  for (const [at, [key, value]] of entries.entries()) {
    const pickedPart = partAsPicked(key, value, parts[at] ?? "", valuesAt(places, accessor).length > 0);
    if (pickedPart === undefined) return undefined;
    picked = { ...picked, ...pickedPart };
  }
  return picked;
}

function partAsPicked(
  key: string,
  value: unknown,
  part: string,
  isChoosing: boolean,
): PickedCondition | undefined {
  const comparison = `comparison${part}`;
  if (key === "is_empty") return { [comparison]: value === true ? "empty" : "filled" };
  if (key === "in" && Array.isArray(value)) {
    const values = value.map(writtenValue);
    if (isChoosing) return { [comparison]: key, [`choices${part}`]: values };
    return values.some((item) => item.includes(",") || item === "")
      ? undefined
      : { [comparison]: key, [`values${part}`]: values.join(", ") };
  }
  return numbers.some(({ id }) => id === key) ? { [comparison]: key, [`bound${part}`]: value } : undefined;
}

/** Maximum number of alternatives that the schema allows. */
export const maxAlternatives = 10;

/** The alternatives (any of them suffices) of a condition. */
export const alternativesOf = (condition: unknown): readonly unknown[] =>
  Array.isArray(condition) ? condition : condition === undefined ? [] : [condition];

/** Inverse of `alternativesOf`; `undefined` if the list is empty. */
export const joinAlternatives = (conditions: readonly unknown[]): unknown =>
  conditions.length > 1 ? conditions : conditions[0];

/** Describes a row condition, or its alternatives: `"State" is "Done" or "Declined"`. */
export function rowConditionWords(condition: unknown, places: readonly RowPlace[]): string {
  if (Array.isArray(condition))
    return condition.map((alternative) => rowConditionWords(alternative, places)).join(", or ");
  if (!isObject(condition)) return "something that cannot be read";
  const { accessor, ...tests } = condition;
  const place = places.find(({ id }) => id === accessor);
  const words = Object.entries(tests).map(([key, value]) => {
    if (key === "is_empty") return value === true ? "is empty" : "is filled";
    if (key === "in" && Array.isArray(value))
      return `is ${value.map((item) => `"${valueWord(item, place)}"`).join(" or ")}`;
    return `${comparisons.find(({ id }) => id === key)?.label ?? key} ${String(value)}`;
  });
  return `"${place?.label ?? String(accessor)}" ${joinWithAnd(words)}`;
}

const valueWord = (value: unknown, place: RowPlace | undefined): string =>
  place?.values?.find(({ id }) => id === writtenValue(value))?.label ?? String(value);
