import { sql, and, eq } from "drizzle-orm";
import type { Tx } from "../storage/database.ts";
import { readLanguage } from "../../interviewing/languages/language.ts";
import { helpTexts } from "../storage/tenant/tables.ts";

interface OfGuide {
  readonly tenantId: string;
  readonly guideId: string;
}

/** A saved state of a guide's text. */
export interface GuideText {
  /** Version of the guide record. May have gaps: saves without text changes are skipped. */
  readonly version: number;
  /** `null` for a copied or built-in guide. */
  readonly author: string | null;
  readonly savedAt: Date;
  readonly questionCount: number;
  /** Equal for equal content and questions. */
  readonly hash: string;
}

interface TextRow extends Record<string, unknown> {
  readonly version: number;
  readonly author: string | null;
  readonly saved_at: Date | string;
  readonly question_count: number;
  readonly hash: string;
}

/**
 * All states of a guide: those in the audit trail, the state before its first entry, and the current row, which covers
 * copies that were never changed.
 */
const statesOf = ({ tenantId, guideId }: OfGuide) => sql`
  with entries as materialized (
    select at, actor, before, after from tenant.audit_entries
    where tenant_id = ${tenantId}::uuid and entity = 'interview-guide' and entity_id = ${guideId}::uuid
  ), states as (
    select 1 as source, actor as author, at as saved_at, after as guide from entries where after->>'content' is not null
    union all
    select 2, null, (before->>'updated_at')::timestamptz, before from entries where before->>'content' is not null
    union all
    select 3, null, updated_at, json_build_object('version', version, 'content', content, 'questions', questions,
      'question_count', question_count)
    from tenant.interview_guides where tenant_id = ${tenantId}::uuid and id = ${guideId}::uuid
  ), versions as (
    select distinct on ((guide->>'version')::integer) (guide->>'version')::integer as version, author, saved_at, guide
    from states order by 1, source
  )`;

const maxTexts = 200;

/** Reads the texts of a guide, newest first, at most 200. Cost grows with the number of saves. */
export async function readGuideTexts(tx: Tx, of: OfGuide): Promise<GuideText[]> {
  const { rows } = await tx.execute<TextRow>(sql`${statesOf(of)}, told as (
      select version, author, saved_at, md5(json_build_array(guide->>'content', guide->>'questions')::text) as hash,
        coalesce((guide->>'question_count')::integer, (
          select sum(json_array_length(section->'questions'))
          from json_array_elements(guide->'guide_questions') as section
        ), 0)::integer as question_count
      from versions
    ), changed as (
      select *, hash is distinct from lag(hash) over (order by version) as is_changed from told
    )
    select version, author, saved_at, question_count, hash from changed where is_changed
    order by version desc limit ${maxTexts}`);
  return rows.map(({ version, author, saved_at: savedAt, question_count: questionCount, hash }) => ({
    version,
    author,
    savedAt: new Date(savedAt),
    questionCount,
    hash,
  }));
}

/** Reads the text of one version; `undefined` if it does not exist. */
export async function readGuideTextAt(
  tx: Tx,
  of: OfGuide,
  version: number,
): Promise<{ readonly content: string; readonly questions: string } | undefined> {
  const { rows } = await tx.execute<{ content: string; questions: string }>(sql`${statesOf(of)}
    select guide->>'content' as content, guide->>'questions' as questions from versions
    where version = ${version}::integer`);
  return rows[0];
}

/** When a guide was compiled, and when an interview with that version began. */
interface Interviewed {
  readonly compiledAt: Date;
  readonly begunAt: Date;
}

/**
 * Finds the text that an interview was held with. Equal texts compile to the same guide version even if saved again, so
 * among equal texts the newest one at the start of the interview counts.
 * @param texts newest first
 */
