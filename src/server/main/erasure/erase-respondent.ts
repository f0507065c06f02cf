import { and, eq, inArray } from "drizzle-orm";
import { deleteLinks } from "../../storage/control/link-tokens.ts";
import type { Tx } from "../../storage/database.ts";
import { invitees } from "../../storage/tenant/interviewer-tables.ts";
import type { TextCipher } from "../../storage/encryption/text-cipher.ts";
import { forgetAnswers } from "../../storage/tenant/idempotency.ts";
import type { Jobs } from "../../storage/jobs/job-queue.ts";
import { lockInsights, storeInsights } from "../../interviews/insights-queries.ts";
import { withQuotes } from "../analytics/present-insights.ts";
import { forgetPhoneCalls } from "../phone-calls/forget-calls.ts";
import { requestInsights } from "../../interviews/request-insights.ts";
import { eraseConversation } from "./erase-conversation.ts";
import type { Respondent } from "./find-respondent.ts";

export interface Erased {
  readonly conversations: number;
  readonly messages: number;
  readonly audioFiles: number;
  readonly invitees: number;
}

interface ErasureScope {
  readonly tenantId: string;
  readonly now: Date;
  /** Reads remembered answers, which are looked through for the respondents. */
  readonly cipher: TextCipher;
}

/** Takes the quotes of these interviews out of stored insights at once; the rest follows when they are computed anew. */
async function forgetQuotes(
  tx: Tx,
  jobs: Jobs,
  of: { readonly tenantId: string; readonly interviewerId: string },
  { erased, now }: { readonly erased: ReadonlySet<string>; readonly now: Date },
): Promise<void> {
  const row = await lockInsights(tx, of);
  if (row === undefined) return;
  if (row.result !== null) {
    const result = withQuotes(row.result, ({ conversation_id: id }) => !erased.has(id));
    await storeInsights(tx, of, { result });
  }
  await requestInsights(tx, jobs, of, now);
}

/** Deletes invitations and their links, and the answers to requests that name the address. */
async function forgetInvitees(
  tx: Tx,
  { tenantId, cipher }: Pick<ErasureScope, "tenantId" | "cipher">,
  rows: Respondent["invitees"],
): Promise<void> {
  if (rows.length === 0) return;
  for (const { interviewerId, id } of rows) await deleteLinks(tx, { tenantId, interviewerId, inviteeId: id });
  await tx.delete(invitees).where(
    and(
      eq(invitees.tenantId, tenantId),
      inArray(
        invitees.id,
        rows.map(({ id }) => id),
      ),
    ),
  );
  const texts = rows.flatMap(({ id, email }) => [id, email]);
  await forgetAnswers(tx, { tenantId, cipher }, texts);
}

/** Erases everything of a respondent, or of several; answers how much it was. What was counted stays counted. */
export async function eraseRespondent(
  tx: Tx,
  jobs: Jobs,
  respondent: Respondent,
  { tenantId, now, cipher }: ErasureScope,
): Promise<Erased> {
  let [messages, audioFiles] = [0, 0];
  for (const row of respondent.conversations) {
    const erased = await eraseConversation(tx, row, now);
    messages += erased.messages;
    audioFiles += erased.audioFiles;
  }
  const erased = new Set(respondent.conversations.map(({ id }) => id));
  const touched = new Set(respondent.conversations.map(({ interviewerId }) => interviewerId));
  for (const interviewerId of [...touched].toSorted()) {
    await forgetQuotes(tx, jobs, { tenantId, interviewerId }, { erased, now });
  }
  await forgetPhoneCalls(tx, tenantId, [...erased]);
  await forgetInvitees(tx, { tenantId, cipher }, respondent.invitees);
  return {
    conversations: respondent.conversations.length,
    messages,
    audioFiles,
    invitees: respondent.invitees.length,
  };
}
