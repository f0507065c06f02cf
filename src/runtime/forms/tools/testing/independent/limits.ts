import type { DateBound, FieldValidation } from "../../../../language/form-layout.gen.ts";
import { choicesOf, isOffered } from "./choices.ts";
import { compares } from "./conditions.ts";
import { isDateTime, isDay, isMonth, isTime, secondsOfDay, shifted } from "./days.ts";
import { divide, fractionOf } from "./fractions.ts";
import type { Place } from "./places.ts";
import { type Effective, effective, isNothing, named, readingOf, type Sheet } from "./sheet.ts";

/** The one code of a value that its type cannot hold. */
export function unfit({ type, signed }: Effective, value: unknown, isRequired: boolean): string | undefined {
  const isBelowZero = typeof value === "number" && value < 0;
  switch (type) {
    case "int":
      return Number.isInteger(value) && (signed === true || !isBelowZero) ? undefined : "integer";
    case "float":
      return typeof value === "number" && (signed === true || !isRequired || !isBelowZero)
        ? undefined
        : "format";
    case "date":
      return isDay(value) ? undefined : "format";
    case "datetime":
      return isDateTime(value) ? undefined : "format";
    case "time":
      return isTime(value) ? undefined : "format";
    case "month":
      return isMonth(value) ? undefined : "format";
    case "multiselect":
      return new Set(value as unknown[]).size < (value as unknown[]).length ? "unique" : undefined;
    default:
      return undefined;
  }
}

/** A limit that a value breaks: its code, and what it is limited to. */
interface BrokenLimit {
  readonly code: string;
  readonly rule: unknown;
}

/** The limits that a filled value of the right type breaks. */
export function brokenLimits(sheet: Sheet, place: Place, field: Effective, value: unknown): BrokenLimit[] {
  const { validation = {}, type } = field;
  const broken: BrokenLimit[] = [];
  const refuse: Refuse = (code, isRefused, rule) => {
    if (isRefused) broken.push({ code, rule });
  };
  if (type === "int" || type === "float") numberLimits(validation, value as number, refuse);
  // What is stored of a password says nothing of its text.
  if ((type === "string" || type === "markdown") && typeof value === "string")
    textLimits(validation, value, refuse);
  if (type === "date" || type === "datetime" || type === "month")
    dayLimits(sheet, place, field, String(value), refuse);
  if (type === "time" || type === "datetime") {
    const time = String(value).slice(type === "time" ? 0 : 11);
    const { minute_step = 0 } = validation;
    refuse("minute_step", minute_step > 0 && secondsOfDay(time) % (minute_step * 60) !== 0, minute_step);
  }
  if (type === "select" || type === "autocomplete")
    refuse("option", !isOffered(sheet, place, value), offerOf(sheet, place));
  if (type === "multiselect") choiceLimits(sheet, place, field, value as unknown[], refuse);
  if (type === "json") refuse("type", !isOfKind(validation, value), validation.json_kinds);
  return broken;
}

type Refuse = (code: string, isRefused: boolean, rule: unknown) => void;

/** What can be chosen, in any order: while that is as it was, what is no longer offered may stay. */
const offerOf = (sheet: Sheet, place: Place): unknown =>
  choicesOf(sheet, place)
    .map(({ id }) => JSON.stringify(id))
    .toSorted();

function numberLimits({ min, max, step }: FieldValidation, value: number, refuse: Refuse): void {
  refuse("min", min !== undefined && value < min, min);
  refuse("max", max !== undefined && value > max, max);
  const times = step === undefined ? undefined : divide(fractionOf(value), fractionOf(step));
  refuse("step", times !== undefined && times.over % times.under !== 0n, step);
}

function textLimits(
  { min, max, min_length, max_length, pattern, syntax }: FieldValidation,
  value: string,
  refuse: Refuse,
): void {
  const length = [...value].length;
  const least = Math.max(min ?? 0, min_length ?? 0);
  const most = Math.min(max ?? length, max_length ?? length);
  refuse("min_length", length < least, least);
  refuse("max_length", length > most, most);
  refuse("format", syntax === "regex" && !isRegExp(value), syntax);
  refuse("pattern", pattern !== undefined && !new RegExp(pattern, "u").test(value), pattern);
}

function isRegExp(text: string): boolean {
  try {
    return new RegExp(text, "u").test("") || true;
  } catch {
    return false;
  }
}

/** The day of a limit; nothing if any day is accepted. */
export function boundDay(sheet: Sheet, place: Place, bound: DateBound | undefined): string | undefined {
  if (bound === undefined || bound === "any") return undefined;
  if (bound === "today") return sheet.today;
  if (typeof bound === "string") return bound;
  if ("today" in bound) return shifted(sheet.today, bound.today);
  const value = readingOf(sheet, place, bound.field);
  const day = typeof value === "string" ? value.slice(0, 10) : undefined;
  return isDay(day) ? shifted(day, bound) : undefined;
}

/** Limits of the day in the value; of a month, limits of its month. */
function dayLimits(
  sheet: Sheet,
  place: Place,
  { type, validation = {} }: Effective,
  value: string,
  refuse: Refuse,
): void {
  const length = type === "month" ? 7 : 10;
  const day = value.slice(0, length);
  const least = boundDay(sheet, place, validation.min_date ?? (type === "date" ? "today" : "any"));
  const most = boundDay(sheet, place, validation.max_date);
  refuse("min_date", least !== undefined && day < least.slice(0, length), least);
  refuse("max_date", most !== undefined && day > most.slice(0, length), most);
}

function choiceLimits(
  sheet: Sheet,
  place: Place,
  { validation = {} }: Effective,
  value: readonly unknown[],
  refuse: Refuse,
): void {
  const { min_choices, max_choices } = validation;
  const choices = choicesOf(sheet, place);
  refuse(
    "option",
    value.some((item) => !isOffered(sheet, place, item)),
    offerOf(sheet, place),
  );
  const alone = choices.find(({ id, isExclusive }) => isExclusive && value.includes(id));
  refuse("option", alone !== undefined && value.length > 1, alone?.id);
  refuse("min_choices", min_choices !== undefined && value.length < min_choices, min_choices);
  refuse("max_choices", max_choices !== undefined && value.length > max_choices, max_choices);
}

function isOfKind({ json_kinds }: FieldValidation, value: unknown): boolean {
  const kind = Array.isArray(value) ? "array" : typeof value;
  return json_kinds === undefined || json_kinds.some((accepted) => accepted === kind);
}

/** Whether a comparison with another field is broken. It applies while the other one is filled, with what can be compared. */
export function isComparisonBroken(
  sheet: Sheet,
  place: Place,
  value: unknown,
  { field, operator }: { readonly field: string; readonly operator: string },
): boolean {
  const other = readingOf(sheet, place, field);
  const found = named(sheet, place, field);
  if (isNothing(other)) return false;
  if (found) {
    const there = effective(...found);
    if (unfit(there, other, there.validation?.required === true) !== undefined) return false;
  }
  return !compares(value, operator, other);
}
