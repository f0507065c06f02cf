import { isOffered } from "./choices.ts";
import { holds } from "./conditions.ts";
import { brokenLimits, isComparisonBroken, unfit } from "./limits.ts";
import { type Place, plain } from "./places.ts";
import {
  defaultAt,
  enteredAt,
  isEqual,
  type Question,
  rowsAskedFor,
  sentAt,
  sheetOf,
  without,
} from "./fields.ts";
import {
  at,
  type Effective,
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
  /** Values that are saved for all fields that are shown, by their place (`/items/2/name`). */
  readonly values: ReadonlyMap<string, unknown>;
  /** Places of fields that are not shown, and keep what is stored. */
  readonly hidden: readonly string[];
  /** Places of fields whose stored value the edit clears, because they are no longer shown. */
  readonly cleared: readonly string[];
  /** Places of choices that are not offered, which a form clears. */
  readonly foreign: readonly string[];
  /** `/items/2/name: required`, sorted. */
  readonly errors: readonly string[];
}

/** Evaluates and validates a record from the layout document alone. Made to be read, not to be fast. */
export function independentVerdict(question: Question): IndependentVerdict {
  const values = new Map<string, unknown>();
  const hidden: string[] = [];
  const cleared: string[] = [];
  const foreign: string[] = [];
  const errors = new Set<string>();
  const visit = (sheet: Sheet, pointer: string) => {
    for (const place of sheet.places) {
      const isPlain = sheet.outer !== undefined && place.name === plain;
      const own = isPlain ? pointer : [pointer, ...place.path].join("/");
      if (!isShown(sheet, place)) {
        if (!isClearing(sheet, place)) hidden.push(own);
        // What was hidden before may be gone or still be there.
        else if ((sheet.saved ?? []).some((then) => isShown(then, place))) cleared.push(own);
        continue;
      }
      if (place.rows) rowSheets(sheet, place).forEach((row, index) => visit(row, `${own}/${index}`));
      else values.set(own, savedAt(sheet, place));
      if (isForeign(sheet, place)) foreign.push(own);
      for (const code of codesAt(sheet, place)) errors.add(`${own}: ${code}`);
    }
  };
  visit(sheetOf(question), "");
  return { values, hidden, cleared, foreign, errors: [...errors].toSorted() };
}

/** Whether a hidden field asks for its stored value to be cleared. */
const isClearing = (sheet: Sheet, { definition }: Place): boolean =>
  sheet.mode === "edit" && definition.clear_when_hidden === true;

/** Whether a field that can be edited holds a choice that is not among those offered. */
function isForeign(sheet: Sheet, place: Place): boolean {
  const field = effective(sheet, place);
  const value = enteredAt(sheet, place);
  const isChoice = field.type === "select" || field.type === "autocomplete" || field.type === "multiselect";
  return (
    isChoice &&
    !isNothing(value) &&
    !isFixed(field) &&
    [value].flat().some((one) => !isOffered(sheet, place, one))
  );
}

/** A rule that a field breaks: its code, and which rule of that code it is. */
interface Broken {
  readonly code: string;
  readonly rule?: unknown;
}

/**
 * Codes of the rules for which a shown field is refused. What was saved may stay where it breaks the same rules as before,
 * unless the record is saved without a change; what cannot be edited and was not changed is not asked.
 */
function codesAt(sheet: Sheet, place: Place): string[] {
  if (isOverwritten(sheet, place)) return ["read_only"];
  const field = effective(sheet, place);
  const value = enteredAt(sheet, place);
  const earlier = (sheet.saved ?? []).filter((then) => isEqual(enteredAt(then, place), value));
  if (earlier.length > 0 && isFixed(field)) return [];
  const broken = brokenAt(sheet, place);
  const mayStay =
    sheet.isUntouched !== true &&
    !isNothing(value) &&
    unfit(field, value, field.validation?.required === true) === undefined;
  const excused = mayStay
    ? earlier.filter((then) => wasAsked(then, place)).flatMap((then) => brokenAt(then, place))
    : [];
  const counted = broken.filter((one) => !excused.some((other) => isSameRule(one, other)));
  return counted.map(({ code }) => code);
}

/** Whether the field was validated as it was saved, so that rules broken then were accepted. */
const wasAsked = (then: Sheet, place: Place): boolean =>
  isShown(then, place) && !isFixed(effective(then, place));

const isSameRule = (one: Broken, other: Broken) =>
  one.code === other.code && JSON.stringify(one.rule) === JSON.stringify(other.rule);

const isFixed = ({ calculate, is_disabled, is_editable }: Effective): boolean =>
  calculate !== undefined || is_disabled === true || is_editable === false;

