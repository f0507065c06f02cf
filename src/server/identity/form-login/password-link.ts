import { insertPasswordLink } from "../../storage/control/passwords.ts";
import type { Tx } from "../../storage/database.ts";
import { digest } from "../tokens/digest.ts";
import type { Random } from "../tokens/refresh-token.ts";

/** How long a link works, in milliseconds. */
export const passwordLinkLife = 24 * 3600_000;

/** Page of the web client that takes the token from behind the `#`, which browsers send to nobody. */
const page = "/auth/set-password";

/** Makes the one link by which a person can set a password; an earlier one stops working. */
export async function makePasswordLink(
  tx: Tx,
  userId: string,
  { random, now }: { random: Random; now: Date },
): Promise<{ path: string; expiresAt: Date }> {
  const token = random(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + passwordLinkLife);
  await insertPasswordLink(tx, { tokenHash: digest(token), userId, createdAt: now, expiresAt });
  return { path: `${page}#token=${token}`, expiresAt };
}
