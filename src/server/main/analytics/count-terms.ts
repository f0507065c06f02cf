import { sql } from "drizzle-orm";
import type { InterviewFacts } from "../../../interviewing/insights/interview-facts.ts";
import type { Tx } from "../../storage/database.ts";
import type { OverviewRange } from "./count-interviews.ts";

/** The words that an interview spoke of, each once. */
function termsOf({ answers }: InterviewFacts) {
  const terms = new Map<string, { language: string; term: string; label: string }>();
  for (const { language, terms: own } of answers) {
    for (const { key, label } of own) terms.set(`${language}:${key}`, { language, term: key, label });
  }
  return [...terms.values()].toSorted((a, b) => (a.language + a.term < b.language + b.term ? -1 : 1));
}

export interface CountedInterview {
  readonly tenantId: string;
  readonly interviewerId: string;
  readonly startedAt: Date;
  readonly facts: InterviewFacts;
}

/** Adds an interview to the counts of words, or takes it out; in the order of the words, so that nobody deadlocks. */
export async function countTerms(tx: Tx, interview: CountedInterview, sign: 1 | -1): Promise<void> {
  const terms = termsOf(interview.facts);
  if (terms.length === 0) return;
  const day = interview.startedAt.toISOString().slice(0, 10);
  await tx.execute(sql`
    insert into tenant.interview_terms as counted
      (tenant_id, interviewer_id, period, starts_on, language, term, label, interviews)
    select ${interview.tenantId}::uuid, ${interview.interviewerId}::uuid, kept.period, kept.starts_on,
      entry.language, entry.term, entry.label, ${sign}::integer
    from (values ('day', ${day}::date), ('month', date_trunc('month', ${day}::date)::date)) as kept(period, starts_on),
      jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as entry(language text, term text, label text)
    order by kept.period, entry.language, entry.term
    on conflict (tenant_id, interviewer_id, period, starts_on, language, term)
    do update set interviews = counted.interviews + excluded.interviews`);
  if (sign === 1) return;
  // A word that nobody counted speaks of any more is forgotten.
  await tx.execute(sql`
    delete from tenant.interview_terms
    where tenant_id = ${interview.tenantId}::uuid and interviewer_id = ${interview.interviewerId}::uuid
      and interviews <= 0 and (period, starts_on) in (
        ('day', ${day}::date), ('month', date_trunc('month', ${day}::date)::date)
      )`);
}

export interface CountedTerm extends Record<string, unknown> {
  readonly term: string;
  readonly language: string;
  readonly interviews: number;
}

const mostTerms = 12;

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
    order by sum(interviews) desc, language, min(label) limit ${mostTerms}`);
  return rows;
}
