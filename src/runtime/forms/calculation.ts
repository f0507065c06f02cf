import { daysBetween } from "../../kernel/date-time.ts";
import { isCalendarDay, monthsBetween, shiftDay } from "../types/fields/moment/moment-types.ts";
import { secondsBetween } from "../types/fields/moment/zoned-types.ts";
import { addDecimals, divideDecimals, multiplyDecimals, powerOf, roundDecimal } from "./decimals.ts";
import type { FormUser } from "./evaluate.ts";
import type { DateShift } from "../language/form-layout.gen.ts";
import type { CompiledCondition, CompiledDependency, ConditionSource } from "./compiled-form.ts";

/** Expression tree of a calculated value. The compiler limits its depth and size. */
export type Calculation =
  | { readonly kind: "value"; readonly value: number | string }
  | { readonly kind: "field"; readonly source: ConditionSource; readonly name: string }
  | { readonly kind: "sum" | "product" | "min" | "max"; readonly parts: readonly Calculation[] }
  | {
      readonly kind: "difference" | "ratio" | "power";
      readonly left: Calculation;
      readonly right: Calculation;
    }
  | { readonly kind: "round"; readonly of: Calculation; readonly digits: number }
  /** Values of one field in all rows of a list. */
  | {
      readonly kind: "rows";
      readonly by: "sum" | "min" | "max";
      readonly list: string;
      readonly field: string | undefined;
    }
  /** Number of rows of a list, or of chosen options. */
  | { readonly kind: "count"; readonly name: string }
  | { readonly kind: "text"; readonly parts: readonly Calculation[] }
  | {
      readonly kind: "score";
      readonly source: ConditionSource;
      readonly name: string;
      readonly table: ReadonlyMap<string, number>;
    }
  /** Today's date, shifted. */
  | { readonly kind: "today"; readonly shift: DateShift }
  | { readonly kind: "user"; readonly property: "name" | "email" }
  /** A day shifted by years and months, then by days. */
  | {
      readonly kind: "day";
      readonly of: Calculation;
      readonly by: Readonly<Record<DayUnit, Calculation | undefined>>;
    }
  /** Whole units between two days. */
  | {
      readonly kind: "between";
      readonly unit: DayUnit;
      readonly left: Calculation;
      readonly right: Calculation;
    }
  /** Minutes between two times of day, or between two moments. */
  | { readonly kind: "minutes"; readonly left: Calculation; readonly right: Calculation }
  | { readonly kind: "holds"; readonly condition: CompiledCondition }
  | {
      readonly kind: "if";
      readonly condition: CompiledCondition;
      readonly consequent: Calculation;
      readonly alternate: Calculation | undefined;
    };

export const dayUnits = ["years", "months", "days"] as const;
export type DayUnit = (typeof dayUnits)[number];

/** A calculation, with a dependency that orders its field after the fields it reads but never changes its state. */
export interface CompiledCalculation {
  readonly tree: Calculation;
  readonly dependency: CompiledDependency;
}

/** Gives a calculation access to the values of a form or a row. */
export interface CalculationReader {
  /** Value of a field or record path; `undefined` if empty. */
  readonly read: (source: ConditionSource) => unknown;
  readonly holds: (condition: CompiledCondition) => boolean;
  readonly rowValues: (list: string, field: string | undefined) => readonly unknown[];
  readonly count: (name: string) => number;
  /** Display text of a value; for an option its label. */
  readonly words: (source: ConditionSource) => string;
  readonly today: string | undefined;
  readonly user: FormUser | undefined;
}

type Result = number | string | boolean | undefined;

/**
 * Evaluates a calculation. Sums, products, minimum and maximum skip empty operands; differences, ratios, powers and
 * rounding are `undefined` if an operand is empty. Results that cannot be computed, such as a division by zero, are `undefined`.
 */
