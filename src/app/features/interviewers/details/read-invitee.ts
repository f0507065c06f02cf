import type { Invitee } from "../../../../contracts/contracts.gen.ts";

/** Reads a row of the Users grid; null for what is none. */
export function readInvitee(row: unknown): Pick<Invitee, "id" | "email" | "link"> | null {
  if (typeof row !== "object" || row === null) return null;
  if (!("id" in row && "email" in row && "link" in row)) return null;
  const { id, email, link } = row;
  const isInvitee = typeof id === "string" && typeof email === "string";
  return isInvitee && (link === null || typeof link === "string") ? { id, email, link } : null;
}

/** Whether the mail to an invitee of the Users grid is still to be sent. */
export const isBeingMailed = (row: unknown): boolean =>
  typeof row === "object" && row !== null && "mail_state" in row && row.mail_state === "waiting";
