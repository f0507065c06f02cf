import { TriangleAlert } from "lucide-react";
import type { CellProps } from "./cell-props.ts";

/** In place of the cells of a column whose definition is broken: says what is wrong and where, never a blank. */
export function UnknownCell({ column, row }: CellProps) {
  const text = column.fault ?? column.textOf(row);
  return (
    <span className="inline-flex max-w-full items-center gap-1.5 text-warning-ink" title={text}>
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <span className="truncate">{text}</span>
    </span>
  );
}
