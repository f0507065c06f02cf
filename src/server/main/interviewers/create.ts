import { v4 as uuidv4, v7 as uuidv7 } from "uuid";
import { and, eq } from "drizzle-orm";
import type { Interviewer } from "../../../contracts/contracts.gen.ts";
import type { CallContext } from "../../calls/call.ts";
import { problem } from "../../platform/errors.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { recordEntityChange } from "../../storage/tenant/changes.ts";
import { defaultValues, validateInterviewer, readReferences } from "./validate-interviewer.ts";
import { presentInterviewerForAudit, readInterviewer } from "./presenter.ts";
import { interviewerRecords, type InterviewerRow } from "./queries.ts";
import { readRelated } from "./related.ts";
import { presentInterviewerWithTexts } from "./update.ts";
import type { Tx } from "../../storage/database.ts";
import { knowledgeDocuments } from "../../storage/tenant/knowledge-tables.ts";
import { withoutSecrets } from "../../storage/tenant/secrets.ts";
import { interviewGuideRecords } from "../interview-guides/queries.ts";
import { knowledgeBaseRecords } from "../knowledge-bases/queries.ts";
import { requireFound } from "../record-handlers.ts";

/** Initial values of server-managed columns. @param owner email address of the creator */
export const newInterviewerDefaults = (tenantId: string, now: Date, owner: string | null) =>
  ({
    tenantId,
    owner,
    isArchived: false,
    id: uuidv7(),
    engineId: uuidv4(),
    status: "draft",
    isActive: false,
    guideVersionId: null,
    price: null,
    caseCode: null,
    helpTextConfirmedAt: null,
    noticeAt: null,
    phoneNumber: null,
    linkToken: null,
    failureReason: null,
    isDemo: false,
    launchedAt: null,
    publishedAt: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }) satisfies Partial<InterviewerRow>;

/** Stores a new interviewer and audits it. */
export async function storeInterviewer(
  context: Pick<CallContext<"createInterviewer">, "tx" | "caller" | "now" | "request" | "cipher">,
  row: InterviewerRow,
): Promise<{ data: Interviewer }> {
  const { tx, now } = context;
  const stored = await interviewerRecords.insert(tx, row);
  const after = presentInterviewerForAudit(stored, await readRelated(tx, stored.tenantId, [stored], now));
  await recordEntityChange(context, { action: "create", entity: "interviewer", before: undefined, after });
  return { data: await presentInterviewerWithTexts(context, stored) };
}

const nothingChosen = { archetypeId: null, channelId: null, interviewGuideId: null, knowledgeBaseId: null };

/** Creates a draft from an archetype; missing values get the defaults of the form "Configure". */
export const createInterviewer =
  (configuration: Configuration) =>
  async (context: CallContext<"createInterviewer">): Promise<{ data: Interviewer }> => {
    const { tx, caller, body, now } = context;
    if (body.is_active === true || typeof body.status === "string" || typeof body.case_code === "string") {
      throw problem("ERR_VALIDATION", {
        detail: "A new interviewer is a draft: it is made ready and published later.",
      });
    }
    const { channel, ...references } = await readReferences(tx, caller.tenantId, body, nothingChosen);
    const record = await validateInterviewer(tx, configuration, caller, {
      body,
      previous: { name: "Agent", ...(await defaultValues(tx, configuration, caller)) },
      channel: channel ?? null,
      isUnfinished: true,
      now,
      cipher: context.cipher,
    });
    return storeInterviewer(context, {
      ...newInterviewerDefaults(caller.tenantId, now, caller.email),
      ...references,
      ...readInterviewer(record),
    });
  };

interface Copying {
  readonly tenantId: string;
  readonly id: string | null;
  readonly now: Date;
}

const reborn = (now: Date) => ({ id: uuidv7(), version: 1, createdAt: now, updatedAt: now });

async function copyGuide(tx: Tx, { tenantId, id, now }: Copying): Promise<string | null> {
  const guide = id === null ? undefined : await interviewGuideRecords.find(tx, tenantId, id);
  if (guide === undefined) return null;
  const copy = await interviewGuideRecords.insert(tx, {
    ...guide,
    ...reborn(now),
    dynamicFields: withoutSecrets(guide.dynamicFields),
  });
  return copy.id;
}

/** Copies a knowledge base with its documents, one at a time because they can be large. */
async function copyKnowledge(tx: Tx, { tenantId, id, now }: Copying): Promise<string | null> {
  const base = id === null ? undefined : await knowledgeBaseRecords.find(tx, tenantId, id);
  if (base === undefined) return null;
  const copy = await knowledgeBaseRecords.insert(tx, {
    ...base,
    ...reborn(now),
    dynamicFields: withoutSecrets(base.dynamicFields),
  });
  const documents = await tx
    .select({ id: knowledgeDocuments.id })
    .from(knowledgeDocuments)
    .where(and(eq(knowledgeDocuments.tenantId, tenantId), eq(knowledgeDocuments.knowledgeBaseId, base.id)));
  for (const document of documents) {
    const [row] = await tx
      .select()
      .from(knowledgeDocuments)
      .where(and(eq(knowledgeDocuments.tenantId, tenantId), eq(knowledgeDocuments.id, document.id)));
    if (row === undefined) continue;
    await tx
      .insert(knowledgeDocuments)
      .values({ ...row, id: uuidv7(), knowledgeBaseId: copy.id, createdAt: now });
  }
  return copy.id;
}

/** Copies an interviewer with its guide and knowledge base into a new draft, without its interviews and contact. */
export async function duplicateInterviewer(
  context: CallContext<"duplicateInterviewer">,
): Promise<{ data: Interviewer }> {
  const { tx, caller, body, now } = context;
  const { tenantId } = caller;
  const parent = requireFound(await interviewerRecords.find(tx, tenantId, body.parent_id));
  const { name } = readInterviewer({ name: body.name.trim() });
  const copying = { tenantId, now };
  return storeInterviewer(context, {
    ...parent,
    ...newInterviewerDefaults(tenantId, now, caller.email),
    // The closing date applies to the original's field work.
    dynamicFields: { ...withoutSecrets(parent.dynamicFields), closes_on: null },
    name,
    interviewGuideId: await copyGuide(tx, { ...copying, id: parent.interviewGuideId }),
    knowledgeBaseId: await copyKnowledge(tx, { ...copying, id: parent.knowledgeBaseId }),
  });
}
