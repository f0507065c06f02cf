import type { Overview } from "../../../contracts/contracts.gen.ts";
import type { Tx } from "../../storage/database.ts";
import {
  countByTime,
  type InterviewCountRow,
  type OverviewRange,
} from "../../interviews/count-interviews.ts";
import { topTerms } from "../../interviews/count-terms.ts";

type Endings = Overview["endings"];

const sum = (rows: readonly InterviewCountRow[]): number =>
  rows.reduce((total, { interviews }) => total + interviews, 0);
const completed = (rows: readonly InterviewCountRow[]) => rows.filter(({ ending }) => ending === "completed");
const cents = (dollars: number): number => Math.round(dollars * 100) / 100;

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** The figures of a range; empty ones where there is no interview, never invented. */
export async function readOverview(tx: Tx, range: OverviewRange): Promise<Overview> {
  const rows = await countByTime(tx, range);
  const whole = rows.filter(({ day, hour }) => day === null && hour === null);
  const of = (ending: keyof Endings | "open") => sum(whole.filter((row) => row.ending === ending));
  const [done] = completed(whole);
  // Whom the interview was not for could not complete it.
  const ended = sum(whole) - of("open") - of("screened_out") - of("quota_full");
  const days = new Map<string, InterviewCountRow[]>();
  for (const row of rows) if (row.day !== null) days.set(row.day, [...(days.get(row.day) ?? []), row]);
  return {
    interviewer_id: range.interviewerId,
    time_zone: range.timeZone,
    from: range.from ?? null,
    to: range.to ?? null,
    interviews: sum(whole),
    in_progress: of("open"),
    completed: of("completed"),
    completion_rate: ended === 0 ? null : of("completed") / ended,
    average_duration_seconds: done === undefined ? null : done.seconds / done.interviews,
    revenue: cents(done?.price ?? 0),
    endings: {
      completed: of("completed"),
      stopped: of("stopped"),
      refused_consent: of("refused_consent"),
      abandoned: of("abandoned"),
      failed: of("failed"),
      screened_out: of("screened_out"),
      quota_full: of("quota_full"),
    },
    by_day: [...days]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([day, own]) => ({ day, interviews: sum(own), completed: sum(completed(own)) })),
    by_hour: hours.map((hour) => {
      const own = rows.filter((row) => row.hour === hour);
      return { hour, interviews: sum(own), completed: sum(completed(own)) };
    }),
    topics: (await topTerms(tx, range)).map(({ term, language, interviews }) => ({
      term,
      language,
      interviews,
    })),
  };
}
