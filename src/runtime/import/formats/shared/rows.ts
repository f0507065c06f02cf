import type { SourceRepeat } from "../../source-form.ts";

export interface RowRights {
  /** Whether people add rows in the source. */
  readonly canAdd: boolean;
  readonly canRemove: boolean;
  /** Rows that the list begins with, whatever stands in them. */
  readonly count: number;
}

/** What a list holds at most; a source that begins with more is no form. */
const maxFixed = 100;

/**
 * A list in which people cannot add rows, or not remove them, by the number of its rows: what it begins with is all that
 * there may be, or must be. Where it begins with none there is no such number, and that it is closed is lost.
 */
export function withRowRights(
  repeat: SourceRepeat,
  { canAdd, canRemove, count }: RowRights,
): { readonly repeat: SourceRepeat; readonly losses: readonly string[] } {
  if (canAdd && canRemove) return { repeat, losses: [] };
  const isKnown = count > 0 && count <= maxFixed;
  const isAllowed = count >= (repeat.min ?? 0) && count <= (repeat.max ?? maxFixed);
  if (!isKnown || !isAllowed)
    return { repeat, losses: ["rows: people cannot add or remove them in the source"] };
  const initial = repeat.initial ?? Array.from({ length: count }, () => ({}));
  return {
    repeat: {
      ...repeat,
      initial,
      ...(!canRemove && { min: count }),
      ...(!canAdd && { max: count }),
    },
    // In the order that the source gives them they say what they are.
    losses: initial.some((row) => typeof row === "object" && row !== null && Object.keys(row).length > 0)
      ? ["rows: people can move them, unlike in the source"]
      : [],
  };
}
