import { and, eq } from "drizzle-orm";
import { v5 as uuidv5 } from "uuid";
import { isActiveIn } from "../../domain/interviewer/transitions.ts";
import { interviewGuideRecords } from "../main/interview-guides/queries.ts";
import { readInterviewGuide } from "../main/interview-guides/read-interview-guide.ts";
import { newInterviewerDefaults } from "../main/interviewers/create.ts";
import { launchInterviewer } from "../main/interviewers/launch.ts";
import { tracedInterviewer } from "../main/interviewers/presenter.ts";
import { interviewerRecords } from "../main/interviewers/queries.ts";
import { readRelated } from "../main/interviewers/related.ts";
import { knowledgeBaseRecords } from "../main/knowledge-bases/queries.ts";
import { readKnowledgeBase } from "../main/knowledge-bases/read-knowledge-base.ts";
import type { Tx } from "../storage/database.ts";
import type { TextCipher } from "../storage/encryption/text-cipher.ts";
import { recordChange } from "../storage/tenant/changes.ts";
import { archetypes, channels } from "../storage/tenant/tables.ts";
import { exampleInterviewers, type ExampleInterviewer } from "./example-texts.ts";

interface Birth {
  readonly tenantId: string;
  readonly at: Date;
  readonly cipher: TextCipher;
}

async function findIds(tx: Tx, tenantId: string, { archetype, channel }: ExampleInterviewer) {
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

async function insertExample(
  tx: Tx,
  example: ExampleInterviewer,
  { tenantId, at, cipher }: Birth,
): Promise<boolean> {
  const id = uuidv5(`interviewer/${example.name}`, tenantId);
  const ids = await findIds(tx, tenantId, example);
  if (ids === undefined || (await interviewerRecords.find(tx, tenantId, id)) !== undefined) return false;
  const own = (kind: string) => ({
    tenantId,
    id: uuidv5(`${kind}/${example.name}`, tenantId),
    createdAt: at,
    updatedAt: at,
  });
  const { name, description, isPublished, minutes } = example;
  const guide = await interviewGuideRecords.insert(tx, {
    ...readInterviewGuide({ name, ...example.guide }),
    ...own("guide"),
  });
  const base = await knowledgeBaseRecords.insert(tx, {
    ...readKnowledgeBase({ name, data: example.knowledge }),
    ...own("knowledge"),
  });
  const status = isPublished ? "launching" : "ready_to_test";
  const row = await interviewerRecords.insert(tx, {
    ...newInterviewerDefaults(tenantId, at),
    ...ids,
    id,
    name,
    description,
    status,
    isActive: isActiveIn(status),
    interviewGuideId: guide.id,
    knowledgeBaseId: base.id,
    language: "en",
    ...(example.channel === "chat" ? {} : { voiceProvider: "embedded", voiceType: "female" as const }),
    ...(isPublished ? { caseCode: "DEMO-CASE-0001", launchedAt: at } : {}),
    dynamicFields: {
      interview_length: minutes,
      tone: "warm",
      ask_consent: true,
      mask_personal_data: true,
    },
  });
  const after = tracedInterviewer(row, await readRelated(tx, tenantId, [row], at));
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
  // As the worker would: an example that could not be published would show here.
  if (isPublished)
    await launchInterviewer(tx, { tenantId, interviewerId: id, now: at, cipher, callersCanAnswer: true });
  return true;
}

/** Gives a tenant the example interviewers that it does not have; answers how many. */
export async function insertExamples(
  tx: Tx,
  tenantId: string,
  { now, cipher }: { readonly now: Date; readonly cipher: TextCipher },
): Promise<number> {
  let added = 0;
  for (const [index, example] of exampleInterviewers.entries()) {
    const at = new Date(now.getTime() - (exampleInterviewers.length - index) * 1_000);
    if (await insertExample(tx, example, { tenantId, at, cipher })) added += 1;
  }
  return added;
}
