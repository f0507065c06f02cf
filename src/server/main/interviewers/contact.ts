import { randomBytes } from "node:crypto";
import { and, asc, eq, isNull } from "drizzle-orm";
import { digest } from "../../identity/tokens/digest.ts";
import { closeLinks, deleteLinks, insertLink, reopenLinks } from "../../storage/control/link-tokens.ts";
import type { Tx } from "../../storage/database.ts";
import { phoneNumbers } from "../../storage/tenant/tables.ts";
import type { InterviewerRow } from "./queries.ts";

const tokenBytes = 32;

/** A new token of a public link, and the hash by which it is known. */
export function newLinkToken(): { readonly token: string; readonly tokenHash: string } {
  const token = randomBytes(tokenBytes).toString("base64url");
  return { token, tokenHash: digest(token) };
}

/** Takes a free number of the tenant's pool; two launches at once take two. None where all are taken. */
async function claimNumber(tx: Tx, tenantId: string, interviewerId: string): Promise<string | null> {
  const [free] = await tx
    .select({ id: phoneNumbers.id, number: phoneNumbers.number })
    .from(phoneNumbers)
    .where(
      and(
        eq(phoneNumbers.tenantId, tenantId),
        eq(phoneNumbers.isActive, true),
        isNull(phoneNumbers.interviewerId),
      ),
    )
    .orderBy(asc(phoneNumbers.createdAt), asc(phoneNumbers.id))
    .limit(1)
    .for("update", { skipLocked: true });
  if (free === undefined) return null;
  await tx
    .update(phoneNumbers)
    .set({ interviewerId })
    .where(and(eq(phoneNumbers.tenantId, tenantId), eq(phoneNumbers.id, free.id)));
  return free.number;
}

/** Gives an interviewer's number back to the pool. */
export async function releaseNumber(tx: Tx, { tenantId, id }: InterviewerRow): Promise<void> {
  await tx
    .update(phoneNumbers)
    .set({ interviewerId: null })
    .where(and(eq(phoneNumbers.tenantId, tenantId), eq(phoneNumbers.interviewerId, id)));
}

/** How respondents reach an interviewer. */
export type Contact = Pick<InterviewerRow, "phoneNumber" | "linkToken">;

/**
 * Provides how respondents reach an interviewer: a number of the pool where they speak and one is free, else a link.
 * One that was published before keeps the contact that its respondents know. May run more than once.
 */
export async function provideContact(
  tx: Tx,
  row: InterviewerRow,
  { isVoice, now }: { readonly isVoice: boolean; readonly now: Date },
): Promise<Contact> {
  const links = { tenantId: row.tenantId, interviewerId: row.id };
  await reopenLinks(tx, links);
  if (!isVoice) await releaseNumber(tx, row);
  const phoneNumber = isVoice ? (row.phoneNumber ?? (await claimNumber(tx, row.tenantId, row.id))) : null;
  if (phoneNumber !== null || row.linkToken !== null) return { phoneNumber, linkToken: row.linkToken };
  const { token, tokenHash } = newLinkToken();
  await insertLink(tx, { ...links, tokenHash, inviteeId: null, createdAt: now, closedAt: null });
  return { phoneNumber, linkToken: token };
}

/** Closes the links of an interviewer that is paused; its number and its tokens stay its own. */
export const closeContact = (tx: Tx, { tenantId, id }: InterviewerRow, now: Date): Promise<void> =>
  closeLinks(tx, { tenantId, interviewerId: id }, now);

/** Gives back all that respondents reached an interviewer by. */
export async function endContact(tx: Tx, row: InterviewerRow): Promise<void> {
  await releaseNumber(tx, row);
  await deleteLinks(tx, { tenantId: row.tenantId, interviewerId: row.id });
}
