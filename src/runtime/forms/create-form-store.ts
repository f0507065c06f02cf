import type { Violation } from "../types/field-type.ts";
import type { FieldState } from "./compiled-form.ts";
import { addDays, isCalendarDay } from "../types/fields/date/calendar-day.ts";
import { withoutForeignChoices } from "./choice-membership.ts";
import { type Change, createEditHistory } from "./edit-history.ts";
import { createChoiceSources } from "./choice-sources.ts";
import { asRows, type KnownRows } from "./choices.ts";
import { minimumDay, stateAt } from "./evaluate.ts";
import type { FieldInError, FormStatus } from "./field-snapshot.ts";
import { carriedOver, isDirtyAt, newFormData, type MutableFormData } from "./form-data.ts";
import type { FormStore, FormStoreOptions } from "./form-store.ts";
import { isLocked } from "./is-locked.ts";
import { createListeners } from "./listeners.ts";
import { messages } from "./messages.ts";
import { placeErrors } from "./place-errors.ts";
import { payloadOf } from "./record.ts";
import { transitiveDependents } from "./rule-graph.ts";
import { sameValue } from "./same-value.ts";
import { ownValue } from "./start-of.ts";
import { isSectionVisible, snapshotOf } from "./snapshot-of.ts";
import { verdictAt } from "./verdict.ts";

const noErrors: readonly Violation[] = [];
const formKey = "form";
const editsKey = "edits";

const sameViolations = (a: readonly Violation[], b: readonly Violation[]) =>
  a.length === b.length && a.every((violation, position) => violation.message === b[position]?.message);

