/** What a field holds, and whether that is the default that holds, which nobody has chosen. */
export interface HistoryEntry {
  readonly value: unknown;
  readonly isDefault: boolean;
}

export interface Change {
  readonly name: string;
  readonly before: HistoryEntry;
  readonly after: HistoryEntry;
}

/** What somebody changed, and what the form changed by itself because of that, in this order. */
export interface Edit extends Change {
  readonly consequences: readonly Change[];
}

/**
 * What was done in a form, to be undone and redone. Typing in one field is one edit until the field is left, or
 * nothing was typed for a second; each choice is one of its own.
 */
export interface EditHistory {
  readonly record: (change: Change, isTyped: boolean) => void;
  /** The form changed something by itself: that is undone with the edit that it follows from, the last one. */
  readonly recordDerived: (change: Change) => void;
  /** The next edit starts anew, even in the same field. */
  readonly pause: () => void;
  /** The last edit of a field that still exists; edits of other fields are skipped. */
  readonly undo: (exists: (name: string) => boolean) => Edit | undefined;
  readonly redo: (exists: (name: string) => boolean) => Edit | undefined;
  readonly canUndo: () => boolean;
  readonly canRedo: () => boolean;
  readonly clear: () => void;
}

const keptEdits = 200;
/** Milliseconds after which what is typed into the same field is an edit of its own. */
const runPause = 1000;

/** @param now milliseconds of any clock that runs on */
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
      const isSameRun = isRunning && last?.name === change.name && now() - lastAt < runPause;
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
