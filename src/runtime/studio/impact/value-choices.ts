import { isObject, type JsonObject, pointerTo, sameJson, getAt, setAt } from "../../../kernel/json.ts";
import type { CompiledForm } from "../../forms/compiled-form.ts";
import { editableForm } from "../../forms/payload.ts";
import { type FieldError, validateRecord } from "../../forms/validate-record.ts";
import { isUnset } from "../../types/field-type.ts";
import { fieldOf, type ValueAction } from "./value-offers.ts";

/** What happens to the stored values of a field that a new layout affects. */
export interface ValueChoice {
  /** Its name. */
  readonly field: string;
  readonly action: ValueAction;
  /** New values for old ones, where values are mapped; of a list of choices, for its items. */
  readonly map?: readonly { readonly from?: unknown; readonly to?: unknown }[];
  /** What is stored where values are set to one. */
  readonly value?: unknown;
}

/** The layout that records were saved with, and the one that they are to fit. */
export interface LayoutPair {
  readonly old: CompiledForm;
  readonly next: CompiledForm;
  /** The calendar day, `yyyy-mm-dd`, where the tenant is. */
  readonly today: string;
}

/**
 * What a form finds wrong in a stored record.
 * @param today as `YYYY-MM-DD`.
 */
export const errorsOf = (form: CompiledForm, record: JsonObject, today: string): readonly FieldError[] => {
  const verdict = validateRecord(form, { body: {}, previous: record, mode: "edit", today });
  return verdict.ok ? [] : verdict.errors;
};

const keyOf = ({ pointer, code }: FieldError): string => `${pointer} ${code}`;

const without = (errors: readonly FieldError[], known: readonly FieldError[]): FieldError[] => {
  const keys = new Set(known.map(keyOf));
  return errors.filter((error) => !keys.has(keyOf(error)));
};

/** Whether an error is one of the value at a path, or of something within it. */
export const isErrorAt = ({ pointer }: FieldError, path: readonly string[]): boolean => {
  const place = pointerTo("", ...path);
  return pointer === place || pointer.startsWith(`${place}/`);
};

/** A record under two layouts: every rule of the newer one that it breaks, and those that the older one did not know. */
export interface ComparedRecord {
  readonly errors: readonly FieldError[];
  readonly newErrors: readonly FieldError[];
}

/** What the new form finds wrong in a record, and what of it the old one let pass. */
export function compareRecord(record: JsonObject, { old, next, today }: LayoutPair): ComparedRecord {
  const errors = errorsOf(next, record, today);
  return { errors, newErrors: errors.length === 0 ? [] : without(errors, errorsOf(old, record, today)) };
}

/** What becomes of a record: the values that change, and those that were meant to and cannot. */
export interface RecordPlan {
  /** The record as it is to be stored; the given one where nothing changes. */
  readonly record: JsonObject;
  /** Names of the fields whose values change. */
  readonly changed: readonly string[];
  readonly left: readonly { readonly field: string; readonly reason: string }[];
  /** The rules of the newer layout that it still breaks, and the older one did not know. */
  readonly newErrors: readonly FieldError[];
}

interface Wish {
  readonly field: string;
  readonly path: readonly string[];
  readonly value: unknown;
}

/**
 * Applies choices to a record: to a removed field wherever it holds a value, to others where the value breaks a rule that
 * the older layout did not know. A value is changed where the record breaks no further rule for it.
 */
export function planRecord(
  record: JsonObject,
  choices: readonly ValueChoice[],
  pair: LayoutPair,
  compared: ComparedRecord = compareRecord(record, pair),
): RecordPlan {
  const wishes: Wish[] = [];
  const left: { field: string; reason: string }[] = [];
  for (const choice of choices) {
    const wish = wishOf(choice, record, pair, compared.newErrors);
    if (wish === undefined) continue;
    if ("reason" in wish) left.push(wish);
    else wishes.push(wish);
  }
  if (wishes.length === 0) return { record, changed: [], left, newErrors: compared.newErrors };
  const attempt = (from: JsonObject, tried: readonly Wish[]) => {
    const candidate = withValues(from, tried);
    const errors = errorsOf(pair.next, candidate, pair.today);
    const problem =
      errors.find((error) => tried.some(({ path }) => isErrorAt(error, path))) ??
      without(errors, compared.errors)[0];
    return { candidate, errors, fault: problem };
  };
  const together = attempt(record, wishes);
  if (together.fault === undefined) return finish(together, wishes);
  // Each by itself: one that does not fit keeps no other from it.
  let current = { ...together, candidate: record, errors: compared.errors };
  const done: Wish[] = [];
  for (const wish of wishes) {
    const next = attempt(current.candidate, [wish]);
    if (next.fault === undefined) {
      current = next;
      done.push(wish);
    } else left.push({ field: wish.field, reason: reasonOf(next.fault, wish) });
  }
  return finish(current, done);

  function finish({ candidate, errors }: typeof together, applied: readonly Wish[]): RecordPlan {
    return {
      record: applied.length === 0 ? record : withCalculations(pair, record, candidate, applied),
      changed: applied.map(({ field }) => field),
      left,
      newErrors: without(errors, errorsOf(pair.old, record, pair.today)),
    };
  }
}

