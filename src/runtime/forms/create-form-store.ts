import { isUnset } from "../types/empty.ts";
import type { Violation } from "../types/field-type.ts";
import { createChoiceSources } from "./choice-sources.ts";
import { asRows, type KnownRows } from "./choices.ts";
import { type Change, createEditHistory, type Edit } from "./edit-history.ts";
import type { FieldInError, FormStatus } from "./field-snapshot.ts";
import { carriedOver, newFormData, type MutableFormData } from "./form-data.ts";
import { labelAt, nameAt, type FormMemory } from "./form-memory.ts";
import type { FormStore, FormStoreOptions } from "./form-store.ts";
import { createListeners } from "./listeners.ts";
import { messages } from "./messages.ts";
import { payloadOf } from "./record.ts";
import { createServerErrors } from "./server-errors.ts";
import { isSectionVisible, snapshotOf } from "./snapshot-of.ts";
import { createValueWriter } from "./value-writer.ts";
import { verdictAt } from "./verdict.ts";

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
  let said = "";
  let status: FormStatus | undefined;
  /** While something is undone, redone or restored, what follows from it is known already. */
  let isReplaying = false;
  const fieldListeners = createListeners<string>();
  const formListeners = createListeners<typeof formKey | typeof editsKey>();
  const history = createEditHistory();

  const isShown = (position: number) => memory.wasSubmitted || memory.data.touched[position] === true;
  const verdict = (position: number) =>
    (memory.data.verdicts[position] ??= verdictAt(memory.form, position, memory.data));
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
        writer.dropForeignChoice(position);
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
    forgive: serverErrors.forgive,
    notice: (position, text) => {
      memory.data.notices[position] = text;
      said = `${labelAt(memory, position)}: ${text}`;
      refresh(position);
      statusChanged();
    },
    isReplaying: () => isReplaying,
    follows: (position, before, after) => {
      if (!isReplaying) history.follow({ name: nameAt(memory, position), before, after });
    },
    written: (haveSectionsChanged) => {
      formListeners.call(editsKey);
      serverErrors.forgiveHomeless();
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
      said,
    });

  const snapshotAt = (position: number) =>
    snapshotOf(memory.form, memory.data, position, {
      own: isShown(position) ? verdict(position) : noErrors,
      choices: choices.stateAt(position),
    });

  /** What the form does to values by itself, where that was left out or the layout is another. */
  const settleAll = () => {
    memory.form.fields.forEach((_, position) => writer.settle(position));
    memory.form.fields.forEach((_, position) => writer.dropForeignChoice(position));
  };

  const start = (next: MutableFormData) => {
    memory.data = next;
    settleAll();
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
      memory.data.isOwn[positionOf(name)] = holding.isOwn;
      apply(name, holding.value);
    }
    isReplaying = false;
    settleAll();
    const names = new Set(changes.map(({ name }) => name));
    const known = [...names].filter((name) => memory.form.index.has(name));
    const labels = known.map((name) => labelAt(memory, positionOf(name))).join(", ");
    said = side === "before" ? messages.undone(labels) : messages.redone(labels);
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
      const { values, isOwn } = memory.data;
      const before = { value: values[position], isOwn: isOwn[position] === true };
      if (isUnset(before.value) && isUnset(after)) return;
      const isTyped = field.type.choices === "none" && field.type.comparesAs !== "boolean";
      history.record({ name, before, after: { value: after, isOwn: false } }, isTyped);
      isOwn[position] = false;
      writer.write(position, after);
      if (changesHistory) statusChanged();
    },
    touch: (name) => {
      const position = memory.form.index.get(name);
      history.pause();
      if (position === undefined) return;
      writer.settleDate(position);
      if (memory.data.touched[position]) return;
      memory.data.touched[position] = true;
      if (!memory.wasSubmitted && verdict(position).length > 0) refresh(position);
    },
    submit: () => {
      memory.form.fields.forEach((_, position) => writer.settleDate(position));
      const isFirst = !memory.wasSubmitted;
      memory.wasSubmitted = true;
      serverErrors.forgiveAll();
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
      serverErrors.forgiveAll();
      topErrors = [];
      said = "";
      history.clear();
      start(newFormData(memory.form, origin));
    },
    replaceForm: (next) => {
      const kept = carriedOver(memory.form, memory.data, next, origin);
      // Kept from before, since what the layout itself changes is no edit that mends anything.
      const lastAnswer = serverErrors.said();
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
        ...memory.data.parked,
        ...memory.form.fields.flatMap(({ name }, position) => {
          const { value, isOwn } = writer.typedAt(position);
          // What is empty is said, since a draft may be of a field that holds something else at first.
          return isOwn ? [] : [[name, value ?? null] as const];
        }),
      ]),
    }),
    restoreDraft: (draft) => {
      isReplaying = true;
      for (const [name, value] of Object.entries(draft.values)) {
        const position = memory.form.index.get(name);
        if (position === undefined) memory.data.parked.set(name, value);
        else memory.data.isOwn[position] = false;
        apply(name, value ?? undefined);
      }
      isReplaying = false;
      settleAll();
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
