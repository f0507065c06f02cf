import type { Invitee } from "../../../contracts/contracts.gen.ts";
import { linkPath } from "../interviewers/presenter.ts";
import { encryptionContextOf, type TextCipher } from "../../storage/encryption/text-cipher.ts";
import type { InviteeRow } from "../../interviews/invitee-queries.ts";

function mailState(row: InviteeRow): Invitee["mail_state"] {
  const { mailedAt, nextMailAt, mailFailure, unsubscribedAt } = row;
  if (unsubscribedAt !== null) return "unsubscribed";
  if (nextMailAt !== null) return "waiting";
  if (mailFailure !== null) return "failed";
  return mailedAt === null ? "by_hand" : "sent";
}

/** Path of an invitee's personal link; null if its token cannot be decrypted. */
export function personalLinkPath(row: InviteeRow, cipher: TextCipher): string | null {
  const token = cipher.decrypt(row.linkToken, encryptionContextOf("invitees", row));
  return token === undefined ? null : linkPath(token);
}

/** Builds the response of an invitee. */
export const presentInvitee = (
  row: InviteeRow,
  cipher: TextCipher,
  expiresAt: Date | null = null,
): Invitee => ({
  id: row.id,
  email: row.email,
  full_name: row.fullName,
  link: personalLinkPath(row, cipher),
  expires_at: expiresAt?.toISOString() ?? null,
  mail_state: mailState(row),
  mail_failure: row.mailFailure,
  mailed_at: row.mailedAt?.toISOString() ?? null,
  reminded_at: row.remindedAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});

/** Representation in the audit trail, without personal data. */
export const presentInviteeForAudit = ({ id, interviewerId }: InviteeRow) => ({
  id,
  interviewer_id: interviewerId,
});
