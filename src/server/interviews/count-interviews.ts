import { sql } from "drizzle-orm";
import type { Tx } from "../storage/database.ts";

/** Which interviews: of one interviewer, begun from the first to the last of these days where the tenant is. */
export interface OverviewRange {
  readonly tenantId: string;
  readonly interviewerId: string;
  /** IANA name. */
  readonly timeZone: string;
  /** `yyyy-mm-dd`; none: from the first on. */
  readonly from: string | undefined;
  /** `yyyy-mm-dd`; none: to the last. */
  readonly to: string | undefined;
}

/** Interviews that began on a day, in an hour or at any time, and ended in one way. */
export interface InterviewCountRow extends Record<string, unknown> {
  /** `null` in the rows of hours and of the whole. */
  readonly day: string | null;
  /** 0 to 23; `null` in the rows of days and of the whole. */
  readonly hour: number | null;
  /** `open` while they go on. */
  readonly ending: string;
  readonly interviews: number;
  readonly seconds: number;
  /** Dollars. */
  readonly price: number;
}

/** The years in which interviews begin; what a zone did before is of no account. */
const [firstYear, lastYear] = [2020, 2060];

/**
 * The length of the periods, in minutes, that a zone's hours and days are made of: hours, unless it is or was half an
 * hour or a quarter apart from UTC in summer or winter.
 */
export function periodOf(timeZone: string): 15 | 60 {
  const minute = new Intl.DateTimeFormat("en-US", { timeZone, minute: "numeric" });
  for (let year = firstYear; year <= lastYear; year += 1) {
    for (const month of [0, 6]) {
      if (Number(minute.format(new Date(Date.UTC(year, month)))) !== 0) return 15;
    }
  }
  return 60;
}

/** Reads what the database counts as interviews begin and end: the cost depends on the range, not on the interviews. */
export async function countByTime(tx: Tx, range: OverviewRange): Promise<readonly InterviewCountRow[]> {
  const { tenantId, interviewerId, timeZone, from, to } = range;
  // Years of periods are grouped in memory; sorted on disk, they take twice as long.
  await tx.execute(sql`set local work_mem = '32MB'`);
  const { rows } = await tx.execute<InterviewCountRow>(sql`
    with hours as (
      select date_trunc('hour', started_at at time zone ${timeZone}::text) as local_time, ending,
        sum(interviews) as interviews, sum(duration_seconds::float8) as duration_seconds, sum(price) as price
      from tenant.interview_counts
      where tenant_id = ${tenantId}::uuid and interviewer_id = ${interviewerId}::uuid
        and minutes = ${periodOf(timeZone)}::smallint and interviews <> 0
        and (${from ?? null}::date is null or started_at >= (${from ?? null}::date::timestamp at time zone ${timeZone}::text))
        and (${to ?? null}::date is null or started_at < ((${to ?? null}::date + 1)::timestamp at time zone ${timeZone}::text))
      group by 1, 2
    )
    select local_time::date::text as day, extract(hour from local_time)::integer as hour, ending,
      sum(interviews)::integer as interviews, sum(duration_seconds) as seconds, sum(price)::float8 as price
    from hours
    group by grouping sets ((ending), (local_time::date, ending), (extract(hour from local_time)::integer, ending))`);
  return rows;
}

/** Counts a tenant's interviews anew; the same as what the database kept, or something went around its triggers. */
export async function recountInterviews(tx: Tx, tenantId: string): Promise<void> {
  await tx.execute(sql`lock table tenant.interview_counts in exclusive mode`);
  await tx.execute(sql`delete from tenant.interview_counts where tenant_id = ${tenantId}::uuid`);
  await tx.execute(sql`
    insert into tenant.interview_counts
      (tenant_id, interviewer_id, minutes, started_at, ending, interviews, duration_seconds, price)
    select tenant_id, interviewer_id, period.minutes,
      date_bin(make_interval(mins => period.minutes), created_at, '2000-01-01 00:00:00+00'),
      case when is_ended then coalesce(ending, 'failed') else 'open' end,
      count(*), coalesce(sum(duration_seconds), 0), coalesce(sum(price), 0)
    from tenant.conversations, (values (15), (60)) as period (minutes)
    where tenant_id = ${tenantId}::uuid and not is_test group by 1, 2, 3, 4, 5`);
}
