import { holds } from "./conditions.ts";
import { brokenLimits, isComparisonBroken, unfit } from "./limits.ts";
import { type Place, plain } from "./places.ts";
import { defaultAt, type Question, rowsAskedFor, sentAt, sheetOf } from "./fields.ts";
import {
  at,
  effective,
  isNothing,
  isShown,
  named,
  readingOf,
  rowSheets,
  type Sheet,
  valueAt,
} from "./sheet.ts";

/** What an independent reader of the language says of a record. */
export interface IndependentVerdict {
  /** Values of all fields that are shown, by their place (`/items/2/name`). */
  readonly values: ReadonlyMap<string, unknown>;
  /** Places of fields that are not shown. */
  readonly hidden: readonly string[];
  /** `/items/2/name: required`, sorted. */
  readonly errors: readonly string[];
}

/** Evaluates and validates a record from the layout document alone. Made to be read, not to be fast. */
export function independentVerdict(question: Question): IndependentVerdict {
  const values = new Map<string, unknown>();
  const hidden: string[] = [];
  const errors = new Set<string>();
  const visit = (sheet: Sheet, pointer: string) => {
    for (const place of sheet.places) {
      const isPlain = sheet.outer !== undefined && place.name === plain;
      const own = isPlain ? pointer : [pointer, ...place.path].join("/");
      if (!isShown(sheet, place)) {
        hidden.push(own);
        continue;
      }
      if (place.rows) rowSheets(sheet, place).forEach((row, index) => visit(row, `${own}/${index}`));
      else values.set(own, valueAt(sheet, place));
      for (const code of codesAt(sheet, place)) errors.add(`${own}: ${code}`);
    }
  };
  visit(sheetOf(question), "");
  return { values, hidden, errors: [...errors].toSorted() };
}

/** Codes of all rules that a shown field breaks. */
function codesAt(sheet: Sheet, place: Place): string[] {
  const field = effective(sheet, place);
  const { validation = {} } = field;
  if (isOverwritten(sheet, place)) return ["read_only"];
  const value = valueAt(sheet, place);
  const codes: string[] = [];
  const isRequired = isAskedFor(sheet, place);
  if (isRequired && isNothing(value)) codes.push("required");
  if (lacksOneOf(sheet, place, validation.at_least_one_of ?? [])) codes.push("at_least_one_of");
  if (place.rows) return [...codes, ...rowCodes(sheet, place)];
  if (codes.includes("required")) return codes;
  if (isNothing(value)) return codes;
  const { equals, dependant_fields = [], rules = [] } = validation;
  if (rules.some((rule) => !holds(sheet, place, rule.holds))) codes.push("rule");
  const wrong = unfit(field, value, isRequired);
  if (wrong !== undefined) return [...codes, wrong];
  const limits = brokenLimits(sheet, place, field, value);
  codes.push(...(isChosen(sheet, place, value) ? limits : limits.filter((code) => !code.endsWith("_date"))));
  if (equals !== undefined && value !== equals) codes.push("equals");
  const comparisons =
    place.startsAt === undefined
      ? dependant_fields
      : [...dependant_fields, { field: place.startsAt, operator: ">=" }];
  if (comparisons.some((other) => isComparisonBroken(sheet, place, value, other))) codes.push("comparison");
  return codes;
}

/** Whether none of the named fields is filled, or ticked. Hidden ones do not count, and where all are, none is missing. */
function lacksOneOf(sheet: Sheet, place: Place, names: readonly string[]): boolean {
  const shown = names.flatMap((name) => {
    const found = named(sheet, place, name);
    return found && isShown(...found) ? [valueAt(...found)] : [];
  });
  return shown.length > 0 && shown.every((value) => isNothing(value) || value === false);
}

/** Whether the field has to be filled in: always, while a condition holds, or for the other end of a range. */
function isAskedFor(sheet: Sheet, place: Place): boolean {
  const { validation = {} } = effective(sheet, place);
  const { required, required_when } = validation;
  if (required === true) return true;
  if (required_when !== undefined && holds(sheet, place, required_when)) return true;
  const other = place.startsAt ?? place.endsAt;
  return other !== undefined && !isNothing(readingOf(sheet, place, other));
}

