import type { Choice } from "../../types/widget-props.ts";
import { addDays } from "../../../kernel/date-time.ts";
import { isCalendarDay } from "../../types/fields/moment/moment-types.ts";
import { removeUnavailableOptions } from "../choices/choices.ts";
import type { CompiledForm, FieldState } from "../compiled-form.ts";
import type { SavedRows } from "../validation/saved-values.ts";
import type { HistoryEntry } from "./edit-history.ts";
import { dayRange, isSpecifiedMinimum } from "../date-bounds.ts";
import { calculatedResult, rowCountOf, type FormUser, computeInitialValue, stateAt } from "../evaluate.ts";
import type { FieldRecord } from "./field-record.ts";
import { type FormMode, isLocked, isSameValue } from "../field-value.ts";
import { transitiveDependents } from "../compile/rule-graph.ts";

/** The open form; read on each use. */
export interface FormReader {
  readonly form: CompiledForm;
  readonly fields: readonly FieldRecord[];
  readonly context: unknown;
  readonly user: FormUser | undefined;
  readonly mode: FormMode;
  readonly today: string;
  readonly seed: string;
  readonly isUnsaved: boolean;
  readonly isUntouched: boolean;
  readonly savedRows: SavedRows | undefined;
}

/** The open form as far as it writes derived values. */
export interface DerivingStore extends FormReader {
  /** Whether a section may have appeared or disappeared since `afterWrite` was called. */
  haveSectionsChanged: boolean;
  /** An edit is being undone, redone or restored from a draft, so its derived changes are already known. */
  readonly isReplaying: boolean;
  /** Options of a field, cascade applied; `undefined` if not all are known. */
  knownOptionsAt(position: number): readonly Choice[] | undefined;
  /** Stores a value without updating the fields that read it. */
  assign(position: number, value: unknown): void;
  recordDerived(position: number, before: HistoryEntry, after: HistoryEntry): void;
  revalidate(position: number): void;
  clearServerErrors(position: number): void;
  /** Called when the field shows something else. */
  refresh(position: number): void;
  /** Shows a notice about an automatic change. */
  notify(position: number, text: string): void;
  /** Resizes a list that the user has changed to a number of rows. */
  resizeRows(name: string, count: number): void;
  /** Called after a value and everything derived from it was written. */
  afterWrite(): void;
}

/** Revalidates the fields compared with this one and refreshes dates, whose earliest day may have moved. */
function revalidateDependents(store: DerivingStore, position: number): void {
  for (const comparer of store.form.comparedBy[position] ?? []) {
    store.clearServerErrors(comparer);
    if (store.form.fields[comparer]?.type.comparesAs === "date") store.refresh(comparer);
    store.revalidate(comparer);
  }
}

const entryOf = ({ value, isDefault }: FieldRecord): HistoryEntry => ({ value, isDefault });

function assign(store: DerivingStore, position: number, record: FieldRecord, value: unknown): void {
  store.assign(position, value);
  for (const { field } of record.state.comparisons) {
    const other = store.form.index.get(field);
    if (other !== undefined) store.clearServerErrors(other);
  }
}

/** Writes a change derived from an edit of the user, which is undone with it. */
function writeEntry(store: DerivingStore, position: number, record: FieldRecord, after: HistoryEntry): void {
  store.recordDerived(position, entryOf(record), after);
  record.isDefault = after.isDefault;
  writeValue(store, position, after.value);
}

/** Writes an automatic change of a field, which is undone with the edit that caused it. */
export function writeDerived(store: DerivingStore, position: number, value: unknown): void {
  const record = store.fields[position];
  if (record) writeEntry(store, position, record, { value, isDefault: false });
}

/** Whether the field is locked in a state and was locked at the start, so that it must keep its saved value. */
const isFixedIn = (
  { mode }: DerivingStore,
  { field, initialState }: FieldRecord,
  state: FieldState,
): boolean => isLocked(field, state, mode) && isLocked(field, initialState, mode);

/** Clears a value that is no longer offered, if all options are known, with a notice. Returns whether it did. */
export function clearInvalidOption(store: DerivingStore, position: number): boolean {
  const record = store.fields[position];
  if (!record) return false;
  const { field, state, value } = record;
  if (!state.source || state.hidden || field.type.isEmpty(value)) return false;
  if (store.isReplaying || isFixedIn(store, record, state)) return false;
  if (store.mode === "edit" && isLocked(field, state, store.mode)) return false;
  const options = store.knownOptionsAt(position);
  const available = options && removeUnavailableOptions(field, state.source, options, value);
  if (!options || available === value) return false;
  writeEntry(store, position, record, { value: available, isDefault: record.isDefault });
  store.notify(position, "The earlier choice is no longer offered and was cleared.");
  return true;
}

