import { numericValue } from "../numeric-value.ts";
import type { CellProps } from "../cell-props.ts";
import { CellText } from "../cell-text.tsx";

/** A bar whose text says the same to those who do not see it. */
export function ProgressCell({ column, row }: CellProps) {
  const done = numericValue(column.valueOf(row));
  const text = column.textOf(row);
  if (done === undefined) return <CellText text={text} />;
  const share = Math.min(1, Math.max(0, done / column.max));
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span aria-hidden className="h-1.5 min-w-8 flex-1 overflow-hidden rounded-full bg-neutral-soft">
        <span className="block h-full rounded-full bg-primary" style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span className="min-w-9 shrink-0 text-end tabular-nums">{text}</span>
    </span>
  );
}
