import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { tenantNamePattern } from "../../domain/tenants/tenant-name.ts";
import type { Authenticator, Credentials, Person } from "../calls/call.ts";
import { problem } from "../platform/errors.ts";
import { enterTenantAsCaller, findSessionUser, type SessionUser } from "../storage/control/callers.ts";
import { readSignedToken, signToken, type SigningKey, type TokenKind } from "./tokens/signed-token.ts";

/** Content of a verified access token. */
interface ReadToken extends AccessClaims {
  /** Epoch seconds. */
  expiresAt: number;
}

interface AccessClaims {
  userId: string;
  /** The token becomes invalid when this session ends. */
  sessionId: string;
}

/** Lifetime of an access token, in seconds. */
export const accessTokenSeconds = 15 * 60;

/** RFC 9068. */
const accessToken: TokenKind = { type: "at+jwt", audience: "urn:genie:api" };

/** Issues an access token. `expiresAt` is in epoch seconds. */
export async function issueAccessToken(
  key: SigningKey,
  { userId, sessionId }: AccessClaims,
  now: Date,
): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const expiresAt = issuedAt + accessTokenSeconds;
  const content = { subject: userId, claims: { sid: sessionId }, issuedAt, expiresAt };
  return { token: await signToken(key, accessToken, content), expiresAt };
}

/** Verifies an access token; returns null if it is invalid or expired. */
export async function readAccessToken(key: SigningKey, token: string, now: Date): Promise<ReadToken | null> {
  const payload = await readSignedToken(key, accessToken, token, { now, requiredClaims: ["sid"] });
  const { sub, sid, exp } = payload ?? {};
  return typeof sub === "string" && typeof sid === "string" && exp !== undefined
    ? { userId: sub, sessionId: sid, expiresAt: exp }
    : null;
}

/** The voice agent service sends the same tokens with the scheme `Token`. */
const bearer = /^(?:Bearer|Token) +([A-Za-z0-9._~+/=-]+)$/i;

/** Size of the LRU cache of verified tokens. */
const maxKnownTokens = 10_000;

/**
 * Creates the authenticator for bearer tokens. It throws:
 * - 401 `ERR_UNAUTHENTICATED`: the token is missing, expired, forged or of an ended session.
 * - 404 `ERR_TENANT_NOT_FOUND`: the `X-Tenant` header names no existing tenant.
 * - 403 `ERR_NOT_A_MEMBER`: the tenant exists, but the user is not a member.
 */
export function createAuthenticator(key: SigningKey, now: () => Date): Authenticator {
  // Caches signature checks only; expiry and session are checked on every request.
  const verifiedTokens = new LRUCache<string, ReadToken>({ max: maxKnownTokens });
  const readClaims = async (request: FastifyRequest): Promise<AccessClaims> => {
    const [, token] = bearer.exec(request.headers.authorization ?? "") ?? [];
    if (token === undefined) throw unauthenticated();
    const cached = verifiedTokens.get(token);
    const isAlive = cached !== undefined && cached.expiresAt > Math.floor(now().getTime() / 1000);
    const claims = isAlive ? cached : await readAccessToken(key, token, now());
    if (claims === null) throw unauthenticated("invalid_token");
    verifiedTokens.set(token, claims);
    return claims;
  };
  const credentialsOf = (request: FastifyRequest, claims: AccessClaims): Credentials => ({
    userId: claims.userId,
    person: async (tx) => {
      const user = await findSessionUser(tx, claims, now());
      if (user === undefined) throw unauthenticated("invalid_token");
      return presentPerson(claims, user);
    },
    caller: async (tx) => {
      const name = tenantName(request);
      // "" matches no tenant, so an unauthenticated request without a tenant still gets 401 first.
      const found = await enterTenantAsCaller(tx, claims, name ?? "", now());
      if (found === undefined) throw unauthenticated("invalid_token");
      const { tenantId, tenant, timeZone, isSuperuser } = found;
      if (tenantId === null || tenant === null || timeZone === null) throw noTenant(name);
      if (isSuperuser === null) throw problem("ERR_NOT_A_MEMBER");
      return {
        ...presentPerson(claims, found),
        tenantId,
        tenant,
        timeZone,
        now: now(),
        isSuperuser,
      };
    },
  });
  return { credentials: async (request) => credentialsOf(request, await readClaims(request)) };
}

const presentPerson = (
  { sessionId }: AccessClaims,
  { id, email, firstName, lastName }: SessionUser,
): Person => ({ userId: id, sessionId, email, displayName: displayName(firstName, lastName, email) });

/** Full name, or the email address if there is none. */
export const displayName = (firstName: string, lastName: string, email: string) =>
  [firstName, lastName].filter((name) => name !== "").join(" ") || email;

/** Returns the tenant name of a request if it is well-formed. */
function tenantName(request: FastifyRequest): string | undefined {
  const name = request.headers["x-tenant"];
  return typeof name === "string" && tenantNamePattern.test(name) ? name : undefined;
}

const noTenant = (name: string | undefined) =>
  problem(
    "ERR_TENANT_NOT_FOUND",
    name === undefined ? { detail: "The header X-Tenant must name a tenant." } : {},
  );

/** A request without credentials gets no error code (RFC 6750, section 3). */
const unauthenticated = (error?: "invalid_token") =>
  problem("ERR_UNAUTHENTICATED", {
    headers: { "www-authenticate": error === undefined ? "Bearer" : `Bearer error="${error}"` },
  });
