import { endSession, lockSession, rotateSession } from "../../storage/control/sessions.ts";
import type { Tx } from "../../storage/database.ts";
import { parseRefreshToken, succeedRefreshToken } from "../tokens/refresh-token.ts";
import { expiryOf, evaluateRefresh } from "./evaluate-refresh.ts";
import type { LiveSession } from "./start-session.ts";

export type Refreshed =
  | { ok: true; session: LiveSession }
  | { ok: false; reason: "unknown" | "over" | "reuse" };

/**
 * Exchanges a refresh token for its successor. A token that was used before ends its whole family; only the very last
 * one used is, for a few seconds, answered with the same successor again (two tabs, a lost answer).
 *
 * A refusal is an answer, not an exception: the end of the family must be committed.
 */
export async function refreshSession(
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
