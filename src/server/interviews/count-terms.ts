import { sql } from "drizzle-orm";
import type { InterviewFacts } from "../../interviewing/insights/interview-facts.ts";
import type { Tx } from "../storage/database.ts";
import type { OverviewRange } from "./count-interviews.ts";
import type { OfInterviewer } from "./insights-queries.ts";

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
