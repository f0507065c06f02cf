import { and, eq, inArray, or, sql } from "drizzle-orm";
import { deleteLinks } from "../../storage/control/link-tokens.ts";
import type { Tx } from "../../storage/database.ts";
import { invitees } from "../../storage/tenant/interviewer-tables.ts";
import { idempotencyKeys } from "../../storage/tenant/tables.ts";
import type { Jobs } from "../../worker/job-queue.ts";
import { lockInsights, storeInsights } from "../analytics/insights-queries.ts";
import { withQuotes } from "../analytics/present-insights.ts";
import { requestInsights } from "../analytics/request-insights.ts";
import { eraseConversation } from "./erase-conversation.ts";
import type { Respondent } from "./find-respondent.ts";

export interface Erased {
  readonly conversations: number;
  readonly messages: number;
  readonly audioFiles: number;
  readonly invitees: number;
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
async function forgetInvitees(tx: Tx, tenantId: string, rows: Respondent["invitees"]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
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
  await tx.delete(idempotencyKeys).where(
    and(
      eq(idempotencyKeys.tenantId, tenantId),
      or(
        sql`position(${first.email}::text in lower(${idempotencyKeys.answer}::text)) > 0`,
        inArray(
          sql`${idempotencyKeys.answer}->'data'->>'id'`,
          rows.map(({ id }) => id),
        ),
      ),
    ),
  );
}

/** Erases everything of a respondent; answers how much it was. What was counted stays counted. */
export async function eraseRespondent(
  tx: Tx,
  jobs: Jobs,
  respondent: Respondent,
  { tenantId, now }: { readonly tenantId: string; readonly now: Date },
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
  await forgetInvitees(tx, tenantId, respondent.invitees);
  return {
    conversations: respondent.conversations.length,
    messages,
    audioFiles,
    invitees: respondent.invitees.length,
  };
}
