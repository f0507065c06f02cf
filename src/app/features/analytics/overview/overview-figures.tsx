import { Link } from "@tanstack/react-router";
import { addDays, daysBetween } from "../../../../kernel/date-time.ts";
import {
  formatDuration,
  formatCount,
  formatDollars,
  formatMonthDay,
  formatPercent,
} from "../../../../kernel/format.ts";
import type { Overview } from "../../../../contracts/contracts.gen.ts";
import { VisuallyHidden } from "../../../../ui/text-link.tsx";
import { type InterviewSelection, transcriptsPath } from "../analytics-address.ts";
import { texts } from "../texts.ts";
import { ChartCard } from "../charts/chart-card.tsx";

export interface FiguresProps {
  readonly overview: Overview;
  readonly selection: InterviewSelection;
}

const completedOnly = { ending: { eq: "completed" } } as const;

/** The four key figures of spec section 2.11. */
export function Figures({ overview, selection }: FiguresProps) {
  const { interviews, in_progress: running, completed, average_duration_seconds: seconds } = overview;
  const all = transcriptsPath(selection);
  const ended = transcriptsPath({ ...selection, filters: { is_ended: { eq: true } } });
  const done = transcriptsPath({ ...selection, filters: completedOnly });
  const figures = [
    {
      label: texts.interviews,
      value: formatCount(interviews),
      help: texts.interviewsHelp(running),
      path: all,
    },
    {
      label: texts.completionRate,
      value: overview.completion_rate === null ? null : formatPercent(overview.completion_rate),
      help: texts.completionHelp(completed, interviews - running),
      path: ended,
    },
    {
      label: texts.averageDuration,
      value: seconds === null ? null : formatDuration(seconds),
      help: texts.durationHelp,
      path: done,
    },
    {
      label: texts.revenue,
      value: formatDollars(overview.revenue),
      help: texts.revenueHelp,
      path: done,
    },
  ];
  return (
    <ul aria-label={texts.figures} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {figures.map(({ label, value, help, path }) => (
        <li key={label}>
          <Link
            to={path}
            className="block h-full rounded-lg border border-line bg-surface px-5 py-4 transition-colors hover:border-control"
          >
            <span className="block text-sm text-muted">{label}</span>
            <span className="mt-1 block text-2xl font-semibold tabular-nums">
              {value ?? (
                <>
                  <span aria-hidden>{texts.none}</span>
                  <VisuallyHidden>{texts.noneSpoken}</VisuallyHidden>
                </>
              )}
            </span>
            <span className="mt-1 block text-xs text-muted">{help}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export interface OverviewChartsProps {
  readonly overview: Overview;
  readonly selection: InterviewSelection;
}

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

/** Above this number of days, columns would be too narrow to see. */
const maxDays = 120;

/**
 * Fills in days without interviews between the first and the last day, so that gaps are visible. Returns ranges of more
 * than `maxDays` unchanged.
 */
function withQuietDays(counted: Overview["by_day"]): readonly { day: string; interviews: number }[] {
  const [first, last] = [counted[0]?.day, counted.at(-1)?.day];
  if (first === undefined || last === undefined) return counted;
  const count = daysBetween(first, last) + 1;
  if (count > maxDays) return counted;
  const interviewsOn = new Map(counted.map(({ day, interviews }) => [day, interviews]));
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(first, index);
    return { day, interviews: interviewsOn.get(day) ?? 0 };
  });
}

/** Charts of interviews over time, by topic and by ending. */
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
        data={withQuietDays(overview.by_day).map(({ day, interviews }) => ({
          key: day,
          label: formatMonthDay(day),
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
