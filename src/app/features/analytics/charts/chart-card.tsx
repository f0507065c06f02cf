import { ChartColumn, Table } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Card } from "../../../../ui/card.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { texts } from "../texts.ts";
import type { ChartDatum } from "./chart-datum.ts";
import { ChartTable } from "./chart-table.tsx";

const charts = {
  columns: lazy(async () => ({ default: (await import("./column-chart.tsx")).ColumnChart })),
  bars: lazy(async () => ({ default: (await import("./bar-chart.tsx")).BarChart })),
};

export interface ChartCardProps {
  /** `columns` for a course of time, `bars` for things with names. */
  readonly kind: keyof typeof charts;
  readonly title: string;
  /** Explains the word of the title. */
  readonly help?: ReactNode;
  readonly description?: string;
  readonly labelHeader: string;
  readonly valueHeader: string;
  readonly data: readonly ChartDatum[];
  /** What stands here where there are no data. */
  readonly empty?: string;
}

/** A chart with its table one click away. */
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
