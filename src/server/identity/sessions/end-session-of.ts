import { endSession, lockSession, type SessionRow } from "../../storage/control/sessions.ts";
import type { Tx } from "../../storage/database.ts";
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
