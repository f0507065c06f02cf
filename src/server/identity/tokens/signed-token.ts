import { errors, jwtVerify, SignJWT, type JWTPayload } from "jose";

/** Signing key of the installation, created on first start and stored in the control schema. */
export interface SigningKey {
  kid: string;
  /** 32 bytes. */
  secret: Uint8Array;
}

/** Purpose of a token; tokens of different kinds are not interchangeable. */
export interface TokenKind {
  /** The `typ` header. */
  readonly type: string;
  readonly audience: string;
}

const algorithm = "HS256";
const issuer = "urn:genie:identity";
const maxTokenLength = 4096;

interface Content {
  readonly subject: string;
  readonly claims: JWTPayload;
  /** Epoch seconds. */
  readonly issuedAt: number;
  /** Epoch seconds. */
  readonly expiresAt: number;
}

/** Signs a JWT of the given kind. */
export const signToken = (
  { kid, secret }: SigningKey,
  { type, audience }: TokenKind,
  { subject, claims, issuedAt, expiresAt }: Content,
): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, typ: type, kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(subject)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(secret);

/**
 * Verifies a JWT; returns null if it is expired, tampered with, signed with another key or algorithm (including
 * `none`), or of another kind. Ignores the time of issue, as a clock may be set back.
 */
export async function readSignedToken(
  key: SigningKey,
  { type, audience }: TokenKind,
  token: string,
  { now, requiredClaims }: { readonly now: Date; readonly requiredClaims: string[] },
): Promise<JWTPayload | null> {
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
        requiredClaims: ["sub", "iat", "exp", ...requiredClaims],
      },
    );
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
