import type { Violation } from "../../types/field-type.ts";
import { pointerTo } from "../../../kernel/json.ts";
import type { CompiledForm, CompiledList } from "../compiled-form.ts";
import { findViolations, type ValidationContext } from "./find-violations.ts";
import { evaluatedRow, copyEvaluationContext } from "../evaluate.ts";
import { runToCompletion, type Steps } from "../../../kernel/steps.ts";
import { hasRows, rowsOf, validatedValue, isSameValue } from "../field-value.ts";
import { messages } from "../../language/messages.ts";
import { SavedRows, withoutSavedViolations } from "./saved-values.ts";

/**
 * Returns the violations for which a field is rejected, in the browser and on the server. An unchanged saved value is
 * not rejected for violations that it had when it was saved (`saved-values.ts`) if the record has other changes.
 */
export function violationsAt(
  form: CompiledForm,
  position: number,
  context: ValidationContext,
): readonly Violation[] {
  const [field, at] = [form.fields[position], context.fields[position]];
  if (!field || !at || at.state.hidden) return [];
  const typed = field.type.read(at.value);
  const isEmpty = field.type.isEmpty(typed);
  // Default rows of an empty list are not shown, so the list itself reports their errors.
  if (field.list && isEmpty) {
    const rows = validatedValue(field, at.state, typed);
    if (hasRows(field.list, rows) && hasRowViolations(form, field.list, rows, undefined, context))
      return [{ code: "type", message: messages.type }];
  }
  const found = findViolations(form, position, context);
  // A value of the wrong type is always reported: no later rule can have made it invalid.
  if (found.length === 0 || isEmpty || context.isUntouched === true || field.type.check?.(typed, at.state))
    return found;
  if (context.savedRows) return context.savedRows.sinceSaved(position, context, found);
  const isSaved = context.mode === "edit" && context.isUnsaved !== true;
  return isSaved && isSameValue(field.type, typed, at.initialValue)
    ? withoutSavedViolations(form, position, context, found)
    : found;
}

/** Whether two lists of violations have the same messages. */
export const sameViolations = (a: readonly Violation[], b: readonly Violation[]): boolean =>
  a.length === b.length && a.every(({ message }, position) => message === b[position]?.message);

/** A violation in a row; the pointer starts at the list's value. */
export interface RowViolation extends Violation {
  readonly pointer: string;
}

/** Saved rows of a list; `undefined` unless the outer form edits a record. */
export function savedRowsOf(
  form: CompiledForm,
  list: CompiledList,
  initialValue: unknown,
  context: ValidationContext,
): SavedRows | undefined {
  if (context.savedRows)
    return context.savedRows.inner(
      form.fields.findIndex((field) => field.list === list),
      list,
    );
  const isSaved = context.mode === "edit" && context.isUnsaved !== true;
  return isSaved ? SavedRows.of(form, list, initialValue, context) : undefined;
}

/** How many errors in rows may still be reported for a record; below 0, rows remain that were not validated. */
export interface RowErrorLimit {
  left: number;
}

/** Whether any row of a list has a violation. Stops at the first row that has one. */
export const hasRowViolations = (
  form: CompiledForm,
  list: CompiledList,
  value: unknown,
  initialValue: unknown,
  context: ValidationContext,
): boolean =>
  runToCompletion(rowViolationSteps(form, list, value, initialValue, context, { left: 0 })).length > 0;

/**
 * Returns the violations in the rows of a list, row by row until the limit is exceeded. A value that any row had in the
 * same field when it was saved counts as unchanged, even if its row has moved.
 */
export function* rowViolationSteps(
  form: CompiledForm,
  list: CompiledList,
  value: unknown,
  initialValue: unknown,
  context: ValidationContext,
  limit: RowErrorLimit,
): Steps<RowViolation[]> {
  const savedRows = savedRowsOf(form, list, initialValue, context);
  if (savedRows) yield* savedRows.prepareSteps();
  const { today, isUntouched } = context;
  const outer = { form: () => form, data: context };
  const around = { ...context, ...copyEvaluationContext(context), today, isUntouched, savedRows, outer };
  const found: RowViolation[] = [];
  for (const [index, row] of rowsOf(list, value).entries()) {
    if (limit.left < 0) break;
    for (const violation of yield* violationsOfRow(list, row, around, limit))
      found.push({ ...violation, pointer: list.isPlain ? `/${index}` : `/${index}${violation.pointer}` });
    yield;
  }
  return found;
}

function* violationsOfRow(
  list: CompiledList,
  row: unknown,
  context: ValidationContext,
  limit: RowErrorLimit,
): Steps<RowViolation[]> {
  const { form } = list;
  const { savedRows } = context;
  const fields = evaluatedRow(list, row, context).map(({ value, state }, position) => ({
    value,
    state,
    initialValue: savedRows?.holds(position, value) === true ? value : undefined,
  }));
  const found: RowViolation[] = [];
  for (const [position, field] of form.fields.entries()) {
    const at = fields[position];
    if (!at || at.state.hidden || field.type.holdsNoValue) continue;
    const isLeftAlone = savedRows?.holds(position, at.value) === true;
    const mode = isLeftAlone ? "edit" : "create";
    const rowContext = { ...context, fields, mode } as const;
    const pointer = pointerTo("", ...field.path);
    for (const violation of violationsAt(form, position, rowContext)) {
      found.push({ ...violation, pointer });
      limit.left -= 1;
    }
    if (!field.list || !hasRows(field.list, at.value)) continue;
    for (const violation of yield* rowViolationSteps(
      form,
      field.list,
      at.value,
      at.initialValue,
      rowContext,
      limit,
    ))
      found.push({ ...violation, pointer: pointer + violation.pointer });
  }
  return found;
}
