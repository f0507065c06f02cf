import type { Choice } from "../../types/widget-props.ts";
import { addDays, isCalendarDay } from "../../types/fields/moment/moment-types.ts";
import { removeUnavailableOptions } from "../choices.ts";
import type { CompiledForm, FieldState } from "../compiled-form.ts";
import type { SavedRows } from "../saved-values.ts";
import type { HistoryEntry } from "./edit-history.ts";
import { dayRange, isSpecifiedMinimum } from "../date-bounds.ts";
import { resultOf, rowCountOf, type FormUser, startingValue, stateAt } from "../evaluate.ts";
import type { FieldRecord } from "./field-record.ts";
import { type FormMode, isLocked, sameValue } from "../field-value.ts";
import { transitiveDependents } from "../compile/rule-graph.ts";

/** Writes values, and derives what follows from them: states, defaults, cleared options, moved dates. */
export interface DerivedValues {
  readonly write: (position: number, value: unknown) => void;
  /** Clears a value that is not among the options, where all of them are known, and says so. Answers whether it did. */
  readonly clearInvalidOption: (position: number) => boolean;
  /** A typed date before the minimum becomes tomorrow, or the minimum where that is later (spec section 5). */
  readonly clampDate: (position: number) => void;
  /** Applies to every field what was left out while replaying, or follows from another layout. */
  readonly applyAll: () => void;
  /** Writes what the form itself makes of a field, to be undone with the edit that it follows from. */
  readonly writeDerived: (position: number, value: unknown) => void;
  /** Updates all states, after something outside of the form that rules read has changed. */
  readonly updateAll: () => void;
  /** What somebody answered, also while the field cannot be changed and shows something else. */
  readonly typedAt: (position: number) => HistoryEntry;
}

/** The open form, read at each use. */
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
  /** The options of a field where all of them are known, its cascade applied. */
  readonly optionsAt: (position: number) => readonly Choice[] | undefined;
  /** Stores a value; what reads it is not updated. */
  readonly assign: (position: number, value: unknown) => void;
  readonly recordDerivedChange: (position: number, before: HistoryEntry, after: HistoryEntry) => void;
  readonly revalidate: (position: number) => void;
  readonly clearServerErrors: (position: number) => void;
  /** The field shows something else than before. */
  readonly refresh: (position: number) => void;
  /** Says what the form did to a field by itself. */
  readonly notify: (position: number, text: string) => void;
  /** Whether consequences are known already: an edit is undone, redone or restored. */
  readonly isReplaying: () => boolean;
  /** Brings a list that somebody has changed to a number of rows. */
  readonly resizeRows: (name: string, count: number) => void;
  /** A value was written, with all that followed. */
  readonly onWritten: (haveSectionsChanged: boolean) => void;
}

/**
 * Applies what follows from a change: states, defaults, calculations and options of all transitive dependents, in
 * topological order.
 */
export function deriveValues(reader: FormReader, host: DerivedValuesHost): DerivedValues {
  /** Transitive dependents by position, found when first needed; of one layout. */
  let dependents: (readonly number[])[] = [];
  let dependentsOf = reader.form;
  let sectionsChanged = false;

  const dependentsAt = (position: number) => {
    if (dependentsOf !== reader.form) dependents = [];
    dependentsOf = reader.form;
    return (dependents[position] ??= transitiveDependents(reader.form, position));
  };

  /** The fields that are compared with this one; the earliest day of a date moves with it as well. */
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

  /** Writes what follows from somebody's edit. */
  const writeDerived = (position: number, record: FieldRecord, after: HistoryEntry) => {
    host.recordDerivedChange(position, entryOf(record), after);
    record.isDefault = after.isDefault;
    write(position, after.value);
  };

  /** Whether nobody can change the field in a state, nor could at the start: what it held then is what is saved. */
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

  /** What the form itself has a field hold once its state changes from one to another. */
  const derivedEntry = (record: FieldRecord, before: FieldState, state: FieldState): HistoryEntry => {
    const { field, wasDefault, initialValue, stashedValue, isDefault } = record;
    if (isFixedIn(record, state)) {
      return wasDefault
        ? { value: startingValue(reader.form, field, state, reader), isDefault: true }
        : { value: initialValue, isDefault: false };
    }
    if (stashedValue !== undefined && isFixedIn(record, before))
      return { value: stashedValue, isDefault: false };
    return isDefault
      ? { value: startingValue(reader.form, field, state, reader), isDefault: true }
      : entryOf(record);
  };

  /** Keeps what somebody answered for when the field can be changed again. */
  const stash = (record: FieldRecord) => {
    record.stashedValue = record.isDefault ? undefined : record.value;
  };

  /** Writes what a field calculates now; what reads it is not updated. Returns whether that is something else. */
  const recalculate = (position: number, record: FieldRecord): boolean => {
    if (!record.field.calculation) return false;
    const value = resultOf(reader.form, record.field, reader);
    if (sameValue(record.field.type, record.value, value)) return false;
    assign(position, record, value);
    record.violations = undefined;
    host.refresh(position);
    return true;
  };

  /** Stores what the form itself has a field hold; what reads it is not updated. */
  const applyDerived = (position: number, record: FieldRecord, before: FieldState) => {
    if (host.isReplaying() || record.field.calculation) return;
    const { field, state } = record;
    const now = entryOf(record);
    const next = derivedEntry(record, before, state);
    if (isFixedIn(record, state) && !isFixedIn(record, before)) stash(record);
    const isSame = sameValue(field.type, now.value, next.value);
    if (isSame && now.isDefault === next.isDefault) return;
    host.recordDerivedChange(position, now, next);
    record.isDefault = next.isDefault;
    if (!isSame) assign(position, record, next.value);
  };

  /** Updates the state of a field, and its value with it. Returns whether the state changed. */
  const updateState = (position: number): boolean => {
    const record = reader.fields[position];
    if (!record) return false;
    const before = record.state;
    const state = stateAt(reader.form, record.field, reader);
    const isRecalculated = recalculate(position, record);
    if (state === before) {
      const held = record.value;
      if ((record.field.start ?? record.field.rowCount) && record.isDefault)
        applyDerived(position, record, before);
      if (record.value === held) return isRecalculated;
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

  /** A list that somebody has changed gains or loses rows at its end, as many as it must have by now. */
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
    // What is offered is known only once every state is up to date.
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
    // A default stands in for a day that nobody chose.
    if ([initialValue, state.defaultValue].some((day) => sameValue(field.type, value, day))) return;
    // Days that the layout itself limits are refused with its words, not moved.
    if (!isSpecifiedMinimum(state.minDay)) return;
    const { min: minimum } = dayRange(reader.form, field, state, reader, reader.today);
    if (minimum === undefined || value >= minimum) return;
    const tomorrow = addDays(reader.today, 1);
    writeDerived(position, record, { value: minimum > tomorrow ? minimum : tomorrow, isDefault: false });
    host.notify(position, "The date was before the earliest possible day and was moved.");
  };

  /** A default that follows from other fields, or what the field held at the start where nobody can change it. */
  const applyDerivedValue = (position: number) => {
    const record = reader.fields[position];
    if (!record) return;
    const { field, state, value } = record;
    if (field.calculation) {
      write(position, resultOf(reader.form, field, reader));
      return;
    }
    const next = derivedEntry(record, state, state);
    if (sameValue(field.type, next.value, value)) {
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
        const isRuled = source?.kind === "static" && source.offeredWhile !== undefined;
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
