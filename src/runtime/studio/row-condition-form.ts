import { isObject, type JsonObject } from "../../kernel/json.ts";
import type { FieldDefinition } from "../language/form-layout.gen.ts";
import { columnTitle } from "./operations/apply-grid-operation.ts";
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

/** A value of the rows, as a choice of a picker. */
export type PlaceOption = { readonly id: string; readonly label: string };

/** The values that the columns of a list show, by their headings. */
export const columnPlaces = (columns: unknown): PlaceOption[] =>
  (Array.isArray(columns) ? columns : []).flatMap((column: unknown) =>
    isObject(column) && typeof column["accessor"] === "string"
      ? [{ id: column["accessor"], label: columnTitle(column).slice(1, -1) }]
      : [],
  );

/** The fields that pick a condition on a row. @param title of the first, such as "Disabled when" */
export function rowConditionFields(title: string, places: readonly PlaceOption[]): FieldDefinition[] {
  return [
    { name: "accessor", label: title, type: "select", grid_size: 12, options: [...places] },
    {
      name: "comparison",
      label: "Comparison",
      type: "select",
      grid_size: 12,
      options: [...comparisons],
      depends_on: { field: "accessor" },
    },
    {
      name: "values",
      label: "Values",
      sub_heading: "As they are stored. Separate several values with commas.",
      type: "string",
      grid_size: 12,
      depends_on: { field: "comparison", variants: [{ when: "in" }] },
    },
    {
      name: "bound",
      label: "Number",
      type: "float",
      signed: true,
      grid_size: 12,
      depends_on: { field: "comparison", variants: [{ when: numbers.map(({ id }) => id) }] },
    },
  ];
}

/** A value as it is typed: numbers, yes and no mean themselves, and a text in quotes stays one. */
function readValue(typed: string): string | number | boolean | null {
  if (/^".*"$/.test(typed)) return typed.slice(1, -1);
  if (typed === "true" || typed === "false") return typed === "true";
  if (typed === "null") return null;
  return typed !== "" && !Number.isNaN(Number(typed)) ? Number(typed) : typed;
}

/** A value as it is read again to the same. */
const writtenValue = (value: unknown): string =>
  typeof value === "string" && readValue(value) !== value ? `"${value}"` : String(value);

/** The condition that is picked; `undefined` while something is missing, and where no column is chosen. */
export function pickedRowCondition(picked: PickedCondition): JsonObject | undefined {
  const { accessor, comparison, values, bound } = picked;
  if (typeof accessor !== "string" || accessor === "" || typeof comparison !== "string") return undefined;
  if (comparison === "filled" || comparison === "empty")
    return { accessor, is_empty: comparison === "empty" };
  if (comparison !== "in") return typeof bound === "number" ? { accessor, [comparison]: bound } : undefined;
  const typed = (typeof values === "string" ? values : "")
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "");
  return typed.length === 0 ? undefined : { accessor, in: typed.map(readValue) };
}

/** What was picked for a condition on a row; `undefined` where pickers cannot say it. */
export function rowConditionAsPicked(condition: unknown): PickedCondition | undefined {
  if (!isObject(condition)) return undefined;
  const { accessor, ...said } = condition;
  const [[key, value] = ["", undefined], ...more] = Object.entries(said);
  if (more.length > 0) return undefined;
  if (key === "is_empty") return { accessor, comparison: value === true ? "empty" : "filled" };
  if (key === "in" && Array.isArray(value)) {
    const values = value.map(writtenValue);
    return values.some((each) => each.includes(",") || each === "")
      ? undefined
      : { accessor, comparison: key, values: values.join(", ") };
  }
  return numbers.some(({ id }) => id === key) ? { accessor, comparison: key, bound: value } : undefined;
}
