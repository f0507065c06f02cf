import { v4 } from "uuid";
import { insertSession } from "../../storage/control/sessions.ts";
import type { Tx } from "../../storage/database.ts";
import { mintRefreshToken, type Random } from "../tokens/refresh-token.ts";
import { expiryOf } from "./evaluate-refresh.ts";

/** A session and the refresh token that its browser holds now. */
export interface LiveSession {
  id: string;
  userId: string;
  refreshToken: string;
}

export interface NewSession {
  userId: string;
  /** Who vouched for the user. */
  issuer: string;
  /** What the provider's log-out needs to know of its own session. */
  providerSession?: unknown;
}

/** Begins a session for a user who has just signed in. */
export async function startSession(
  tx: Tx,
  { userId, issuer, providerSession = null }: NewSession,
  { random, now }: { random: Random; now: Date },
): Promise<LiveSession> {
  const { token, handleHash, secretHash } = mintRefreshToken(random);
  const id = v4();
  await insertSession(
    tx,
    {
      id,
      userId,
      issuer,
      providerSession,
      handleHash,
      currentHash: secretHash,
      rotatedAt: now,
      createdAt: now,
      expiresAt: expiryOf(now, now),
    },
    now,
  );
  return { id, userId, refreshToken: token };
}
