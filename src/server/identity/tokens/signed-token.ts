import { errors, jwtVerify, SignJWT, type JWTPayload } from "jose";

/** The installation's key: made at its first start, kept in the control schema, known to the servers alone. */
export interface SigningKey {
  kid: string;
  /** 32 bytes. */
  secret: Uint8Array;
}

/** What a kind of token is for: one kind is never taken for another. */
export interface TokenKind {
  /** The header `typ`. */
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

/** Signs a JSON Web Token of a kind. */
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
 * What a token says, or null if it is not one of ours: expired, tampered with, signed by another key or another
 * algorithm (`none` among them), of another kind. When it was issued is not looked at: a clock may be set back.
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
