import { getAt, isObject, type JsonObject, sameJson, setAt } from "../../kernel/json.ts";
import type { CompiledField, CompiledForm, CompiledList, FieldState } from "./compiled-form.ts";
import { runToCompletion, type Steps } from "../../kernel/steps.ts";
import { evaluatedRow, type FormData, copyEvaluationContext } from "./evaluate.ts";
import {
  plainItemField,
  rowsOf,
  type FormMode,
  isLocked,
  isSameValue,
  submittedValue,
  validatedValue,
  writeOrder,
} from "./field-value.ts";

/** What decides whether a field is sent: its value and state now, and when the form was opened. */
export interface PayloadField {
  readonly value: unknown;
  readonly state: FieldState;
  readonly initialValue: unknown;
  readonly initialState: FieldState;
}

/**
 * Builds the request body that saves the form: the filled values of a new record, or a merge patch of the changes.
 * Omits hidden fields, except for `null` where a field became hidden and the layout asks for it. An edit omits fields
 * that cannot be changed, even their defaults.
 */
export function payloadOf(
  form: CompiledForm,
  data: FormData & { readonly fields: readonly PayloadField[] },
  mode: FormMode,
): Record<string, unknown> {
  const payload: Record<string, unknown> = {};
  form.fields.forEach((field, position) => {
    const record = data.fields[position];
    if (!record || field.type.name === "unknown" || field.type.holdsNoValue) return;
    const { state, initialState, initialValue } = record;
    if (state.hidden) {
      const becameHidden = mode !== "create" && !initialState.hidden;
      const isCleared = becameHidden && field.definition.clear_when_hidden === true;
      if (isCleared && !isShownElsewhere(form, field, data.fields)) setAt(payload, field.path, null);
      return;
    }
    // A value typed before another change disabled the field is sent; the server checks the same two states.
    const isNowLocked = isLocked(field, state, mode);
    const wasLocked = isNowLocked && isLocked(field, initialState, mode);
    const isUnchanged = isSameValue(field.type, field.type.read(record.value), initialValue);
    if (mode !== "create" && (wasLocked || (isNowLocked && isUnchanged))) return;
    if (field.list && mode !== "create" && isUnchanged) return;
    const value = field.list
      ? submittedRows(form, field.list, record.value, data)
      : submittedValue(field, state, record.value);
    // Omit an empty field, unless it started with a value and was cleared.
    if (
      mode === "create"
        ? value === null && field.start === undefined
        : isSameValue(field.type, value, initialValue)
    )
      return;
    setAt(payload, field.path, mode !== "create" ? patchOf(field, value, initialValue) : value);
  });
  return payload;
}

/** Whether a visible field stores its value where a hidden one does. */
export const isShownElsewhere = (
  { fields }: CompiledForm,
  { path }: CompiledField,
  now: readonly { readonly state: FieldState }[],
): boolean => fields.some((other, at) => now[at]?.state.hidden === false && sameJson(other.path, path));

/** Merge patch that turns `before` into `value`; properties that an object no longer has become `null`. */
export function createMergePatch(value: unknown, before: unknown): unknown {
  if (!isObject(value) || !isObject(before)) return value;
  const patch: Record<string, unknown> = {};
  for (const key of Object.keys(before)) if (!Object.hasOwn(value, key)) patch[key] = null;
  for (const [key, item] of Object.entries(value)) patch[key] = createMergePatch(item, before[key]);
  return patch;
}

/** Merge patch that changes the value of a field; a value that is stored as a whole is its own patch. */
export const patchOf = ({ type }: CompiledField, value: unknown, before: unknown): unknown =>
  type.isWhole === true ? value : createMergePatch(value, before);

/** Applies a merge patch to a record of a form; values that are stored as a whole are replaced. */
export function mergeRecord(form: CompiledForm, record: JsonObject, patch: JsonObject): JsonObject {
  const merged = mergePatch(record, patch) as Record<string, unknown>;
  for (const { type, path } of form.fields) {
    const value = type.isWhole === true ? getAt(patch, path) : undefined;
    if (value !== undefined && value !== null) setAt(merged, path, value);
  }
  return merged;
}

/** Applies an RFC 7396 merge patch to a JSON value. Returns a new object. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const merged: Record<string, unknown> = isObject(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (key === "__proto__") continue;
    if (value === null) delete merged[key];
    else merged[key] = mergePatch(merged[key], value);
  }
  return merged;
}

/** Rows of a list as sent and stored: parsed by their types, with defaults in place of empty values. */
export const submittedRows = (
  form: CompiledForm,
  list: CompiledList,
  value: unknown,
  data: FormData,
): unknown[] => runToCompletion(submittedRowSteps(form, list, value, data));

/** Like `submittedRows`, row by row. */
export function* submittedRowSteps(
  form: CompiledForm,
  list: CompiledList,
  value: unknown,
  data: FormData,
): Steps<unknown[]> {
  const around = { ...copyEvaluationContext(data), outer: { form: () => form, data } };
  const submitted: unknown[] = [];
  for (const row of rowsOf(list, value)) {
    const fields = evaluatedRow(list, row, around);
    const sent: Record<string, unknown> = isObject(row) ? { ...row } : {};
    for (const position of writeOrder(fields)) {
      const [field, at] = [list.form.fields[position], fields[position]];
      if (!field || !at || field.type.holdsNoValue || field.type.name === "unknown") continue;
      const inner =
        field.list && !at.state.hidden
          ? yield* submittedRowSteps(list.form, field.list, at.value, { ...around, fields })
          : undefined;
      const validated = validatedValue(field, at.state, at.value);
      // An empty required field stays empty, as its rules see it, whatever its default.
      const isMissing = at.state.required && field.type.isEmpty(validated);
      const stored = at.state.hidden || isMissing ? null : (inner ?? validated ?? null);
      setAt(sent, field.path, stored);
    }
    yield;
    if (list.isPlain) {
      submitted.push(sent[plainItemField]);
      continue;
    }
    const stored = withoutNothing(sent);
    for (const { type, path } of list.form.fields) {
      const whole = type.isWhole === true ? getAt(sent, path) : undefined;
      if (whole !== undefined && whole !== null) setAt(stored, path, whole);
    }
    submitted.push(stored);
  }
  return submitted;
}

/** Removes `null` properties at any depth. Rows are replaced as a whole, so no `null` has to delete a property. */
function withoutNothing(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      if (item === null || item === undefined) return [];
      return [[key, isObject(item) ? withoutNothing(item) : item]];
    }),
  );
}

const opened = new WeakMap<CompiledForm, CompiledForm>();

/**
 * Form for a record that is stored but still being created, such as in a wizard whose first step stores it: fields with
 * `is_editable: false` stay editable. Memoized by form.
 */
export function editableForm(form: CompiledForm): CompiledForm {
  const known = opened.get(form);
  if (known !== undefined) return known;
  const fields = form.fields.map((field) =>
    field.definition.is_editable === false
      ? {
          ...field,
          definition: { ...field.definition, is_editable: true },
          stateFor: (matches: readonly number[]) => field.stateFor(matches),
        }
      : field,
  );
  const open = { ...form, fields };
  opened.set(form, open);
  return open;
}