/** Whether a value other than that of an untouched form was sent to a field that nobody could change at any time. */
function isOverwritten(sheet: Sheet, place: Place): boolean {
  const isFixed = (then: Sheet) =>
    (isShown(then, place) ? effective(then, place) : place.definition).is_disabled === true;
  if (place.definition.calculate !== undefined || !isFixed(sheet) || !isFixed(opened(sheet))) return false;
  const sent = at(sheet.record, place.path);
  const others = { ...sheet, record: without(sheet.record, place.path), known: new Map<string, unknown>() };
  const untouched =
    [sentAt(others, place), defaultAt(sheet, place)].find((value) => !isNothing(value)) ?? null;
  return sent !== undefined && !isEqual(sent, untouched) && !isEqual(sent, openedWith(sheet, place));
}

/** The record with nothing at a place. */
function without(record: unknown, [key = "", ...deeper]: readonly string[]): unknown {
  if (typeof record !== "object" || record === null) return record;
  const { [key]: inner, ...others } = record as Readonly<Record<string, unknown>>;
  return deeper.length === 0 ? others : { ...others, [key]: without(inner, deeper) };
}

/** The form as it was opened, before anything was entered. */
const opened = (sheet: Sheet): Sheet => ({ ...sheet, record: {}, known: new Map() });

/** The value of the field when the form was opened; defaults of variants are those of a field that is shown. */
function openedWith(sheet: Sheet, place: Place): unknown {
  const then = opened(sheet);
  const {
    calculate,
    default_from,
    type,
    default_value = type === "checkbox" ? false : null,
  } = place.definition;
  const isComputed = calculate !== undefined || default_from !== undefined;
  return isComputed || isShown(then, place) ? valueAt(then, place) : default_value;
}

/** Whether a value is neither the one with which the form was opened nor the default. No row was there before. */
function isChosen(sheet: Sheet, place: Place, value: unknown): boolean {
  if (sheet.outer === undefined && isEqual(value, openedWith(sheet, place))) return false;
  return place.definition.calculate !== undefined || !isEqual(value, defaultAt(sheet, place));
}

const isEqual = (a: unknown, b: unknown) =>
  JSON.stringify(a) === JSON.stringify(b) || (isNothing(a) && isNothing(b));

function rowCodes(sheet: Sheet, place: Place): string[] {
  const { validation = {}, row_count } = effective(sheet, place);
  const { min_items, max_items, unique, unique_by } = validation;
  const rows = rowSheets(sheet, place);
  const codes: string[] = [];
  if (min_items !== undefined && rows.length > 0 && rows.length < min_items) codes.push("min_items");
  if (max_items !== undefined && rows.length > max_items) codes.push("max_items");
  if (row_count !== undefined && rows.length !== rowsAskedFor(sheet, place)) codes.push("row_count");
  if (unique === true && repeats(rows.map(savedOf))) codes.push("unique");
  if (unique_by !== undefined) {
    const keys = rows.flatMap((row) => {
      const key = row.places.find(({ name }) => name === unique_by);
      return key && isShown(row, key) ? [savedAt(row, key)] : [];
    });
    if (repeats(keys.filter((key) => !isNothing(key)))) codes.push("unique_by");
  }
  return codes;
}

/** What is saved of a row. */
const savedOf = (row: Sheet): unknown =>
  row.places.map((place) => {
    if (!isShown(row, place)) return null;
    if (place.rows) return rowSheets(row, place).map(savedOf);
    return savedAt(row, place);
  });

/** What is sent for a field of a row: its default in place of nothing. */
const savedAt = (row: Sheet, place: Place): unknown => {
  const value = valueAt(row, place);
  return (isNothing(value) ? defaultAt(row, place) : value) ?? null;
};

const repeats = (values: readonly unknown[]) =>
  new Set(values.map((value) => JSON.stringify(value))).size < values.length;
