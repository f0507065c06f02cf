import type { Violation } from "../../types/field-type.ts";
import { pointerTo } from "../../../kernel/json.ts";
import type { CompiledForm, CompiledList } from "../compiled-form.ts";
import { findViolations, type ValidationContext } from "./find-violations.ts";
import { evaluateRecord, copyEvaluationContext } from "../evaluate.ts";
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
    if (hasRows(field.list, rows) && rowViolations(form, field.list, rows, undefined, context).length > 0)
      return [{ code: "type", message: messages.type }];
  }
  const found = findViolations(form, position, context);
  // A value of the wrong type is always reported: no later rule can have made it invalid.
  if (found.length === 0 || isEmpty || context.isUntouched === true || field.type.check?.(typed, at.state))
    return found;
  if (context.savedRows) return context.savedRows.sinceSaved(position, typed, found);
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

/**
 * Returns every violation in the rows of a list. A value that any row had in the same field when it was saved counts as
 * unchanged, even if its row has moved.
 */
export function rowViolations(
  form: CompiledForm,
  list: CompiledList,
  value: unknown,
  initialValue: unknown,
  context: ValidationContext,
): RowViolation[] {
  const savedRows = savedRowsOf(form, list, initialValue, context);
  const outer = { form: () => form, data: context };
  return rowsOf(list, value).flatMap((row, index): RowViolation[] => {
    return violationsOfRow(list.form, row, {
      ...context,
      ...copyEvaluationContext(context),
      today: context.today,
      isUntouched: context.isUntouched,
      savedRows,
      outer,
    }).map((violation) => ({
      ...violation,
      pointer: list.isPlain ? `/${index}` : `/${index}${violation.pointer}`,
    }));
  });
}

function violationsOfRow(form: CompiledForm, row: unknown, context: ValidationContext): RowViolation[] {
  const { savedRows } = context;
  const fields = evaluateRecord(form, row, "edit", context).map(({ value, state }, position) => ({
    value,
    state,
    initialValue: savedRows?.holds(position, value) === true ? value : undefined,
  }));
  return form.fields.flatMap((field, position): RowViolation[] => {
    const at = fields[position];
    if (!at || at.state.hidden || field.type.holdsNoValue) return [];
    const isLeftAlone = savedRows?.holds(position, at.value) === true;
    const mode = isLeftAlone ? "edit" : "create";
    const rowContext = { ...context, fields, mode } as const;
    const pointer = pointerTo("", ...field.path);
    const violations = violationsAt(form, position, rowContext).map((violation) => ({
      ...violation,
      pointer,
    }));
    if (!field.list || !hasRows(field.list, at.value)) return violations;
    const inner = rowViolations(form, field.list, at.value, at.initialValue, rowContext);
    return [
      ...violations,
      ...inner.map((violation) => ({ ...violation, pointer: pointer + violation.pointer })),
    ];
  });
}
