import type { SourceRepeat } from "../../source-form.ts";

export interface RowRights {
  /** Whether people add rows in the source. */
  readonly canAdd: boolean;
  readonly canRemove: boolean;
  /** Default: where rows are added or removed; those that are always there are in the order of the source. */
  readonly canMove?: boolean;
  /** Rows that the list begins with, whatever stands in them. */
  readonly count: number;
}

/** What a list begins with at most; a source that begins with more is no form. */
const maxInitial = 100;

/** A list with what people may do with its rows. What they cannot add themselves is there from the beginning. */
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