export function textOfInterview(
  texts: readonly GuideText[],
  { compiledAt, begunAt }: Interviewed,
): GuideText | undefined {
  const compiled = texts.find(({ savedAt }) => savedAt <= compiledAt);
  if (compiled === undefined) return undefined;
  return texts.find(({ hash, savedAt }) => hash === compiled.hash && savedAt <= begunAt) ?? compiled;
}

interface CountRow extends Record<string, unknown> {
  readonly compiled_at: Date | string;
  /** Number of texts saved before these interviews began. */
  readonly saved: number;
  readonly interviews: number;
}

/** Counts interviews (without tests) by version of the guide's text. */
export async function countInterviewsByText(
  tx: Tx,
  { tenantId, guideId }: OfGuide,
  texts: readonly GuideText[],
): Promise<ReadonlyMap<number, number>> {
  const oldestFirst = texts.toReversed();
  const saved = JSON.stringify(oldestFirst.map(({ savedAt }) => savedAt.toISOString()));
  const { rows } = await tx.execute<CountRow>(sql`
    with saves as (
      select array_agg(at::timestamptz order by at::timestamptz) as times from json_array_elements_text(${saved}::json) as at
    )
    select compiled.created_at as compiled_at, width_bucket(held.created_at, saves.times) as saved,
      count(*)::integer as interviews
    from saves, tenant.interviewers as owner
    join tenant.conversations as held
      on held.tenant_id = owner.tenant_id and held.interviewer_id = owner.id and not held.is_test
    join tenant.guide_versions as compiled
      on compiled.tenant_id = held.tenant_id and compiled.id = held.guide_version_id
    where owner.tenant_id = ${tenantId}::uuid and owner.interview_guide_id = ${guideId}::uuid
    group by 1, 2`);
  const counts = new Map<number, number>();
  for (const { compiled_at: compiledAt, saved: before, interviews } of rows) {
    const newest = oldestFirst[before - 1];
    if (newest === undefined) continue;
    const text = textOfInterview(texts, { compiledAt: new Date(compiledAt), begunAt: newest.savedAt });
    if (text !== undefined) counts.set(text.version, (counts.get(text.version) ?? 0) + interviews);
  }
  return counts;
}

/** Version of the guide's text that an interview was held with; `null` if it can no longer be determined. */
export async function guideVersionOf(
  tx: Tx,
  {
    tenantId,
    interviewerId,
    guideVersionId,
    createdAt,
  }: {
    readonly tenantId: string;
    readonly interviewerId: string;
    readonly guideVersionId: string;
    readonly createdAt: Date;
  },
): Promise<number | null> {
  const { rows } = await tx.execute<{ guide_id: string; compiled_at: Date | string }>(sql`
    select owner.interview_guide_id as guide_id, compiled.created_at as compiled_at
    from tenant.interviewers as owner
    join tenant.guide_versions as compiled
      on compiled.tenant_id = owner.tenant_id and compiled.interviewer_id = owner.id
    where owner.tenant_id = ${tenantId}::uuid and owner.id = ${interviewerId}::uuid
      and compiled.id = ${guideVersionId}::uuid and owner.interview_guide_id is not null`);
  const [row] = rows;
  if (row === undefined) return null;
  const texts = await readGuideTexts(tx, { tenantId, guideId: row.guide_id });
  const text = textOfInterview(texts, { compiledAt: new Date(row.compiled_at), begunAt: createdAt });
  return text?.version ?? null;
}

/**
 * Finds the tenant's text shown after a crisis in an interview.
 * @param language language of the interviewer; `null` means English.
 */
export async function findHelpText(
  tx: Tx,
  tenantId: string,
  language: string | null,
): Promise<typeof helpTexts.$inferSelect | undefined> {
  const spoken = readLanguage(language ?? "en") ?? "en";
  const [row] = await tx
    .select()
    .from(helpTexts)
    .where(and(eq(helpTexts.tenantId, tenantId), eq(helpTexts.language, spoken)));
  return row;
}
