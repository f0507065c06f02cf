import type { SessionTokens } from "../../../contracts/contracts.gen.ts";
import { listMemberships, readUser } from "../../storage/control/people.ts";
import type { Tx } from "../../storage/database.ts";
import { displayName } from "../authenticate.ts";
import { issueAccessToken, type SigningKey } from "../tokens/access-token.ts";
import type { LiveSession } from "./start-session.ts";
import { endSession, lockSession, type SessionRow } from "../../storage/control/sessions.ts";
import { parseRefreshToken } from "../tokens/refresh-token.ts";

/**
 * Ends the session of a refresh token, be it the current one or an old one, and answers it; a token of no session
 * ends nothing.
 */
export async function endSessionOf(tx: Tx, token: string, now: Date): Promise<SessionRow | undefined> {
  const presented = parseRefreshToken(token);
  const session = presented ? await lockSession(tx, presented.handleHash) : undefined;
  if (session) await endSession(tx, session.id, "log_out", now);
  return session;
}

/** A session's user, and the tenant of the first membership. */
export async function readHolder(tx: Tx, userId: string) {
  const user = await readUser(tx, userId);
  if (!user) throw new Error("A session without its user.");
  const [first] = await listMemberships(tx, userId);
  return { ...user, tenant: first?.name ?? null };
}

/** What a sign-in or a refresh answers (`schemas/session.schema.json`), with a new access token. */
export async function presentSession(
  { id, refreshToken }: LiveSession,
  { id: userId, email, firstName, lastName, tenant }: Awaited<ReturnType<typeof readHolder>>,
  { key, now, returnTo = null }: { key: SigningKey; now: Date; returnTo?: string | null },
): Promise<SessionTokens> {
  const { token, expiresAt } = await issueAccessToken(key, { userId, sessionId: id }, now);
  return {
    access_token: token,
    refresh_token: refreshToken,
    expire_in: expiresAt,
    server_time: Math.floor(now.getTime() / 1000),
    email,
    first_name: firstName,
    last_name: lastName,
    persona: { user_id: userId, display_name: displayName(firstName, lastName, email), persona_id: userId },
    tenant,
    return_to: returnTo,
  };
}
