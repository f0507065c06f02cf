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

/** Maximum number of initial rows. */
const maxInitial = 100;

/** Applies row permissions to a list. Rows that people cannot add are created initially. */
export function withRowRights(
  repeat: SourceRepeat,
  { canAdd, canRemove, canMove = canAdd || canRemove, count }: RowRights,
): SourceRepeat {
  if (canAdd && canRemove && canMove) return repeat;
  const isClosed = (!canAdd || !canRemove) && count > 0 && count <= maxInitial;
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
