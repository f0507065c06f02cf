import { readSignedToken, signToken, type SigningKey, type TokenKind } from "./signed-token.ts";

export type { SigningKey } from "./signed-token.ts";

/** What a token says for as long as it lives. */
export interface ReadToken extends AccessClaims {
  /** Epoch seconds. */
  expiresAt: number;
}

export interface AccessClaims {
  userId: string;
  /** The session that a log-out ends, and this token with it. */
  sessionId: string;
}

/** How long an access token lives, in seconds. */
export const accessTokenSeconds = 15 * 60;

/** RFC 9068. */
const kind: TokenKind = { type: "at+jwt", audience: "urn:genie:api" };

/** An access token and when it expires, in epoch seconds. */
export async function issueAccessToken(
  key: SigningKey,
  { userId, sessionId }: AccessClaims,
  now: Date,
): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const expiresAt = issuedAt + accessTokenSeconds;
  const content = { subject: userId, claims: { sid: sessionId }, issuedAt, expiresAt };
  return { token: await signToken(key, kind, content), expiresAt };
}

/** What an access token says, or null if it is not one of ours. */
export async function readAccessToken(key: SigningKey, token: string, now: Date): Promise<ReadToken | null> {
  const payload = await readSignedToken(key, kind, token, { now, requiredClaims: ["sid"] });
  const { sub, sid, exp } = payload ?? {};
  return typeof sub === "string" && typeof sid === "string" && exp !== undefined
    ? { userId: sub, sessionId: sid, expiresAt: exp }
    : null;
}
