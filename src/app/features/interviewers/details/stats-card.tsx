import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { Card } from "../../../../ui/card.tsx";
import { texts } from "../texts.ts";

const figures = new Intl.NumberFormat("en-US");

/** How many interviews there were, of respondents alone (spec section 2.9). */
export function StatsCard(props: Pick<Interviewer, "interview_count" | "recent_interview_count">) {
  const stats = [
    { label: texts.totalInterviews, count: props.interview_count },
    { label: texts.lastDays, count: props.recent_interview_count },
  ];
  return (
    <Card title={texts.stats}>
      <dl className="grid grid-cols-2 gap-4">
        {stats.map(({ label, count }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="text-xl font-semibold tabular-nums">{figures.format(count)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
