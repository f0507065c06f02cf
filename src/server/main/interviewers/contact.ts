import { randomBytes } from "node:crypto";
import { and, asc, eq, isNull, notInArray } from "drizzle-orm";
import type { TelephonyProviderId } from "../../platform/telephony-settings.ts";
import { encryptionContextOf, type TextCipher } from "../../storage/encryption/text-cipher.ts";
import { digest } from "../../identity/tokens/refresh-token.ts";
import { closeLinks, deleteLinks, insertLink, reopenLinks } from "../../storage/control/link-tokens.ts";
import type { Tx } from "../../storage/database.ts";
import { phoneNumbers } from "../../storage/tenant/tables.ts";
import { interviewerRecords, type InterviewerRow } from "./queries.ts";

const tokenBytes = 32;

/** Creates a token for a public link, and the hash that is stored to look it up. */
export function newLinkToken(): { readonly token: string; readonly tokenHash: string } {
  const token = randomBytes(tokenBytes).toString("base64url");
  return { token, tokenHash: digest(token) };
}

/** True for numbers of a tenant that no interviewer has. */
const isFree = (tenantId: string) =>
  and(
    eq(phoneNumbers.tenantId, tenantId),
    eq(phoneNumbers.isActive, true),
    isNull(phoneNumbers.interviewerId),
  );

/** Returns the number that an interviewer has, or a free one that publishing could assign; null without one. */
export async function findNumber(
  tx: Tx,
  { tenantId, phoneNumber }: Pick<InterviewerRow, "tenantId" | "phoneNumber">,
): Promise<string | null> {
  if (phoneNumber !== null) return phoneNumber;
  const [free] = await tx
    .select({ number: phoneNumbers.number })
    .from(phoneNumbers)
    .where(isFree(tenantId))
    .limit(1);
  return free?.number ?? null;
}

/**
 * Claims a free phone number of the tenant, preferring providers whose calls are answered. Concurrent launches claim
 * different numbers. Returns null if none is free.
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
    .where(isFree(tenantId))
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

/** Returns an interviewer's number to the pool. */
export async function releaseNumber(tx: Tx, { tenantId, id }: InterviewerRow): Promise<void> {
  await tx
    .update(phoneNumbers)
    .set({ interviewerId: null })
    .where(and(eq(phoneNumbers.tenantId, tenantId), eq(phoneNumbers.interviewerId, id)));
}

/** The phone number or link by which respondents reach an interviewer. */
export type Contact = Pick<InterviewerRow, "phoneNumber" | "linkToken">;

interface ContactTools {
  readonly isVoice: boolean;
  /** Providers whose incoming calls the server answers. */
  readonly answered: readonly TelephonyProviderId[];
  readonly now: Date;
  readonly cipher: TextCipher;
}

/** Returns the provider of a number of the tenant; undefined for an unknown number. */
export async function findNumberProvider(
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
 * Assigns an interviewer's contact: a free phone number if it uses voice, otherwise a link. A contact from an earlier
 * publication is kept. May run more than once.
 */
export async function assignContact(
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

/** Stores a new open link of an interviewer. Returns its encrypted token for the interviewer's row. */
async function createOpenLink(
  tx: Tx,
  { tenantId, id }: Pick<InterviewerRow, "tenantId" | "id">,
  { now, cipher }: { readonly now: Date; readonly cipher: TextCipher },
): Promise<string> {
  const { token, tokenHash } = newLinkToken();
  const link = { tenantId, interviewerId: id, inviteeId: null, tokenHash };
  await insertLink(tx, { ...link, createdAt: now, closedAt: null });
  return cipher.encrypt(token, encryptionContextOf("interviewers", { tenantId, id }));
}

/** Replaces the open link of an interviewer; the old one becomes invalid. */
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

/** Closes the links of a paused interviewer, which keeps its number and tokens. */
export const closeContact = (tx: Tx, { tenantId, id }: InterviewerRow, now: Date): Promise<void> =>
  closeLinks(tx, { tenantId, interviewerId: id }, now);

/** Releases an interviewer's number and deletes its links. */
export async function releaseContact(tx: Tx, row: InterviewerRow): Promise<void> {
  await releaseNumber(tx, row);
  await deleteLinks(tx, { tenantId: row.tenantId, interviewerId: row.id });
}
