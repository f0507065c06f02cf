import { formatCount } from "../../../../kernel/format.ts";
import { maxRows } from "../../layout/budget.ts";
import type { SourceRepeat } from "../../source-form.ts";

export interface RowRights {
  /** Whether people can add rows in the source. */
  readonly canAdd: boolean;
  readonly canRemove: boolean;
  /** Default: true if rows can be added or removed; otherwise their order is fixed. */
  readonly canMove?: boolean;
  /** Number of initial rows. */
  readonly count: number;
}

/** A list that has `count` equal rows at first, or as many as a list can have. */
export const withRowsAtFirst = (
  count: number,
  row: unknown = {},
): Pick<SourceRepeat, "initial" | "losses"> => ({
  ...(count > 0 && { initial: Array.from({ length: Math.min(count, maxRows) }, () => row) }),
  ...(count > maxRows && { losses: [`default: a list has at most ${formatCount(maxRows)} rows`] }),
});

/** Applies row permissions to a list. Rows that people cannot add are created initially. */
export function withRowRights(
  repeat: SourceRepeat,
  { canAdd, canRemove, canMove = canAdd || canRemove, count }: RowRights,
): SourceRepeat {
  if (canAdd && canRemove && canMove) return repeat;
  const isClosed = (!canAdd || !canRemove) && count > 0 && count <= maxRows;
  return {
    ...repeat,
    ...(isClosed && { initial: repeat.initial ?? Array.from({ length: count }, () => ({})) }),
    actions: [
      ...(canAdd ? (["add", "duplicate"] as const) : []),
      ...(canMove ? (["move"] as const) : []),
      ...(canRemove ? (["remove"] as const) : []),
    ],
  };
}
