import { createHash, createHmac } from "node:crypto";

/** SHA-256 in base64url, for storing random secrets of at least 128 bits (slow hashes are for passwords). */
export const digest = (secret: string) => createHash("sha256").update(secret).digest("base64url");

/** Source of random bytes. */
export type Random = (size: number) => Buffer;

/**
 * A refresh token, `<handle>.<secret>`: the handle identifies the session and never changes, the secret changes at each
 * use. Only digests of both are stored.
 */
export interface RefreshToken {
  token: string;
  handleHash: string;
  secretHash: string;
}

const shape = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/** Creates the first refresh token of a session. */
export function createRefreshToken(random: Random): RefreshToken {
  return describe(random(16).toString("base64url"), random(32).toString("base64url"));
}

/** Parses a presented refresh token; null if malformed. */
export function parseRefreshToken(token: string): RefreshToken | null {
  const [, handle, secret] = shape.exec(token) ?? [];
  return handle === undefined || secret === undefined ? null : describe(handle, secret);
}

/**
 * Derives the successor of a refresh token. Deterministic, so that concurrent tabs and retries after a lost response
 * get the same successor although no token is stored.
 * @param pepper secret of the installation; without it, a stolen token does not reveal its successor
 */
export function deriveNextRefreshToken({ token }: RefreshToken, pepper: Uint8Array): RefreshToken {
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
