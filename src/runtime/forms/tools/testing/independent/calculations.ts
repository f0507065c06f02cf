import type {
  Calculation,
  CalculationOperation,
  DefaultFrom,
  Operands,
} from "../../../../language/form-layout.gen.ts";
import { labelOf } from "./choices.ts";
import { holds } from "./conditions.ts";
import {
  daysBetween,
  isDateTime,
  isDay,
  isTime,
  monthsBetween,
  secondsOfDay,
  shifted,
  yearsBetween,
} from "./days.ts";
import {
  add,
  compare,
  divide,
  type Fraction,
  fractionOf,
  multiply,
  numberOf,
  round,
  subtract,
} from "./fractions.ts";
import type { Place } from "./places.ts";
import { at, isNothing, isShown, named, readingOf, rowSheets, type Sheet } from "./sheet.ts";

/** What a calculation yields on the way: an exact number, a text or a day, a truth, or nothing. */
type Result = Fraction | string | boolean | undefined;

const isNumber = (result: Result): result is Fraction => typeof result === "object";

/** The value of a calculated field. */
export function calculate(sheet: Sheet, place: Place, calculation: Calculation): unknown {
  const result = resultOf(sheet, place, calculation);
  if (result === undefined || result === "") return place.definition.type === "checkbox" ? false : null;
  if (place.definition.type === "checkbox") return result === true;
  return isNumber(result) ? numberOf(result) : result;
}

/** The value that a new field begins with, before anybody enters something. */
export function follow(sheet: Sheet, place: Place, from: DefaultFrom): unknown {
  if (from === "today") return sheet.today;
  if (from === "user.name" || from === "user.email") return undefined;
  if (typeof from === "string") return at(sheet.context, from.slice(1).split("/"));
  const result = resultOf(sheet, place, from);
  return isNumber(result) ? numberOf(result) : result;
}

const asResult = (value: unknown): Result => {
  if (isNothing(value)) return undefined;
  if (typeof value === "number") return fractionOf(value);
  return typeof value === "string" || typeof value === "boolean" ? value : undefined;
};

/** The result of a calculation that stands in the definition of a field. */
export function resultOf(sheet: Sheet, place: Place | undefined, calculation: Calculation): Result {
  if (typeof calculation === "number") return fractionOf(calculation);
  if (typeof calculation === "string") return asResult(readingOf(sheet, place, calculation));
  const part = (inner: Calculation | undefined): Result =>
    inner === undefined ? undefined : resultOf(sheet, place, inner);
  const { sum, product, min, max } = calculation;
  if (sum) return folded(numbersOf(sheet, place, sum), add);
  if (product) return folded(numbersOf(sheet, place, product), multiply);
  if (min) return folded(numbersOf(sheet, place, min), (a, b) => (compare(a, b) <= 0 ? a : b));
  if (max) return folded(numbersOf(sheet, place, max), (a, b) => (compare(a, b) >= 0 ? a : b));
  if (calculation.value !== undefined) return asResult(calculation.value);
  if (calculation.field !== undefined) return part(calculation.field);
  if (calculation.count !== undefined) return counted(readingOf(sheet, place, calculation.count));
  if (calculation.score) return scored(sheet, place, calculation.score);
  if (calculation.text !== undefined) return written(sheet, place, calculation.text);
  if (calculation.holds !== undefined) return holds(sheet, place, calculation.holds);
  if (calculation.if !== undefined)
    return part(holds(sheet, place, calculation.if) ? calculation.then : calculation.else);
  if (calculation.round !== undefined) {
    const exact = part(calculation.round);
    return isNumber(exact) ? round(exact, calculation.digits ?? 0) : undefined;
  }
  return ofTwo(calculation, part) ?? ofDays(sheet, calculation, part);
}

function ofTwo(
  { difference, ratio, power }: CalculationOperation,
  part: (inner: Calculation | undefined) => Result,
): Result {
  const pair = (difference ?? ratio ?? power) as [Calculation, Calculation] | undefined;
  if (!pair) return undefined;
  const [a, b] = pair.map(part);
  if (!a || !b || !isNumber(a) || !isNumber(b)) return undefined;
  if (difference) return subtract(a, b);
  return ratio ? divide(a, b) : raised(a, b);
}

