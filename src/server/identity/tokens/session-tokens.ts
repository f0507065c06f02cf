import { createHash, createHmac } from "node:crypto";
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

/** SHA-256 in base64url: how secrets of 128 random bits and more are stored (slow hashes are for passwords). */
export const digest = (secret: string) => createHash("sha256").update(secret).digest("base64url");

/** Where random bytes come from. */
export type Random = (size: number) => Buffer;

/**
 * A refresh token is `<handle>.<secret>`: the handle finds the session's family and stays the same, the secret
 * changes at each use. Only digests of both are stored.
 */
export interface RefreshToken {
  token: string;
  handleHash: string;
  secretHash: string;
}

const shape = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/** The first refresh token of a new family. */
export function mintRefreshToken(random: Random): RefreshToken {
  return describe(random(16).toString("base64url"), random(32).toString("base64url"));
}

/** A refresh token as it came from outside; null if it cannot be one. */
export function parseRefreshToken(token: string): RefreshToken | null {
  const [, handle, secret] = shape.exec(token) ?? [];
  return handle === undefined || secret === undefined ? null : describe(handle, secret);
}

/**
 * The token that follows this one. It is derived, not drawn, so that two tabs which refresh at the same moment,
 * or one that lost the answer, get the same successor although no token is stored.
 * @param pepper the installation's secret; without it a stolen token does not tell its successor
 */
export function succeedRefreshToken({ token }: RefreshToken, pepper: Uint8Array): RefreshToken {
  const [handle = ""] = token.split(".", 1);
  return describe(
    handle,
    createHmac("sha256", pepper).update("refresh-token\0").update(token).digest("base64url"),
  );
}

const describe = (handle: string, secret: string): RefreshToken => ({
  token: `${handle}.${secret}`,
  handleHash: digest(handle),
  secretHash: digest(secret),
});
