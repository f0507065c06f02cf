import type {
  Condition,
  Dependency,
  Scalar,
  Variant,
  VariantCondition,
} from "../../../../language/form-layout.gen.ts";
import type { Place } from "./places.ts";
import { isNothing, readingOf, type Sheet } from "./sheet.ts";

/** Whether a condition holds for a sheet; names are those of the layout, fields those of the sheet. */
export function holds(sheet: Sheet, from: Place | undefined, condition: Condition): boolean {
  if (typeof condition === "string") {
    const meant = sheet.layout.conditions?.[condition];
    return meant !== undefined && holds(sheet, from, meant);
  }
  if (condition.variants === undefined) return isMet(sheet, from, condition);
  const variant = matchingVariant(sheet, from, condition);
  return variant !== undefined && variant.hidden !== true;
}

/** The first variant that matches, if the condition has variants. */
export function matchingVariant(
  sheet: Sheet,
  from: Place | undefined,
  condition: Condition,
): Variant | undefined {
  if (typeof condition === "string") return undefined;
  return condition.variants?.find(({ when, otherwise }) => {
    if (otherwise === true) return true;
    if (when === undefined) return false;
    const subject =
      condition.field === undefined ? isMet(sheet, from, condition) : readingOf(sheet, from, condition.field);
    return isMatch(sheet, from, subject, when);
  });
}

function isMet(sheet: Sheet, from: Place | undefined, { any, all, not, field, when }: Dependency): boolean {
  if (any) return any.some((part) => holds(sheet, from, part));
  if (all) return all.every((part) => holds(sheet, from, part));
  if (not !== undefined) return !holds(sheet, from, not);
  if (field === undefined) return false;
  const value = readingOf(sheet, from, field);
  return when === undefined ? !isNothing(value) : isMatch(sheet, from, value, when);
}

function isMatch(sheet: Sheet, from: Place | undefined, value: unknown, when: VariantCondition): boolean {
  if (Array.isArray(when)) return when.some((each) => isEither(value, (item) => isSame(item, each)));
  if (typeof when !== "object" || when === null) return isEither(value, (item) => isSame(item, when));
  if (when.operator === "filled") return !isNothing(value);
  if (when.operator === "empty") return isNothing(value);
  const other = when.field === undefined ? when.value : readingOf(sheet, from, when.field);
  if (when.operator === "!=") return !isEither(value, (item) => compares(item, "=", other));
  return isEither(value, (item) => compares(item, when.operator, other));
}

/** Of several chosen options, it is enough that one meets it; an empty field is asked as a whole. */
const isEither = (value: unknown, test: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.length > 0 ? value.some(test) : test(value);

const isSame = (value: unknown, other: unknown): boolean =>
  isNothing(value) ? isNothing(other) : value === other;

/** Compares two values of one kind; what is empty has no order. */
export function compares(value: unknown, operator: string, other: unknown): boolean {
  if (operator === "in")
    return (Array.isArray(other) ? (other as Scalar[]) : [other]).some((one) => isSame(value, one));
  if (operator === "=") return isSame(value, other);
  if (isNothing(value) || isNothing(other) || typeof value !== typeof other) return false;
  const [a, b] = [value, other] as [number, number];
  if (operator === ">=") return a >= b;
  if (operator === "<=") return a <= b;
  return operator === ">" ? a > b : a < b;
}