/** Value that the form sets when the state of a field changes from `before` to `state`. */
function derivedEntry(
  store: DerivingStore,
  record: FieldRecord,
  before: FieldState,
  state: FieldState,
  isSetAgain = false,
): HistoryEntry {
  const { field, wasDefault, initialValue, stashedValue, isDefault } = record;
  if (isFixedIn(store, record, state)) {
    return wasDefault
      ? { value: computeInitialValue(store.form, field, state, store), isDefault: true }
      : { value: initialValue, isDefault: false };
  }
  if (stashedValue !== undefined && isFixedIn(store, record, before))
    return { value: stashedValue, isDefault: false };
  return isDefault || isSetAgain
    ? { value: computeInitialValue(store.form, field, state, store), isDefault: true }
    : entryOf(record);
}

/** Remembers the user's input, to restore it when the field is unlocked. */
function stash(record: FieldRecord): void {
  record.stashedValue = record.isDefault ? undefined : record.value;
}

/** Recalculates a field without updating the fields that read it. Returns whether the value changed. */
function recalculate(store: DerivingStore, position: number, record: FieldRecord): boolean {
  if (!record.field.calculation) return false;
  const value = calculatedResult(store.form, record.field, store);
  if (isSameValue(record.field.type, record.value, value)) return false;
  assign(store, position, record, value);
  return true;
}

/** Stores the derived value of a field without updating the fields that read it. */
function applyDerived(
  store: DerivingStore,
  position: number,
  record: FieldRecord,
  before: FieldState,
  isSetAgain: boolean,
): void {
  if (store.isReplaying || record.field.calculation) return;
  const { field, state } = record;
  const now = entryOf(record);
  const next = derivedEntry(store, record, before, state, isSetAgain);
  if (isFixedIn(store, record, state) && !isFixedIn(store, record, before)) stash(record);
  const isSame = isSameValue(field.type, now.value, next.value);
  if (isSame && now.isDefault === next.isDefault) return;
  store.recordDerived(position, now, next);
  record.isDefault = next.isDefault;
  if (!isSame) assign(store, position, record, next.value);
}

/** Whether a field is set again because the value of one of its sources changed. */
const isSetAgainBy = (form: CompiledForm, { field }: FieldRecord, changed: ReadonlySet<number>): boolean =>
  field.definition.recalculates !== undefined &&
  field.start?.dependency.fields.some((source) => changed.has(form.index.get(source) ?? -1)) === true;

const nothing: ReadonlySet<number> = new Set();

/**
 * Updates the state of a field and its derived value. Returns whether either changed.
 *
 * @param changed positions whose visible values changed
 */
function updateState(store: DerivingStore, position: number, changed = nothing): boolean {
  const record = store.fields[position];
  if (!record) return false;
  const isSetAgain = isSetAgainBy(store.form, record, changed);
  const before = record.state;
  const state = stateAt(store.form, record.field, store);
  const isRecalculated = recalculate(store, position, record);
  if (state === before) {
    const previous = record.value;
    if (isSetAgain || ((record.field.start ?? record.field.rowCount) && record.isDefault))
      applyDerived(store, position, record, before, isSetAgain);
    return isRecalculated || record.value !== previous;
  }
  record.state = state;
  record.violations = undefined;
  store.clearServerErrors(position);
  applyDerived(store, position, record, before, isSetAgain);
  store.refresh(position);
  if (before.hidden !== state.hidden) store.haveSectionsChanged = true;
  return true;
}

function updateCascades(store: DerivingStore, position: number): void {
  for (const filtered of store.form.filteredBy[position] ?? []) {
    clearInvalidOption(store, filtered);
    const record = store.fields[filtered];
    if (record) record.violations = undefined;
    store.refresh(filtered);
  }
}

/** Adds or removes rows at the end of a list that the user has changed, to match its required count. */
function fitRows(store: DerivingStore, position: number): void {
  const record = store.fields[position];
  if (!record?.field.rowCount || record.isDefault || store.isReplaying) return;
  const { field, state, value } = record;
  const count = rowCountOf(store.form, field, store);
  if (count === undefined || state.hidden || !(Array.isArray(value) || field.type.isEmpty(value))) return;
  store.resizeRows(field.name, count);
  store.refresh(position);
}

/** Updates rules and texts that read one of the changed fields, once all values are known. They derive no value. */
function updateLateReaders(store: DerivingStore, changed: readonly number[]): void {
  const { lateReaders } = store.form;
  for (const position of new Set(changed.flatMap((source) => lateReaders[source] ?? [])))
    updateLateState(store, position);
}

