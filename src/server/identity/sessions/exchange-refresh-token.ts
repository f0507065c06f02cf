import type { SessionTokens } from "../../../contracts/contracts.gen.ts";
import { problem } from "../../platform/errors.ts";
import type { Database } from "../../storage/database.ts";
import type { IdentityHost } from "../identity-host.ts";
import { presentSession, readHolder } from "./present-session.ts";
import { refreshSession } from "./refresh-session.ts";

/**
 * Answers a refresh token with new tokens.
 * @throws {ProblemError} 401 when its session is over, and with the session's end when the token was used before.
 */
export async function exchangeRefreshToken(
  { keys, log }: Pick<IdentityHost, "keys" | "log">,
  database: Database,
  token: string,
  now: Date,
): Promise<SessionTokens> {
  const outcome = await database.inControl(async (tx) => {
    const refreshed = await refreshSession(tx, token, { pepper: keys.refreshPepper, now });
    return refreshed.ok
      ? { ...refreshed, holder: await readHolder(tx, refreshed.session.userId) }
      : refreshed;
  });
  if (outcome.ok) return presentSession(outcome.session, outcome.holder, { key: keys.accessToken, now });
  if (outcome.reason === "reuse") log.warn("A used refresh token came again; its session was ended.");
  throw problem("ERR_SESSION_ENDED", { headers: { "www-authenticate": 'Bearer error="invalid_token"' } });
}
