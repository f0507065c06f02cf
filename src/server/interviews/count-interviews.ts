import { sql } from "drizzle-orm";
import type { Tx } from "../storage/database.ts";
import type { InterviewFacts } from "../../interviewing/insights/read-facts.ts";
import type { OfInterviewer } from "./insights-queries.ts";

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

/** The words that an interview spoke of, each once, by language and what their inflections have in common. */
function termsOf({ answers }: InterviewFacts) {
  const terms = new Map<string, { language: string; term: string; label: string }>();
  for (const { language, terms: own } of answers) {
    for (const { key, label } of own) terms.set(topicOf(language, key), { language, term: key, label });
  }
  return terms;
}

/** A word as `interview_facts.topics` has it. @param key what its inflections have in common */
export const topicOf = (language: string, key: string): string => `${language}:${key}`;

/** The words that an interview spoke of, as `interview_facts.topics` has them. */
export const topicsOf = (facts: InterviewFacts): string[] => [...termsOf(facts).keys()];

export interface CountedInterview {
  /** The tenant's day on which it began, `yyyy-mm-dd`. */
  readonly startedOn: string;
  readonly facts: InterviewFacts;
}

/**
 * Adds interviews to the counts of words, or takes them out; in the order of days and words, so that nobody deadlocks.
 */
export async function countTerms(
  tx: Tx,
  { tenantId, interviewerId }: OfInterviewer,
  interviews: readonly CountedInterview[],
  sign: 1 | -1,
): Promise<void> {
  const entries = interviews.flatMap(({ startedOn, facts }) =>
    [...termsOf(facts).values()].map((term) => ({ ...term, day: startedOn })),
  );
  if (entries.length === 0) return;
  await tx.execute(sql`
    insert into tenant.interview_terms as counted
      (tenant_id, interviewer_id, period, starts_on, language, term, label, interviews)
    select ${tenantId}::uuid, ${interviewerId}::uuid, kept.period, kept.starts_on,
      entry.language, entry.term, min(entry.label), ${sign}::integer * count(*)
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry(day date, language text, term text, label text),
      lateral (values ('day', entry.day), ('month', date_trunc('month', entry.day)::date)) as kept(period, starts_on)
    group by kept.period, kept.starts_on, entry.language, entry.term
    order by kept.period, kept.starts_on, entry.language, entry.term
    on conflict (tenant_id, interviewer_id, period, starts_on, language, term)
    do update set interviews = counted.interviews + excluded.interviews`);
  if (sign === 1) return;
  // A word that nobody counted speaks of any more is forgotten.
  await tx.execute(sql`
    delete from tenant.interview_terms
    where tenant_id = ${tenantId}::uuid and interviewer_id = ${interviewerId}::uuid and interviews <= 0
      and (period, starts_on) in (
        select kept.period, kept.starts_on
        from unnest(${sql.param(interviews.map(({ startedOn }) => startedOn))}::date[]) as day,
          lateral (values ('day', day), ('month', date_trunc('month', day)::date)) as kept(period, starts_on)
      )`);
}

export interface CountedTerm extends Record<string, unknown> {
  readonly term: string;
  readonly language: string;
  readonly interviews: number;
}

const maxTerms = 12;

/**
 * The words that most interviews of a range speak of; one that a single interview speaks of is left out. Whole months
 * of the range are read as such, the days before and after them one by one.
 */
export async function topTerms(
  tx: Tx,
  { tenantId, interviewerId, from, to }: OverviewRange,
): Promise<readonly CountedTerm[]> {
  const first = sql`${from ?? "0001-01-01"}::date`;
  const last = sql`${to ?? "9999-12-31"}::date`;
  const isWhole = sql`date_trunc('month', starts_on)::date >= ${first}
    and (date_trunc('month', starts_on) + interval '1 month')::date - 1 <= ${last}`;
  const { rows } = await tx.execute<CountedTerm>(sql`
    select min(label) as term, language, sum(interviews)::integer as interviews
    from tenant.interview_terms
    where tenant_id = ${tenantId}::uuid and interviewer_id = ${interviewerId}::uuid and (
      (period = 'month' and ${isWhole})
      or (period = 'day' and starts_on between ${first} and ${last} and not (${isWhole}))
    )
    group by language, term having sum(interviews) > 1
    order by sum(interviews) desc, language, min(label) limit ${maxTerms}`);
  return rows;
}
