import { daysBetween, isCalendarDay, monthsBetween, shiftDay } from "../types/fields/moment/moment-types.ts";
import type { FormUser } from "./evaluate.ts";
import type { DateShift } from "../language/form-layout.gen.ts";
import type { CompiledCondition, CompiledDependency, ConditionSource } from "./compiled-form.ts";

/** A calculated value as a tree: closed, and bounded by its compiler. */
export type Calculation =
  | { readonly kind: "value"; readonly value: number | string }
  | { readonly kind: "field"; readonly source: ConditionSource; readonly name: string }
  | { readonly kind: "sum" | "product" | "min" | "max"; readonly parts: readonly Calculation[] }
  | { readonly kind: "difference" | "ratio"; readonly left: Calculation; readonly right: Calculation }
  | { readonly kind: "round"; readonly of: Calculation; readonly digits: number }
  /** Values of one field in all rows of a list. */
  | {
      readonly kind: "rows";
      readonly by: "sum" | "min" | "max";
      readonly list: string;
      readonly field: string | undefined;
    }
  /** How many rows a list has, or how many options are chosen. */
  | { readonly kind: "count"; readonly name: string }
  | { readonly kind: "text"; readonly parts: readonly Calculation[] }
  | {
      readonly kind: "score";
      readonly source: ConditionSource;
      readonly name: string;
      readonly table: ReadonlyMap<string, number>;
    }
  /** The day of today, moved. */
  | { readonly kind: "today"; readonly shift: DateShift }
  | { readonly kind: "user"; readonly property: "name" | "email" }
  /** A day, moved by years and months, then by days. */
  | {
      readonly kind: "day";
      readonly of: Calculation;
      readonly by: Readonly<Record<DayUnit, Calculation | undefined>>;
    }
  /** How many whole units lie between two days. */
  | {
      readonly kind: "between";
      readonly unit: DayUnit;
      readonly left: Calculation;
      readonly right: Calculation;
    }
  | { readonly kind: "holds"; readonly condition: CompiledCondition }
  | {
      readonly kind: "if";
      readonly condition: CompiledCondition;
      readonly consequent: Calculation;
      readonly alternate: Calculation | undefined;
    };

export const dayUnits = ["years", "months", "days"] as const;
export type DayUnit = (typeof dayUnits)[number];

/** What a field calculates, with a dependency that orders it behind whatever it reads and changes nothing. */
export interface CompiledCalculation {
  readonly tree: Calculation;
  readonly dependency: CompiledDependency;
}

/** What a calculation reads of a form, or of a row. */
export interface CalculationReader {
  /** The value of a field or a place, `undefined` where it is empty. */
  readonly read: (source: ConditionSource) => unknown;
  readonly holds: (condition: CompiledCondition) => boolean;
  readonly rowValues: (list: string, field: string | undefined) => readonly unknown[];
  readonly count: (name: string) => number;
  /** A value as texts show it: an option by its label. */
  readonly words: (source: ConditionSource) => string;
  readonly today: string | undefined;
  readonly user: FormUser | undefined;
}

type Result = number | string | boolean | undefined;

/**
 * The value of a calculation. An empty operand makes a difference, a ratio and a rounding empty; sums, products, least
 * and greatest go by those that are filled. What cannot be computed, such as a division by nothing, is empty.
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
    case "ratio": {
      const [left, right] = [of(tree.left), of(tree.right)];
      if (typeof left !== "number" || typeof right !== "number") return undefined;
      return finite(
        tree.kind === "difference"
          ? addDecimals(left, -right)
          : right === 0
            ? Number.NaN
            : divideDecimals(left, right),
      );
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
    case "holds":
      return reader.holds(tree.condition);
    case "if":
      return reader.holds(tree.condition) ? of(tree.consequent) : tree.alternate && of(tree.alternate);
  }
}

/** The day of a value that begins with one. */
function dayOf(value: Result): string | undefined {
  const day = typeof value === "string" ? value.slice(0, 10) : undefined;
  return isCalendarDay(day) ? day : undefined;
}

/** Moves a day by amounts of which each must be a whole number; further than a calendar goes there is none. */
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

/** Further than 2,000 years nobody moves a day. */
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
      return others.reduce((least, each) => Math.min(least, each), first);
    case "max":
      return others.reduce((most, each) => Math.max(most, each), first);
  }
}

/*
 * Arithmetic on decimal numbers as people write them: 0.1 + 0.2 is 0.3. Numbers are taken by their shortest decimal
 * text, computed exactly, and rounded once at the end.
 */

interface Decimal {
  readonly digits: bigint;
  /** Digits behind the point. */
  readonly scale: number;
}

/** Of numbers so far apart that their digits would fill pages, binary arithmetic says the same. */
const maxScale = 60;

function decimalOf(number: number): Decimal | undefined {
  const [mantissa = "", exponent = "0"] = String(number).toLowerCase().split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  const scale = fraction.length - Number(exponent);
  if (!Number.isFinite(number) || Math.abs(scale) > maxScale) return undefined;
  const digits = BigInt(whole + fraction);
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale };
}

const numberOf = ({ digits, scale }: Decimal): number => Number(`${digits}e-${scale}`);

function combine(
  a: number,
  b: number,
  exactly: (a: Decimal, b: Decimal) => Decimal,
  binary: (a: number, b: number) => number,
): number {
  const [left, right] = [decimalOf(a), decimalOf(b)];
  return left && right ? numberOf(exactly(left, right)) : binary(a, b);
}

function aligned(a: Decimal, b: Decimal): readonly [a: bigint, b: bigint, scale: number] {
  const scale = Math.max(a.scale, b.scale);
  const at = ({ digits, scale: own }: Decimal) => digits * 10n ** BigInt(scale - own);
  return [at(a), at(b), scale];
}

/** Exact on decimals: 0.1 + 0.2 is 0.3. Binary beyond `maxScale` digits on either side of the point. */
export const addDecimals = (a: number, b: number): number =>
  combine(
    a,
    b,
    (left, right) => {
      const [x, y, scale] = aligned(left, right);
      return { digits: x + y, scale };
    },
    (x, y) => x + y,
  );

/** Exact on decimals, as `addDecimals` is. */
export const multiplyDecimals = (a: number, b: number): number =>
  combine(
    a,
    b,
    (left, right) => ({ digits: left.digits * right.digits, scale: left.scale + right.scale }),
    (x, y) => x * y,
  );

/** Exact where a number can hold the quotient; else fifteen digits, which is what it keeps of a fraction that does not end. */
export function divideDecimals(a: number, b: number): number {
  const [quotient, rounded] = [a / b, Number((a / b).toPrecision(15))];
  const isLong = multiplyDecimals(rounded, b) !== a && multiplyDecimals(quotient, b) === a;
  return isLong ? quotient : rounded;
}

/** To a number of digits behind the point, halves away from zero. */
export function roundDecimal(number: number, digits: number): number {
  const decimal = decimalOf(number);
  if (!decimal || decimal.scale <= digits) return number;
  const unit = 10n ** BigInt(decimal.scale - digits);
  const half = decimal.digits < 0n ? -unit / 2n : unit / 2n;
  return numberOf({ digits: (decimal.digits + half) / unit, scale: digits });
}
