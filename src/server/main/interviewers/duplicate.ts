import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Interviewer } from "../../../contracts/contracts.gen.ts";
import type { CallContext } from "../../calls/call.ts";
import type { Tx } from "../../storage/database.ts";
import { knowledgeDocuments } from "../../storage/tenant/knowledge-tables.ts";
import { withoutSecrets } from "../../storage/tenant/secrets.ts";
import { interviewGuideRecords } from "../interview-guides/queries.ts";
import { knowledgeBaseRecords } from "../knowledge-bases/queries.ts";
import { requireFound } from "../record-handlers.ts";
import { newInterviewerDefaults, storeInterviewer } from "./create.ts";
import { interviewerRecords } from "./queries.ts";
import { readInterviewer } from "./read-interviewer.ts";

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

/** Copies a knowledge base with its documents, one after the other: together they may be large. */
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

/** Copies an interviewer with its guide and knowledge base into a new draft; what happened to it stays behind. */
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
    // Its closing date was for the field work of the other.
    dynamicFields: { ...withoutSecrets(parent.dynamicFields), closes_on: null },
    name,
    interviewGuideId: await copyGuide(tx, { ...copying, id: parent.interviewGuideId }),
    knowledgeBaseId: await copyKnowledge(tx, { ...copying, id: parent.knowledgeBaseId }),
  });
}