function updateLateState(store: DerivingStore, position: number): void {
  const record = store.fields[position];
  const state = record && stateAt(store.form, record.field, store);
  if (!state || state === record.state) return;
  record.state = state;
  record.violations = undefined;
  store.clearServerErrors(position);
  store.refresh(position);
}

/** Writes a value and derives states, defaults, calculations and options of all fields that depend on it. */
export function writeValue(store: DerivingStore, position: number, value: unknown): void {
  const record = store.fields[position];
  if (!record || Object.is(record.value, value)) return;
  assign(store, position, record, value);
  const dependents = transitiveDependents(store.form, position);
  const moved = new Set([position]);
  const changed = dependents.filter((dependent) => {
    const before = store.fields[dependent];
    const [last, wasHidden] = [before?.value, before?.state.hidden];
    const isChanged = updateState(store, dependent, moved);
    const after = store.fields[dependent];
    if (!Object.is(after?.value, last) || after?.state.hidden !== wasHidden) moved.add(dependent);
    return isChanged;
  });
  if (store.form.lateFields.length > 0) updateLateReaders(store, [position, ...changed]);
  // Options are known only once every state is up to date.
  for (const dependent of changed) clearInvalidOption(store, dependent);
  for (const dependent of dependents) fitRows(store, dependent);
  for (const at of [position, ...changed]) {
    revalidateDependents(store, at);
    updateCascades(store, at);
  }
  store.afterWrite();
}

/** Moves a typed date before the minimum to tomorrow, or to the minimum if that is later (spec section 5). */
export function clampDate(store: DerivingStore, position: number): void {
  const record = store.fields[position];
  if (!record) return;
  const { field, state, value, initialValue } = record;
  if (field.calculation || state.hidden || field.type.comparesAs !== "date" || !isCalendarDay(value)) return;
  // A default is not a day that someone chose.
  if ([initialValue, state.defaultValue].some((day) => isSameValue(field.type, value, day))) return;
  // Days outside limits of the layout are rejected with its messages, not moved.
  if (!isSpecifiedMinimum(state.minDay)) return;
  const { min: minimum } = dayRange(store.form, field, state, store, store.today);
  if (minimum === undefined || value >= minimum) return;
  const tomorrow = addDays(store.today, 1);
  writeEntry(store, position, record, { value: minimum > tomorrow ? minimum : tomorrow, isDefault: false });
  store.notify(position, "The date was before the earliest allowed day and was changed.");
}

/** Applies a default derived from other fields, or the initial value of a locked field. */
function applyDerivedValue(store: DerivingStore, position: number): void {
  const record = store.fields[position];
  if (!record) return;
  const { field, state, value } = record;
  if (field.calculation) {
    writeValue(store, position, calculatedResult(store.form, field, store));
    return;
  }
  const next = derivedEntry(store, record, state, state);
  if (isSameValue(field.type, next.value, value)) {
    record.isDefault = next.isDefault;
    return;
  }
  if (isFixedIn(store, record, state)) stash(record);
  writeEntry(store, position, record, next);
}

/** Derives all fields: after a replay, or with another layout. */
export function deriveAll(store: DerivingStore): void {
  store.form.fields.forEach((_, position) => applyDerivedValue(store, position));
  store.form.fields.forEach((_, position) => clearInvalidOption(store, position));
}

/** Updates all states after a change outside of the form that rules read. */
export function updateAllStates(store: DerivingStore): void {
  const { order, fields, lateFields } = store.form;
  const changed = order.filter(
    (position) => fields[position]?.dependencies.length !== 0 && updateState(store, position),
  );
  for (const position of lateFields) updateLateState(store, position);
  store.fields.forEach(({ state: { source } }, position) => {
    const isRuled =
      source?.kind === "answers" || (source?.kind === "static" && source.offeredWhile !== undefined);
    if (isRuled || changed.includes(position)) clearInvalidOption(store, position);
    if (isRuled) store.refresh(position);
  });
  fields.forEach((_, position) => {
    fitRows(store, position);
    store.revalidate(position);
  });
  if (changed.length > 0) store.afterWrite();
}

/** Value that the user entered, even while the field is locked and shows another one. */
export function typedAt(store: DerivingStore, position: number): HistoryEntry {
  const record = store.fields[position];
  if (!record) return { value: undefined, isDefault: true };
  const { state, stashedValue } = record;
  return stashedValue !== undefined && isFixedIn(store, record, state)
    ? { value: stashedValue, isDefault: false }
    : entryOf(record);
}
