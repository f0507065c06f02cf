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
  type Surroundings,
} from "../evaluate.ts";
import { type FormMode, isReadOnly, sameValue } from "../field-value.ts";
import type { ChoicesState } from "../../types/widget-props.ts";
import type { HistoryEntry } from "./edit-history.ts";
import type { FieldSnapshot, FormInspection } from "../form-store.ts";
import { messages } from "../../language/messages.ts";
import type { ValidationContext } from "../broken-rules.ts";
import { sameViolations } from "../violations-at.ts";

/** What a form starts from. */
export interface FormOrigin extends Surroundings {
  /** The entity record; absent for a new one. */
  readonly record: unknown;
  readonly mode: FormMode;
}

/** Where a form starts with a record; places of the record are read in it unless another one is given. */
export const originOf = (
  { mode, today, outer }: Pick<FormOrigin, "mode" | "outer"> & { readonly today: string },
  { context, user }: Partial<Pick<FormOrigin, "context" | "user">>,
  record: unknown,
): FormOrigin => ({ record, mode, today, outer, context: context === undefined ? record : context, user });

/** Everything that an open form knows of one of its fields. */
export interface FieldRecord {
  readonly field: CompiledField;
  value: unknown;
  state: FieldState;
  /** Whether the value is the default, which nobody has chosen. */
  isDefault: boolean;
  readonly initialValue: unknown;
  readonly initialState: FieldState;
  readonly wasDefault: boolean;
  /** What was typed before the field was disabled: restored when it is enabled again. */
  stashedValue: unknown;
  isTouched: boolean;
  /** What the form's own rules say of the value; `undefined` until somebody asks. */
  violations: readonly Violation[] | undefined;
  serverErrors: readonly Violation[] | undefined;
  /** What the form did to the value by itself. */
  notice: string | undefined;
  /** What the field shows; `undefined` once that changed. */
  snapshot: FieldSnapshot | undefined;
  /** What it showed under the layout before: shown on where nothing of it changed. */
  lastSnapshot: FieldSnapshot | undefined;
}

/** The records of a form that nobody has touched yet. */
export function newFieldRecords(form: CompiledForm, origin: FormOrigin): FieldRecord[] {
  const { record, mode } = origin;
  return evaluateRecord(form, record, mode, origin).map(({ value, state, isDefault }, position) => ({
    field: form.fields[position] as CompiledField,
    value,
    state,
    isDefault,
    initialValue: value,
    initialState: state,
    wasDefault: isDefault,
    stashedValue: undefined,
    isTouched: false,
    violations: undefined,
    serverErrors: undefined,
    notice: undefined,
    snapshot: undefined,
    lastSnapshot: undefined,
  }));
}

/** Whether the field holds something else than the record does. */
export const isDirty = ({ field, value, initialValue }: FieldRecord): boolean =>
  !sameValue(field.type, field.type.read(value), initialValue);

/** Whether any of the fields is on screen; a group is where one of its fields is. */
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

/** Positions of those of the fields that are on screen. */
export const positionsOnScreen = (
  { form, fields }: { readonly form: CompiledForm; readonly fields: readonly FieldRecord[] },
  names: readonly string[],
): number[] =>
  names.flatMap((name) => {
    const position = form.index.get(name) ?? -1;
    const record = fields[position];
    return record?.state.hidden === false && record.field.type.name !== "hidden" ? [position] : [];
  });

/** What is said of fields that nobody sees and that fail, by their labels (spec section 5). */
export function hiddenFieldErrors(
  fields: readonly FieldRecord[],
  fails: (position: number) => boolean,
): readonly string[] {
  const failed = fields.filter(({ field }, position) => field.type.name === "hidden" && fails(position));
  return failed.length > 0 ? [messages.hiddenFields(failed.map(({ state }) => state.label))] : [];
}

/** The values now, by field name; empty fields and passwords are absent. */
export const valuesOf = (fields: readonly FieldRecord[]): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap(({ field, value }) =>
      (value ?? null) === null || isSecret(field) ? [] : [[field.name, value]],
    ),
  );

/** What somebody answered, by field name, with the answers to fields that earlier layouts had; no passwords. */
export const draftValues = (
  fields: readonly FieldRecord[],
  typedAt: (position: number) => HistoryEntry,
  orphanedValues: ReadonlyMap<string, unknown>,
): Record<string, unknown> =>
  Object.fromEntries([
    ...orphanedValues,
    ...fields.flatMap(({ field }, position) => {
      const { value, isDefault } = typedAt(position);
      // An empty value is part of a draft: the record may hold something else.
      return isDefault || isSecret(field) ? [] : [[field.name, value ?? null] as const];
    }),
  ]);

/** Of a row, whether nothing of the form around it is changed. */
export const isUntouchedAround = (outer: OuterForm | undefined): boolean | undefined =>
  (outer?.data as Partial<ValidationContext> | undefined)?.isUntouched;

/** An open form as tools look at it. */
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

/** What a field shows; the server's errors show where the form itself finds nothing. */
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
    // Where nothing can be filled in, nothing must be.
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
 * Whether two snapshots show the same. A list's rows belong to one layout, so a list is drawn again with each. Key by
 * key, without copies: a form of 1,000 fields asks it of each at every change of its layout.
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

/** The snapshot that the field had under the last layout where it shows the same: whoever draws it has nothing to do. */
export const unchangedSnapshot = ({ lastSnapshot }: FieldRecord, now: FieldSnapshot): FieldSnapshot =>
  lastSnapshot && isSameSnapshot(lastSnapshot, now) ? lastSnapshot : now;

const isSecret = (field: CompiledField | undefined): boolean => field?.type.isSecret === true;

/**
 * The records of a new layout in which every field that stays keeps its value and its touch, by name.
 *
 * @param orphanedValues typed values of fields that earlier layouts had
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
    // In a new record an answer is one even where it equals what the field began with.
    const isTyped = !record.isDefault && (origin.mode === "create" || isDirty(record));
    // What was typed as a password goes into no field that would show it.
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
