import type { Violation } from "../types/field-type.ts";
import { addDays, isCalendarDay } from "../types/fields/date/calendar-day.ts";
import { withoutForeignChoices } from "./choice-membership.ts";
import type { ChoiceSources } from "./choice-sources.ts";
import type { CompiledField, FieldState } from "./compiled-form.ts";
import { minimumDay, stateAt } from "./evaluate.ts";
import { isDirtyAt } from "./form-data.ts";
import type { FormMemory } from "./form-memory.ts";
import { isLocked } from "./is-locked.ts";
import { ownValue } from "./own-value.ts";
import { transitiveDependents } from "./rule-graph.ts";
import { sameValue } from "./same-value.ts";

/** Changes values, and brings up to date whatever reads them. */
export interface ValueWriter {
  readonly write: (position: number, value: unknown) => void;
  /** Clears a value that is not among the choices, where all of them are known, and says so. */
  readonly dropForeignChoice: (position: number) => void;
  /** A typed date before the minimum becomes tomorrow, or the minimum where that is later (spec section 5). */
  readonly settleDate: (position: number) => void;
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
  readonly forgive: (position: number) => void;
  /** Says what the form did to a field by itself. */
  readonly notice: (position: number, text: string) => void;
  /** Whether what follows from a change is known already: it is undone, redone or restored. */
  readonly isReplaying: () => boolean;
  /** The form is about to change a value by itself. */
  readonly follows: (position: number, before: unknown, after: unknown) => void;
  /** A value was written, with all that followed. */
  readonly written: (haveSectionsChanged: boolean) => void;
}

const sameViolations = (a: readonly Violation[], b: readonly Violation[]) =>
  a.length === b.length && a.every((violation, position) => violation.message === b[position]?.message);

export function createValueWriter(host: WriterHost): ValueWriter {
  const { memory, refresh, forgive } = host;
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
  const rejudge = (position: number) => {
    const { verdicts } = memory.data;
    const before = verdicts[position];
    verdicts[position] = undefined;
    if (!host.isShown(position)) return;
    if (before === undefined || !sameViolations(before, host.verdict(position))) refresh(position);
  };

  /** The fields that are compared with one; the earliest day of a date moves with it as well. */
  const rejudgeComparers = (position: number) => {
    for (const comparer of memory.form.comparedBy[position] ?? []) {
      forgive(comparer);
      if (memory.form.fields[comparer]?.type.comparesAs === "date") refresh(comparer);
      rejudge(comparer);
    }
  };

  /** Writes what follows from somebody's edit. */
  const writeByItself = (position: number, value: unknown) => {
    host.follows(position, memory.data.values[position], value);
    write(position, value);
  };

  const dropForeignChoice = (position: number) => {
    const { form, data } = memory;
    const field = form.fields[position];
    const state = data.states[position];
    if (!field || !state?.source || state.hidden || field.type.isEmpty(data.values[position])) return;
    if (host.isReplaying() || (data.mode === "edit" && isLocked(field, state, data.mode))) return;
    const known = host.choices.knownAt(position);
    const kept = known && withoutForeignChoices(field, state.source, known, data.values[position]);
    if (!known || kept === data.values[position]) return;
    writeByItself(position, kept);
    host.notice(position, "The earlier choice is no longer offered and was cleared.");
  };

  /** Puts a value in its place; what reads it is not brought up to date yet. */
  const place = (position: number, field: CompiledField, value: unknown) => {
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
      forgive(form.index.get(other) ?? -1);
  };

  /** In a new record a field that nobody changed has the default that holds now; answers whether it is another. */
  const followDefault = (position: number, field: CompiledField, state: FieldState): boolean => {
    const { data } = memory;
    if (!data.isOwn[position] || host.isReplaying()) return false;
    const [before, after] = [data.values[position], ownValue(field, state)];
    if (sameValue(field.type, before, after)) return false;
    host.follows(position, before, after);
    place(position, field, after);
    return true;
  };

  /** Brings the state of a field up to date; answers whether that, or its value with it, changed. */
  const updateState = (position: number): boolean => {
    const { form, data } = memory;
    const field = form.fields[position];
    const before = data.states[position];
    if (!field || !before) return false;
    const state = stateAt(form, field, data);
    if (state === before) return false;
    data.states[position] = state;
    data.verdicts[position] = undefined;
    forgive(position);
    followDefault(position, field, state);
    refresh(position);
    if (before.hidden !== state.hidden) sectionsChanged = true;
    return true;
  };

  const updateCascades = (position: number) => {
    for (const filtered of memory.form.filteredBy[position] ?? []) {
      dropForeignChoice(filtered);
      memory.data.verdicts[filtered] = undefined;
      refresh(filtered);
    }
  };

  const write = (position: number, value: unknown) => {
    const { form, data } = memory;
    const field = form.fields[position];
    if (!field || Object.is(data.values[position], value)) return;
    place(position, field, value);
    const changed = reachAt(position).filter(updateState);
    // Only where every state is settled is it known what is offered.
    for (const each of changed) dropForeignChoice(each);
    for (const each of [position, ...changed]) {
      rejudgeComparers(each);
      updateCascades(each);
    }
    const haveSectionsChanged = sectionsChanged;
    sectionsChanged = false;
    host.written(haveSectionsChanged);
  };

  const settleDate = (position: number) => {
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
    writeByItself(position, minimum > tomorrow ? minimum : tomorrow);
    host.notice(position, "The date was before the earliest possible day and was moved.");
  };

  return { write, dropForeignChoice, settleDate };
}
