import type { Overview } from "../../../../contracts/contracts.gen.ts";
import { type InterviewSelection, transcriptsPath } from "../analytics-paths.ts";
import { ChartCard } from "../charts/chart-card.tsx";
import { texts } from "../texts.ts";

export interface OverviewChartsProps {
  readonly overview: Overview;
  readonly selection: InterviewSelection;
}

const days = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const hourName = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
const outcomes = [
  "completed",
  "stopped",
  "refused_consent",
  "abandoned",
  "failed",
  "screened_out",
  "quota_full",
] as const;

/** When interviews took place, what they speak of and how they ended. */
export function OverviewCharts({ overview, selection }: OverviewChartsProps) {
  const to = (filters: InterviewSelection["filters"] & object) => transcriptsPath({ ...selection, filters });
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <ChartCard
        kind="columns"
        title={texts.byHour}
        description={texts.byHourHelp(overview.time_zone)}
        labelHeader={texts.hour}
        valueHeader={texts.interviews}
        data={overview.by_hour.map(({ hour, interviews }) => ({
          key: String(hour),
          label: hourName(hour),
          value: interviews,
          path: to({ started_hour: { eq: hour } }),
        }))}
      />
      <ChartCard
        kind="columns"
        title={texts.byDay}
        description={texts.byDayHelp}
        labelHeader={texts.day}
        valueHeader={texts.interviews}
        data={overview.by_day.map(({ day, interviews }) => ({
          key: day,
          label: days.format(new Date(`${day}T00:00:00Z`)),
          value: interviews,
          path: to({ created_at: { eq: day } }),
        }))}
      />
      <ChartCard
        kind="bars"
        title={texts.topics}
        description={texts.topicsHelp}
        labelHeader={texts.topic}
        valueHeader={texts.interviews}
        empty={texts.topicsNone}
        data={overview.topics.map(({ term, language, interviews }) => ({
          key: `${language} ${term}`,
          label: term,
          language,
          value: interviews,
          path: to({ topic: { eq: `${term} (${language})` } }),
        }))}
      />
      <ChartCard
        kind="bars"
        title={texts.outcomes}
        labelHeader={texts.outcome}
        valueHeader={texts.interviews}
        data={[
          ...outcomes.map((ending) => ({
            key: ending,
            label: texts.endings[ending],
            value: overview.endings[ending],
            path: to({ ending: { eq: ending } }),
          })),
          {
            key: "in_progress",
            label: texts.inProgress,
            value: overview.in_progress,
            path: to({ is_ended: { eq: false } }),
          },
        ]}
      />
    </div>
  );
}
