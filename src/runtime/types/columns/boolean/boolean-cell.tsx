import { Check, Minus } from "lucide-react";
import type { CellProps } from "../cell-props.ts";
import { CellText } from "../cell-text.tsx";

/** The word, with a mark that lets the eye run down the column. */
export function BooleanCell({ column, row }: CellProps) {
  const value = column.valueOf(row);
  const text = <CellText text={column.textOf(row)} />;
  if (typeof value !== "boolean") return text;
  const Mark = value ? Check : Minus;
  return (
    <span className="inline-flex max-w-full items-center gap-1.5">
      <Mark
        aria-hidden
        className={value ? "size-4 shrink-0 text-success-ink" : "size-4 shrink-0 text-faint"}
      />
      {text}
    </span>
  );
}
