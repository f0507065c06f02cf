import type { GridOperation } from "../operations/operation.ts";

/** Operations on several columns as one step, and the selection afterwards. */
export interface ColumnSteps {
  readonly operations: readonly GridOperation[];
  /** Selected positions afterwards; when duplicating, those of the copies. */
  readonly positions: ReadonlySet<number>;
}

const ordered = (positions: ReadonlySet<number>): number[] => [...positions].toSorted((a, b) => a - b);

/** Removes columns from last to first, so that positions stay valid. */
export const removeColumns = (positions: ReadonlySet<number>): ColumnSteps => ({
  operations: ordered(positions)
    .toReversed()
    .map((column) => ({ kind: "remove_column", column })),
  positions: new Set(),
});

/** Inserts a copy behind each column. */
export const duplicateColumns = (positions: ReadonlySet<number>): ColumnSteps => ({
  operations: ordered(positions)
    .toReversed()
    .map((column) => ({ kind: "duplicate_column", column })),
  // Each copy follows its original and the copies inserted before it.
  positions: new Set(ordered(positions).map((column, copies) => column + copies + 1)),
});

/** Moves columns by one position; a column at the end stays and blocks those behind it. */
export function stepColumns(positions: ReadonlySet<number>, by: -1 | 1, count: number): ColumnSteps {
  const order = by < 0 ? ordered(positions) : ordered(positions).toReversed();
  const after = new Set<number>();
  const operations = order.flatMap((column): GridOperation[] => {
    const at = column + by;
    const isStuck = at < 0 || at >= count || after.has(at);
    after.add(isStuck ? column : at);
    return isStuck ? [] : [{ kind: "move_column", column, at }];
  });
  return { operations, positions: after };
}

/** Moves columns beside another one in their order; no operations if the target is one of them. */
export function dropColumns(
  positions: ReadonlySet<number>,
  target: number,
  isAfter: boolean,
  count: number,
): ColumnSteps {
  if (positions.has(target)) return { operations: [], positions };
  const list = Array.from({ length: count }, (_, column) => column);
  let anchor = { column: target, isAfter };
  const operations = ordered(positions).flatMap((column): GridOperation[] => {
    const from = list.indexOf(column);
    list.splice(from, 1);
    const at = list.indexOf(anchor.column) + (anchor.isAfter ? 1 : 0);
    list.splice(at, 0, column);
    anchor = { column, isAfter: true };
    return from === at ? [] : [{ kind: "move_column", column: from, at }];
  });
  return { operations, positions: new Set([...positions].map((column) => list.indexOf(column))) };
}
