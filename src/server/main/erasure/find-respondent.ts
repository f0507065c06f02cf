import { and, eq, inArray, or } from "drizzle-orm";
import type { Tx } from "../../storage/database.ts";
import { conversations } from "../../storage/tenant/conversation-tables.ts";
import { invitees } from "../../storage/tenant/interviewer-tables.ts";
import { findConversation, type ConversationRow } from "../../interviews/read-conversation.ts";

type InviteeRow = typeof invitees.$inferSelect;

/** Everything by which a tenant knows one respondent. */
export interface Respondent {
  /** The same person may have been invited to several interviewers. */
  readonly invitees: readonly InviteeRow[];
  readonly conversations: readonly ConversationRow[];
}

/**
 * Finds whose interview it is, or whom an invitation was for, with everything else of the same e-mail address. Who
 * came by an open link is known by that one interview alone. Nothing where there is no such interview or invitee.
 */
export async function findRespondent(
  tx: Tx,
  tenantId: string,
  by: { readonly conversationId: string | null; readonly inviteeId: string | null },
): Promise<Respondent | undefined> {
  const conversation =
    by.conversationId === null ? undefined : await findConversation(tx, tenantId, by.conversationId);
  if (by.conversationId !== null && conversation === undefined) return undefined;
  const inviteeId = by.inviteeId ?? conversation?.inviteeId ?? null;
  const [invitee] =
    inviteeId === null
      ? []
      : await tx
          .select()
          .from(invitees)
          .where(and(eq(invitees.tenantId, tenantId), eq(invitees.id, inviteeId)));
  if (conversation === undefined && invitee === undefined) return undefined;
  const same =
    invitee === undefined
      ? []
      : await tx
          .select()
          .from(invitees)
          .where(and(eq(invitees.tenantId, tenantId), eq(invitees.email, invitee.email)))
          .for("update");
  const held = await tx
    .select()
    .from(conversations)
    .where(
      and(
        eq(conversations.tenantId, tenantId),
        or(
          conversation && eq(conversations.id, conversation.id),
          // An invitation that was withdrawn leaves its interview behind.
          inviteeId === null ? undefined : eq(conversations.inviteeId, inviteeId),
          same.length === 0
            ? undefined
            : inArray(
                conversations.inviteeId,
                same.map(({ id }) => id),
              ),
        ),
      ),
    )
    .orderBy(conversations.id)
    .for("update");
  return { invitees: same, conversations: held };
}
