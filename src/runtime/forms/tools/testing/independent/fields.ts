import type { DependsOn, FieldTypeName, FormLayout } from "../../../../language/form-layout.gen.ts";
import { calculate, follow, resultOf } from "./calculations.ts";
import { holds, matchingVariant } from "./conditions.ts";
import { numberOf } from "./fractions.ts";
import { type Place, placesOf } from "./places.ts";
import {
  at,
  type Effective,
  effective as fieldAt,
  isNothing,
  type Sheet,
  valueAt as readValueAt,
} from "./sheet.ts";

export interface Question {
  readonly layout: FormLayout;
  /** The record as it would be stored, with the change of an edit in it. */
  readonly record: unknown;
  /** The stored record of an edit; nothing for a new one. */
  readonly before?: unknown;
  readonly context: unknown;
  readonly today: string;
}

export function sheetOf({ before, ...question }: Question): Sheet {
  const sheet = (record: unknown): Sheet => ({
    ...question,
    record,
    mode: before === undefined ? "create" : "edit",
    reader: { isShown, effective, valueAt },
    places: placesOf(question.layout),
    known: new Map(),
  });
  const now = sheet(question.record);
  if (before === undefined) return now;
  const then = sheet(before);
  // The rows that are known by now have no saved ones.
  return { ...now, saved: [then], isUntouched: isUntouched(now, then), known: new Map() };
}

/** Whether all fields hold what they held, and so does the rest of the record. */
const isUntouched = (now: Sheet, then: Sheet): boolean =>
  now.places.every((place) => isEqual(enteredAt(now, place), enteredAt(then, place))) &&
  isEqual(restOf(now), restOf(then));

const restOf = ({ places, record }: Sheet): unknown =>
  filledOf(places.reduce((rest, { path }) => without(rest, path), record));

/** Without what is empty, which is the same as what is not there. */
function filledOf(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value ?? undefined;
  const entries = Object.entries(value).flatMap(([key, inner]) => {
    const filled = filledOf(inner);
    return filled === undefined ? [] : [[key, filled] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** The record with nothing at a place. */
export function without(record: unknown, [key = "", ...deeper]: readonly string[]): unknown {
  if (typeof record !== "object" || record === null || !Object.hasOwn(record, key)) return record;
  const { [key]: inner, ...others } = record as Readonly<Record<string, unknown>>;
  return deeper.length === 0 ? others : { ...others, [key]: without(inner, deeper) };
}

export const isEqual = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a) === JSON.stringify(b) || (isNothing(a) && isNothing(b));

/** What is calculated or was entered, without a default in its place. */
export const enteredAt = (sheet: Sheet, place: Place): unknown =>
  place.definition.calculate === undefined ? at(sheet.record, place.path) : readValueAt(sheet, place);

const listed = (depends_on: DependsOn | undefined) =>
  depends_on === undefined ? [] : Array.isArray(depends_on) ? depends_on : [depends_on];

function isShown(sheet: Sheet, place: Place): boolean {
  const gates = [...place.gates, place.definition.depends_on].flatMap(listed);
  return gates.every((gate) => holds(sheet, place, gate));
}

function effective(sheet: Sheet, place: Place): Effective {
  let field: Effective = place.definition;
  for (const dependency of listed(place.definition.depends_on)) {
    const variant = matchingVariant(sheet, place, dependency);
    if (!variant) continue;
    const { when: _, otherwise: __, validation, ...changes } = variant;
    // Options of a variant take the place of choices from other answers.
    const { options_from: _from, ...others } = field;
    field = {
      ...(changes.options === undefined ? field : others),
      ...changes,
      ...(validation && { validation: { ...field.validation, ...validation } }),
    };
  }
  return field;
}

function valueAt(sheet: Sheet, place: Place): unknown {
  const { calculate: calculation } = place.definition;
  if (calculation !== undefined) return calculate(sheet, place, calculation);
  const sent = sentAt(sheet, place);
  if (!isNothing(sent)) return sent;
  const { validation = {}, is_disabled, type } = fieldAt(sheet, place);
  // Nothing is sent for a field that has to be filled in, but was emptied.
  const isEmptied = sent !== undefined || sheet.mode === "edit";
  if (isEmptied && validation.required === true && is_disabled !== true && type !== "hidden")
    return type === "checkbox" ? null : emptyOf(type);
  return defaultAt(sheet, place);
}

/** What is entered: in a new record, a field that nobody touched begins with what it follows. */
export function sentAt(sheet: Sheet, place: Place): unknown {
  const sent = at(sheet.record, place.path);
  if (sent !== undefined || sheet.mode !== "create") return sent;
  const { default_from, row_count, fields } = place.definition;
  if (row_count !== undefined)
    return Array.from({ length: rowsAskedFor(sheet, place) }, () => (fields === undefined ? null : {}));
  if (default_from === undefined) return sent;
  return follow(sheet, place, default_from);
}

/** The number of rows that a list has because of other answers. */
export function rowsAskedFor(sheet: Sheet, place: Place): number {
  const result = resultOf(sheet, place, place.definition.row_count ?? 0);
  const count = typeof result === "object" ? Math.floor(numberOf(result)) : 0;
  return Math.min(1000, Math.max(0, count));
}

/** What is sent for an empty field. */
export function defaultAt(sheet: Sheet, place: Place): unknown {
  const { default_value, type } = fieldAt(sheet, place);
  return default_value === undefined ? emptyOf(type) : default_value;
}

function emptyOf(type: FieldTypeName): unknown {
  if (type === "checkbox") return false;
  return type === "multiselect" || type === "list" ? [] : null;
}
