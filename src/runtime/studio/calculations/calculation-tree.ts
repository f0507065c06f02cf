import { isObject, type JsonObject } from "../../../kernel/json.ts";
import { calculationLimits } from "../../forms/compile/compile-calculation.ts";
import type { FieldDefinition } from "../../language/form-layout.gen.ts";
import { isDay, isNumeric, isTime, kindsOf, listKinds, spanKinds } from "./calculation-kinds.ts";
import { labelOf } from "../document/document-names.ts";
import type { PlacedField } from "../document/layout-places.ts";

/** A part of a calculation that can itself be a calculation. */
export interface Operand {
  /** Path from the calculation to the operand. */
  readonly path: readonly [key: string, at?: number];
  readonly label: string;
  /** `undefined` if an optional operand is absent. */
  readonly value: unknown;
  /** Field type that a calculation in its place must be valid for. */
  readonly type: string;
  readonly isOptional: boolean;
  /** Must be a constant number, not a calculation. */
  readonly isPlain: boolean;
}

/** A calculation split into its operands. */
export interface CalculationTree {
  readonly kind: string;
  readonly operands: readonly Operand[];
  /** Whether it accepts any number of operands. */
  readonly isList: boolean;
}

const pairs = ["difference", "ratio"];
/** Operations on a base and an exponent, whose operands mean different things. */
const powers = ["power"];
const shifts = [
  ["years", "Years"],
  ["months", "Months"],
  ["days", "Days"],
] as const;

/**
 * Splits a calculation into its operands; `undefined` if it has none that could be nested calculations.
 * @param type type of the calculated field
 */
export function treeOf(calculation: unknown, type: string): CalculationTree | undefined {
  if (!isObject(calculation)) return undefined;
  const kind = [
    ...listKinds,
    ...pairs,
    ...powers,
    ...spanKinds,
    "minutes_between",
    "round",
    "age",
    "day",
    "holds",
    "if",
  ].find((candidate) => calculation[candidate] !== undefined);
  if (kind === undefined) return undefined;
  const value = calculation[kind];
  const of = (key: string, label: string, as: string, has: Partial<Operand> = {}): Operand => ({
    path: [key],
    label,
    value: calculation[key],
    type: as,
    isOptional: false,
    isPlain: false,
    ...has,
  });
  const items = (labels: readonly string[], as: string): Operand[] =>
    (value as readonly unknown[]).map((item, at) =>
      of(kind, labels[at] ?? `Value ${at + 1}`, as, { path: [kind, at], value: item }),
    );
  const tree = (operands: readonly Operand[], isList = false): CalculationTree => ({
    kind,
    operands,
    isList,
  });
  const number = isNumeric(type) ? type : "float";
  if (listKinds.includes(kind)) return Array.isArray(value) ? tree(items([], number), true) : undefined;
  if (pairs.includes(kind))
    return Array.isArray(value) ? tree(items(["First", "Second"], number)) : undefined;
  if (powers.includes(kind))
    return Array.isArray(value) ? tree(items(["Base", "Exponent"], number)) : undefined;
  if (spanKinds.includes(kind))
    return Array.isArray(value) ? tree(items(["Day", "Until"], "date")) : undefined;
  if (kind === "minutes_between")
    return Array.isArray(value) ? tree(items(["Time", "Until"], "time")) : undefined;
  const optional = { isOptional: true };
  switch (kind) {
    case "round":
      return tree([
        of("round", "Number", number),
        of("digits", "Digits after the point", "int", { ...optional, isPlain: true }),
      ]);
    case "age":
      return tree([of("age", "Day", "date")]);
    case "day":
      return tree([
        of("day", "Day", "date"),
        ...shifts.map(([unit, label]) => of(unit, label, "int", optional)),
      ]);
    case "holds":
      return tree([]);
    default:
      return tree([of("then", "Value if true", type), of("else", "Value otherwise", type, optional)]);
  }
}

/** Replaces an operand; `undefined` removes it. */
export function withOperand(calculation: JsonObject, path: Operand["path"], value: unknown): JsonObject {
  const [key, at] = path;
  const operands = calculation[key];
  if (at !== undefined && Array.isArray(operands))
    return {
      ...calculation,
      [key]: value === undefined ? operands.toSpliced(at, 1) : operands.toSpliced(at, 1, value),
    };
  const { [key]: _, ...rest } = calculation;
  return value === undefined ? rest : { ...calculation, [key]: value };
}

