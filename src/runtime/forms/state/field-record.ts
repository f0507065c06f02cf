import { sameJson } from "../../../kernel/json.ts";
import type { Violation } from "../../types/field-type.ts";
import type { CompiledField, CompiledForm, FieldState } from "../compiled-form.ts";
import { dayRange } from "../date-bounds.ts";
import {
  evaluateFields,
  evaluateRecord,
  isRequired,
  rowCountOf,
  type OuterForm,
  type EvaluationContext,
} from "../evaluate.ts";
import { type FormMode, isLocked, isReadOnly, isSameValue } from "../field-value.ts";
import type { ChoicesState } from "../../types/widget-props.ts";
import type { HistoryEntry } from "./edit-history.ts";
import type { FieldSnapshot, FormInspection } from "../form-store.ts";
import { messages } from "../../language/messages.ts";
import type { ValidationContext } from "../validation/find-violations.ts";
import { sameViolations } from "../validation/violations-at.ts";

/** Initial inputs of a form. */
export interface FormOrigin extends EvaluationContext {
  /** Entity record; undefined for a new one. */
  readonly record: unknown;
  readonly mode: FormMode;
}

/** Origin of a form with a record. The record is also the context unless another one is given. */
export const originOf = (
  { mode, today, outer }: Pick<FormOrigin, "mode" | "outer"> & { readonly today: string },
  { context, user }: Partial<Pick<FormOrigin, "context" | "user">>,
  record: unknown,
): FormOrigin => ({ record, mode, today, outer, context: context === undefined ? record : context, user });

/** Internal state of one field of an open form. */
export interface FieldRecord {
  readonly field: CompiledField;
  value: unknown;
  state: FieldState;
  /** Whether the value is the default, not one that someone chose. */
  isDefault: boolean;
  readonly initialValue: unknown;
  readonly initialState: FieldState;
  readonly wasDefault: boolean;
  /** Value typed before the field was locked; restored when it is unlocked. */
  stashedValue: unknown;
  isTouched: boolean;
  /** Violations of the form's own rules; `undefined` until computed. */
  violations: readonly Violation[] | undefined;
  serverErrors: readonly Violation[] | undefined;
  /** Describes an automatic change of the value. */
  notice: string | undefined;
  /** Cached snapshot; `undefined` once outdated. */
  snapshot: FieldSnapshot | undefined;
  /** Snapshot under the previous layout, reused if nothing in it changed. */
  lastSnapshot: FieldSnapshot | undefined;
}

const isAlwaysSetAgain = ({ definition }: CompiledField): boolean => definition.recalculates === "always";

/** Creates the records of an untouched form. */
export function newFieldRecords(form: CompiledForm, origin: FormOrigin): FieldRecord[] {
  const { record, mode, outer } = origin;
  // Rows are opened and closed while the form stays open, so theirs are only set again when a source changes.
  const canSetAgain = mode === "edit" && !outer && form.fields.some(isAlwaysSetAgain);
  const isSetAgain = (field: CompiledField, state: FieldState) =>
    isAlwaysSetAgain(field) && !isLocked(field, state, mode);
  const opened = evaluateRecord(form, record, mode, origin, canSetAgain ? isSetAgain : undefined);
  // What is set again on opening, and all that follows from it, is a change of the record, as it is for the server.
  const saved = canSetAgain ? evaluateRecord(form, record, mode, origin) : opened;
  return opened.map(({ value, state, isDefault }, position) => {
    const before = saved[position];
    return {
      field: form.fields[position] as CompiledField,
      value,
      state,
      isDefault,
      initialValue: before?.value,
      initialState: before?.state ?? state,
      wasDefault: isDefault && mode === "create",
      stashedValue: undefined,
      isTouched: false,
      violations: undefined,
      serverErrors: undefined,
      notice: undefined,
      snapshot: undefined,
      lastSnapshot: undefined,
    };
  });
}

/** Whether the value differs from the record's. */
export const isDirty = ({ field, value, initialValue }: FieldRecord): boolean =>
  !isSameValue(field.type, field.type.read(value), initialValue);

/** Whether any of the fields is visible; a group is visible if any of its fields is. */
export function isAnyOnScreen(
  open: { readonly form: CompiledForm; readonly fields: readonly FieldRecord[] },
  names: readonly string[],
): boolean {
  const { form, fields } = open;
  return names.some((name) => {
    const group = form.groups.get(name);
    if (group) return isAnyOnScreen(open, group);
    const record = fields[form.index.get(name) ?? -1];
    return record?.state.hidden === false && record.field.type.name !== "hidden";
  });
}

/** Positions of the visible fields among these. */
export const positionsOnScreen = (
  { form, fields }: { readonly form: CompiledForm; readonly fields: readonly FieldRecord[] },
  names: readonly string[],
): number[] =>
  names.flatMap((name) => {
    const position = form.index.get(name) ?? -1;
    const record = fields[position];
    return record?.state.hidden === false && record.field.type.name !== "hidden" ? [position] : [];
  });

/** Message about failing hidden fields, with their labels (spec section 5). */
export function hiddenFieldErrors(
  fields: readonly FieldRecord[],
  fails: (position: number) => boolean,
): readonly string[] {
  const failed = fields.filter(({ field }, position) => field.type.name === "hidden" && fails(position));
  return failed.length > 0 ? [messages.hiddenFields(failed.map(({ state }) => state.label))] : [];
}

