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

/** Rounds averages to two decimals. */
const rounded = (value: number) => Math.round(value * 100) / 100;

function summaryText(column: CompiledColumn, of: SummaryFunction, value: unknown): string {
  if (typeof value === "number" && of === "distinct") return formatCount(value);
  const shown = typeof value === "number" && of === "avg" ? rounded(value) : value;
  return column.textOfValue(shown) || "–";
}

/** Formats the summaries of a list, in column order. */
export const summaryLines = (grid: CompiledGrid, summaries: Readonly<Record<string, unknown>> | undefined) =>
  grid.columns.flatMap((column) => {
    const key = column.summary;
    if (key === undefined || summaries === undefined || !Object.hasOwn(summaries, key)) return [];
    const of = functionOf(key);
    const word = (column.filterKind === "date" ? dateWords[of] : undefined) ?? words[of];
    return [{ key, label: `${column.header}, ${word}`, value: summaryText(column, of, summaries[key]) }];
  });

export interface GridSummariesProps {
  readonly grid: CompiledGrid;
  /** By the columns' `summary` key; undefined while loading. */
  readonly summaries: Readonly<Record<string, unknown>> | undefined;
}

/** Summaries over all matching rows, across pages. */
export function GridSummaries({ grid, summaries }: GridSummariesProps) {
  const shown = summaryLines(grid, summaries);
  if (shown.length === 0) return null;
  return (
    <dl
      aria-label="Summary of all rows that match"
      className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line px-4 py-2 text-sm"
    >
      {shown.map(({ key, label, value }) => (
        <div key={key} className="flex gap-1.5">
          <dt className="text-muted">{label}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
