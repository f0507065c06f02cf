import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { insertLink } from "../../storage/control/link-tokens.ts";
import type { Database } from "../../storage/database.ts";
import { interviewers, invitees } from "../../storage/tenant/interviewer-tables.ts";
import { ownerOf } from "../../storage/encryption/text-cipher.ts";
import { newLinkToken } from "../../main/interviewers/contact.ts";

interface ALink {
  readonly tenantId: string;
  readonly interviewerId: string;
  /** A personal link, of this invitee; default: the open one. */
  readonly email?: string;
  readonly now: Date;
}

/** Gives an interviewer of the tests a link, and answers its token. */
export async function aLink(
  database: Database,
  { tenantId, interviewerId, email, now }: ALink,
): Promise<{ readonly token: string; readonly inviteeId: string | null }> {
  const { token, tokenHash } = newLinkToken();
  const inviteeId = email === undefined ? null : randomUUID();
  await database.inTenant(tenantId, async (tx) => {
    await insertLink(tx, { tenantId, interviewerId, inviteeId, tokenHash, createdAt: now, closedAt: null });
    const lifetime = { createdAt: now, updatedAt: now };
    if (inviteeId === null) {
      const row = { tenantId, id: interviewerId };
      const linkToken = database.cipher.encrypt(token, ownerOf("interviewers", row));
      await tx.update(interviewers).set({ linkToken }).where(eq(interviewers.id, interviewerId));
    } else {
      await tx.insert(invitees).values({
        ...lifetime,
        tenantId,
        id: inviteeId,
        interviewerId,
        email: email ?? "",
        fullName: "Ada Lovelace",
        linkToken: database.cipher.encrypt(token, ownerOf("invitees", { tenantId, id: inviteeId })),
        invitedAt: now,
      });
    }
  });
  return { token, inviteeId };
}