/** Whole exponents are multiplied out; others are those of the platform. */
function raised(base: Fraction, exponent: Fraction): Result {
  const times = numberOf(exponent);
  if (!Number.isInteger(times)) return known(numberOf(base) ** times);
  const size = Math.abs(times);
  // Nothing of this size is left in the end, and it would take a while.
  if (size > 400) return known(numberOf(base) ** times);
  let result = fractionOf(1);
  for (let count = 0; count < size; count++) result = multiply(result, base);
  const whole = times < 0 ? divide(fractionOf(1), result) : result;
  return whole && Math.abs(numberOf(whole)) < 1e21 ? whole : undefined;
}

const known = (number: number): Result =>
  Number.isFinite(number) && Math.abs(number) < 1e21 ? fractionOf(number) : undefined;

function ofDays(
  sheet: Sheet,
  operation: CalculationOperation,
  part: (inner: Calculation | undefined) => Result,
): Result {
  const { today, day, age, years_between, months_between, days_between, minutes_between } = operation;
  const dayIn = (inner: Calculation | undefined) => {
    const result = part(inner);
    const text = typeof result === "string" ? result.slice(0, 10) : undefined;
    return isDay(text) ? text : undefined;
  };
  if (today) return shifted(sheet.today, today);
  if (day !== undefined) return movedDay(dayIn(day), operation, part);
  const spans = [
    [age === undefined ? undefined : [age, { today: {} }], yearsBetween],
    [years_between, yearsBetween],
    [months_between, monthsBetween],
    [days_between, daysBetween],
  ] as const;
  for (const [ends, between] of spans) {
    if (!ends) continue;
    const [from, to] = [dayIn(ends[0]), dayIn(ends[1])];
    return from === undefined || to === undefined ? undefined : fractionOf(between(from, to));
  }
  return minutes_between ? minutes(part(minutes_between[0]), part(minutes_between[1])) : undefined;
}

/** A span that is empty or no whole number leaves the day open. */
function movedDay(
  day: string | undefined,
  { years, months, days }: CalculationOperation,
  part: (inner: Calculation | undefined) => Result,
): Result {
  const spans = [years, months, days].map((span) => (span === undefined ? fractionOf(0) : part(span)));
  const [byYears, byMonths, byDays] = spans.map((span) =>
    isNumber(span) && Number.isInteger(numberOf(span)) ? numberOf(span) : undefined,
  );
  if (day === undefined || byYears === undefined || byMonths === undefined || byDays === undefined)
    return undefined;
  return shifted(day, { years: byYears, months: byMonths, days: byDays });
}

function minutes(from: Result, to: Result): Result {
  const seconds = (moment: Result) => {
    if (isTime(moment)) return secondsOfDay(moment);
    return isDateTime(moment)
      ? daysBetween("2000-01-01", moment.slice(0, 10)) * 86_400 + secondsOfDay(moment.slice(11))
      : undefined;
  };
  const [first, second] = [seconds(from), seconds(to)];
  if (first === undefined || second === undefined || isTime(from) !== isTime(to)) return undefined;
  return divide(fractionOf(second - first), fractionOf(60));
}

/** Operands that are filled: calculations, or a field in all rows of a list. */
function numbersOf(sheet: Sheet, place: Place | undefined, operands: Operands): Fraction[] {
  if (Array.isArray(operands))
    return operands.map((operand) => resultOf(sheet, place, operand)).filter(isNumber);
  const list = named(sheet, place, operands.list);
  if (!list || !isShown(...list)) return [];
  return rowSheets(...list)
    .map((row) => asResult(readingOf(row, undefined, operands.field ?? "value")))
    .filter(isNumber);
}

const folded = (numbers: readonly Fraction[], join: (a: Fraction, b: Fraction) => Fraction): Result =>
  numbers.length === 0 ? undefined : numbers.reduce(join);

const counted = (value: unknown): Result => fractionOf(Array.isArray(value) ? value.length : 0);

function scored(
  sheet: Sheet,
  place: Place | undefined,
  { field, table }: NonNullable<CalculationOperation["score"]>,
): Result {
  const value = readingOf(sheet, place, field);
  if (isNothing(value) || Array.isArray(value)) return undefined;
  const points = table[String(value)];
  return points === undefined ? undefined : fractionOf(points);
}

function written(sheet: Sheet, place: Place | undefined, template: string): string {
  return template.replaceAll(/\{([^{}]+)\}/gu, (_, name: string) => {
    const found = named(sheet, place, name);
    const value = readingOf(sheet, place, name);
    const each: readonly unknown[] = Array.isArray(value) ? value : [value];
    const filled = each.filter((one) => !isNothing(one));
    return filled.map((one) => (found ? labelOf(...found, one) : String(one))).join(", ");
  });
}
