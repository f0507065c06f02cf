import type { Violation } from "../types/field-type.ts";
import { addDays, isCalendarDay } from "../types/fields/date/calendar-day.ts";
import { removeUnavailableOptions } from "./choice-membership.ts";
import type { ChoiceSources } from "./choice-sources.ts";
import type { CompiledField, FieldState } from "./compiled-form.ts";
import type { HistoryEntry } from "./edit-history.ts";
import { minimumDay, stateAt } from "./evaluate.ts";
import { isDirtyAt } from "./form-data.ts";
import type { FormMemory } from "./form-memory.ts";
import { isLocked } from "./is-locked.ts";
import { defaultValueOf } from "./default-value.ts";
import { transitiveDependents } from "./rule-graph.ts";
import { sameValue } from "./same-value.ts";

/** Changes values, and brings up to date whatever reads them. */
export interface ValueWriter {
  readonly write: (position: number, value: unknown) => void;
  /** Clears a value that is not among the choices, where all of them are known, and says so. */
  readonly clearInvalidOption: (position: number) => void;
  /** A typed date before the minimum becomes tomorrow, or the minimum where that is later (spec section 5). */
  readonly clampDate: (position: number) => void;
  /**
   * Has a field hold what the form itself says: a default that follows from other fields, or what it held at the start,
   * where it can be changed neither now nor could be then.
   */
  readonly applyDerivedValue: (position: number) => void;
  /** What somebody answered, also where the field does not hold it for as long as it cannot be changed. */
  readonly typedAt: (position: number) => HistoryEntry;
}

export interface WriterHost {
  readonly memory: FormMemory;
  readonly choices: Pick<ChoiceSources, "knownAt">;
  readonly verdict: (position: number) => readonly Violation[];
  /** Whether the field's errors show. */
  readonly isShown: (position: number) => boolean;
  /** The field shows something else than before. */
  readonly refresh: (position: number) => void;
  /** What the server said of the field may hold no longer. */
  readonly clearFieldErrors: (position: number) => void;
  /** Says what the form did to a field by itself. */
  readonly notice: (position: number, text: string) => void;
  /** Whether what follows from a change is known already: it is undone, redone or restored. */
  readonly isReplaying: () => boolean;
  /** The form is about to change what a field holds by itself. */
  readonly recordDerivedChange: (position: number, before: HistoryEntry, after: HistoryEntry) => void;
  /** A value was written, with all that followed. */
  readonly written: (haveSectionsChanged: boolean) => void;
}

const sameViolations = (a: readonly Violation[], b: readonly Violation[]) =>
  a.length === b.length && a.every((violation, position) => violation.message === b[position]?.message);

