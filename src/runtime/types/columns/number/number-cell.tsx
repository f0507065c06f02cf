import type { CellProps } from "../cell-props.ts";
import { CellText } from "../cell-text.tsx";

/** A number or an amount, in figures of one width, so that columns of them line up. */
export function NumberCell({ column, row }: CellProps) {
  return (
    <span className="block tabular-nums">
      <CellText text={column.textOf(row)} />
    </span>
  );
}
