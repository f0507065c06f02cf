import type { Invitee } from "../../../../contracts/contracts.gen.ts";

/** Reads a row of the Users grid; null for what is none. */
export function readInvitee(row: unknown): Pick<Invitee, "email" | "link"> | null {
  if (typeof row !== "object" || row === null || !("email" in row) || !("link" in row)) return null;
  const { email, link } = row;
  return typeof email === "string" && typeof link === "string" ? { email, link } : null;
}
