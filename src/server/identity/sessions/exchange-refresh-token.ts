import type { SessionTokens } from "../../../contracts/contracts.gen.ts";
import { problem } from "../../platform/errors.ts";
import { endSession, lockSession, rotateSession } from "../../storage/control/sessions.ts";
import type { Database, Tx } from "../../storage/database.ts";
import type { IdentityHost } from "../identity-host.ts";
import { parseRefreshToken, succeedRefreshToken } from "../tokens/refresh-token.ts";
import { expiryOf, evaluateRefresh } from "./evaluate-refresh.ts";
import { presentSession, readHolder } from "./present-session.ts";
import type { LiveSession } from "./start-session.ts";

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

type Refreshed = { ok: true; session: LiveSession } | { ok: false; reason: "unknown" | "over" | "reuse" };

/**
 * Exchanges a refresh token for its successor. A token that was used before ends its whole family; only the very last
 * one used is, for a few seconds, answered with the same successor again (two tabs, a lost answer).
 *
 * A refusal is an answer, not an exception: the end of the family must be committed.
 */
async function refreshSession(
  tx: Tx,
  token: string,
  { pepper, now }: { pepper: Uint8Array; now: Date },
): Promise<Refreshed> {
  const presented = parseRefreshToken(token);
  const session = presented && (await lockSession(tx, presented.handleHash));
  if (!presented || !session) return { ok: false, reason: "unknown" };

  const verdict = evaluateRefresh(session, presented.secretHash, now);
  if (verdict === "over") return { ok: false, reason: "over" };
  if (verdict === "reuse") {
    await endSession(tx, session.id, "refresh_token_reuse", now);
    return { ok: false, reason: "reuse" };
  }
  const successor = succeedRefreshToken(presented, pepper);
  if (verdict === "rotate") {
    await rotateSession(tx, session, {
      currentHash: successor.secretHash,
      rotatedAt: now,
      expiresAt: expiryOf(session.createdAt, now),
    });
  }
  return { ok: true, session: { id: session.id, userId: session.userId, refreshToken: successor.token } };
}
