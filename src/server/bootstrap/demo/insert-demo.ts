import { and, eq } from "drizzle-orm";
import { v5 as uuidv5 } from "uuid";
import { isActiveIn } from "../../../domain/interviewer/statuses.ts";
import { interviewGuideRecords } from "../../main/interview-guides/queries.ts";
import { readInterviewGuide } from "../../main/interview-guides/presenter.ts";
import { newInterviewerDefaults } from "../../main/interviewers/create.ts";
import { launchInterviewer } from "../../main/interviewers/launch.ts";
import { presentInterviewerForAudit } from "../../main/interviewers/presenter.ts";
import { interviewerRecords } from "../../main/interviewers/queries.ts";
import { readRelated } from "../../main/interviewers/related.ts";
import { knowledgeBaseRecords, readKnowledgeBase } from "../../main/knowledge-bases/queries.ts";
import { telephonyProviderIds } from "../../platform/telephony-settings.ts";
import type { Database, Tx } from "../../storage/database.ts";
import type { TextCipher } from "../../storage/encryption/text-cipher.ts";
import { recordChange } from "../../storage/tenant/changes.ts";
import { archetypes, channels } from "../../storage/tenant/tables.ts";
import { demoInterviewers, type DemoInterviewer } from "./demo-interviewers.ts";
import { runScriptedInterviews, databaseWithin, type RespondentScript } from "./run-scripted-interviews.ts";
import respondents from "./respondents.json" with { type: "json" };

interface InsertOptions {
  readonly tenantId: string;
  readonly at: Date;
  readonly cipher: TextCipher;
}

async function findIds(tx: Tx, tenantId: string, { archetype, channel }: DemoInterviewer) {
  const [kind] = await tx
    .select({ id: archetypes.id })
    .from(archetypes)
    .where(and(eq(archetypes.tenantId, tenantId), eq(archetypes.type, archetype)))
    .limit(1);
  const [way] = await tx
    .select({ id: channels.id })
    .from(channels)
    .where(and(eq(channels.tenantId, tenantId), eq(channels.type, channel)))
    .orderBy(channels.createdAt)
    .limit(1);
  return kind === undefined || way === undefined ? undefined : { archetypeId: kind.id, channelId: way.id };
}

const idOf = ({ name }: DemoInterviewer, tenantId: string): string => uuidv5(`interviewer/${name}`, tenantId);

async function insertInterviewer(
  tx: Tx,
  example: DemoInterviewer,
  { tenantId, at, cipher }: InsertOptions,
): Promise<boolean> {
  const id = idOf(example, tenantId);
  const ids = await findIds(tx, tenantId, example);
  if (ids === undefined || (await interviewerRecords.find(tx, tenantId, id)) !== undefined) return false;
  const baseColumns = (kind: string) => ({
    tenantId,
    id: uuidv5(`${kind}/${example.name}`, tenantId),
    createdAt: at,
    updatedAt: at,
  });
  const { name, description, minutes } = example;
  const isPublished = example.status === "published";
  const guide = await interviewGuideRecords.insert(tx, {
    ...(await readInterviewGuide({ name, ...example.guide })),
    ...baseColumns("guide"),
  });
  const base = await knowledgeBaseRecords.insert(tx, {
    ...readKnowledgeBase({ name, data: example.knowledge }),
    ...baseColumns("knowledge"),
  });
  const status = isPublished ? "launching" : example.status;
  const row = await interviewerRecords.insert(tx, {
    ...newInterviewerDefaults(tenantId, at, null),
    ...ids,
    id,
    name,
    description,
    status,
    isActive: isActiveIn(status),
    isDemo: true,
    interviewGuideId: guide.id,
    knowledgeBaseId: base.id,
    language: "en",
    ...(example.channel === "chat" ? {} : { voiceProvider: "embedded", voiceType: "female" as const }),
    ...(isPublished ? { caseCode: "DEMO-CASE-0001", launchedAt: at } : {}),
    dynamicFields: {
      interview_length: minutes,
      tone: "warm",
      public_title: example.title,
      public_summary: example.purpose,
      answer_why_study: example.purpose,
      public_organisation: "Fieldnote (demonstration)",
      ask_consent: true,
      mask_personal_data: true,
    },
  });
  const after = presentInterviewerForAudit(row, await readRelated(tx, tenantId, [row], at));
  await recordChange(tx, {
    tenantId,
    actorId: null,
    actor: "installation",
    action: "create",
    entity: "interviewer",
    entityId: id,
    before: undefined,
    after,
    at,
    requestId: null,
  });
  // Publish as the worker would; an invalid guide fails here.
  if (isPublished)
    await launchInterviewer(tx, {
      tenantId,
      interviewerId: id,
      now: at,
      cipher,
      answered: telephonyProviderIds,
      recognises: false,
    });
  return true;
}

export interface DemoOptions {
  readonly now: Date;
  readonly cipher: TextCipher;
  /** Interviewers to insert; defaults to the demo interviewers. The first published one is the public demo. */
  readonly examples?: readonly DemoInterviewer[];
}

export interface DemoInterviewOptions {
  readonly now: Date;
  /** Aborts between two interviews. */
  readonly signal?: AbortSignal;
  /** Interviewers to hold interviews for; only published ones are used. Defaults to the demo interviewers. */
  readonly examples?: readonly DemoInterviewer[];
  /** Respondent scripts; defaults to the 24 of `respondents.json`. */
  readonly scripts?: readonly RespondentScript[];
}

/** Age of the demo interviewers in ms; they must be older than the first interview. */
const madeBeforeMs = 29 * 24 * 60 * 60 * 1_000;

/** Inserts the demo interviewers that a tenant does not have yet. Returns how many were added. */
export async function insertDemoInterviewers(
  tx: Tx,
  tenantId: string,
  { now, cipher, examples = demoInterviewers }: DemoOptions,
): Promise<number> {
  let added = 0;
  for (const [index, example] of examples.entries()) {
    const at = new Date(now.getTime() - madeBeforeMs + index * 1_000);
    if (await insertInterviewer(tx, example, { tenantId, at, cipher })) added += 1;
  }
  return added;
}

/**
 * Holds the missing demo interviews, each in its own transactions. Takes seconds, so a server runs it after startup.
 * Returns how many were held.
 */
export async function runDemoInterviews(
  database: Database,
  tenantId: string,
  {
    now,
    signal,
    examples = demoInterviewers,
    scripts = respondents as readonly RespondentScript[],
  }: DemoInterviewOptions,
): Promise<number> {
  let count = 0;
  for (const example of examples) {
    const row = await database.inTenant(tenantId, (tx) =>
      interviewerRecords.find(tx, tenantId, idOf(example, tenantId)),
    );
    if (row?.status !== "published" || !row.isDemo || row.guideVersionId === null) continue;
    const { id, engineId, guideVersionId } = row;
    const of = { tenantId, interviewerId: id, workflowId: engineId, guideVersionId, now, signal };
    count += await runScriptedInterviews(database, scripts, of);
  }
  return count;
}

/** Inserts the missing demo interviewers and their interviews in one transaction. Returns how many were added. */
export async function insertDemo(
  tx: Tx,
  tenantId: string,
  options: DemoOptions & DemoInterviewOptions,
): Promise<number> {
  const added = await insertDemoInterviewers(tx, tenantId, options);
  if (added > 0) await runDemoInterviews(databaseWithin(tx, options.cipher), tenantId, options);
  return added;
}
