import { isObject, type JsonObject, pointerTo, sameJson, getAt, setAt } from "../../../kernel/json.ts";
import type { CompiledForm } from "../../forms/compiled-form.ts";
import { editableForm } from "../../forms/payload.ts";
import { type FieldError, validateRecord } from "../../forms/validation/validate-record.ts";
import { isUnset } from "../../types/field-type.ts";
import { fieldOf, type ValueAction } from "./value-offers.ts";

/** Decision about the stored values of a field that a new layout affects. */
export interface ValueChoice {
  /** Name of the field. */
  readonly field: string;
  readonly action: ValueAction;
  /** New values by old ones for `map`; for a multiple choice, per item. */
  readonly map?: readonly { readonly from?: unknown; readonly to?: unknown }[];
  /** Value to store for `default`. */
  readonly value?: unknown;
}

/** The layout that records were saved with, and the new one. */
export interface LayoutPair {
  readonly old: CompiledForm;
  readonly next: CompiledForm;
  /** Current date in the tenant's time zone, `yyyy-mm-dd`. */
  readonly today: string;
}

/**
 * Validates a stored record.
 * @param today date as `yyyy-mm-dd`
 */
export const errorsOf = (form: CompiledForm, record: JsonObject, today: string): readonly FieldError[] => {
  const result = validateRecord(form, { body: {}, previous: record, mode: "edit", today });
  return result.ok ? [] : result.errors;
};

const keyOf = ({ pointer, code }: FieldError): string => `${pointer} ${code}`;

const without = (errors: readonly FieldError[], known: readonly FieldError[]): FieldError[] => {
  const keys = new Set(known.map(keyOf));
  return errors.filter((error) => !keys.has(keyOf(error)));
};

/** Whether an error is at or below a path. */
export const isErrorAt = ({ pointer }: FieldError, path: readonly string[]): boolean => {
  const place = pointerTo("", ...path);
  return pointer === place || pointer.startsWith(`${place}/`);
};

/** Errors of a record under the new layout, and those of them that the old layout did not report. */
export interface ComparedRecord {
  readonly errors: readonly FieldError[];
  readonly newErrors: readonly FieldError[];
}

/** Validates a record under both layouts. */
export function compareRecord(record: JsonObject, { old, next, today }: LayoutPair): ComparedRecord {
  const errors = errorsOf(next, record, today);
  return { errors, newErrors: errors.length === 0 ? [] : without(errors, errorsOf(old, record, today)) };
}

/** Result of applying choices to a record. */
export interface RecordPlan {
  /** The record to store; the same object if nothing changes. */
  readonly record: JsonObject;
  /** Names of the fields with changed values. */
  readonly changed: readonly string[];
  readonly left: readonly { readonly field: string; readonly reason: string }[];
  /** Remaining errors under the new layout that the old layout did not report. */
  readonly newErrors: readonly FieldError[];
}

/** A value that a choice would store. */
interface ValueEdit {
  readonly field: string;
  readonly path: readonly string[];
  readonly value: unknown;
}

/**
 * Applies choices to a record: to removed fields with a value, and to other fields whose value violates a rule that the
 * old layout did not have. A value is only changed if that causes no further errors.
 */
export function planRecord(
  record: JsonObject,
  choices: readonly ValueChoice[],
  pair: LayoutPair,
  compared: ComparedRecord = compareRecord(record, pair),
): RecordPlan {
  const edits: ValueEdit[] = [];
  const left: { field: string; reason: string }[] = [];
  for (const choice of choices) {
    const edit = editOf(choice, record, pair, compared.newErrors);
    if (edit === undefined) continue;
    if ("reason" in edit) left.push(edit);
    else edits.push(edit);
  }
  if (edits.length === 0) return { record, changed: [], left, newErrors: compared.newErrors };
  const attempt = (from: JsonObject, tried: readonly ValueEdit[]) => {
    const candidate = setValues(from, tried);
    const errors = errorsOf(pair.next, candidate, pair.today);
    const problem =
      errors.find((error) => tried.some(({ path }) => isErrorAt(error, path))) ??
      without(errors, compared.errors)[0];
    return { candidate, errors, problem };
  };
  const together = attempt(record, edits);
  if (together.problem === undefined) return finish(together, edits);
  // Apply one by one, so that a failing change does not block the others.
  let current = { ...together, candidate: record, errors: compared.errors };
  const done: ValueEdit[] = [];
  for (const edit of edits) {
    const next = attempt(current.candidate, [edit]);
    if (next.problem === undefined) {
      current = next;
      done.push(edit);
    } else left.push({ field: edit.field, reason: reasonOf(next.problem, edit) });
  }
  return finish(current, done);

  function finish({ candidate, errors }: typeof together, applied: readonly ValueEdit[]): RecordPlan {
    return {
      record: applied.length === 0 ? record : withCalculations(pair, record, candidate, applied),
      changed: applied.map(({ field }) => field),
      left,
      newErrors: without(errors, errorsOf(pair.old, record, pair.today)),
    };
  }
}

