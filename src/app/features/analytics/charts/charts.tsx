import { scaleLinear, scaleBand } from "@visx/scale";
import { Bar } from "@visx/shape";
import { formatCount } from "../../../../kernel/format.ts";
import { type ChartDatum, Mark, useWidth } from "./mark.tsx";

export interface BarChartProps {
  readonly title: string;
  readonly data: readonly ChartDatum[];
}

const rowHeight = 40;
const barHeight = 8;
/** Space for the value at the end of the longest bar, in pixels. */
const figureWidth = 48;

/** Horizontal bars below their labels; leaves room for the value of the longest bar. */
export function BarChart({ title, data }: BarChartProps) {
  const { element, width } = useWidth<HTMLDivElement>();
  const maxValue = Math.max(1, ...data.map(({ value }) => value));
  const x = scaleLinear({ domain: [0, maxValue], range: [0, Math.max(0, width - figureWidth)] });
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

export interface ColumnChartProps {
  readonly title: string;
  readonly data: readonly ChartDatum[];
}

const height = 208;
const room = { top: 20, bottom: 24 };
/** Width of a label below the columns, in pixels. */
const labelWidth = 52;
/** Width of a digit above a column, in pixels; values that do not fit are shown only in the table. */
const digitWidth = 8;

/** Columns in chronological order, with values on top where they fit. */
export function ColumnChart({ title, data }: ColumnChartProps) {
  const { element, width } = useWidth<HTMLDivElement>();
  const x = scaleBand({ domain: data.map(({ key }) => key), range: [0, width], padding: 0.2 });
  const maxValue = Math.max(1, ...data.map(({ value }) => value));
  const y = scaleLinear({ domain: [0, maxValue], range: [height - room.bottom, room.top] });
  const base = y(0);
  const band = Math.min(x.bandwidth(), 64);
  const everyNth = Math.max(1, Math.ceil((labelWidth * data.length) / Math.max(width, 1)));
  return (
    <div ref={element}>
      <svg role="group" aria-label={title} width={width} height={height} className="overflow-visible">
        <line x1={0} x2={width} y1={base} y2={base} className="stroke-line" />
        {data.map((datum, index) => {
          const { key, value, label } = datum;
          const start = (x(key) ?? 0) + (x.bandwidth() - band) / 2;
          const middle = start + band / 2;
          return (
            <Mark key={key} datum={datum}>
              <rect x={start} y={0} width={band} height={height} fill="transparent" />
              <Bar
                x={start}
                y={y(value)}
                width={band}
                height={base - y(value)}
                rx={2}
                className="mark fill-primary"
              />
              {value > 0 && x.step() >= digitWidth * String(value).length ? (
                <text
                  x={middle}
                  y={y(value) - 5}
                  textAnchor="middle"
                  className="fill-ink text-xs tabular-nums"
                >
                  {value}
                </text>
              ) : null}
              {index % everyNth === 0 ? (
                <text x={middle} y={height - 6} textAnchor="middle" className="fill-muted text-xs">
                  {label}
                </text>
              ) : null}
            </Mark>
          );
        })}
      </svg>
    </div>
  );
}
