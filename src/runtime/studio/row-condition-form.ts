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

/** What the names of the fields of each part of a condition end with; a value can have a lower and an upper bound. */
const parts = ["", "_2", "_3", "_4"] as const;

/** The fields that pick a condition on a row. @param title of the first, such as "Disabled when" */
export function rowConditionFields(title: string, places: readonly PlaceOption[]): FieldDefinition[] {
  return [
    { name: "accessor", label: title, type: "select", grid_size: 12, options: [...places] },
    ...parts.flatMap((part, at) => partFields(part, at === 0 ? "accessor" : `comparison${parts[at - 1]}`)),
  ];
}

/** The fields that pick one part, once the field before them is filled. */
const partFields = (part: string, before: string): FieldDefinition[] => [
  {
    name: `comparison${part}`,
    label: part === "" ? "Comparison" : "And it",
    type: "select",
    grid_size: 12,
    options: [...comparisons],
    depends_on: { field: before },
  },
  {
    name: `values${part}`,
    label: "Values",
    sub_heading: "As they are stored. Separate several values with commas.",
    type: "string",
    grid_size: 12,
    depends_on: { field: `comparison${part}`, variants: [{ when: "in" }] },
  },
  {
    name: `bound${part}`,
    label: "Number",
    type: "float",
    signed: true,
    grid_size: 12,
    depends_on: { field: `comparison${part}`, variants: [{ when: numbers.map(({ id }) => id) }] },
  },
];

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
  const { accessor } = picked;
  if (typeof accessor !== "string" || accessor === "") return undefined;
  const condition: Record<string, unknown> = { accessor };
  for (const part of parts) {
    const comparison = picked[`comparison${part}`];
    if (typeof comparison !== "string" || comparison === "") break;
    const said = saidOf(comparison, picked[`values${part}`], picked[`bound${part}`]);
    // Of a later part that is not complete, or says again what another one says, the condition knows nothing yet.
    if (said === undefined && part === "") return undefined;
    if (said !== undefined && !(said.key in condition)) condition[said.key] = said.value;
  }
  return Object.keys(condition).length > 1 ? condition : undefined;
}

/** What one part says of the value; `undefined` while something is missing. */
function saidOf(
  comparison: string,
  values: unknown,
  bound: unknown,
): { readonly key: string; readonly value: unknown } | undefined {
  if (comparison === "filled" || comparison === "empty")
    return { key: "is_empty", value: comparison === "empty" };
  if (comparison !== "in") {
    // While one types, a number is a text.
    const value = bound === "" || bound === null || bound === undefined ? Number.NaN : Number(bound);
    return Number.isFinite(value) ? { key: comparison, value } : undefined;
  }
  const typed = (typeof values === "string" ? values : "")
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "");
  return typed.length === 0 ? undefined : { key: "in", value: typed.map(readValue) };
}

/** What was picked for a condition on a row; `undefined` where pickers cannot say it. */
export function rowConditionAsPicked(condition: unknown): PickedCondition | undefined {
  if (!isObject(condition)) return undefined;
  const { accessor, ...said } = condition;
  const entries = Object.entries(said);
  if (entries.length === 0 || entries.length > parts.length) return undefined;
  let picked: Record<string, unknown> = { accessor };
  for (const [at, [key, value]] of entries.entries()) {
    const one = partAsPicked(key, value, parts[at] ?? "");
    if (one === undefined) return undefined;
    picked = { ...picked, ...one };
  }
  return picked;
}

function partAsPicked(key: string, value: unknown, part: string): PickedCondition | undefined {
  const comparison = `comparison${part}`;
  if (key === "is_empty") return { [comparison]: value === true ? "empty" : "filled" };
  if (key === "in" && Array.isArray(value)) {
    const values = value.map(writtenValue);
    return values.some((each) => each.includes(",") || each === "")
      ? undefined
      : { [comparison]: key, [`values${part}`]: values.join(", ") };
  }
  return numbers.some(({ id }) => id === key) ? { [comparison]: key, [`bound${part}`]: value } : undefined;
}
