import { isUnset } from "../types/empty.ts";
import type { Violation } from "../types/field-type.ts";
import { createChoiceSources } from "./choice-sources.ts";
import { asRows, type KnownRows } from "./choices.ts";
import { type Change, createEditHistory, type Edit } from "./edit-history.ts";
import type { FieldInError, FormStatus } from "./field-snapshot.ts";
import { migrateFormData, newFormData, type MutableFormData } from "./form-data.ts";
import { labelAt, nameAt, type FormMemory } from "./form-memory.ts";
import type { FormStore, FormStoreOptions } from "./form-store.ts";
import { createListeners } from "./listeners.ts";
import { messages } from "./messages.ts";
import { payloadOf } from "./record.ts";
import { createServerErrors } from "./server-errors.ts";
import { isSectionVisible, snapshotOf } from "./snapshot-of.ts";
import { createValueWriter } from "./value-writer.ts";
import { violationsAt } from "./violations-at.ts";

const noErrors: readonly Violation[] = [];
const formKey = "form";
const editsKey = "edits";

export function createFormStore(options: FormStoreOptions): FormStore {
  const { form, mode, today, options: loader } = options;
  const originOf = (record: unknown) => ({ record, mode, today, context: options.context ?? record });
  let origin = originOf(options.record);
  const memory: FormMemory = { form, data: newFormData(form, origin), wasSubmitted: false };
  let isSubmitting = false;
  let topErrors: readonly string[] = [];
  let announcement = "";
  let status: FormStatus | undefined;
  /** While something is undone, redone or restored, what follows from it is known already. */
  let isReplaying = false;
  const fieldListeners = createListeners<string>();
  const formListeners = createListeners<typeof formKey | typeof editsKey>();
  const history = createEditHistory();

  const isShown = (position: number) => memory.wasSubmitted || memory.data.touched[position] === true;
  const verdict = (position: number) =>
    (memory.data.verdicts[position] ??= violationsAt(memory.form, position, memory.data));
  const positionOf = (name: string) => memory.form.index.get(name) ?? -1;

  const statusChanged = () => {
    status = undefined;
    formListeners.call(formKey);
  };

  const refresh = (position: number) => {
    memory.data.snapshots[position] = undefined;
    fieldListeners.call(nameAt(memory, position));
  };

  const serverErrors = createServerErrors(memory, (position) => verdict(position).length > 0, refresh);

  const choices = createChoiceSources(
    {
      form: () => memory.form,
      data: () => memory.data,
      isOnScreen: fieldListeners.has,
      changed: (name) => {
        const position = memory.form.index.get(name);
        if (position === undefined) return;
        writer.clearInvalidOption(position);
        refresh(position);
      },
    },
    loader,
  );

  const writer = createValueWriter({
    memory,
    choices,
    verdict,
    isShown,
    refresh,
    clearFieldErrors: serverErrors.clearFieldErrors,
    notice: (position, text) => {
      memory.data.notices[position] = text;
      announcement = `${labelAt(memory, position)}: ${text}`;
      refresh(position);
      statusChanged();
    },
    isReplaying: () => isReplaying,
    recordDerivedChange: (position, before, after) => {
      if (!isReplaying) history.recordDerived({ name: nameAt(memory, position), before, after });
    },
    written: (haveSectionsChanged) => {
      formListeners.call(editsKey);
      serverErrors.clearFormErrors();
      const isDirty = memory.data.dirtyCount > 0;
      if (!haveSectionsChanged && topErrors.length === 0 && isDirty === getStatus().isDirty) return;
      topErrors = serverErrors.ofForm();
      statusChanged();
    },
  });

  const getStatus = (): FormStatus =>
    (status ??= {
      isDirty: memory.data.dirtyCount > 0,
      isSubmitting,
      wasSubmitted: memory.wasSubmitted,
      topErrors,
      canUndo: history.canUndo(),
      canRedo: history.canRedo(),
      announcement: announcement,
    });

  const snapshotAt = (position: number) =>
    snapshotOf(memory.form, memory.data, position, {
      own: isShown(position) ? verdict(position) : noErrors,
      choices: choices.stateAt(position),
    });

  /** What the form does to values by itself, where that was left out or the layout is another. */
  const applyDerivedValues = () => {
    memory.form.fields.forEach((_, position) => writer.applyDerivedValue(position));
    memory.form.fields.forEach((_, position) => writer.clearInvalidOption(position));
  };

  const start = (next: MutableFormData) => {
    memory.data = next;
    applyDerivedValues();
    next.snapshots.length = 0;
    for (const { name } of memory.form.fields) fieldListeners.call(name);
    statusChanged();
  };

  const errorsInOrder = (): FieldInError[] =>
    memory.form.fields.flatMap(({ name }, position) => {
      const violations = verdict(position);
      return violations.length > 0 ? [{ name, label: labelAt(memory, position), violations }] : [];
    });

  const apply = (name: string, value: unknown) => {
    writer.write(positionOf(name), value);
    statusChanged();
  };

  /** Brings back the values that an edit and its consequences have on one of their sides. */
  const replay = (edit: Edit, side: "before" | "after") => {
    const changes: readonly Change[] = [edit, ...edit.consequences];
    isReplaying = true;
    for (const { name, [side]: holding } of side === "before" ? changes.toReversed() : changes) {
      memory.data.isDefault[positionOf(name)] = holding.isDefault;
      apply(name, holding.value);
    }
    isReplaying = false;
    applyDerivedValues();
    const names = new Set(changes.map(({ name }) => name));
    const known = [...names].filter((name) => memory.form.index.has(name));
    const labels = known.map((name) => labelAt(memory, positionOf(name))).join(", ");
    announcement = side === "before" ? messages.undone(labels) : messages.redone(labels);
    statusChanged();
  };

  /** The next edit of a field that the layout still has. */
  const lastKnown = (next: () => Edit | undefined): Edit | undefined => {
    let edit = next();
    while (edit && !memory.form.index.has(edit.name)) edit = next();
    return edit;
  };

  const knownRows = (position: number): KnownRows => {
    const { choices: offered = [], chosen = [] } = choices.stateAt(position) ?? {};
    const idKey = memory.data.states[position]?.source?.idKey ?? "id";
    return { choices: [...offered, ...chosen], held: memory.data.values[position], idKey };
  };

  start(memory.data);

  return {
    mode,
    getForm: () => memory.form,
    getField: (name) => {
      const position = memory.form.index.get(name);
      return position === undefined ? undefined : (memory.data.snapshots[position] ??= snapshotAt(position));
    },
    subscribeField: (name, listener) => {
      const release = fieldListeners.add(name, listener);
      const position = memory.form.index.get(name);
      if (position !== undefined) choices.start(position);
      return () => {
        release();
        if (!fieldListeners.has(name)) choices.stop(name);
      };
    },
    getStatus,
    subscribe: (listener) => formListeners.add(formKey, listener),
    isSectionVisible: (section) => isSectionVisible(memory.form, memory.data.states, section),
    setValue: (name, value) => {
      const position = memory.form.index.get(name);
      const field = position === undefined ? undefined : memory.form.fields[position];
      if (position === undefined || !field) return;
      const isObject = field.definition.is_object === true;
      const after = isObject ? asRows(value, knownRows(position)) : value;
      // What was undone cannot be redone over a new edit.
      const changesHistory = !history.canUndo() || history.canRedo();
      const { values, isDefault } = memory.data;
      const before = { value: values[position], isDefault: isDefault[position] === true };
      if (isUnset(before.value) && isUnset(after)) return;
      const isTyped = field.type.choices === "none" && field.type.comparesAs !== "boolean";
      history.record({ name, before, after: { value: after, isDefault: false } }, isTyped);
      isDefault[position] = false;
      writer.write(position, after);
      if (changesHistory) statusChanged();
    },
    touch: (name) => {
      const position = memory.form.index.get(name);
      history.pause();
      if (position === undefined) return;
      writer.clampDate(position);
      if (memory.data.touched[position]) return;
      memory.data.touched[position] = true;
      if (!memory.wasSubmitted && verdict(position).length > 0) refresh(position);
    },
    submit: () => {
      memory.form.fields.forEach((_, position) => writer.clampDate(position));
      const isFirst = !memory.wasSubmitted;
      memory.wasSubmitted = true;
      serverErrors.clearErrors();
      const errors = errorsInOrder();
      topErrors = serverErrors.ofForm();
      if (isFirst) for (const { name } of errors) refresh(positionOf(name));
      statusChanged();
      return errors.length > 0
        ? { ok: false, errors }
        : { ok: true, payload: payloadOf(memory.form, memory.data) };
    },
    setSubmitting: (value) => {
      isSubmitting = value;
      statusChanged();
    },
    setServerErrors: (errors) => {
      serverErrors.show(errors);
      topErrors = serverErrors.ofForm();
      statusChanged();
    },
    reset: (saved) => {
      origin = originOf(saved);
      memory.wasSubmitted = false;
      serverErrors.clearErrors();
      topErrors = [];
      announcement = "";
      history.clear();
      start(newFormData(memory.form, origin));
    },
    replaceForm: (next) => {
      const kept = migrateFormData(memory.form, memory.data, next, origin);
      // Kept from before, since what the layout itself changes is no edit that mends anything.
      const lastAnswer = serverErrors.lastAnswer();
      choices.stopAll();
      memory.form = next;
      start(kept);
      serverErrors.show(lastAnswer);
      topErrors = serverErrors.ofForm();
      statusChanged();
    },
    subscribeEdits: (listener) => formListeners.add(editsKey, listener),
    inspect: () => ({ ...memory.data, wasSubmitted: memory.wasSubmitted }),
    getDraft: () => ({
      layoutKey: memory.form.layoutKey,
      values: Object.fromEntries([
        ...memory.data.orphanedValues,
        ...memory.form.fields.flatMap(({ name }, position) => {
          const { value, isDefault } = writer.typedAt(position);
          // What is empty is said, since a draft may be of a field that holds something else at first.
          return isDefault ? [] : [[name, value ?? null] as const];
        }),
      ]),
    }),
    restoreDraft: (draft) => {
      isReplaying = true;
      for (const [name, value] of Object.entries(draft.values)) {
        const position = memory.form.index.get(name);
        if (position === undefined) memory.data.orphanedValues.set(name, value);
        else memory.data.isDefault[position] = false;
        apply(name, value ?? undefined);
      }
      isReplaying = false;
      applyDerivedValues();
    },
    undo: () => {
      const edit = lastKnown(history.undo);
      if (edit) replay(edit, "before");
    },
    redo: () => {
      const edit = lastKnown(history.redo);
      if (edit) replay(edit, "after");
    },
  };
}
