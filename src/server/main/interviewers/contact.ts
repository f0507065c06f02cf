import { randomBytes } from "node:crypto";
import { and, asc, eq, isNull, notInArray } from "drizzle-orm";
import type { TelephonyProviderId } from "../../platform/telephony-settings.ts";
import { ownerOf, type TextCipher } from "../../storage/encryption/text-cipher.ts";
import { digest } from "../../identity/tokens/session-tokens.ts";
import { closeLinks, deleteLinks, insertLink, reopenLinks } from "../../storage/control/link-tokens.ts";
import type { Tx } from "../../storage/database.ts";
import { phoneNumbers } from "../../storage/tenant/tables.ts";
import { interviewerRecords, type InterviewerRow } from "./queries.ts";

const tokenBytes = 32;

/** A new token of a public link, and the hash by which it is known. */
export function newLinkToken(): { readonly token: string; readonly tokenHash: string } {
  const token = randomBytes(tokenBytes).toString("base64url");
  return { token, tokenHash: digest(token) };
}

/**
 * Takes a free number of the tenant's pool, of a provider whose calls are answered if there is one; two launches at
 * once take two. None where all are taken.
 */
async function claimNumber(
  tx: Tx,
  { tenantId, id: interviewerId }: Pick<InterviewerRow, "tenantId" | "id">,
  answered: readonly TelephonyProviderId[],
): Promise<string | null> {
  const isUnanswered = answered.length === 0 ? [] : [asc(notInArray(phoneNumbers.provider, [...answered]))];
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
    .orderBy(...isUnanswered, asc(phoneNumbers.createdAt), asc(phoneNumbers.id))
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

interface ContactTools {
  readonly isVoice: boolean;
  /** Providers whose calls are answered. */
  readonly answered: readonly TelephonyProviderId[];
  readonly now: Date;
  readonly cipher: TextCipher;
}

/** Whose number of the pool it is; none for one that is not in it. */
export async function providerOf(
  tx: Tx,
  tenantId: string,
  number: string,
): Promise<TelephonyProviderId | undefined> {
  const [row] = await tx
    .select({ provider: phoneNumbers.provider })
    .from(phoneNumbers)
    .where(and(eq(phoneNumbers.tenantId, tenantId), eq(phoneNumbers.number, number)));
  return row?.provider;
}

/**
 * Provides how respondents reach an interviewer: a number of the pool where they speak and one is free, else a link.
 * One that was published before keeps the contact that its respondents know. May run more than once.
 */
export async function provideContact(
  tx: Tx,
  row: InterviewerRow,
  { isVoice, answered, now, cipher }: ContactTools,
): Promise<Contact> {
  const links = { tenantId: row.tenantId, interviewerId: row.id };
  await reopenLinks(tx, links);
  if (!isVoice) await releaseNumber(tx, row);
  const phoneNumber = isVoice ? (row.phoneNumber ?? (await claimNumber(tx, row, answered))) : null;
  if (phoneNumber !== null || row.linkToken !== null) return { phoneNumber, linkToken: row.linkToken };
  return { phoneNumber, linkToken: await createOpenLink(tx, row, { now, cipher }) };
}

/** Stores a new open link of an interviewer; answers its token as the row keeps it, encrypted. */
async function createOpenLink(
  tx: Tx,
  { tenantId, id }: Pick<InterviewerRow, "tenantId" | "id">,
  { now, cipher }: { readonly now: Date; readonly cipher: TextCipher },
): Promise<string> {
  const { token, tokenHash } = newLinkToken();
  const link = { tenantId, interviewerId: id, inviteeId: null, tokenHash };
  await insertLink(tx, { ...link, createdAt: now, closedAt: null });
  return cipher.encrypt(token, ownerOf("interviewers", { tenantId, id }));
}

/** Replaces the open link of an interviewer, whose old one opens nothing from now on. */
export async function renewOpenLink(
  tx: Tx,
  row: InterviewerRow,
  tools: { readonly now: Date; readonly cipher: TextCipher },
): Promise<InterviewerRow> {
  await deleteLinks(tx, { tenantId: row.tenantId, interviewerId: row.id, inviteeId: null });
  const renewed = { ...row, linkToken: await createOpenLink(tx, row, tools) };
  await interviewerRecords.replace(tx, renewed);
  return renewed;
}

/** Closes the links of an interviewer that is paused; its number and its tokens stay its own. */
export const closeContact = (tx: Tx, { tenantId, id }: InterviewerRow, now: Date): Promise<void> =>
  closeLinks(tx, { tenantId, interviewerId: id }, now);

/** Gives back all that respondents reached an interviewer by. */
export async function endContact(tx: Tx, row: InterviewerRow): Promise<void> {
  await releaseNumber(tx, row);
  await deleteLinks(tx, { tenantId: row.tenantId, interviewerId: row.id });
}
