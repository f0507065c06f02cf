import type { CellProps } from "../cell-props.ts";
import { CellText } from "../cell-text.tsx";

// One path and no component: a table has as many of them as rows.
const signs = { true: "M4 12.5 9.5 18 20 6.5", false: "M6 12h12" };

/** The word, with a mark that lets the eye run down the column. */
export function BooleanCell({ column, row }: CellProps) {
  const value = column.valueOf(row);
  const text = <CellText text={column.textOf(row)} />;
  if (typeof value !== "boolean") return text;
  return (
    <span className="inline-flex max-w-full items-center gap-1.5">
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        className={`size-4 shrink-0 fill-none stroke-2 ${value ? "stroke-success-ink" : "stroke-faint"}`}
      >
        <path strokeLinecap="round" strokeLinejoin="round" d={signs[`${value}`]} />
      </svg>
      {text}
    </span>
  );
}
