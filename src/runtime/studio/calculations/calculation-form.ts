import { isObject, type JsonObject } from "../../../kernel/json.ts";
import type { FieldDefinition, FormLayout } from "../../language/form-layout.gen.ts";
import {
  conditionLayout,
  type PickedCondition,
  pickedCondition,
  pickedOfCondition,
} from "../conditions/condition-form.ts";
import { labelOf } from "../document/document-names.ts";
import type { PlacedField } from "../document/layout-places.ts";
import { dayUnits, isDay, isNumeric, isTime, kindsOf, listKinds, spanKinds } from "./calculation-kinds.ts";
import { isScorable, scoreFor } from "./score-form.ts";
import { pieceFields, piecesOf, textOfPieces } from "./template-pieces.ts";

const pairs = ["difference", "ratio", "power"];
/** Aggregates over the rows of a list, by their id in the form. */
const overRows: Readonly<Record<string, string>> = {
  rows: "sum",
  rows_min: "min",
  rows_max: "max",
};
/** Maximum number of digits for rounding, as in the schema. */
const maxDigits = 12;
/** Operand option for a constant number instead of a field. */
const aNumber = "#number";

const separators: readonly { readonly id: string; readonly label: string; readonly between: string }[] = [
  { id: "space", label: "a blank", between: " " },
  { id: "comma", label: "a comma", between: ", " },
  { id: "dash", label: "a dash", between: "-" },
  { id: "none", label: "nothing", between: "" },
];

/**
 * Layout of the form that edits the calculation of a field.
 * @param names the layout's named conditions
 */
