import { v4 } from "uuid";
import { insertSession } from "../../storage/control/sessions.ts";
import type { Tx } from "../../storage/database.ts";
import { mintRefreshToken, type Random } from "../tokens/refresh-token.ts";
import { expiryOf } from "./judge-refresh.ts";

/** A session and the refresh token that its browser holds now. */
export interface LiveSession {
  id: string;
  userId: string;
  refreshToken: string;
}

/** Begins a session for a user who has just signed in. */
export async function startSession(
  tx: Tx,
  { userId, issuer }: { userId: string; issuer: string },
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