/** Kinds that accept the current operands, including the current kind, with their labels. */
export function compatibleKinds(
  { kind, operands }: CalculationTree,
  type: string,
): ReturnType<typeof kindsOf> {
  const alike = spanKinds.includes(kind)
    ? spanKinds
    : listKinds.includes(kind) || pairs.includes(kind)
      ? [...listKinds, ...(operands.length === 2 ? pairs : [])]
      : [kind];
  const known = [...kindsOf(type), ...kindsOf("float"), ...kindsOf("date"), ...kindsOf("checkbox")];
  return alike.flatMap((id) => known.find((candidate) => candidate.id === id) ?? []);
}

/** Changes the kind and keeps the operands. */
export const withKind = ({ operands }: CalculationTree, kind: string): JsonObject => ({
  [kind]: operands.map(({ value }) => value),
});

/** Wraps a value as the only operand of a sum, which leaves its result unchanged. */
export const wrapInSum = (calculation: unknown): JsonObject => ({ sum: [calculation] });

/** Kind of an operand. */
export type OperandKind = "nothing" | "field" | "number" | "text" | "today" | "calculation";

/** Determines the kind of an operand. */
export function operandKind(value: unknown): OperandKind {
  if (value === undefined) return "nothing";
  if (typeof value === "number") return "number";
  if (typeof value === "string") return "field";
  if (!isObject(value)) return "calculation";
  const [key, ...more] = Object.keys(value);
  if (more.length > 0) return "calculation";
  if (key === "value") return typeof value["value"] === "number" ? "number" : "text";
  if (key === "field") return "field";
  return key === "today" && isObject(value["today"]) && Object.keys(value["today"]).length === 0
    ? "today"
    : "calculation";
}

/** The field name, number or text of an operand. */
export const operandValue = (value: unknown): unknown =>
  isObject(value) ? (value["value"] ?? value["field"]) : value;

/**
 * Kinds that an operand can be changed to, besides fields.
 * @param depth nesting depth of the operand
 */
export function operandKinds({ type, isPlain, isOptional, value }: Operand, depth: number): OperandKind[] {
  const now = operandKind(value);
  const kinds: readonly (OperandKind | false)[] = isPlain
    ? ["number"]
    : [
        !["date", "time", "checkbox"].includes(type) && "number",
        ["string", "markdown", "hidden", "select", "date"].includes(type) && "text",
        type === "date" && "today",
        (depth < calculationLimits.depth || now === "calculation") &&
          kindsOf(type).length > 0 &&
          "calculation",
      ];
  return [...(isOptional ? (["nothing"] as const) : []), ...kinds.filter((kind) => kind !== false)];
}

/** Fields that an operand can be changed to, including the current one. */
export function operandFields(operand: Operand, fields: readonly PlacedField[]): readonly FieldChoice[] {
  const { type, value, isPlain } = operand;
  const fieldName = operandKind(value) === "field" ? String(operandValue(value)) : undefined;
  const fits = (of: string) =>
    ["int", "float"].includes(type)
      ? isNumeric(of)
      : type === "date"
        ? isDay(of)
        : type === "time"
          ? isTime(of)
          : of !== "note";
  const offered = isPlain
    ? []
    : fields
        .filter(({ name, definition }) => name !== "" && fits(String(definition["type"])))
        .map((field) => ({ id: field.name, label: labelOf(field) }));
  return fieldName === undefined || offered.some(({ id }) => id === fieldName)
    ? offered
    : [...offered, { id: fieldName, label: fieldName }];
}

interface FieldChoice {
  readonly id: FieldDefinition["name"];
  readonly label: string;
}

/** Whether a calculation has the maximum number of parts. */
export const isFull = (calculation: unknown): boolean => partsOf(calculation) >= calculationLimits.parts;

function partsOf(calculation: unknown): number {
  const operands = treeOf(calculation, "float")?.operands ?? [];
  return (
    1 +
    operands.reduce(
      (sum, { value, isPlain }) => sum + (value === undefined || isPlain ? 0 : partsOf(value)),
      0,
    )
  );
}
