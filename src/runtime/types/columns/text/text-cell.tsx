import type { CellProps } from "../cell-props.ts";
import { CellText } from "../cell-text.tsx";

/** Any text on one line, or on two on a card. */
export function TextCell({ column, row }: CellProps) {
  return <CellText text={column.textOf(row)} />;
}
