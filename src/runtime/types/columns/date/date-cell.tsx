import type { CellProps } from "../cell-props.ts";
import { CellText } from "../cell-text.tsx";

/** A day; the moment as it was sent shows when the pointer rests on it. */
export function DateCell({ column, row }: CellProps) {
  const value = column.valueOf(row);
  const text = column.textOf(row);
  return typeof value === "string" && text !== value && text !== "" ? (
    <time dateTime={value} title={value}>
      {text}
    </time>
  ) : (
    <CellText text={text} />
  );
}