export function createFormStore(options: FormStoreOptions): FormStore {
  const { mode, today, options: loader } = options;
  let form = options.form;
  let record = options.record;
  const contextOf = () => options.context ?? record;
  let data = newFormData(form, record, mode, contextOf());
  /** Transitive dependents of a position, found when first needed. */
  let reach: (readonly number[])[] = [];
  let isSubmitting = false;
  let wasSubmitted = false;
  /** What the server said that no field on screen can show; until the next try. */
  let homeless: readonly string[] = [];
  let topErrors: readonly string[] = [];
  /** What the server said at the last try, to be placed again where the layout turns out to be another. */
  let serverSaid: Parameters<FormStore["setServerErrors"]>[0] = [];
  let said = "";
  let status: FormStatus | undefined;
  const fieldListeners = createListeners<string>();
  const formListeners = createListeners<typeof formKey | typeof editsKey>();
  const history = createEditHistory();
  /** While something is undone, redone or restored, what follows from it is known already. */
  let isReplaying = false;

  const judging = () => ({ ...data, today, mode });
  const isShown = (position: number) => wasSubmitted || data.touched[position] === true;
  const verdict = (position: number) => (data.verdicts[position] ??= verdictAt(form, position, judging()));
  const nameAt = (position: number) => form.fields[position]?.name ?? "";
  const labelAt = (position: number) => data.states[position]?.label ?? nameAt(position);

  const statusChanged = () => {
    status = undefined;
    formListeners.call(formKey);
  };

  /** Says what the form did to a field by itself. */
  const notice = (position: number, text: string) => {
    data.notices[position] = text;
    said = `${labelAt(position)}: ${text}`;
    statusChanged();
  };

  /** The field shows something else than before. */
  const refresh = (position: number) => {
    data.snapshots[position] = undefined;
    fieldListeners.call(nameAt(position));
  };

  /** The field's verdict may have changed; it is drawn again only if what it shows did. */
  const rejudge = (position: number) => {
    const before = data.verdicts[position];
    data.verdicts[position] = undefined;
    if (!isShown(position)) return;
    if (before === undefined || !sameViolations(before, verdict(position))) refresh(position);
  };

  /** The fields that are compared with one; the earliest day of a date moves with it as well. */
  const rejudgeComparers = (position: number) => {
    for (const comparer of form.comparedBy[position] ?? []) {
      forgive(comparer);
      if (form.fields[comparer]?.type.comparesAs === "date") refresh(comparer);
      rejudge(comparer);
    }
  };

  const choices = createChoiceSources(
    {
      form: () => form,
      data: () => data,
      isOnScreen: fieldListeners.has,
      changed: (name) => {
        const position = form.index.get(name);
        if (position === undefined) return;
        dropForeignChoice(position);
        refresh(position);
      },
    },
    loader,
  );

  /** Clears a value that is not among the choices, where all of them are known, and says so. */
  const dropForeignChoice = (position: number) => {
    const field = form.fields[position];
    const state = data.states[position];
    if (!field || !state?.source || state.hidden || field.type.isEmpty(data.values[position])) return;
    if (mode === "edit" && isLocked(field, state, mode)) return;
    const known = choices.knownAt(position);
    const kept = known && withoutForeignChoices(field, state.source, known, data.values[position]);
    if (!known || kept === data.values[position]) return;
    writeByItself(position, kept);
    notice(position, "The earlier choice is no longer offered and was cleared.");
  };

  /** In a new record a field that nobody changed has the default that holds now. */
  const followDefault = (position: number, before: FieldState, after: FieldState) => {
    const field = form.fields[position];
    if (!field || mode === "edit" || isReplaying) return;
    const [own, next] = [ownValue(field, before), ownValue(field, after)];
    const isUnchanged = sameValue(field.type, field.type.read(data.values[position]), own);
    if (isUnchanged && !sameValue(field.type, own, next)) writeByItself(position, next);
  };

  let sectionsChanged = false;

  const updateState = (position: number) => {
    const field = form.fields[position];
    const before = data.states[position];
    if (!field || !before) return;
    const state = stateAt(form, field, data);
    if (state === before) return;
    data.states[position] = state;
    data.verdicts[position] = undefined;
    forgive(position);
    followDefault(position, before, state);
    if (!state.hidden) dropForeignChoice(position);
    refresh(position);
    rejudgeComparers(position);
    if (before.hidden === state.hidden) return;
    sectionsChanged = true;
    updateCascades(position);
  };

  const updateCascades = (position: number) => {
    for (const filtered of form.filteredBy[position] ?? []) {
      dropForeignChoice(filtered);
      data.verdicts[filtered] = undefined;
      refresh(filtered);
    }
  };

  /** Writes a value and brings up to date whatever reads it. */
  const write = (position: number, value: unknown) => {
    const field = form.fields[position];
    if (!field || Object.is(data.values[position], value)) return;
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
    for (const dependent of (reach[position] ??= transitiveDependents(form, position)))
      updateState(dependent);
    rejudgeComparers(position);
    updateCascades(position);
    formListeners.call(editsKey);
    const dirtiness = data.dirtyCount > 0;
    if (sectionsChanged || topErrors.length > 0 || dirtiness !== getStatus().isDirty) {
      sectionsChanged = false;
      topErrors = errorsOfForm();
      statusChanged();
    }
  };

  /** Writes what follows from somebody's edit. */
  const writeByItself = (position: number, value: unknown) => {
    if (!isReplaying) history.follow({ name: nameAt(position), before: data.values[position], after: value });
    write(position, value);
  };

  /** Labels of `type: hidden` fields that fail, once a submit was tried (spec section 5). */
  const hiddenErrors = (): string[] => {
    if (!wasSubmitted) return [];
    const labels = form.fields.flatMap((field, position) =>
      field.type.name === "hidden" && verdict(position).length > 0 ? [labelAt(position)] : [],
    );
    return labels.length > 0 ? [messages.hiddenFields(labels)] : [];
  };

  const errorsOfForm = () => [...hiddenErrors(), ...homeless];

  /** What the server said of a field holds no longer once its cause changed. */
  const forgive = (position: number) => {
    if (data.serverErrors[position] === undefined) return;
    data.serverErrors[position] = undefined;
    refresh(position);
  };

  const forgiveAll = () => {
    homeless = [];
    serverSaid = [];
    form.fields.forEach((_, position) => forgive(position));
  };

  const getStatus = (): FormStatus =>
    (status ??= {
      isDirty: data.dirtyCount > 0,
      isSubmitting,
      wasSubmitted,
      topErrors,
      canUndo: history.canUndo(),
      canRedo: history.canRedo(),
      said,
    });

  /** A typed date before the minimum becomes tomorrow, or the minimum where that is later (spec section 5). */
  const settleDate = (position: number) => {
    const field = form.fields[position];
    const state = data.states[position];
    const value = data.values[position];
    if (!field || !state || state.hidden || field.type.comparesAs !== "date" || !isCalendarDay(value)) return;
    if (sameValue(field.type, value, data.initial[position])) return;
    const minimum = minimumDay(form, field, state, data, today);
    if (minimum === undefined || value >= minimum) return;
    const tomorrow = addDays(today, 1);
    writeByItself(position, minimum > tomorrow ? minimum : tomorrow);
    notice(position, "The date was before the earliest possible day and was moved.");
    refresh(position);
  };

  const snapshotAt = (position: number) =>
    snapshotOf(form, data, position, {
      mode,
      today,
      own: isShown(position) ? verdict(position) : noErrors,
      choices: choices.stateAt(position),
    });

  const refreshAll = () => {
    data.snapshots.length = 0;
    for (const field of form.fields) fieldListeners.call(field.name);
    statusChanged();
  };

  const start = (next: MutableFormData) => {
    data = next;
    form.fields.forEach((_, position) => dropForeignChoice(position));
    sectionsChanged = false;
    refreshAll();
  };

  const errorsInOrder = (): FieldInError[] =>
    form.fields.flatMap((field, position) => {
      const violations = verdict(position);
      return violations.length > 0 ? [{ name: field.name, label: labelAt(position), violations }] : [];
    });

  const apply = (name: string, value: unknown) => {
    const position = form.index.get(name);
    if (position !== undefined) write(position, value);
    statusChanged();
  };

  /** Brings back the values that changes have on one of their sides. */
  const replay = (changes: readonly Change[], side: "before" | "after") => {
    isReplaying = true;
    for (const change of changes) apply(change.name, change[side]);
    isReplaying = false;
    const names = new Set(changes.map(({ name }) => name));
    const labels = [...names].map((name) => labelAt(form.index.get(name) ?? -1)).join(", ");
    said = side === "before" ? messages.undone(labels) : messages.redone(labels);
    statusChanged();
  };

  const showServerErrors: FormStore["setServerErrors"] = (errors) => {
    forgiveAll();
    serverSaid = errors;
    const isTold = (position: number) => wasSubmitted && verdict(position).length > 0;
    const placed = placeErrors(form, data.states, errors, isTold);
    homeless = placed.homeless;
    for (const [position, violations] of placed.atFields) {
      data.serverErrors[position] = violations;
      refresh(position);
    }
    topErrors = errorsOfForm();
    statusChanged();
  };

  const knownRows = (position: number): KnownRows => {
    const { choices: offered = [], chosen = [] } = choices.stateAt(position) ?? {};
    const idKey = data.states[position]?.source?.idKey ?? "id";
    return { choices: [...offered, ...chosen], held: data.values[position], idKey };
  };

  const valuesByName = () =>
    Object.fromEntries(form.fields.map((field, position) => [field.name, data.values[position]]));

  start(data);

  return {
    mode,
    getForm: () => form,
    getField: (name) => {
      const position = form.index.get(name);
      return position === undefined ? undefined : (data.snapshots[position] ??= snapshotAt(position));
    },
    subscribeField: (name, listener) => {
      const release = fieldListeners.add(name, listener);
      const position = form.index.get(name);
      if (position !== undefined) choices.start(position);
      return () => {
        release();
        if (!fieldListeners.has(name)) choices.stop(name);
      };
    },
    getStatus,
    subscribe: (listener) => formListeners.add(formKey, listener),
    isSectionVisible: (section) => isSectionVisible(form, data.states, section),
    setValue: (name, value) => {
      const position = form.index.get(name);
      const field = position === undefined ? undefined : form.fields[position];
      if (position === undefined || !field) return;
      const isObject = field.definition.is_object === true;
      const after = isObject ? asRows(value, knownRows(position)) : value;
      // What was undone cannot be redone over a new edit.
      const changesHistory = !history.canUndo() || history.canRedo();
      history.record({ name, before: data.values[position], after });
      write(position, after);
      if (changesHistory) statusChanged();
    },
    touch: (name) => {
      const position = form.index.get(name);
      history.pause();
      if (position === undefined) return;
      settleDate(position);
      if (data.touched[position]) return;
      data.touched[position] = true;
      if (!wasSubmitted && verdict(position).length > 0) refresh(position);
    },
    submit: () => {
      form.fields.forEach((_, position) => settleDate(position));
      const isFirst = !wasSubmitted;
      wasSubmitted = true;
      forgiveAll();
      const errors = errorsInOrder();
      topErrors = errorsOfForm();
      if (isFirst) for (const { name } of errors) refresh(form.index.get(name) ?? -1);
      statusChanged();
      return errors.length > 0
        ? { ok: false, errors }
        : { ok: true, payload: payloadOf(form, { ...data, mode }) };
    },
    setSubmitting: (value) => {
      isSubmitting = value;
      statusChanged();
    },
    setServerErrors: showServerErrors,
    reset: (saved) => {
      record = saved;
      wasSubmitted = false;
      forgiveAll();
      topErrors = [];
      said = "";
      history.clear();
      start(newFormData(form, record, mode, contextOf()));
    },
    replaceForm: (next) => {
      const kept = carriedOver(form, data, next, record, mode);
      const again = serverSaid;
      choices.stopAll();
      form = next;
      reach = [];
      start(kept);
      showServerErrors(again);
    },
    subscribeEdits: (listener) => formListeners.add(editsKey, listener),
    inspect: () => ({ ...data, mode, today, wasSubmitted }),
    getDraft: () => ({ layoutKey: form.layoutKey, values: valuesByName() }),
    restoreDraft: (draft) => {
      isReplaying = true;
      for (const [name, value] of Object.entries(draft.values)) apply(name, value);
      isReplaying = false;
      form.fields.forEach((_, position) => dropForeignChoice(position));
    },
    undo: () => {
      const edit = history.undo();
      if (edit) replay([edit, ...edit.consequences].toReversed(), "before");
    },
    redo: () => {
      const edit = history.redo();
      if (edit) replay([edit, ...edit.consequences], "after");
    },
  };
}