export function createValueWriter(host: WriterHost): ValueWriter {
  const { memory, refresh, clearFieldErrors } = host;
  /** Transitive dependents of a position, found when first needed; of one layout. */
  let reach: (readonly number[])[] = [];
  let reachOf = memory.form;
  let sectionsChanged = false;

  const reachAt = (position: number) => {
    if (reachOf !== memory.form) reach = [];
    reachOf = memory.form;
    return (reach[position] ??= transitiveDependents(memory.form, position));
  };

  /** The field's verdict may have changed; it is drawn again only if what it shows did. */
  const revalidate = (position: number) => {
    const { verdicts } = memory.data;
    const before = verdicts[position];
    verdicts[position] = undefined;
    if (!host.isShown(position)) return;
    if (before === undefined || !sameViolations(before, host.verdict(position))) refresh(position);
  };

  /** The fields that are compared with one; the earliest day of a date moves with it as well. */
  const revalidateDependents = (position: number) => {
    for (const comparer of memory.form.comparedBy[position] ?? []) {
      clearFieldErrors(comparer);
      if (memory.form.fields[comparer]?.type.comparesAs === "date") refresh(comparer);
      revalidate(comparer);
    }
  };

  const entryAt = (position: number): HistoryEntry => ({
    value: memory.data.values[position],
    isDefault: memory.data.isDefault[position] === true,
  });

  /** Writes what follows from somebody's edit. */
  const writeByItself = (position: number, after: HistoryEntry) => {
    host.recordDerivedChange(position, entryAt(position), after);
    memory.data.isDefault[position] = after.isDefault;
    write(position, after.value);
  };

  /** Whether nobody can change the field, nor could when the form was opened: what it held then is what is saved. */
  const isHeldIn = (position: number, field: CompiledField, state: FieldState) => {
    const { mode, initialStates } = memory.data;
    return isLocked(field, state, mode) && isLocked(field, initialStates[position] ?? state, mode);
  };

  const clearInvalidOption = (position: number) => {
    const { form, data } = memory;
    const field = form.fields[position];
    const state = data.states[position];
    if (!field || !state?.source || state.hidden || field.type.isEmpty(data.values[position])) return;
    if (host.isReplaying() || isHeldIn(position, field, state)) return;
    if (data.mode === "edit" && isLocked(field, state, data.mode)) return;
    const known = host.choices.knownAt(position);
    const kept = known && removeUnavailableOptions(field, state.source, known, data.values[position]);
    if (!known || kept === data.values[position]) return;
    writeByItself(position, { ...entryAt(position), value: kept });
    host.notice(position, "The earlier choice is no longer offered and was cleared.");
  };

  /** Puts a value in its place; what reads it is not brought up to date yet. */
  const assignValue = (position: number, field: CompiledField, value: unknown) => {
    const { form, data } = memory;
    const wasDirty = isDirtyAt(data, field, position);
    data.values[position] = value;
    const isDirty = isDirtyAt(data, field, position);
    if (isDirty !== wasDirty) data.dirtyCount += isDirty ? 1 : -1;
    data.verdicts[position] = undefined;
    data.serverErrors[position] = undefined;
    data.notices[position] = undefined;
    refresh(position);
    for (const { field: other } of data.states[position]?.comparisons ?? [])
      clearFieldErrors(form.index.get(other) ?? -1);
  };

  /** What the form itself has a field hold in a state that follows on another. */
  const derivedEntryOf = (
    position: number,
    field: CompiledField,
    before: FieldState,
    state: FieldState,
  ): HistoryEntry => {
    const { data } = memory;
    const now = entryAt(position);
    if (isHeldIn(position, field, state)) {
      return data.wasDefault[position]
        ? { value: defaultValueOf(field, state), isDefault: true }
        : { value: data.initial[position], isDefault: false };
    }
    const stashedValues = data.stashedValues[position];
    if (stashedValues !== undefined && isHeldIn(position, field, before))
      return { value: stashedValues, isDefault: false };
    return now.isDefault ? { value: defaultValueOf(field, state), isDefault: true } : now;
  };

  /** Keeps what somebody answered for when the field is open again. */
  const stash = (position: number, { value, isDefault }: HistoryEntry) => {
    memory.data.stashedValues[position] = isDefault ? undefined : value;
  };

  /** Puts in place what the form itself has a field hold; what reads it is not brought up to date yet. */
  const applyDerived = (
    position: number,
    field: CompiledField,
    before: FieldState,
    state: FieldState,
  ): void => {
    if (host.isReplaying()) return;
    const { data } = memory;
    const now = entryAt(position);
    const next = derivedEntryOf(position, field, before, state);
    if (isHeldIn(position, field, state) && !isHeldIn(position, field, before)) stash(position, now);
    const isSame = sameValue(field.type, now.value, next.value);
    if (isSame && now.isDefault === next.isDefault) return;
    host.recordDerivedChange(position, now, next);
    data.isDefault[position] = next.isDefault;
    if (!isSame) assignValue(position, field, next.value);
  };

  /** Brings the state of a field up to date, and its value with it; answers whether the state changed. */
  const updateState = (position: number): boolean => {
    const { form, data } = memory;
    const field = form.fields[position];
    const before = data.states[position];
    if (!field || !before) return false;
    const state = stateAt(form, field, data);
    if (state === before) return false;
    data.states[position] = state;
    data.verdicts[position] = undefined;
    clearFieldErrors(position);
    applyDerived(position, field, before, state);
    refresh(position);
    if (before.hidden !== state.hidden) sectionsChanged = true;
    return true;
  };

  const updateCascades = (position: number) => {
    for (const filtered of memory.form.filteredBy[position] ?? []) {
      clearInvalidOption(filtered);
      memory.data.verdicts[filtered] = undefined;
      refresh(filtered);
    }
  };

  const write = (position: number, value: unknown) => {
    const { form, data } = memory;
    const field = form.fields[position];
    if (!field || Object.is(data.values[position], value)) return;
    assignValue(position, field, value);
    const changed = reachAt(position).filter(updateState);
    // Only where every state is settled is it known what is offered.
    for (const each of changed) clearInvalidOption(each);
    for (const each of [position, ...changed]) {
      revalidateDependents(each);
      updateCascades(each);
    }
    const haveSectionsChanged = sectionsChanged;
    sectionsChanged = false;
    host.written(haveSectionsChanged);
  };

  const clampDate = (position: number) => {
    const { form, data } = memory;
    const field = form.fields[position];
    const state = data.states[position];
    const value = data.values[position];
    if (!field || !state || state.hidden || field.type.comparesAs !== "date" || !isCalendarDay(value)) return;
    // A default stands in for a day that nobody chose.
    if ([data.initial[position], state.defaultValue].some((each) => sameValue(field.type, value, each)))
      return;
    const minimum = minimumDay(form, field, state, data, data.today);
    if (minimum === undefined || value >= minimum) return;
    const tomorrow = addDays(data.today, 1);
    writeByItself(position, { value: minimum > tomorrow ? minimum : tomorrow, isDefault: false });
    host.notice(position, "The date was before the earliest possible day and was moved.");
  };

  const applyDerivedValue = (position: number) => {
    const { form, data } = memory;
    const field = form.fields[position];
    const state = data.states[position];
    if (!field || !state) return;
    const now = entryAt(position);
    const next = derivedEntryOf(position, field, state, state);
    if (sameValue(field.type, next.value, now.value)) {
      data.isDefault[position] = next.isDefault;
      return;
    }
    if (isHeldIn(position, field, state)) stash(position, now);
    writeByItself(position, next);
  };

  const typedAt = (position: number): HistoryEntry => {
    const { form, data } = memory;
    const field = form.fields[position];
    const state = data.states[position];
    const stashedValues = data.stashedValues[position];
    return field && state && stashedValues !== undefined && isHeldIn(position, field, state)
      ? { value: stashedValues, isDefault: false }
      : entryAt(position);
  };

  return { write, clearInvalidOption, clampDate, applyDerivedValue: applyDerivedValue, typedAt };
}
