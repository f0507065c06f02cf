import { formatCount } from "../../kernel/format.ts";
import type { CompiledGrid } from "../grids/compiled-grid.ts";
import type { SummaryFunction } from "../grids/summaries.ts";
import type { CompiledColumn } from "../types/columns/compiled-column.ts";

const words: Readonly<Record<SummaryFunction, string>> = {
  sum: "total",
  avg: "average",
  min: "lowest",
  max: "highest",
  distinct: "different values",
};

const dateWords: Partial<typeof words> = { min: "earliest", max: "latest" };

const functionOf = (key: string) => key.slice(0, key.indexOf(":")) as SummaryFunction;

/** Averages have no end of decimals. */
const rounded = (value: number) => Math.round(value * 100) / 100;

function summaryText(column: CompiledColumn, of: SummaryFunction, value: unknown): string {
  if (typeof value === "number" && of === "distinct") return formatCount(value);
  const shown = typeof value === "number" && of === "avg" ? rounded(value) : value;
  return column.textOfValue(shown) || "–";
}

export interface GridSummariesProps {
  readonly grid: CompiledGrid;
  /** By the columns' `summary`; absent until they are known. */
  readonly summaries: Readonly<Record<string, unknown>> | undefined;
}

/** What the list says over all rows that match, on whatever page. */
export function GridSummaries({ grid, summaries }: GridSummariesProps) {
  const shown = grid.columns.flatMap((column) =>
    column.summary !== undefined && summaries !== undefined && Object.hasOwn(summaries, column.summary)
      ? [{ column, of: functionOf(column.summary), value: summaries[column.summary] }]
      : [],
  );
  if (shown.length === 0) return null;
  return (
    <dl
      aria-label="Summary of all rows that match"
      className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line px-4 py-2 text-sm"
    >
      {shown.map(({ column, of, value }) => (
        <div key={column.id} className="flex gap-1.5">
          <dt className="text-muted">
            {column.header}, {(column.filterKind === "date" ? dateWords[of] : undefined) ?? words[of]}
          </dt>
          <dd className="font-medium tabular-nums">{summaryText(column, of, value)}</dd>
        </div>
      ))}
    </dl>
  );
}
