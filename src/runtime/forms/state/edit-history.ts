import { getAt } from "../../../kernel/json.ts";
import type { CompiledForm } from "../compiled-form.ts";
import type { FieldRecord } from "./field-record.ts";
import type { FormDraft } from "../form-store.ts";
import { messages } from "../../language/messages.ts";

/** Value of a field, and whether it is the current default rather than a choice of the user. */
export interface HistoryEntry {
  readonly value: unknown;
  readonly isDefault: boolean;
}

export interface Change {
  readonly name: string;
  readonly before: HistoryEntry;
  readonly after: HistoryEntry;
}

/** A change by the user, with the automatic changes that it caused, in order. */
interface Edit extends Change {
  readonly consequences: readonly Change[];
}

/**
 * Undo and redo stacks of a form. Typing in one field is one edit until the field is left or nothing is typed for a
 * second; every other change is an edit of its own.
 */
export interface EditHistory {
  readonly record: (change: Change, isTyped: boolean) => void;
  /** Adds an automatic change to the last edit, to be undone with it. */
  readonly recordDerived: (change: Change) => void;
  /** Ends the current edit, so that further typing in the same field starts another one. */
  readonly pause: () => void;
  /** Returns the last edit of a field that still exists; skips edits of other fields. */
  readonly undo: (exists: (name: string) => boolean) => Edit | undefined;
  readonly redo: (exists: (name: string) => boolean) => Edit | undefined;
  readonly canUndo: () => boolean;
  readonly canRedo: () => boolean;
  readonly clear: () => void;
}

const keptEdits = 200;
/** Pause in ms after which typing in the same field starts another edit. */
const typingPauseMs = 1000;

/** @param now a monotonic clock, in ms */
export function createEditHistory(now: () => number = Date.now): EditHistory {
  const done: Edit[] = [];
  const undone: Edit[] = [];
  let isRunning = false;
  let lastAt = -Infinity;
  const take = (from: Edit[], to: Edit[], exists: (name: string) => boolean) => {
    isRunning = false;
    for (let edit = from.pop(); edit; edit = from.pop()) {
      to.push(edit);
      if (exists(edit.name)) return edit;
    }
    return undefined;
  };
  return {
    record: (change, isTyped) => {
      const last = done.at(-1);
      const isSameRun = isRunning && last?.name === change.name && now() - lastAt < typingPauseMs;
      lastAt = now();
      if (isSameRun) done[done.length - 1] = { ...last, after: change.after };
      else done.push({ ...change, consequences: [] });
      if (done.length > keptEdits) done.shift();
      undone.length = 0;
      isRunning = isTyped;
    },
    recordDerived: (change) => {
      const last = done.at(-1);
      if (last) done[done.length - 1] = { ...last, consequences: [...last.consequences, change] };
    },
    pause: () => {
      isRunning = false;
    },
    undo: (exists) => take(done, undone, exists),
    redo: (exists) => take(undone, done, exists),
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
    clear: () => {
      done.length = 0;
      undone.length = 0;
      isRunning = false;
    },
  };
}

/** Restores earlier values of a form: by undo, from a draft, into a row. Derives nothing until all are written. */
export interface Replay {
  readonly isReplaying: () => boolean;
  /** Undoes the last edit and its derived changes. */
  readonly undo: () => void;
  /** Redoes the last undone edit. */
  readonly redo: () => void;
  /** Restores a draft. Returns the values of fields that the form does not have, by name. */
  readonly draft: (draft: FormDraft) => [name: string, value: unknown][];
  /** Loads the values of a row. */
  readonly row: (row: unknown) => void;
}

export interface ReplayHost {
  readonly write: (position: number, value: unknown) => void;
  /** Derives everything from the current values. */
  readonly applyAll: () => void;
  readonly syncRows: (name: string) => void;
  readonly announce: (text: string) => void;
}

/** @param open the open form; read on each use */
export function createReplay(
  open: { readonly form: CompiledForm; readonly fields: readonly FieldRecord[] },
  history: Pick<EditHistory, "undo" | "redo">,
  host: ReplayHost,
): Replay {
  let isReplaying = false;
  const restore = (name: string, value: unknown, isDefault: boolean) => {
    const position = open.form.index.get(name) ?? -1;
    const record = open.fields[position];
    if (record) record.isDefault = isDefault;
    host.write(position, value);
    host.syncRows(name);
  };
  const withoutDeriving = (run: () => void) => {
    isReplaying = true;
    run();
    isReplaying = false;
  };
  /** Restores the values before or after an edit and its derived changes. */
  const apply = (edit: Edit | undefined, side: "before" | "after") => {
    if (!edit) return;
    const changes = [edit, ...edit.consequences];
    withoutDeriving(() => {
      for (const { name, [side]: entry } of side === "before" ? changes.toReversed() : changes)
        restore(name, entry.value, entry.isDefault);
    });
    host.applyAll();
    const positions = new Set(changes.flatMap(({ name }) => open.form.index.get(name) ?? []));
    const labels = [...positions].map((position) => open.fields[position]?.state.label ?? "").join(", ");
    host.announce(side === "before" ? messages.undone(labels) : messages.redone(labels));
  };
  const exists = (name: string) => open.form.index.has(name);
  return {
    isReplaying: () => isReplaying,
    undo: () => apply(history.undo(exists), "before"),
    redo: () => apply(history.redo(exists), "after"),
    draft: ({ values }) => {
      const known = Object.entries(values).filter(([name]) => open.form.index.has(name));
      withoutDeriving(() => {
        for (const [name, value] of known) restore(name, value ?? undefined, false);
      });
      host.applyAll();
      return Object.entries(values).filter(([name]) => !open.form.index.has(name));
    },
    row: (row) =>
      withoutDeriving(() => {
        for (const { field, value } of open.fields) {
          const next = field.type.read(getAt(row, field.path)) ?? undefined;
          if (!Object.is(value ?? undefined, next)) restore(field.name, next, false);
        }
      }),
  };
}
