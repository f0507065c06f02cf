import { isObject, type JsonObject, pointerTo, sameJson, getAt, setAt } from "../../../kernel/json.ts";
import type { CompiledForm } from "../compiled-form.ts";
import {
  computeInitialValue,
  evaluatedRow,
  evaluateRecord,
  type EvaluationContext,
  type FormUser,
} from "../evaluate.ts";
import {
  type FormMode,
  isLocked,
  isSameValue,
  submittedValue,
  hasRows,
  rowsOf,
  writeOrder,
} from "../field-value.ts";
import { newRecordBudget } from "./pattern.ts";
import { isShownElsewhere, mergeRecord, patchOf, submittedRowSteps } from "../payload.ts";
import { runToCompletion, type Steps } from "../../../kernel/steps.ts";
import { messages } from "../../language/messages.ts";
import { type RowErrorLimit, rowViolationSteps, violationsAt } from "./violations-at.ts";

export interface RecordToValidate {
  /** Body of a create request, or the merge patch of an edit. */
  readonly body: JsonObject;
  /** The stored record, for an edit. */
  readonly previous?: JsonObject;
  readonly mode: FormMode;
  /** Calendar day in the tenant's time zone, `yyyy-mm-dd`. */
  readonly today: string;
  /** Record that pointers of `depends_on` read. Default: `previous`, as in the form. */
  readonly context?: unknown;
  /** User who sends the request. */
  readonly user?: FormUser | undefined;
}

/** A violation in a request body; the pointer (RFC 6901) points into the body. */
export interface FieldError {
  readonly pointer: string;
  readonly code: string;
  readonly message: string;
  readonly params?: JsonObject;
}

/** Errors reported in the rows of a record; a row in which the last one is found is still reported whole. */
const maxRowErrors = 500;

export type ValidationResult =
  | { readonly ok: true; readonly record: Record<string, unknown> }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/**
 * Validates a record as the form does: with the same layout, rules and messages. Returns the body or merge patch to
 * store, or all violations. Values are parsed by their types, empty ones replaced by defaults, hidden fields removed;
 * properties that the layout does not know are kept.
 */
export const validateRecord = (form: CompiledForm, record: RecordToValidate): ValidationResult =>
  runToCompletion(validateRecordSteps(form, record));

