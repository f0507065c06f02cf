export interface Edit {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What was done in a form, to be undone and redone. Typing in one field is one edit until the field is left. */
export interface EditHistory {
  readonly record: (edit: Edit) => void;
  /** The next edit starts anew, even in the same field. */
  readonly pause: () => void;
  readonly undo: () => Edit | undefined;
  readonly redo: () => Edit | undefined;
  readonly canUndo: () => boolean;
  readonly canRedo: () => boolean;
  readonly clear: () => void;
}

const keptEdits = 200;

export function createEditHistory(): EditHistory {
  const done: Edit[] = [];
  const undone: Edit[] = [];
  let isRunning = false;
  return {
    record: (edit) => {
      const last = done.at(-1);
      if (isRunning && last?.name === edit.name) done[done.length - 1] = { ...last, after: edit.after };
      else done.push(edit);
      if (done.length > keptEdits) done.shift();
      undone.length = 0;
      isRunning = true;
    },
    pause: () => {
      isRunning = false;
    },
    undo: () => {
      const edit = done.pop();
      if (edit) undone.push(edit);
      isRunning = false;
      return edit;
    },
    redo: () => {
      const edit = undone.pop();
      if (edit) done.push(edit);
      isRunning = false;
      return edit;
    },
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
    clear: () => {
      done.length = 0;
      undone.length = 0;
      isRunning = false;
    },
  };
}