export function calculationLayout(
  fields: readonly PlacedField[],
  type: string,
  names: readonly string[] = [],
): FormLayout {
  const named = fields.filter(({ name, definition }) => name !== "" && definition["type"] !== "note");
  const choicesOf = (isOffered: (type: string) => boolean) =>
    named
      .filter(({ definition }) => isOffered(String(definition["type"])))
      .map((field) => ({ id: field.name, label: labelOf(field) }));
  const onlyFor = (...ids: string[]) => ({ field: "what", variants: [{ when: ids }] });
  const values = choicesOf(() => true);
  const numeric = choicesOf(isNumeric);
  const days = choicesOf(isDay);
  const times = choicesOf(isTime);
  const lists = choicesOf((of) => of === "list");
  const pick = (name: string, label: string, options: FieldDefinition["options"], ...ids: string[]) => ({
    name,
    label,
    type: "select" as const,
    grid_size: 12,
    options: options ?? [],
    depends_on: onlyFor(...ids),
  });
  const rowFields = named
    .filter(
      ({ name, definition }) => lists.some(({ id }) => id === name) && Array.isArray(definition["fields"]),
    )
    .map(({ name, path }) => ({
      when: name,
      options: named
        .filter(
          (inner) => inner.path.length === path.length + 2 && path.every((at, i) => inner.path[i] === at),
        )
        .map((inner) => ({ id: inner.name, label: labelOf(inner) })),
    }));
  const orNumber = [...values, { id: aNumber, label: "A number" }];
  const numberFor = (name: string, label: string, of: string): FieldDefinition => ({
    name,
    label,
    type: "float",
    signed: true,
    grid_size: 12,
    depends_on: { field: of, variants: [{ when: aNumber }] },
  });
  const condition = (conditionLayout(fields, names).structure["main"] ?? []).map((field): FieldDefinition => {
    const deps = field.depends_on ?? [];
    return { ...field, depends_on: [onlyFor("if", "holds"), ...(Array.isArray(deps) ? deps : [deps])] };
  });
  const main: FieldDefinition[] = [
    {
      name: "what",
      label: "It is",
      type: "select",
      grid_size: 12,
      options: [...kindsOf(type)],
    },
    {
      name: "parts",
      label: "Fields",
      type: "multiselect",
      grid_size: 12,
      options: numeric,
      depends_on: onlyFor(...listKinds),
    },
    {
      name: "joined",
      label: "Fields",
      type: "multiselect",
      grid_size: 12,
      options: values,
      depends_on: onlyFor("text"),
    },
    pick(
      "separator",
      "Between them",
      separators.map(({ id, label }) => ({ id, label })),
      "text",
    ),
    {
      name: "pieces",
      label: "Text",
      type: "list",
      item_label: "Part",
      grid_size: 12,
      fields: pieceFields(values),
      depends_on: onlyFor("template"),
    },
    pick("of", "Field", values, "field"),
    pick(
      "scored",
      "Choices",
      named.filter(isScorable).map((field) => ({ id: field.name, label: labelOf(field) })),
      "score",
    ),
    pick("rounded", "Number", numeric, "round"),
    {
      name: "digits",
      label: "Digits after the point",
      type: "int",
      grid_size: 12,
      validation: { max: maxDigits },
      depends_on: onlyFor("round"),
    },
    pick("left", "First", numeric, ...pairs),
    pick("right", "Second", [...numeric, { id: aNumber, label: "A number" }], ...pairs),
    numberFor("number", "Number", "right"),
    pick("list", "List", lists, ...Object.keys(overRows)),
    ...(rowFields.length === 0
      ? []
      : [
          {
            name: "row_field",
            label: "Field of each row",
            type: "select" as const,
            grid_size: 12,
            depends_on: [onlyFor(...Object.keys(overRows)), { field: "list", variants: rowFields }],
          },
        ]),
    pick(
      "counted",
      "List or choices",
      choicesOf((of) => of === "list" || of === "multiselect"),
      "count",
    ),
    pick("from", "Day", days, "age", "day", ...spanKinds),
    pick("to", "Until", days, ...spanKinds),
    pick("start", "Time", times, "minutes_between"),
    pick("end", "Until", times, "minutes_between"),
    {
      name: "amount",
      label: "Shifted by",
      type: "int",
      signed: true,
      grid_size: 6,
      depends_on: onlyFor("day", "today"),
    },
    { ...pick("unit", "Unit", [...dayUnits], "day", "today"), grid_size: 6 },
    ...condition,
    pick("then", "Value if true", orNumber, "if"),
    numberFor("then_number", "Number", "then"),
    pick("else", "Value otherwise", orNumber, "if"),
    numberFor("else_number", "Number otherwise", "else"),
  ];
  return { layout_key: "calculation", name: "Calculation", structure: { main } };
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
const isNumber = (value: unknown): value is number => typeof value === "number";
/** Parses a number field, which holds text while a person types. */
function typedNumber(value: unknown): number | undefined {
  if (isNumber(value)) return value;
  const number = isText(value) && value.trim() !== "" ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

const conditionKeys = ["if", "holds"] as const;

/** The condition in a calculation, and its key; `undefined` if it has none. */
export function conditionOfCalculation(
  calculation: unknown,
): { readonly key: string; readonly condition: unknown } | undefined {
  const key = isObject(calculation) ? conditionKeys.find((candidate) => candidate in calculation) : undefined;
  return isObject(calculation) && key !== undefined ? { key, condition: calculation[key] } : undefined;
}

/**
 * Converts form values to a calculation; `undefined` if incomplete.
 * @param before the replaced calculation, whose points are kept, since the form does not show them
 */
export function pickedCalculation(
  picked: PickedCondition,
  fields: readonly PlacedField[],
  before?: unknown,
): JsonObject | undefined {
  const { what, parts, joined, separator, of, left, list, counted, from, to, unit } = picked;
  const amount = typedNumber(picked["amount"]);
  const operand = (chosen: unknown, number: unknown): unknown =>
    chosen === aNumber ? typedNumber(number) : isText(chosen) ? chosen : undefined;
  if (typeof what !== "string") return undefined;
  if (listKinds.includes(what))
    return Array.isArray(parts) && parts.length > 0 ? { [what]: parts } : undefined;
  if (pairs.includes(what)) {
    const right = operand(picked["right"], picked["number"]);
    return isText(left) && right !== undefined ? { [what]: [left, right] } : undefined;
  }
  if (spanKinds.includes(what)) return isText(from) && isText(to) ? { [what]: [from, to] } : undefined;
  const over = overRows[what];
  if (over !== undefined) {
    const field = picked["row_field"];
    return isText(list) ? { [over]: { list, ...(isText(field) && { field }) } } : undefined;
  }
  switch (what) {
    case "score": {
      const { scored } = picked;
      return isText(scored) ? scoreFor(scored, fields, before) : undefined;
    }
    case "template": {
      const text = textOfPieces(picked["pieces"]);
      return text === "" ? undefined : { text };
    }
    case "count":
      return isText(counted) ? { count: counted } : undefined;
    case "age":
      return isText(from) ? { age: from } : undefined;
    case "minutes_between": {
      const { start, end } = picked;
      return isText(start) && isText(end) ? { minutes_between: [start, end] } : undefined;
    }
    case "round": {
      const { rounded } = picked;
      const digits = typedNumber(picked["digits"]);
      return isText(rounded)
        ? { round: rounded, ...(digits !== undefined && digits !== 0 && { digits }) }
        : undefined;
    }
    case "today":
      return { today: amount !== undefined && isText(unit) ? { [unit]: amount } : {} };
    case "day":
      return isText(from) && amount !== undefined && isText(unit) ? { day: from, [unit]: amount } : undefined;
    case "text": {
      const between = separators.find(({ id }) => id === separator)?.between ?? " ";
      if (!Array.isArray(joined) || joined.length === 0) return undefined;
      return { text: joined.map((name) => `{${String(name)}}`).join(between) };
    }
    case "field":
      return isText(of) ? { field: of } : undefined;
    case "holds": {
      const condition = pickedCondition(picked, fields);
      return condition === undefined ? undefined : { holds: condition };
    }
    case "if": {
      const condition = pickedCondition(picked, fields);
      const then = operand(picked["then"], picked["then_number"]);
      const other = operand(picked["else"], picked["else_number"]);
      if (condition === undefined || then === undefined) return undefined;
      // oxlint-disable-next-line unicorn/no-thenable -- the language says it so
      return { if: condition, then, ...(other !== undefined && { else: other }) };
    }
    default:
      return undefined;
  }
}

/** Converts a calculation to form values; `undefined` if the form cannot express it. */
export function calculationAsPicked(
  calculation: unknown,
  fields: readonly PlacedField[],
  names: readonly string[] = [],
): PickedCondition | undefined {
  const field = typeof calculation === "string" ? { field: calculation } : calculation;
  if (!isObject(field)) return undefined;
  const { text: template } = field;
  // Accept only candidates that convert back to exactly the same calculation.
  return [
    asPicked(field, fields, names),
    isText(template) ? { what: "template", pieces: piecesOf(template, fields) } : undefined,
  ].find(
    (picked) =>
      picked !== undefined &&
      JSON.stringify(pickedCalculation(picked, fields, field)) === JSON.stringify(field),
  );
}

function asPicked(
  calculation: JsonObject,
  fields: readonly PlacedField[],
  names: readonly string[],
): PickedCondition | undefined {
  const [what = ""] = Object.keys(calculation);
  const value = calculation[what];
  const pair: readonly unknown[] = Array.isArray(value) ? value : [];
  const operand = (name: string, number: string, operandValue: unknown) =>
    isNumber(operandValue) ? { [name]: aNumber, [number]: operandValue } : { [name]: operandValue };
  const [rows] = Object.entries(overRows).find(([, of]) => of === what) ?? [];
  if (rows !== undefined && isObject(value))
    return { what: rows, list: value["list"], ...("field" in value && { row_field: value["field"] }) };
  if (listKinds.includes(what)) return pair.every(isText) ? { what, parts: value } : undefined;
  if (pairs.includes(what)) return { what, left: pair[0], ...operand("right", "number", pair[1]) };
  if (spanKinds.includes(what)) return { what, from: pair[0], to: pair[1] };
  switch (what) {
    case "count":
      return { what, counted: value };
    case "score":
      return isObject(value) ? { what, scored: value["field"] } : undefined;
    case "age":
      return { what, from: value };
    case "minutes_between":
      return { what, start: pair[0], end: pair[1] };
    case "field":
      return { what, of: value };
    case "round":
      return { what, rounded: value, ...("digits" in calculation && { digits: calculation["digits"] }) };
    case "today": {
      const [unit] = Object.keys(isObject(value) ? value : {});
      return { what, ...(unit !== undefined && isObject(value) && { unit, amount: value[unit] }) };
    }
    case "day": {
      const unit = dayUnits.find((candidate) => candidate in calculation);
      return { what, from: value, unit, amount: unit === undefined ? undefined : calculation[unit] };
    }
    case "text": {
      const joined = [...String(value).matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const between = /\}([^{]*)\{/.exec(String(value))?.[1] ?? " ";
      const separator = separators.find((candidate) => candidate.between === between)?.id;
      return { what, joined, separator };
    }
    case "holds": {
      const condition = pickedOfCondition(value, fields, names);
      return condition && { what, ...condition };
    }
    case "if": {
      const condition = pickedOfCondition(value, fields, names);
      const [then, other] = [calculation["then"], calculation["else"]];
      return (
        condition && {
          what,
          ...condition,
          ...operand("then", "then_number", then),
          ...(other !== undefined && operand("else", "else_number", other)),
        }
      );
    }
    default:
      return undefined;
  }
}
