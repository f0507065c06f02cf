import { sql } from "drizzle-orm";
import { localTime } from "../../kernel/date-time.ts";
import type { Tx } from "../storage/database.ts";
import type { InterviewFacts } from "../../interviewing/insights/read-facts.ts";
import type { OfInterviewer } from "./guide-versions.ts";

/** Interviews of one interviewer that began within a range of days in the tenant's time zone. */
export interface OverviewRange {
  readonly tenantId: string;
  readonly interviewerId: string;
  /** IANA time zone. */
  readonly timeZone: string;
  /** First day, `yyyy-mm-dd`, inclusive; `undefined` for no lower bound. */
  readonly from: string | undefined;
  /** Last day, `yyyy-mm-dd`, inclusive; `undefined` for no upper bound. */
  readonly to: string | undefined;
}

/** Count of interviews by ending, in total or by day or hour of their start. */
export interface InterviewCountRow extends Record<string, unknown> {
  /** `null` in rows by hour and in total rows. */
  readonly day: string | null;
  /** 0 to 23; `null` in rows by day and in total rows. */
  readonly hour: number | null;
  /** `open` if not ended. */
  readonly ending: string;
  readonly interviews: number;
  readonly seconds: number;
  /** In dollars. */
  readonly price: number;
}

/** Years to check for a zone's offsets; earlier offsets are irrelevant. */
const [firstYear, lastYear] = [2020, 2060];

/**
 * Length in minutes of the counting periods for a time zone: 60, or 15 if its offset from UTC is ever not a whole hour,
 * in summer or winter.
 */
export function periodOf(timeZone: string): 15 | 60 {
  for (let year = firstYear; year <= lastYear; year += 1) {
    for (const month of [0, 6]) {
      if (localTime(new Date(Date.UTC(year, month)), timeZone).minute !== 0) return 15;
    }
  }
  return 60;
}

/** Reads interview counts, maintained by database triggers. Cost grows with the range, not with the interviews. */
export async function countByTime(tx: Tx, range: OverviewRange): Promise<readonly InterviewCountRow[]> {
  const { tenantId, interviewerId, timeZone, from, to } = range;
  // Avoids sorting on disk, which doubles the time for a range of years.
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

/** Distinct terms of an interview, keyed by language and stem. */
function termsOf({ answers }: InterviewFacts) {
  const terms = new Map<string, { language: string; term: string; label: string }>();
  for (const { language, terms: answerTerms } of answers) {
    for (const { key, label } of answerTerms)
      terms.set(topicOf(language, key), { language, term: key, label });
  }
  return terms;
}

/** Key of a term in `interview_facts.topics`. @param key stem of the term */
export const topicOf = (language: string, key: string): string => `${language}:${key}`;

/** Terms of an interview, as stored in `interview_facts.topics`. */
export const topicsOf = (facts: InterviewFacts): string[] => [...termsOf(facts).keys()];

export interface CountedInterview {
  /** Day of the start in the tenant's time zone, `yyyy-mm-dd`. */
  readonly startedOn: string;
  readonly facts: InterviewFacts;
}

/**
 * Adds interviews to the term counts, or subtracts them. Sorted by day and term, so that transactions cannot deadlock.
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
  // Delete terms that no interview contains any more.
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
 * Returns the terms mentioned by most interviews of a range, at least two. Reads monthly counts for whole months and
 * daily counts for the remaining days.
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
