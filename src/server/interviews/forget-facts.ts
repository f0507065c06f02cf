import { and, eq } from "drizzle-orm";
import type { Tx } from "../storage/database.ts";
import { interviewFacts } from "../storage/tenant/analytics-tables.ts";
import type { ConversationRow } from "./read-conversation.ts";
import { countTerms } from "./count-terms.ts";

/** Takes an interview's words out of what was learned from them; that it took place stays counted. */
export async function forgetFacts(tx: Tx, { tenantId, id, interviewerId }: ConversationRow): Promise<void> {
  const [forgotten] = await tx
    .delete(interviewFacts)
    .where(and(eq(interviewFacts.tenantId, tenantId), eq(interviewFacts.conversationId, id)))
    .returning({ startedOn: interviewFacts.startedOn, facts: interviewFacts.facts });
  if (forgotten !== undefined) await countTerms(tx, { tenantId, interviewerId }, [forgotten], -1);
}