const reasonOf = ({ pointer, message }: FieldError, { path }: ValueEdit): string =>
  pointer === pointerTo("", ...path) ? message : `${pointer.slice(1)}: ${message}`;

function editOf(
  { field, action, map = [], value }: ValueChoice,
  record: JsonObject,
  { old, next }: LayoutPair,
  newErrors: readonly FieldError[],
): ValueEdit | { field: string; reason: string } | undefined {
  if (action === "keep") return undefined;
  const after = fieldOf(next, field);
  const path = (after ?? fieldOf(old, field))?.path;
  if (path === undefined) return undefined;
  const current = getAt(record, path);
  if (after === undefined) {
    return action === "clear" && !isUnset(current) ? { field, path, value: null } : undefined;
  }
  if (!newErrors.some((error) => isErrorAt(error, path))) return undefined;
  if (action === "clear") return { field, path, value: null };
  if (action === "default") return { field, path, value };
  const mapped = mappedValue(current, map);
  return sameJson(mapped, current)
    ? { field, reason: "No new value was chosen for its current value." }
    : { field, path, value: mapped };
}

/** Maps a value, or each item of a list, without duplicates. */
function mappedValue(value: unknown, map: NonNullable<ValueChoice["map"]>): unknown {
  const mapItem = (item: unknown): unknown => {
    const pair = map.find(({ from }) => sameJson(from, item));
    return pair === undefined ? item : pair.to;
  };
  if (!Array.isArray(value)) return mapItem(value);
  const items = value.map(mapItem);
  return items.filter((item, at) => items.findIndex((other) => sameJson(other, item)) === at);
}

/** Recalculates values that depend on changed ones, as the form does. */
function withCalculations(
  { next, today }: LayoutPair,
  previous: JsonObject,
  record: JsonObject,
  applied: readonly ValueEdit[],
): JsonObject {
  const calculated = next.fields.filter(({ calculation }) => calculation !== undefined);
  if (calculated.length === 0) return record;
  const body: Record<string, unknown> = {};
  for (const { path, value } of applied) setAt(body, path, value);
  const result = validateRecord(editableForm(next), { body, previous, mode: "edit", today });
  if (!result.ok) return record;
  return setValues(
    record,
    calculated.flatMap(({ path }) => {
      const value = getAt(result.record, path);
      return value === undefined ? [] : [{ path, value }];
    }),
  );
}

/** Copies a record with new values at some paths; absent values remove the property. */
export function setValues(
  record: JsonObject,
  values: readonly { readonly path: readonly string[]; readonly value: unknown }[],
): JsonObject {
  const copy: Record<string, unknown> = { ...record };
  for (const { path, value } of values) {
    setAt(copy, path, value ?? null);
    const parent = path.length > 1 ? getAt(copy, path.slice(0, -1)) : undefined;
    const key = path.at(-1);
    if ((value ?? null) === null && isObject(parent) && key !== undefined)
      Reflect.deleteProperty(parent, key);
  }
  return copy;
}

/** Error of a choice whose value no record could hold, with a pointer into the choice. */
export function validateChoice(
  { field, action, map = [], value }: ValueChoice,
  { next, today }: Pick<LayoutPair, "next" | "today">,
): { readonly pointer: string; readonly message: string } | undefined {
  const after = fieldOf(next, field);
  if (after === undefined) return undefined;
  // Rules on the number of items apply to the list, not to a single mapped item.
  const isOfItem = ({ code }: FieldError) => action !== "map" || code === "option" || code === "type";
  const errorMessageOf = (candidate: unknown): string | undefined => {
    const record: Record<string, unknown> = {};
    setAt(record, after.path, candidate);
    return errorsOf(next, record, today).find((error) => isErrorAt(error, after.path) && isOfItem(error))
      ?.message;
  };
  if (action === "default") {
    const message =
      errorMessageOf(value ?? null) ?? (isUnset(value) ? "Choose the value to store." : undefined);
    return message === undefined ? undefined : { pointer: "/value", message };
  }
  if (action !== "map") return undefined;
  if (map.length === 0) return { pointer: "/map", message: "Choose a new value for at least one old one." };
  for (const [at, { to = null }] of map.entries()) {
    const message = isUnset(to)
      ? "Choose the value to store."
      : errorMessageOf(after.type.choices === "many" ? [to] : to);
    if (message !== undefined) return { pointer: `/map/${at}/to`, message };
  }
  return undefined;
}
