import { errors, jwtVerify, SignJWT } from "jose";

/** The installation's key: made at its first start, kept in the control schema, known to the servers alone. */
export interface SigningKey {
  kid: string;
  /** 32 bytes. */
  secret: Uint8Array;
}

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

const algorithm = "HS256";
const type = "at+jwt";
const issuer = "urn:genie:identity";
const audience = "urn:genie:api";
const maxTokenLength = 4096;

/** An access token (RFC 9068) and when it expires, in epoch seconds. */
export async function issueAccessToken(
  key: SigningKey,
  { userId, sessionId }: AccessClaims,
  now: Date,
): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const expiresAt = issuedAt + accessTokenSeconds;
  const token = await new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: algorithm, typ: type, kid: key.kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(key.secret);
  return { token, expiresAt };
}

/**
 * What an access token says, or null if it is not one of ours: expired, tampered with, signed by another key or
 * another algorithm (`none` among them), made for another purpose.
 */
export async function readAccessToken(key: SigningKey, token: string, now: Date): Promise<ReadToken | null> {
  if (token.length > maxTokenLength) return null;
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        if (kid !== key.kid) throw new errors.JWKSNoMatchingKey();
        return key.secret;
      },
      {
        algorithms: [algorithm],
        typ: type,
        issuer,
        audience,
        currentDate: now,
        requiredClaims: ["sub", "sid", "iat", "exp"],
      },
    );
    const { sub, sid, exp } = payload;
    return typeof sub === "string" && typeof sid === "string" && exp !== undefined
      ? { userId: sub, sessionId: sid, expiresAt: exp }
      : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
