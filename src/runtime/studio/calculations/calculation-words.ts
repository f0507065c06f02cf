import { isObject } from "../../../kernel/json.ts";
import { dayUnits } from "./calculation-kinds.ts";
import { joinWithAnd, formatValue } from "../../forms/tools/format-value.ts";
import { dependencyWords } from "../conditions/condition-form.ts";
import { labelOf } from "../document/document-names.ts";
import type { PlacedField } from "../document/layout-places.ts";
import { scoreRows } from "./score-form.ts";

const titles: Readonly<Record<string, string>> = {
  sum: "the sum",
  product: "the product",
  min: "the smallest",
  max: "the largest",
};
/** Calculations whose descriptions consist of several parts. */
const compound: ReadonlySet<string> = new Set([
  ...Object.keys(titles),
  ...[...dayUnits, "minutes"].map((unit) => `${unit}_between`),
  "difference",
  "ratio",
  "power",
  "round",
  "text",
  "age",
  "day",
  "holds",
  "if",
]);

/** Title of a field in quotes; its name if it is unknown. */
const titleOf = (name: unknown, fields: readonly PlacedField[]): string => {
  const field = fields.find((candidate) => candidate.name === name);
  return `"${field === undefined ? String(name) : labelOf(field)}"`;
};

/** Describes where choices come from, to follow "they are": `the answers to "Languages"`. Accepts any JSON. */
export function answerWords(from: unknown, fields: readonly PlacedField[]): string {
  const { field, label, value } = isObject(from) ? from : {};
  const source = titleOf(typeof field === "string" ? field.replace(/^\//, "") : field, fields);
  if (label === undefined) return `the answers to ${source}`;
  const stored = value === undefined || value === label ? "" : `, stored as ${titleOf(value, fields)}`;
  return `${titleOf(label, fields)} in the rows of ${source}${stored}`;
}

/** Describes a calculation, to follow "It is": `the sum of "Net" and "Tax"`. Accepts any JSON. */
export function calculationWords(calculation: unknown, fields: readonly PlacedField[]): string {
  /** Puts nested compound calculations in brackets, to avoid ambiguity. */
  const words = (part: unknown): string => {
    const text = calculationWords(part, fields);
    return isObject(part) && Object.keys(part).some((key) => compound.has(key)) ? `(${text})` : text;
  };
  const title = (name: unknown): string => titleOf(name, fields);
  if (typeof calculation === "string") return title(calculation);
  if (typeof calculation === "number") return String(calculation);
  if (!isObject(calculation)) return "something that cannot be read";
  const [kind = ""] = Object.keys(calculation);
  const value = calculation[kind];
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  const of = titles[kind];
  if (of !== undefined && isObject(value)) {
    const rows = `the rows of ${title(value["list"])}`;
    return `${of} of ${value["field"] === undefined ? "the values" : title(value["field"])} in ${rows}`;
  }
  if (of !== undefined) return `${of} of ${joinWithAnd(list.map(words))}`;
  if (kind.endsWith("_between"))
    return `the ${kind.replace("_between", "")} from ${words(list[0])} to ${words(list[1])}`;
  switch (kind) {
    case "value":
      return formatValue(value);
    case "field":
      return title(value);
    case "difference":
      return `${words(list[0])} minus ${words(list[1])}`;
    case "ratio":
      return `${words(list[0])} divided by ${words(list[1])}`;
    case "power":
      return list[1] === 0.5
        ? `the square root of ${words(list[0])}`
        : `${words(list[0])} to the power of ${words(list[1])}`;
    case "round":
    case "digits": {
      const digits = Number(calculation["digits"] ?? 0);
      return `${words(calculation["round"])}, rounded to ${digits === 1 ? "one digit" : `${digits} digits`}`;
    }
    case "count":
      return `the number of items of ${title(value)}`;
    case "text":
      return `the text ${String(value).replace(/\{(\w+)\}/g, (_, name: string) => title(name))}`;
    case "score":
      return `the points for ${title(isObject(value) ? value["field"] : value)}${pointsWords(calculation, fields)}`;
    case "today":
      return `today${shiftWords(isObject(value) ? value : {})}`;
    case "age":
      return `the age in years from ${words(value)}`;
    case "holds":
      return `whether ${dependencyWords(value, fields)}`;
    default:
  }
  if ("day" in calculation) return `${words(calculation["day"])}${shiftWords(calculation, words)}`;
  if ("if" in calculation) {
    const other = "else" in calculation ? `, otherwise ${words(calculation["else"])}` : "";
    return `${words(calculation["then"])} if ${dependencyWords(calculation["if"], fields)}${other}`;
  }
  return "something that cannot be read";
}

/** Maximum number of points listed; more are only shown in their table. */
const maxPoints = 8;

function pointsWords(calculation: unknown, fields: readonly PlacedField[]): string {
  const rows = (scoreRows(calculation, fields) ?? []).filter(({ points }) => points !== undefined);
  if (rows.length === 0 || rows.length > maxPoints) return "";
  return `: ${rows.map(({ label, points }) => `"${label}" ${points}`).join(", ")}`;
}

function shiftWords(
  shift: Readonly<Record<string, unknown>>,
  words: (part: unknown) => string = formatValue,
): string {
  const moves = dayUnits.flatMap((unit) =>
    shift[unit] === undefined ? [] : [`${words(shift[unit])} ${unit}`],
  );
  return moves.length === 0 ? "" : ` shifted by ${joinWithAnd(moves)}`;
}
