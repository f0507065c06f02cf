import { endSession, lockSession } from "../../storage/control/sessions.ts";
import type { Tx } from "../../storage/database.ts";
import { parseRefreshToken } from "../tokens/refresh-token.ts";

/** Ends the session of a refresh token, be it the current one or an old one; a token of no session ends nothing. */
export async function endSessionOf(tx: Tx, token: string, now: Date): Promise<void> {
  const presented = parseRefreshToken(token);
  const session = presented && (await lockSession(tx, presented.handleHash));
  if (session) await endSession(tx, session.id, "log_out", now);
}