export function calculate(tree: Calculation, reader: CalculationReader): Result {
  const of = (part: Calculation): Result => calculate(part, reader);
  switch (tree.kind) {
    case "value":
      return tree.value;
    case "field": {
      const value = reader.read(tree.source);
      return typeof value === "number" || typeof value === "string" || typeof value === "boolean"
        ? value
        : undefined;
    }
    case "sum":
    case "product":
    case "min":
    case "max":
      return combined(tree.kind, tree.parts.map(of));
    case "rows":
      return combined(tree.by, reader.rowValues(tree.list, tree.field));
    case "difference":
    case "ratio":
    case "power": {
      const [left, right] = [of(tree.left), of(tree.right)];
      return typeof left === "number" && typeof right === "number"
        ? finite(ofTwo[tree.kind](left, right))
        : undefined;
    }
    case "round": {
      const value = of(tree.of);
      return typeof value === "number" ? roundDecimal(value, tree.digits) : undefined;
    }
    case "count":
      return reader.count(tree.name);
    case "text": {
      const text = tree.parts
        .map((part) => (part.kind === "field" ? reader.words(part.source) : String(of(part) ?? "")))
        .join("");
      return text.trim() === "" ? undefined : text;
    }
    case "score": {
      const value = reader.read(tree.source);
      const scores = (Array.isArray(value) ? (value as readonly unknown[]) : [value]).map((item) =>
        tree.table.get(String(item)),
      );
      return combined("sum", scores);
    }
    case "today":
      return reader.today === undefined ? undefined : shiftDay(reader.today, tree.shift);
    case "user":
      return reader.user?.[tree.property];
    case "day":
      return movedDay(dayOf(of(tree.of)), tree.by, of);
    case "between": {
      const [from, to] = [dayOf(of(tree.left)), dayOf(of(tree.right))];
      return from === undefined || to === undefined ? undefined : between(tree.unit, from, to);
    }
    case "minutes": {
      const seconds = secondsBetween(of(tree.left), of(tree.right));
      return seconds === undefined ? undefined : divideDecimals(seconds, 60);
    }
    case "holds":
      return reader.holds(tree.condition);
    case "if":
      return reader.holds(tree.condition) ? of(tree.consequent) : tree.alternate && of(tree.alternate);
  }
}

const ofTwo = {
  difference: (left: number, right: number) => addDecimals(left, -right),
  ratio: (left: number, right: number) => (right === 0 ? Number.NaN : divideDecimals(left, right)),
  power: powerOf,
} as const;

/** Returns the day that a date or datetime string starts with. */
function dayOf(value: Result): string | undefined {
  const day = typeof value === "string" ? value.slice(0, 10) : undefined;
  return isCalendarDay(day) ? day : undefined;
}

/** Shifts a day. Returns `undefined` if an amount is not an integer or the result leaves the calendar. */
function movedDay(
  day: string | undefined,
  by: Readonly<Record<DayUnit, Calculation | undefined>>,
  of: (part: Calculation) => Result,
): string | undefined {
  const shift: Record<string, number> = {};
  for (const unit of dayUnits) {
    const part = by[unit];
    if (part === undefined) continue;
    const amount = of(part);
    if (typeof amount !== "number" || !Number.isInteger(amount) || Math.abs(amount) > maxShift)
      return undefined;
    shift[unit] = amount;
  }
  const moved = day === undefined ? undefined : shiftDay(day, shift);
  return isCalendarDay(moved) ? moved : undefined;
}

/** Largest shift per unit; in days about 2,000 years. */
const maxShift = 730_000;

function between(unit: DayUnit, from: string, to: string): number {
  if (unit === "days") return daysBetween(from, to);
  const months = monthsBetween(from, to);
  return unit === "months" ? months : Math.trunc(months / 12) || 0;
}

const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
const finite = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined);

function combined(by: "sum" | "product" | "min" | "max", values: readonly unknown[]): number | undefined {
  const numbers = values.filter(isNumber);
  const [first, ...others] = numbers;
  if (first === undefined) return undefined;
  switch (by) {
    case "sum":
      return finite(others.reduce(addDecimals, first));
    case "product":
      return finite(others.reduce(multiplyDecimals, first));
    case "min":
      return others.reduce((least, value) => Math.min(least, value), first);
    case "max":
      return others.reduce((most, value) => Math.max(most, value), first);
  }
}
