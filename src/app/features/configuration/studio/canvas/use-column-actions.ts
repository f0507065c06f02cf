import { useState } from "react";
import { isObject } from "../../../../../kernel/json.ts";
import { columnsOf } from "../../../../../runtime/studio/document/document-names.ts";
import {
  type ColumnSteps,
  dropColumns,
  duplicateColumns,
  removeColumns,
  stepColumns,
} from "../../../../../runtime/studio/editing/several-columns.ts";
import { texts } from "../session/texts.ts";
import { useUndoSnackbar } from "../session/use-undo-snackbar.ts";
import type { Studio } from "../session/use-studio.ts";

/** Modifier keys of a click. */
type HeldKeys = Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey">;

interface Selection {
  /** Indices of selected columns other than the one whose properties are shown. */
  readonly others: ReadonlySet<number>;
  /** Start of a range selection with Shift. */
  readonly anchor: number | null;
  /** Column order for which the indices are valid; see `orderOf`. */
  readonly of: string;
}

/** Identifies the columns and their order; unaffected by other changes of the columns. */
const orderOf = (columns: readonly unknown[]): string =>
  JSON.stringify(columns.map((each) => (isObject(each) ? (each["accessor"] ?? each["type"]) : null)));

export interface ColumnActionsResult {
  /** All selected columns, including the one whose properties are shown. */
  readonly chosen: ReadonlySet<number>;
  /** Whether a click adds to the selection without a modifier key. */
  readonly isGathering: boolean;
  readonly setGathering: (isGathering: boolean) => void;
  readonly pick: (column: number) => void;
  readonly take: (column: number, held: HeldKeys) => void;
  /** Selects the range from the anchor to this column. */
  readonly extendTo: (column: number) => void;
  readonly selectAll: () => void;
  readonly move: (column: number, by: -1 | 1) => void;
  readonly drop: (column: number, target: number, isAfter: boolean) => void;
  readonly remove: (column: number) => void;
  readonly duplicate: (column: number) => void;
}

/** Actions on the columns of a list, shared by pointer, keyboard and menus. */
export function useColumnActions(
  studio: Studio,
  columns: readonly unknown[],
  focusColumn: (column: number) => void,
): ColumnActionsResult {
  const { session, selected, select, run, runAll, say } = studio;
  const offerUndo = useUndoSnackbar(studio);
  const count = columns.length;
  const [selection, setSelection] = useState<Selection>({ others: new Set(), anchor: null, of: "" });
  // Indices become invalid if undo, the JSON editor or a merge changes the order of the columns.
  const isCurrent = selection.of === orderOf(columns);
  const others = isCurrent ? selection.others : new Set<number>();
  const anchor = isCurrent ? selection.anchor : null;
  const [isGathering, setGathering] = useState(false);
  const chosen = new Set(
    (selected === null ? [] : [Number(selected), ...others]).filter((column) => column < count),
  );
  const together = (column: number): ReadonlySet<number> => (chosen.has(column) ? chosen : new Set([column]));
  const choose = (column: number, more: Iterable<number>, from: number) => {
    const next = new Set(more);
    next.delete(column);
    setSelection({ others: next, anchor: from, of: orderOf(columnsOf(session.getState().document)) });
    select(String(column));
    if (next.size > 0) say(texts.severalColumnsSelected(next.size + 1));
    focusColumn(column);
  };
  const pick = (column: number) => choose(column, [], column);
  const extendTo = (column: number) => {
    const from = anchor ?? (selected === null ? column : Number(selected));
    const [first, last] = [Math.min(from, column), Math.max(from, column)];
    choose(
      column,
      Array.from({ length: last - first + 1 }, (_, at) => first + at),
      from,
    );
  };
  const toggle = (column: number) => {
    if (!chosen.has(column)) return choose(column, chosen, column);
    const [first, ...remaining] = [...chosen].filter((other) => other !== column);
    return first === undefined ? pick(column) : choose(first, remaining, first);
  };
  /** Runs one or several operations as a single undo step and keeps the resulting selection. */
  const runSteps = (
    { operations, positions }: ColumnSteps,
    column: number,
    sentence: (columns: number) => string,
  ): boolean => {
    const [only] = operations;
    if (only === undefined) return false;
    const result = operations.length === 1 ? run(only) : runAll(operations, sentence(operations.length));
    const [first = 0] = positions;
    if (result.ok && positions.size > 0) choose(positions.has(column) ? column : first, positions, first);
    return result.ok;
  };
  return {
    chosen,
    isGathering,
    setGathering,
    pick,
    extendTo,
    take: (column, { ctrlKey, metaKey, shiftKey }) => {
      if (shiftKey) extendTo(column);
      else if (ctrlKey || metaKey || isGathering) toggle(column);
      else pick(column);
    },
    selectAll: () =>
      choose(
        Number(selected ?? 0),
        Array.from({ length: count }, (_, at) => at),
        0,
      ),
    move: (column, by) => {
      const steps = stepColumns(together(column), by, count);
      if (steps.operations.length === 0) say(by < 0 ? texts.isFirstColumn : texts.isLastColumn);
      else runSteps(steps, column + by, texts.severalColumnsMoved);
    },
    drop: (column, target, isAfter) => {
      const steps = dropColumns(together(column), target, isAfter, count);
      if (!runSteps(steps, column, texts.severalColumnsMoved))
        say(texts.dropRefused(texts.columnDropOnItself));
    },
    remove: (column) => {
      const removed = together(column);
      if (!runSteps(removeColumns(removed), column, texts.severalColumnsRemoved)) return;
      offerUndo(session.getState().undoable ?? texts.severalColumnsRemoved(removed.size));
      const before = [...removed].filter((other) => other < column).length;
      pick(Math.max(0, Math.min(column - before, count - removed.size - 1)));
    },
    duplicate: (column) => {
      runSteps(duplicateColumns(together(column)), column + 1, texts.severalColumnsDuplicated);
    },
  };
}
