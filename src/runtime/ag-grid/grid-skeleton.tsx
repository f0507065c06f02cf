import { Loading } from "../../ui/loading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { cx } from "../../ui/tone.ts";
import type { ArrangedColumn } from "../grids/arrange-columns.ts";
import { cardsClass } from "./cards-class.ts";

export interface GridSkeletonProps {
  readonly name: string;
  readonly columns: readonly ArrangedColumn[];
  readonly rows: number;
  /** `cards` stand apart, a `list` of cards has one edge. */
  readonly looks: "table" | "list" | "cards";
}

/** Widths that differ a little from row to row look like text; the same ones would look like a fence. */
const lengths = ["w-3/4", "w-1/2", "w-2/3", "w-5/6", "w-3/5"];

/** Grey shapes where the rows will be, in the real columns. */
export function GridSkeleton({ name, columns, rows, looks }: GridSkeletonProps) {
  const shown = columns.filter(({ hidden }) => !hidden);
  const lines = Array.from({ length: rows }, (_, index) => index);
  if (looks !== "table") {
    const isApart = looks === "cards";
    return (
      <Loading label={`Loading ${name}`}>
        <div className={isApart ? cardsClass : "divide-y divide-line"}>
          {lines.map((line) => (
            <div
              key={line}
              className={cx(
                "space-y-2.5 p-4",
                isApart && "min-h-56 rounded-lg border border-line bg-surface",
              )}
            >
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-3.5 w-5/6" />
              <Skeleton className="h-3.5 w-2/3" />
            </div>
          ))}
        </div>
      </Loading>
    );
  }
  const template = shown.map(({ width }) => (width === undefined ? "minmax(10rem, 1fr)" : `${width}px`));
  const style = { gridTemplateColumns: template.join(" ") };
  return (
    <Loading label={`Loading ${name}`}>
      <div className="overflow-hidden">
        <div
          className="grid h-10.5 items-center border-b border-line text-[13px] font-medium text-muted"
          style={style}
        >
          {shown.map(({ column }) => (
            <span key={column.id} className="truncate px-4">
              {column.header}
            </span>
          ))}
        </div>
        {lines.map((line) => (
          <div
            key={line}
            className="grid h-12 items-center border-b border-line last:border-b-0"
            style={style}
          >
            {shown.map(({ column }, at) => (
              <div key={column.id} className="px-4">
                <Skeleton className={`h-3.5 ${lengths[(line + at * 2) % lengths.length] ?? "w-1/2"}`} />
              </div>
            ))}
          </div>
        ))}
        {/* The pager's place, so that the page does not jump when it comes. */}
        <div className="h-12 border-t border-line" />
      </div>
    </Loading>
  );
}
