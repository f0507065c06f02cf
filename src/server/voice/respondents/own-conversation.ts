import { and, desc, eq } from "drizzle-orm";
import { v5 as uuidv5 } from "uuid";
import type { OpenLink } from "../../storage/control/link-tokens.ts";
import type { Tx } from "../../storage/database.ts";
import { conversations, type Ending } from "../../storage/tenant/conversation-tables.ts";
import { isOver } from "../../interviews/abandonment.ts";
import { findConversation, type ConversationRow } from "../../interviews/read-conversation.ts";

/** A respondent's interview: the one that they hold, or the one that they would begin. */
export interface OwnConversation {
  readonly id: string;
  /** None: not begun. */
  readonly row: ConversationRow | undefined;
}

/** Who left, or did not want to, may want to after all; who was interviewed is not interviewed again. */
const reopening: readonly (Ending | null)[] = ["refused_consent", "abandoned", "failed"];

/** Whoever it was not for could only begin again to answer otherwise. */
const excluded: readonly (Ending | null)[] = ["screened_out", "quota_full"];

/** Whether a new interview may be begun by the link of one that has ended; one that can go on does instead. */
export const mayBeginAgain = (link: OpenLink, row: ConversationRow): boolean =>
  isOver(row) &&
  !excluded.includes(row.ending) &&
  (link.inviteeId === null || reopening.includes(row.ending));

async function ofInvitee(tx: Tx, link: OpenLink, inviteeId: string): Promise<readonly ConversationRow[]> {
  return tx
    .select()
    .from(conversations)
    .where(
      and(
        eq(conversations.tenantId, link.tenantId),
        eq(conversations.inviteeId, inviteeId),
        eq(conversations.interviewerId, link.interviewerId),
        eq(conversations.isTest, false),
      ),
    )
    .orderBy(desc(conversations.createdAt), desc(conversations.id));
}

/**
 * Finds the interview of who has this link. By a personal link it is the invitee's, on whichever device; by an open
 * one it is known by a code that this browser alone has, from which its id follows and not the other way round.
 * @param resumeCode of an open link; without one nothing can be found.
 * @param begins also where the one before has ended and may be begun again.
 */
export async function findOwnConversation(
  tx: Tx,
  link: OpenLink,
  { resumeCode, begins }: { readonly resumeCode: string | null; readonly begins: boolean },
): Promise<OwnConversation | undefined> {
  if (link.inviteeId === null) {
    if (resumeCode === null) return undefined;
    const id = uuidv5(resumeCode, link.interviewerId);
    return { id, row: await findConversation(tx, link.tenantId, id) };
  }
  const held = await ofInvitee(tx, link, link.inviteeId);
  const [latest] = held;
  if (latest !== undefined && !(begins && mayBeginAgain(link, latest))) return { id: latest.id, row: latest };
  // The same on every device, so that two that begin at once begin one interview.
  return { id: uuidv5(`${link.inviteeId}:${held.length}`, link.interviewerId), row: undefined };
}