/** Like `validateRecord`, field by field and row by row, for a server that serves others in between. */
export function* validateRecordSteps(
  form: CompiledForm,
  { body, previous = {}, mode, today, context, user }: RecordToValidate,
): Steps<ValidationResult> {
  const merged = mode === "create" ? body : mergeRecord(form, previous, body);
  const around = { context: context ?? previous, today, user };
  yield* evaluateRowSteps(form, merged, around);
  if (mode === "edit") yield* evaluateRowSteps(form, previous, around);
  const before = evaluateRecord(form, mode === "create" ? {} : previous, mode, around);
  const fields = evaluateRecord(form, merged, mode, around).map(({ value, state }, position) => ({
    value,
    state,
    initialValue: before[position]?.value,
  }));
  const isUntouched =
    mode === "edit" &&
    form.fields.every(({ type }, position) => {
      const { value, initialValue } = fields[position] ?? {};
      return isSameValue(type, value, initialValue);
    }) &&
    sameJson(besideFields(form, merged) ?? null, besideFields(form, previous) ?? null);
  const validation = { ...around, fields, today, mode, isUntouched, budget: newRecordBudget() };
  const errors: FieldError[] = [];
  const limit: RowErrorLimit = { left: maxRowErrors };
  const record = structuredClone(body) as Record<string, unknown>;
  for (const position of writeOrder(fields)) {
    const [field, at] = [form.fields[position], fields[position]];
    if (!field || !at || field.type.name === "unknown" || field.type.holdsNoValue) continue;
    const { state, initialValue } = at;
    const pointer = pointerTo("", ...field.path);
    const isSent = getAt(body, field.path) !== undefined;
    const isErased = mode === "edit" && isErasedBy(body, field.path);
    if (state.hidden) {
      const clears = mode === "edit" && field.definition.clear_when_hidden === true;
      const becameHidden = before[position]?.state.hidden === false;
      const isStored = !isErased && (getAt(previous, field.path) ?? null) !== null;
      if (isSent) dropAt(record, field.path, clears);
      // As the form does, whatever a client sends.
      else if (clears && becameHidden && isStored && !isShownElsewhere(form, field, fields))
        setAt(record, field.path, null);
      continue;
    }
    // What the form sends for an untouched field: the default if there is no value yet.
    const untouched = mode === "create" ? computeInitialValue(form, field, state, validation) : initialValue;
    const isChanged = ![initialValue, submittedValue(field, state, untouched)].some((unchanged) =>
      isSameValue(field.type, at.value, unchanged),
    );
    // A field disabled only by other changes in the same body was editable when it was filled in.
    const isLockable = field.calculation === undefined;
    const wasLocked =
      isLockable && isLocked(field, before[position]?.state ?? state, mode) && isLocked(field, state, mode);
    if (wasLocked && isChanged && (isSent || isErased)) {
      errors.push({ pointer, code: "read_only", message: "This field cannot be changed" });
      continue;
    }
    const violations = violationsAt(form, position, validation);
    for (const violation of violations) errors.push({ pointer, ...violation });
    if (field.list && hasRows(field.list, at.value) && limit.left >= 0) {
      const { list } = field;
      for (const violation of yield* rowViolationSteps(form, list, at.value, initialValue, validation, limit))
        errors.push({ ...violation, pointer: pointer + violation.pointer });
      if (limit.left < 0) errors.push({ pointer, code: "more_errors", message: messages.moreErrors });
    }
    yield;
    // Calculated values are always recomputed; sent ones are ignored.
    const isRecalculated = !isLockable && !sameJson(at.value ?? null, getAt(previous, field.path) ?? null);
    if (errors.length === 0 && (isSent || mode === "create" || isRecalculated)) {
      const value =
        field.list && hasRows(field.list, at.value)
          ? yield* submittedRowSteps(form, field.list, at.value, validation)
          : submittedValue(field, state, at.value);
      const stored = mode === "edit" ? patchOf(field, value, getAt(previous, field.path)) : value;
      if (isSent || isRecalculated || value !== null) setAt(record, field.path, stored);
    }
  }
  return errors.length > 0 ? { ok: false, errors } : { ok: true, record };
}

/** Evaluates the rows that other fields read, one by one: reading them would otherwise evaluate all of them at once. */
function* evaluateRowSteps(form: CompiledForm, record: unknown, around: EvaluationContext): Steps<void> {
  for (const [position, { list, path }] of form.fields.entries()) {
    const readers = [form.dependents[position], form.filteredBy[position]];
    if (!list || readers.every((positions = []) => positions.length === 0)) continue;
    const value = getAt(record, path);
    // Rows that read the outer form are not remembered.
    if (list.isPlain || list.outerFields.size > 0 || !hasRows(list, value)) continue;
    for (const row of rowsOf(list, value)) {
      yield* evaluateRowSteps(list.form, row, around);
      evaluatedRow(list, row, around);
      yield;
    }
  }
}

/** Returns the properties that the form does not know, without `null` values and values that block a field's path. */
function besideFields(form: CompiledForm, record: JsonObject): unknown {
  const rest = structuredClone(record) as Record<string, unknown>;
  for (const { path } of form.fields) {
    const inTheWay = path.findIndex((_, at) => at > 0 && !isObject(getAt(rest, path.slice(0, at)) ?? {}));
    if (inTheWay > 0) dropAt(rest, path.slice(0, inTheWay), false);
    else if (getAt(rest, path) !== undefined) dropAt(rest, path, false);
  }
  return withoutNothing(rest);
}

function withoutNothing(value: unknown): unknown {
  if (!isObject(value)) return value ?? undefined;
  const entries = Object.entries(value).flatMap(([key, part]) => {
    const inner = withoutNothing(part);
    return inner === undefined ? [] : [[key, inner] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function dropAt(record: Record<string, unknown>, path: readonly string[], clears: boolean): void {
  if (clears) {
    setAt(record, path, null);
    return;
  }
  const parent = path.length === 1 ? record : getAt(record, path.slice(0, -1));
  const key = path.at(-1);
  if (key !== undefined && typeof parent === "object" && parent !== null) Reflect.deleteProperty(parent, key);
}

/** Whether a merge patch deletes an object on the path. */
function isErasedBy(patch: JsonObject, path: readonly string[]): boolean {
  return path.some((_, length) => length > 0 && getAt(patch, path.slice(0, length)) === null);
}