const reasonOf = ({ pointer, message }: FieldError, { path }: Wish): string =>
  pointer === pointerTo("", ...path) ? message : `${pointer.slice(1)}: ${message}`;

function wishOf(
  { field, action, map = [], value }: ValueChoice,
  record: JsonObject,
  { old, next }: LayoutPair,
  newErrors: readonly FieldError[],
): Wish | { field: string; reason: string } | undefined {
  if (action === "keep") return undefined;
  const after = fieldOf(next, field);
  const path = (after ?? fieldOf(old, field))?.path;
  if (path === undefined) return undefined;
  const held = getAt(record, path);
  if (after === undefined) {
    return action === "clear" && !isUnset(held) ? { field, path, value: null } : undefined;
  }
  if (!newErrors.some((error) => isErrorAt(error, path))) return undefined;
  if (action === "clear") return { field, path, value: null };
  if (action === "default") return { field, path, value };
  const mapped = mappedValue(held, map);
  return sameJson(mapped, held)
    ? { field, reason: "No new value was chosen for what it holds." }
    : { field, path, value: mapped };
}

/** A value by the map, or each item of a list of choices, no choice twice. */
function mappedValue(value: unknown, map: NonNullable<ValueChoice["map"]>): unknown {
  const one = (held: unknown): unknown => {
    const pair = map.find(({ from }) => sameJson(from, held));
    return pair === undefined ? held : pair.to;
  };
  if (!Array.isArray(value)) return one(value);
  const items = value.map(one);
  return items.filter((item, at) => items.findIndex((other) => sameJson(other, item)) === at);
}

/** What is calculated from a value follows it, as in the form. */
function withCalculations(
  { next, today }: LayoutPair,
  previous: JsonObject,
  record: JsonObject,
  applied: readonly Wish[],
): JsonObject {
  const calculated = next.fields.filter(({ calculation }) => calculation !== undefined);
  if (calculated.length === 0) return record;
  const body: Record<string, unknown> = {};
  for (const { path, value } of applied) setAt(body, path, value);
  const verdict = validateRecord(editableForm(next), { body, previous, mode: "edit", today });
  if (!verdict.ok) return record;
  return withValues(
    record,
    calculated.flatMap(({ path }) => {
      const value = getAt(verdict.record, path);
      return value === undefined ? [] : [{ path, value }];
    }),
  );
}

/** A copy of a record with other values at some places; a place that held nothing, or shall not, has no property. */
export function withValues(
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

/** What a choice itself says wrong: a value that no record could hold, with its place in the choice. */
export function errorOfChoice(
  { field, action, map = [], value }: ValueChoice,
  { next, today }: Pick<LayoutPair, "next" | "today">,
): { readonly pointer: string; readonly message: string } | undefined {
  const after = fieldOf(next, field);
  if (after === undefined) return undefined;
  // How many choices there must be is said of the whole list, and not of one item.
  const isOfItem = ({ code }: FieldError) => action !== "map" || code === "option" || code === "type";
  const refusalOf = (held: unknown): string | undefined => {
    const record: Record<string, unknown> = {};
    setAt(record, after.path, held);
    return errorsOf(next, record, today).find((error) => isErrorAt(error, after.path) && isOfItem(error))
      ?.message;
  };
  if (action === "default") {
    const message = refusalOf(value ?? null) ?? (isUnset(value) ? "Choose the value to store." : undefined);
    return message === undefined ? undefined : { pointer: "/value", message };
  }
  if (action !== "map") return undefined;
  if (map.length === 0) return { pointer: "/map", message: "Choose a new value for at least one old one." };
  for (const [at, { to = null }] of map.entries()) {
    const message = isUnset(to)
      ? "Choose the value to store."
      : refusalOf(after.type.choices === "many" ? [to] : to);
    if (message !== undefined) return { pointer: `/map/${at}/to`, message };
  }
  return undefined;
}
