import { and, eq } from "drizzle-orm";
import { v5 as uuidv5 } from "uuid";
import { isActiveIn } from "../../../domain/interviewer/statuses.ts";
import { interviewGuideRecords } from "../../main/interview-guides/queries.ts";
import { readInterviewGuide } from "../../main/interview-guides/presenter.ts";
import { findGuideVersion } from "../../interviews/guide-versions.ts";
import { newInterviewerDefaults } from "../../main/interviewers/create.ts";
import { launchInterviewer } from "../../main/interviewers/launch.ts";
import { presentInterviewerForAudit } from "../../main/interviewers/presenter.ts";
import { interviewerRecords } from "../../main/interviewers/queries.ts";
import { readRelated } from "../../main/interviewers/related.ts";
import { knowledgeBaseRecords, readKnowledgeBase } from "../../main/knowledge-bases/queries.ts";
import { telephonyProviderIds } from "../../platform/telephony-settings.ts";
import type { Tx } from "../../storage/database.ts";
import type { TextCipher } from "../../storage/encryption/text-cipher.ts";
import { recordChange } from "../../storage/tenant/changes.ts";
import { archetypes, channels } from "../../storage/tenant/tables.ts";
import { demoInterviewers, type DemoInterviewer } from "./demo-interviewers.ts";
import { insertRecordedInterviews, type RecordedInterview } from "./recorded-interviews.ts";

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

/** Returns the id of a demo interviewer, derived from its name and the tenant. */
export const demoInterviewerId = ({ name }: DemoInterviewer, tenantId: string): string =>
  uuidv5(`interviewer/${name}`, tenantId);

async function insertInterviewer(
  tx: Tx,
  example: DemoInterviewer,
  { tenantId, at, cipher }: InsertOptions,
): Promise<boolean> {
  const id = demoInterviewerId(example, tenantId);
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

/** Age of the demo interviewers in ms; they must be older than the first interview. */
const madeBeforeMs = 29 * 24 * 60 * 60 * 1_000;

/** Inserts the demo interviewers that a tenant does not have yet. Returns those. */
export async function insertDemoInterviewers(
  tx: Tx,
  tenantId: string,
  { now, cipher, examples = demoInterviewers }: DemoOptions,
): Promise<readonly DemoInterviewer[]> {
  const added: DemoInterviewer[] = [];
  for (const [index, example] of examples.entries()) {
    const at = new Date(now.getTime() - madeBeforeMs + index * 1_000);
    if (await insertInterviewer(tx, example, { tenantId, at, cipher })) added.push(example);
  }
  return added;
}

/**
 * Inserts the missing demo interviewers, the published ones with the interviews of `interviews.gen.json`. Returns how
 * many interviewers were added.
 */
export async function insertDemo(tx: Tx, tenantId: string, options: DemoOptions): Promise<number> {
  const added = await insertDemoInterviewers(tx, tenantId, options);
  if (added.length === 0) return 0;
  const { default: recordings } = await import("./interviews.gen.json", { with: { type: "json" } });
  for (const example of added) {
    const interviewer = await interviewerRecords.find(tx, tenantId, demoInterviewerId(example, tenantId));
    if (interviewer?.status !== "published" || interviewer.guideVersionId === null) continue;
    const { id: interviewerId, guideVersionId } = interviewer;
    const version = await findGuideVersion(tx, { tenantId, interviewerId }, guideVersionId);
    if (version === undefined) continue;
    const demo = { interviewer, graph: version.graph };
    await insertRecordedInterviews(tx, demo, recordings as readonly RecordedInterview[], options.now);
  }
  return added.length;
}