/** All rules that a shown field breaks. */
function brokenAt(sheet: Sheet, place: Place): Broken[] {
  const field = effective(sheet, place);
  const { validation = {} } = field;
  const value = valueAt(sheet, place);
  const broken: Broken[] = [];
  const isRequired = isAskedFor(sheet, place);
  const isMissing = isRequired && isNothing(value);
  if (isMissing) broken.push({ code: "required" });
  const { equals, dependant_fields = [], rules = [], at_least_one_of = [] } = validation;
  if (lacksOneOf(sheet, place, at_least_one_of))
    broken.push({ code: "at_least_one_of", rule: at_least_one_of });
  if (place.rows) return [...broken, ...rowCodes(sheet, place)];
  if (isNothing(value)) return broken;
  for (const [rule, { holds: condition }] of rules.entries())
    if (!holds(sheet, place, condition)) broken.push({ code: "rule", rule });
  const wrong = unfit(field, value, isRequired);
  if (wrong !== undefined) return [...broken, { code: wrong }];
  const limits = brokenLimits(sheet, place, field, value);
  broken.push(
    ...(isChosen(sheet, place, value) ? limits : limits.filter(({ code }) => !code.endsWith("_date"))),
  );
  if (equals !== undefined && value !== equals) broken.push({ code: "equals", rule: equals });
  const comparisons =
    place.startsAt === undefined
      ? dependant_fields
      : [...dependant_fields, { field: place.startsAt, operator: ">=" as const }];
  for (const { field: name, operator } of comparisons)
    if (isComparisonBroken(sheet, place, value, { field: name, operator }))
      broken.push({ code: "comparison", rule: [name, operator] });
  return broken;
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
  if (sheet.outer !== undefined || place.definition.calculate !== undefined) return false;
  const wasFixed = (then: Sheet) => isFixed(isShown(then, place) ? effective(then, place) : place.definition);
  const [before] = sheet.saved ?? [];
  const sent = at(sheet.record, place.path);
  if (before) {
    const was = at(before.record, place.path);
    const isKept = isEqual(sent, was) || (isNothing(was) && isEqual(sent, defaultAt(sheet, place)));
    return !isKept && isFixed(effective(sheet, place)) && wasFixed(before);
  }
  const isDisabled = (then: Sheet) =>
    (isShown(then, place) ? effective(then, place) : place.definition).is_disabled === true;
  if (!isDisabled(sheet) || !isDisabled(opened(sheet))) return false;
  const others = { ...sheet, record: without(sheet.record, place.path), known: new Map<string, unknown>() };
  const untouched =
    [sentAt(others, place), defaultAt(sheet, place)].find((value) => !isNothing(value)) ?? null;
  return sent !== undefined && !isEqual(sent, untouched) && !isEqual(sent, openedWith(sheet, place));
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

/** Whether a value is neither a saved one, nor that with which the form was opened, nor the default. */
function isChosen(sheet: Sheet, place: Place, value: unknown): boolean {
  if (sheet.saved?.some((then) => isEqual(value, enteredAt(then, place))) === true) return false;
  if (sheet.mode === "create" && sheet.outer === undefined && isEqual(value, openedWith(sheet, place)))
    return false;
  return place.definition.calculate !== undefined || !isEqual(value, defaultAt(sheet, place));
}

function rowCodes(sheet: Sheet, place: Place): Broken[] {
  const { validation = {}, row_count } = effective(sheet, place);
  const { min_items, max_items, unique, unique_by } = validation;
  const rows = rowSheets(sheet, place);
  const broken: Broken[] = [];
  if (min_items !== undefined && rows.length > 0 && rows.length < min_items)
    broken.push({ code: "min_items", rule: min_items });
  if (max_items !== undefined && rows.length > max_items) broken.push({ code: "max_items", rule: max_items });
  const count = rowsAskedFor(sheet, place);
  if (row_count !== undefined && rows.length !== count) broken.push({ code: "row_count", rule: count });
  if (unique === true && repeats(rows.map(savedOf))) broken.push({ code: "unique" });
  if (unique_by !== undefined) {
    const keys = rows.flatMap((row) => {
      const key = row.places.find(({ name }) => name === unique_by);
      return key && isShown(row, key) ? [comparedAt(row, key)] : [];
    });
    if (repeats(keys.filter((key) => !isNothing(key)))) broken.push({ code: "unique_by", rule: unique_by });
  }
  return broken;
}

/** What is saved of a row. */
const savedOf = (row: Sheet): unknown =>
  row.places.map((place) => {
    if (!isShown(row, place)) return null;
    if (place.rows) return rowSheets(row, place).map(savedOf);
    return comparedAt(row, place);
  });

/** What rows are compared by: what is sent, and nothing for a required field until it is filled in. */
const comparedAt = (row: Sheet, place: Place): unknown =>
  isAskedFor(row, place) && isNothing(valueAt(row, place)) ? null : savedAt(row, place);

/** What is sent for a field: what is calculated, or its default in place of nothing. */
const savedAt = (sheet: Sheet, place: Place): unknown => {
  const value = valueAt(sheet, place);
  const isLeft = isNothing(value) && place.definition.calculate === undefined;
  return (isLeft ? defaultAt(sheet, place) : value) ?? null;
};

const repeats = (values: readonly unknown[]) =>
  new Set(values.map((value) => JSON.stringify(value))).size < values.length;