/** Current values by field name, without empty fields and passwords. */
export const valuesOf = (fields: readonly FieldRecord[]): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap(({ field, value }) =>
      (value ?? null) === null || isSecret(field) ? [] : [[field.name, value]],
    ),
  );

/** User input by field name, including that of fields in earlier layouts; without passwords. */
export const draftValues = (
  fields: readonly FieldRecord[],
  typedAt: (position: number) => HistoryEntry,
  orphanedValues: ReadonlyMap<string, unknown> = new Map(),
): Record<string, unknown> =>
  Object.fromEntries([
    ...orphanedValues,
    ...fields.flatMap(({ field }, position) => {
      const { value, isDefault } = typedAt(position);
      // Empty values are part of a draft: the record may hold another value.
      return isDefault || isSecret(field) ? [] : [[field.name, value ?? null] as const];
    }),
  ]);

/** For a row: whether the outer form has no changes. */
export const isOuterFormUntouched = (outer: OuterForm | undefined): boolean | undefined =>
  (outer?.data as Partial<ValidationContext> | undefined)?.isUntouched;

/** Read-only view of an open form, for tools. */
export const inspectionOf = (
  open: ValidationContext & { readonly fields: readonly FieldRecord[] },
  wasSubmitted: boolean,
): FormInspection => ({
  fields: open.fields,
  context: open.context,
  today: open.today,
  mode: open.mode,
  isUnsaved: open.isUnsaved,
  isUntouched: open.isUntouched,
  savedRows: open.savedRows,
  outer: open.outer,
  wasSubmitted,
});

/** Builds the snapshot of a field. Server errors show only if the form itself finds none. */
export function snapshotOf(
  data: ValidationContext & { readonly form: CompiledForm },
  { field, state, value, serverErrors, notice }: FieldRecord,
  ownErrors: readonly Violation[],
  choices: ChoicesState | undefined,
): FieldSnapshot {
  const { min, max } = dayRange(data.form, field, state, data, data.today);
  return {
    field,
    state,
    value,
    // Nothing is required where nothing can be filled in.
    required: data.mode !== "view" && isRequired(data.form, data, state),
    errors: serverErrors && ownErrors.length === 0 ? serverErrors : ownErrors,
    readOnly: isReadOnly(field, data.mode),
    choices,
    minDate: min,
    maxDate: max,
    rowCount: rowCountOf(data.form, field, data),
    notice,
  };
}

/**
 * Whether two snapshots are equal. Rows belong to one layout, so a list always differs. Compares key by key without
 * copies, because a layout change compares every field of a form, which may have 1,000.
 */
function isSameSnapshot(before: FieldSnapshot, after: FieldSnapshot): boolean {
  return (
    after.field.list === undefined &&
    before.field === after.field &&
    before.state === after.state &&
    Object.is(before.value, after.value) &&
    before.required === after.required &&
    before.readOnly === after.readOnly &&
    before.minDate === after.minDate &&
    before.maxDate === after.maxDate &&
    before.notice === after.notice &&
    sameViolations(before.errors, after.errors) &&
    sameJson(before.choices, after.choices)
  );
}

/** Returns the snapshot under the last layout if it is equal, which avoids a re-render. */
export const unchangedSnapshot = ({ lastSnapshot }: FieldRecord, now: FieldSnapshot): FieldSnapshot =>
  lastSnapshot && isSameSnapshot(lastSnapshot, now) ? lastSnapshot : now;

const isSecret = (field: CompiledField | undefined): boolean => field?.type.isSecret === true;

/**
 * Creates the records of a new layout. Fields that stay keep their value and touched flag, by name.
 *
 * @param orphanedValues typed values of fields in earlier layouts
 * @returns the records, and the typed values of fields that the new layout lacks
 */
export function migrateFieldRecords(
  records: readonly FieldRecord[],
  orphanedValues: ReadonlyMap<string, unknown>,
  next: CompiledForm,
  origin: FormOrigin,
): { readonly records: FieldRecord[]; readonly orphanedValues: Map<string, unknown> } {
  const typed = new Map(orphanedValues);
  for (const record of records) {
    // In a new record user input counts even if it equals the initial value.
    const isTyped = !record.isDefault && (origin.mode === "create" || isDirty(record));
    // Never move a typed password into a field that would show it.
    if (
      isTyped &&
      (!isSecret(record.field) || isSecret(next.fields[next.index.get(record.field.name) ?? -1]))
    )
      typed.set(record.field.name, record.value);
  }
  const byName = new Map(records.map((record) => [record.field.name, record]));
  const migrated = newFieldRecords(next, origin);
  for (const record of migrated) {
    const { name } = record.field;
    const before = byName.get(name);
    record.isTouched = before?.isTouched === true;
    if (!before || isSecret(before.field) === isSecret(record.field))
      record.stashedValue = before?.stashedValue;
    record.lastSnapshot = before?.snapshot ?? before?.lastSnapshot;
    if (!typed.has(name)) continue;
    record.value = typed.get(name);
    record.isDefault = false;
    typed.delete(name);
  }
  const values = migrated.map(({ value }) => value);
  const isDefaultAt = (position: number) => migrated[position]?.isDefault === true;
  evaluateFields(next, values, origin, isDefaultAt).forEach(({ value, state }, position) => {
    const record = migrated[position];
    if (record) Object.assign(record, { value, state });
  });
  return { records: migrated, orphanedValues: typed };
}
