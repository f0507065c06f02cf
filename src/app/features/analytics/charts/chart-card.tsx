import { ChartColumn, Table } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Card } from "../../../../ui/card.tsx";
import { IconButton } from "../../../../ui/button.tsx";
import { Skeleton } from "../../../../ui/loading.tsx";
import { texts } from "../texts.ts";
import type { ChartDatum } from "./mark.tsx";
import { Link } from "@tanstack/react-router";
import { formatCount } from "../../../../kernel/format.ts";
import { textLinkClass, VisuallyHidden } from "../../../../ui/text-link.tsx";

interface ChartTableProps {
  readonly caption: string;
  readonly labelHeader: string;
  readonly valueHeader: string;
  readonly data: readonly ChartDatum[];
}

/** The chart's data as a table. */
function ChartTable({ caption, labelHeader, valueHeader, data }: ChartTableProps) {
  return (
    <div className="max-h-72 overflow-y-auto">
      <table className="w-full text-sm">
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr className="border-b border-line text-start text-muted">
            <th scope="col" className="py-1.5 text-start font-medium">
              {labelHeader}
            </th>
            <th scope="col" className="py-1.5 text-end font-medium">
              {valueHeader}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ key, label, language, value, path }) => (
            <tr key={key} className="border-b border-line last:border-0">
              <th
                scope="row"
                dir="auto"
                lang={language}
                className="py-1.5 text-start font-normal wrap-anywhere"
              >
                {path === undefined ? (
                  label
                ) : (
                  <Link to={path} className={textLinkClass}>
                    {label}
                  </Link>
                )}
              </th>
              <td className="py-1.5 text-end tabular-nums">{formatCount(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const charts = {
  columns: lazy(async () => ({ default: (await import("./charts.tsx")).ColumnChart })),
  bars: lazy(async () => ({ default: (await import("./charts.tsx")).BarChart })),
};

export interface ChartCardProps {
  /** `columns` for time series, `bars` for categories. */
  readonly kind: keyof typeof charts;
  readonly title: string;
  /** Help for the term in the title. */
  readonly help?: ReactNode;
  readonly description?: string;
  readonly labelHeader: string;
  readonly valueHeader: string;
  readonly data: readonly ChartDatum[];
  /** Text to show if there is no data. */
  readonly empty?: string;
}

/** A chart that can be switched to a table of its data. */
export function ChartCard(props: ChartCardProps) {
  const { kind, title, help, description, labelHeader, valueHeader, data, empty } = props;
  const [isTable, setTable] = useState(false);
  const Chart = charts[kind];
  const content = () => {
    if (data.length === 0) return <p className="py-6 text-sm text-muted">{empty}</p>;
    if (isTable)
      return <ChartTable caption={title} labelHeader={labelHeader} valueHeader={valueHeader} data={data} />;
    return (
      <Suspense fallback={<Skeleton className="h-52 w-full" />}>
        <Chart title={title} data={data} />
      </Suspense>
    );
  };
  return (
    <Card
      title={title}
      help={help}
      description={description}
      actions={
        data.length === 0 ? undefined : (
          <IconButton
            label={`${isTable ? texts.showChart : texts.showTable}: ${title}`}
            icon={isTable ? <ChartColumn aria-hidden /> : <Table aria-hidden />}
            onClick={() => setTable(!isTable)}
          />
        )
      }
    >
      {content()}
    </Card>
  );
}
