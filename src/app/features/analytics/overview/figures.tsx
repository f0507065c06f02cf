import { Link } from "@tanstack/react-router";
import { formatCount, formatDollars, formatPercent } from "../../../../kernel/format.ts";
import type { Overview } from "../../../../contracts/contracts.gen.ts";
import { VisuallyHidden } from "../../../../ui/visually-hidden.tsx";
import { type InterviewSelection, transcriptsPath } from "../analytics-paths.ts";
import { texts } from "../texts.ts";
import { durationOf } from "../transcripts/transcript-texts.ts";

export interface FiguresProps {
  readonly overview: Overview;
  readonly selection: InterviewSelection;
}

const completedOnly = { ending: { eq: "completed" } } as const;

/** The four figures of spec section 2.11, real ones. */
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
      value: seconds === null ? null : durationOf(seconds),
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
