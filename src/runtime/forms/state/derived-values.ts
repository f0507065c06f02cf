import type { Choice } from "../../types/widget-props.ts";
import { addDays } from "../../../kernel/date-time.ts";
import { isCalendarDay } from "../../types/fields/moment/moment-types.ts";
import { removeUnavailableOptions } from "../choices.ts";
import type { CompiledForm, FieldState } from "../compiled-form.ts";
import type { SavedRows } from "../saved-values.ts";
import type { HistoryEntry } from "./edit-history.ts";
import { dayRange, isSpecifiedMinimum } from "../date-bounds.ts";
import { calculatedResult, rowCountOf, type FormUser, computeInitialValue, stateAt } from "../evaluate.ts";
import type { FieldRecord } from "./field-record.ts";
import { type FormMode, isLocked, isSameValue } from "../field-value.ts";
import { transitiveDependents } from "../compile/rule-graph.ts";

/** Writes values and derives what depends on them: states, defaults, cleared options, moved dates. */
export interface DerivedValues {
  readonly write: (position: number, value: unknown) => void;
  /** Clears a value that is no longer offered, if all options are known, with a notice. Returns whether it did. */
  readonly clearInvalidOption: (position: number) => boolean;
  /** Moves a typed date before the minimum to tomorrow, or to the minimum if that is later (spec section 5). */
  readonly clampDate: (position: number) => void;
  /** Derives all fields: after a replay, or with another layout. */
  readonly applyAll: () => void;
  /** Writes an automatic change of a field, which is undone with the edit that caused it. */
  readonly writeDerived: (position: number, value: unknown) => void;
  /** Updates all states after a change outside of the form that rules read. */
  readonly updateAll: () => void;
  /** Value that the user entered, even while the field is locked and shows another one. */
  readonly typedAt: (position: number) => HistoryEntry;
}

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

export interface DerivedValuesHost {
  /** Options of a field, cascade applied; `undefined` if not all are known. */
  readonly optionsAt: (position: number) => readonly Choice[] | undefined;
  /** Stores a value without updating the fields that read it. */
  readonly assign: (position: number, value: unknown) => void;
  readonly recordDerivedChange: (position: number, before: HistoryEntry, after: HistoryEntry) => void;
  readonly revalidate: (position: number) => void;
  readonly clearServerErrors: (position: number) => void;
  /** Called when the field shows something else. */
  readonly refresh: (position: number) => void;
  /** Shows a notice about an automatic change. */
  readonly notify: (position: number, text: string) => void;
  /** Whether derived changes are already known: an edit is undone, redone or restored from a draft. */
  readonly isReplaying: () => boolean;
  /** Resizes a list that the user has changed to a number of rows. */
  readonly resizeRows: (name: string, count: number) => void;
  /** Called after a value and everything derived from it was written. */
  readonly onWritten: (haveSectionsChanged: boolean) => void;
}

