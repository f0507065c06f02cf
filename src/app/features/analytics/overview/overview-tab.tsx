import { keepPreviousData, useQuery, queryOptions } from "@tanstack/react-query";
import { useId, useState } from "react";
import { ResultsDrawing } from "../../../../ui/drawings.tsx";
import { EmptyState } from "../../../../ui/status-panels.tsx";
import { Loading, Skeleton } from "../../../../ui/loading.tsx";
import { LoadError } from "../../../shell/page-states.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { texts } from "../texts.ts";
import type { AnalyticsAddress } from "../analytics-address.ts";
import { Figures, OverviewCharts } from "./overview-figures.tsx";
import { addDays, calendarDay } from "../../../../kernel/date-time.ts";
import { controlClass } from "../../../../ui/fields/text-input.tsx";
import type { ApiClient } from "../../../../contracts/api-client.ts";
import { queryKey } from "../../../api/queries.ts";

interface RangeControlProps {
  readonly range: DayRange;
  readonly onChange: (range: DayRange) => void;
}

/** Selects the days of the figures: a preset or a custom range. */
function RangeControl({ range, onChange }: RangeControlProps) {
  const id = useId();
  const { user } = useTenant();
  const [today] = useState(() => calendarDay(new Date(), user.time_zone));
  const key = rangeKeyOf(range, today);
  const isWrong = isInvalidRange(range);
  const choose = (value: string) => {
    const known = rangeKeys.find((usual) => usual === value);
    if (known !== undefined) onChange(rangeOf(known, today));
  };
  const day = (name: "from" | "to") => (
    <div>
      <label htmlFor={`${id}-${name}`} className="mb-1 block text-xs text-muted">
        {texts[name]}
      </label>
      <input
        id={`${id}-${name}`}
        type="date"
        className={controlClass}
        value={range[name] ?? ""}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={({ target }) =>
          onChange({ ...range, [name]: target.value === "" ? undefined : target.value })
        }
      />
    </div>
  );
  return (
    <div className="mb-5">
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-44">
          <label htmlFor={`${id}-range`} className="mb-1 block text-xs text-muted">
            {texts.range}
          </label>
          <select
            id={`${id}-range`}
            className={controlClass}
            value={key}
            onChange={(event) => choose(event.target.value)}
          >
            {[...rangeKeys, ...(key === "own" ? (["own"] as const) : [])].map((value) => (
              <option key={value} value={value}>
                {texts.ranges[value]}
              </option>
            ))}
          </select>
        </div>
        {day("from")}
        {day("to")}
      </div>
      {isWrong ? (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm text-danger-ink">
          {texts.rangeError}
        </p>
      ) : null}
    </div>
  );
}

export interface OverviewTabProps {
  readonly workerId: string;
  readonly address: AnalyticsAddress;
}

/** Figures and charts; each links to the interviews behind it. */
export function OverviewTab({ workerId, address }: OverviewTabProps) {
  const { from, to } = address.search;
  return (
    <>
      <RangeControl range={{ from, to }} onChange={(days) => address.showDays(days)} />
      {isInvalidRange({ from, to }) ? null : <Overview workerId={workerId} from={from} to={to} />}
    </>
  );
}

interface OverviewProps {
  readonly workerId: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

function Overview({ workerId, from, to }: OverviewProps) {
  const { api, name: tenant } = useTenant();
  const { data, error, isFetching, refetch } = useQuery({
    ...overviewQuery(api, workerId, { from, to }),
    placeholderData: keepPreviousData,
  });
  if (data === undefined) {
    if (error === null) return <OverviewSkeleton />;
    return (
      <LoadError
        title={texts.overviewFailed}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data.interviews === 0) {
    const isBound = from !== undefined || to !== undefined;
    return (
      <EmptyState
        drawing={<ResultsDrawing />}
        title={isBound ? texts.noInterviewsInRange : texts.noInterviews}
        description={isBound ? texts.noInterviewsInRangeHelp : texts.noInterviewsHelp}
      />
    );
  }
  const selection = { tenant, workerId, from, to };
  return (
    <div aria-busy={isFetching} className="space-y-5">
      <Figures overview={data} selection={selection} />
      <OverviewCharts overview={data} selection={selection} />
    </div>
  );
}

function OverviewSkeleton() {
  return (
    <Loading label={texts.loading}>
      <div className="mb-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {[1, 2, 3, 4].map((key) => (
          <Skeleton key={key} className="h-28 w-full" />
        ))}
      </div>
      <Skeleton className="h-72 w-full" />
    </Loading>
  );
}

/** Query range of the overview; undefined means unbounded. */
interface DayRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Overview figures of a range of days. */
function overviewQuery(api: ApiClient, workerId: string, { from, to }: DayRange) {
  const query = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  return queryOptions({
    queryKey: queryKey(api, "getOverview", workerId, query),
    queryFn: async ({ signal }) =>
      (await api.call("getOverview", { params: { id: workerId }, query, signal })).data,
    meta: { isBackground: true },
  });
}

export const rangeKeys = ["all", "7", "30", "90"] as const;

export type RangeKey = (typeof rangeKeys)[number] | "own";

/** The days of a preset range that ends today (`yyyy-mm-dd`). */
export function rangeOf(key: (typeof rangeKeys)[number], today: string): DayRange {
  if (key === "all") return {};
  return { from: addDays(today, 1 - Number(key)), to: today };
}

/** The preset that matches a range, otherwise `own`. */
export function rangeKeyOf({ from, to }: DayRange, today: string): RangeKey {
  const found = rangeKeys.find((key) => {
    const range = rangeOf(key, today);
    return range.from === from && range.to === to;
  });
  return found ?? "own";
}

/** Whether the first day is after the last. */
export const isInvalidRange = ({ from, to }: DayRange): boolean =>
  from !== undefined && to !== undefined && from > to;
