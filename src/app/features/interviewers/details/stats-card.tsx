import { Link } from "@tanstack/react-router";
import { formatCount } from "../../../../kernel/format.ts";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { Card } from "../../../../ui/card.tsx";
import { textLinkClass } from "../../../../ui/text-link.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { interviewerPaths } from "../interviewer-paths.ts";
import { texts } from "../texts.ts";

type Stats = "id" | "interview_count" | "recent_interview_count" | "flagged_interview_count";

/** How many interviews there were, of respondents alone (spec section 2.9), and the way to their results. */
export function StatsCard(props: Pick<Interviewer, Stats>) {
  const { name } = useTenant();
  const stats = [
    { label: texts.totalInterviews, count: props.interview_count },
    { label: texts.lastDays, count: props.recent_interview_count },
  ];
  return (
    <Card
      title={texts.stats}
      actions={
        props.interview_count === 0 ? undefined : (
          <Link to={interviewerPaths(name, props.id).insights} className={`${textLinkClass} text-sm`}>
            {texts.seeResults}
          </Link>
        )
      }
    >
      <dl className="grid grid-cols-2 gap-4">
        {stats.map(({ label, count }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="text-xl font-semibold tabular-nums">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      {props.flagged_interview_count > 0 && (
        <Link to={interviewerPaths(name, props.id).flagged} className={`${textLinkClass} mt-4 block text-sm`}>
          {texts.flagged(props.flagged_interview_count)}
        </Link>
      )}
    </Card>
  );
}