/** Derives states, defaults, calculations and options of all transitive dependents, in topological order. */
export function deriveValues(reader: FormReader, host: DerivedValuesHost): DerivedValues {
  /** Transitive dependents by position, computed on first use; reset for another layout. */
  let dependents: (readonly number[])[] = [];
  let dependentsOf = reader.form;
  let sectionsChanged = false;

  const dependentsAt = (position: number) => {
    if (dependentsOf !== reader.form) dependents = [];
    dependentsOf = reader.form;
    return (dependents[position] ??= transitiveDependents(reader.form, position));
  };

  /** Revalidates the fields compared with this one and refreshes dates, whose earliest day may have moved. */
  const revalidateDependents = (position: number) => {
    for (const comparer of reader.form.comparedBy[position] ?? []) {
      host.clearServerErrors(comparer);
      if (reader.form.fields[comparer]?.type.comparesAs === "date") host.refresh(comparer);
      host.revalidate(comparer);
    }
  };

  const entryOf = ({ value, isDefault }: FieldRecord): HistoryEntry => ({ value, isDefault });

  const assign = (position: number, record: FieldRecord, value: unknown) => {
    host.assign(position, value);
    for (const { field } of record.state.comparisons) {
      const other = reader.form.index.get(field);
      if (other !== undefined) host.clearServerErrors(other);
    }
  };

  /** Writes a change derived from an edit of the user. */
  const writeDerived = (position: number, record: FieldRecord, after: HistoryEntry) => {
    host.recordDerivedChange(position, entryOf(record), after);
    record.isDefault = after.isDefault;
    write(position, after.value);
  };

  /** Whether the field is locked in a state and was locked at the start, so that it must keep its saved value. */
  const isFixedIn = ({ field, initialState }: FieldRecord, state: FieldState) =>
    isLocked(field, state, reader.mode) && isLocked(field, initialState, reader.mode);

  const clearInvalidOption = (position: number): boolean => {
    const record = reader.fields[position];
    if (!record) return false;
    const { field, state, value } = record;
    if (!state.source || state.hidden || field.type.isEmpty(value)) return false;
    if (host.isReplaying() || isFixedIn(record, state)) return false;
    if (reader.mode === "edit" && isLocked(field, state, reader.mode)) return false;
    const options = host.optionsAt(position);
    const available = options && removeUnavailableOptions(field, state.source, options, value);
    if (!options || available === value) return false;
    writeDerived(position, record, { value: available, isDefault: record.isDefault });
    host.notify(position, "The earlier choice is no longer offered and was cleared.");
    return true;
  };

  /** Value that the form sets when the state of a field changes from `before` to `state`. */
  const derivedEntry = (record: FieldRecord, before: FieldState, state: FieldState): HistoryEntry => {
    const { field, wasDefault, initialValue, stashedValue, isDefault } = record;
    if (isFixedIn(record, state)) {
      return wasDefault
        ? { value: computeInitialValue(reader.form, field, state, reader), isDefault: true }
        : { value: initialValue, isDefault: false };
    }
    if (stashedValue !== undefined && isFixedIn(record, before))
      return { value: stashedValue, isDefault: false };
    return isDefault
      ? { value: computeInitialValue(reader.form, field, state, reader), isDefault: true }
      : entryOf(record);
  };

  /** Remembers the user's input, to restore it when the field is unlocked. */
  const stash = (record: FieldRecord) => {
    record.stashedValue = record.isDefault ? undefined : record.value;
  };

  /** Recalculates a field without updating the fields that read it. Returns whether the value changed. */
  const recalculate = (position: number, record: FieldRecord): boolean => {
    if (!record.field.calculation) return false;
    const value = calculatedResult(reader.form, record.field, reader);
    if (isSameValue(record.field.type, record.value, value)) return false;
    assign(position, record, value);
    record.violations = undefined;
    host.refresh(position);
    return true;
  };

  /** Stores the derived value of a field without updating the fields that read it. */
  const applyDerived = (position: number, record: FieldRecord, before: FieldState) => {
    if (host.isReplaying() || record.field.calculation) return;
    const { field, state } = record;
    const now = entryOf(record);
    const next = derivedEntry(record, before, state);
    if (isFixedIn(record, state) && !isFixedIn(record, before)) stash(record);
    const isSame = isSameValue(field.type, now.value, next.value);
    if (isSame && now.isDefault === next.isDefault) return;
    host.recordDerivedChange(position, now, next);
    record.isDefault = next.isDefault;
    if (!isSame) assign(position, record, next.value);
  };

  /** Updates the state of a field and its derived value. Returns whether the state changed. */
  const updateState = (position: number): boolean => {
    const record = reader.fields[position];
    if (!record) return false;
    const before = record.state;
    const state = stateAt(reader.form, record.field, reader);
    const isRecalculated = recalculate(position, record);
    if (state === before) {
      const previous = record.value;
      if ((record.field.start ?? record.field.rowCount) && record.isDefault)
        applyDerived(position, record, before);
      if (record.value === previous) return isRecalculated;
      record.violations = undefined;
      host.refresh(position);
      return true;
    }
    record.state = state;
    record.violations = undefined;
    host.clearServerErrors(position);
    applyDerived(position, record, before);
    host.refresh(position);
    if (before.hidden !== state.hidden) sectionsChanged = true;
    return true;
  };

  const updateCascades = (position: number) => {
    for (const filtered of reader.form.filteredBy[position] ?? []) {
      clearInvalidOption(filtered);
      const record = reader.fields[filtered];
      if (record) record.violations = undefined;
      host.refresh(filtered);
    }
  };

  /** Adds or removes rows at the end of a list that the user has changed, to match its required count. */
  const fitRows = (position: number) => {
    const record = reader.fields[position];
    if (!record?.field.rowCount || record.isDefault || host.isReplaying()) return;
    const { field, state, value } = record;
    const count = rowCountOf(reader.form, field, reader);
    if (count === undefined || state.hidden || !(Array.isArray(value) || field.type.isEmpty(value))) return;
    host.resizeRows(field.name, count);
    host.refresh(position);
  };

  const write = (position: number, value: unknown) => {
    const record = reader.fields[position];
    if (!record || Object.is(record.value, value)) return;
    assign(position, record, value);
    const changed = dependentsAt(position).filter(updateState);
    // Options are known only once every state is up to date.
    for (const dependent of changed) clearInvalidOption(dependent);
    for (const dependent of dependentsAt(position)) fitRows(dependent);
    for (const at of [position, ...changed]) {
      revalidateDependents(at);
      updateCascades(at);
    }
    const haveSectionsChanged = sectionsChanged;
    sectionsChanged = false;
    host.onWritten(haveSectionsChanged);
  };

  const clampDate = (position: number) => {
    const record = reader.fields[position];
    if (!record) return;
    const { field, state, value, initialValue } = record;
    if (state.hidden || field.type.comparesAs !== "date" || !isCalendarDay(value)) return;
    // A default is not a day that someone chose.
    if ([initialValue, state.defaultValue].some((day) => isSameValue(field.type, value, day))) return;
    // Days outside limits of the layout are rejected with its messages, not moved.
    if (!isSpecifiedMinimum(state.minDay)) return;
    const { min: minimum } = dayRange(reader.form, field, state, reader, reader.today);
    if (minimum === undefined || value >= minimum) return;
    const tomorrow = addDays(reader.today, 1);
    writeDerived(position, record, { value: minimum > tomorrow ? minimum : tomorrow, isDefault: false });
    host.notify(position, "The date was before the earliest allowed day and was changed.");
  };

  /** Applies a default derived from other fields, or the initial value of a locked field. */
  const applyDerivedValue = (position: number) => {
    const record = reader.fields[position];
    if (!record) return;
    const { field, state, value } = record;
    if (field.calculation) {
      write(position, calculatedResult(reader.form, field, reader));
      return;
    }
    const next = derivedEntry(record, state, state);
    if (isSameValue(field.type, next.value, value)) {
      record.isDefault = next.isDefault;
      return;
    }
    if (isFixedIn(record, state)) stash(record);
    writeDerived(position, record, next);
  };

  return {
    write,
    writeDerived: (position, value) => {
      const record = reader.fields[position];
      if (record) writeDerived(position, record, { value, isDefault: false });
    },
    updateAll: () => {
      const { order, fields } = reader.form;
      const changed = order.filter(
        (position) => fields[position]?.dependencies.length !== 0 && updateState(position),
      );
      reader.fields.forEach(({ state: { source } }, position) => {
        const isRuled =
          source?.kind === "answers" || (source?.kind === "static" && source.offeredWhile !== undefined);
        if (isRuled || changed.includes(position)) clearInvalidOption(position);
        if (isRuled) host.refresh(position);
      });
      fields.forEach((_, position) => {
        fitRows(position);
        host.revalidate(position);
      });
      const haveSectionsChanged = sectionsChanged;
      sectionsChanged = false;
      if (changed.length > 0) host.onWritten(haveSectionsChanged);
    },
    clearInvalidOption,
    clampDate,
    applyAll: () => {
      reader.form.fields.forEach((_, position) => applyDerivedValue(position));
      reader.form.fields.forEach((_, position) => clearInvalidOption(position));
    },
    typedAt: (position) => {
      const record = reader.fields[position];
      if (!record) return { value: undefined, isDefault: true };
      const { state, stashedValue } = record;
      return stashedValue !== undefined && isFixedIn(record, state)
        ? { value: stashedValue, isDefault: false }
        : entryOf(record);
    },
  };
}
