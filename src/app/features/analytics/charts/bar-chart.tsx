import { scaleLinear } from "@visx/scale";
import { Bar } from "@visx/shape";
import { formatCount } from "../../../../kernel/format.ts";
import { type ChartDatum, Mark, useWidth } from "./mark.tsx";

export interface BarChartProps {
  readonly title: string;
  readonly data: readonly ChartDatum[];
}

const rowHeight = 40;
const barHeight = 8;
/** For the figure behind the longest bar. */
const figureWidth = 48;

/** Bars under their names, longest room for the largest figure. */
export function BarChart({ title, data }: BarChartProps) {
  const { element, width } = useWidth<HTMLDivElement>();
  const most = Math.max(1, ...data.map(({ value }) => value));
  const x = scaleLinear({ domain: [0, most], range: [0, Math.max(0, width - figureWidth)] });
  return (
    <div ref={element}>
      <svg role="group" aria-label={title} width={width} height={rowHeight * data.length}>
        {data.map((datum, row) => {
          const top = row * rowHeight;
          return (
            <Mark key={datum.key} datum={datum}>
              <rect x={0} y={top} width={width} height={rowHeight} fill="transparent" />
              <text x={0} y={top + 15} lang={datum.language} className="fill-ink text-sm">
                {datum.label}
              </text>
              <Bar
                x={0}
                y={top + 22}
                width={Math.max(x(datum.value), datum.value > 0 ? 2 : 0)}
                height={barHeight}
                rx={2}
                className="mark fill-primary"
              />
              <text x={x(datum.value) + 8} y={top + 31} className="fill-muted text-xs tabular-nums">
                {formatCount(datum.value)}
              </text>
            </Mark>
          );
        })}
      </svg>
    </div>
  );
}
