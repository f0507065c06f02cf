import { getAt } from "../../../kernel/json.ts";
import type { FormDraft } from "../form-store.ts";
import { messages } from "../../language/messages.ts";
import { writeValue, type DerivingStore } from "./derived-values.ts";

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
export interface Edit extends Change {
  readonly consequences: readonly Change[];
}

/**
 * Undo and redo stacks of a form. Typing in one field is one edit until the field is left or nothing is typed for a
 * second; every other change is an edit of its own.
 */
export interface EditHistory {
  record(change: Change, isTyped: boolean): void;
  /** Adds an automatic change to the last edit, to be undone with it. */
  recordDerived(change: Change): void;
  /** Ends the current edit, so that further typing in the same field starts another one. */
  pause(): void;
  /** Returns the last edit of a field that still exists; skips edits of other fields. */
  undo(exists: (name: string) => boolean): Edit | undefined;
  redo(exists: (name: string) => boolean): Edit | undefined;
  canUndo(): boolean;
  canRedo(): boolean;
  clear(): void;
}

const keptEdits = 200;
/** Pause in ms after which typing in the same field starts another edit. */
const typingPauseMs = 1000;

/** @param now a monotonic clock, in ms */
export const createEditHistory = (now: () => number = Date.now): EditHistory => new Edits(now);

class Edits implements EditHistory {
  readonly #now: () => number;
  readonly #done: Edit[] = [];
  readonly #undone: Edit[] = [];
  #isRunning = false;
  #lastAt = -Infinity;

  constructor(now: () => number) {
    this.#now = now;
  }

  record(change: Change, isTyped: boolean): void {
    const last = this.#done.at(-1);
    const isRecent = this.#now() - this.#lastAt < typingPauseMs;
    const isSameRun = this.#isRunning && last?.name === change.name && isRecent;
    this.#lastAt = this.#now();
    if (isSameRun) this.#done[this.#done.length - 1] = { ...last, after: change.after };
    else this.#done.push({ ...change, consequences: [] });
    if (this.#done.length > keptEdits) this.#done.shift();
    this.#undone.length = 0;
    this.#isRunning = isTyped;
  }

  recordDerived(change: Change): void {
    const last = this.#done.at(-1);
    if (last) this.#done[this.#done.length - 1] = { ...last, consequences: [...last.consequences, change] };
  }

  pause(): void {
    this.#isRunning = false;
  }

  undo(exists: (name: string) => boolean): Edit | undefined {
    return this.#take(this.#done, this.#undone, exists);
  }

  redo(exists: (name: string) => boolean): Edit | undefined {
    return this.#take(this.#undone, this.#done, exists);
  }

  canUndo(): boolean {
    return this.#done.length > 0;
  }

  canRedo(): boolean {
    return this.#undone.length > 0;
  }

  clear(): void {
    this.#done.length = 0;
    this.#undone.length = 0;
    this.#isRunning = false;
  }

  #take(from: Edit[], to: Edit[], exists: (name: string) => boolean): Edit | undefined {
    this.#isRunning = false;
    for (let edit = from.pop(); edit; edit = from.pop()) {
      to.push(edit);
      if (exists(edit.name)) return edit;
    }
    return undefined;
  }
}

/** The open form as far as earlier values are restored: by undo, from a draft, into a row. */
export interface ReplayingStore extends DerivingStore {
  isReplaying: boolean;
  /** Updates the rows of a list after its value was restored. */
  syncRows(name: string): void;
  /** Derives everything from the restored values. */
  deriveRestored(): void;
  announce(text: string): void;
}

function restore(store: ReplayingStore, name: string, value: unknown, isDefault: boolean): void {
  const position = store.form.index.get(name) ?? -1;
  const record = store.fields[position];
  if (record) record.isDefault = isDefault;
  writeValue(store, position, value);
  store.syncRows(name);
}

/** Derives nothing until all values are restored. */
function withoutDeriving(store: ReplayingStore, run: () => void): void {
  store.isReplaying = true;
  run();
  store.isReplaying = false;
}

/** Restores the values before (undo) or after (redo) an edit and its derived changes. */
export function replayEdit(store: ReplayingStore, edit: Edit | undefined, side: "before" | "after"): void {
  if (!edit) return;
  const changes = [edit, ...edit.consequences];
  withoutDeriving(store, () => {
    for (const { name, [side]: entry } of side === "before" ? changes.toReversed() : changes)
      restore(store, name, entry.value, entry.isDefault);
  });
  store.deriveRestored();
  const positions = new Set(changes.flatMap(({ name }) => store.form.index.get(name) ?? []));
  const labels = [...positions].map((position) => store.fields[position]?.state.label ?? "").join(", ");
  store.announce(side === "before" ? messages.undone(labels) : messages.redone(labels));
}

/** Restores a draft. Returns the values of fields that the form does not have, by name. */
export function replayDraft(
  store: ReplayingStore,
  { values }: FormDraft,
): readonly (readonly [name: string, value: unknown])[] {
  const { index } = store.form;
  const entries = Object.entries(values);
  withoutDeriving(store, () => {
    for (const [name, value] of entries) if (index.has(name)) restore(store, name, value ?? undefined, false);
  });
  store.deriveRestored();
  return entries.filter(([name]) => !index.has(name));
}

/** Loads the values of a row. */
export function replayRow(store: ReplayingStore, row: unknown): void {
  withoutDeriving(store, () => {
    for (const { field, value } of store.fields) {
      const next = field.type.read(getAt(row, field.path)) ?? undefined;
      if (!Object.is(value ?? undefined, next)) restore(store, field.name, next, false);
    }
  });
}
