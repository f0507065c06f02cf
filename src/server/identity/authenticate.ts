import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { tenantNamePattern } from "../../domain/tenants/tenant-name.ts";
import type { Authenticator, Credentials } from "../calls/call.ts";
import { problem } from "../platform/errors.ts";
import { enterTenantAsCaller, findSessionUser, type SessionUser } from "../storage/control/callers.ts";
import type { Person } from "../calls/caller.ts";
import {
  readAccessToken,
  type AccessClaims,
  type ReadToken,
  type SigningKey,
} from "./tokens/session-tokens.ts";

/** The voice agent service knows the same tokens under the scheme `Token`. */
const bearer = /^(?:Bearer|Token) +([A-Za-z0-9._~+/=-]+)$/i;

/** Tokens whose signature was checked; those that were not used for longest are checked anew. */
const maxKnownTokens = 10_000;

/**
 * Finds out who makes a request, from its bearer token and the session that this belongs to.
 * - 401 `ERR_UNAUTHENTICATED`: no token, or one that is expired, forged or of a session that has ended.
 * - 404 `ERR_TENANT_NOT_FOUND`: the header `X-Tenant` names no tenant.
 * - 403 `ERR_NOT_A_MEMBER`: the tenant exists, but the user does not belong to it.
 */
export function createAuthenticator(key: SigningKey, now: () => Date): Authenticator {
  // What a signature says never changes; how long it holds, and whether the session does, is looked at each time.
  const known = new LRUCache<string, ReadToken>({ max: maxKnownTokens });
  const readClaims = async (request: FastifyRequest): Promise<AccessClaims> => {
    const [, token] = bearer.exec(request.headers.authorization ?? "") ?? [];
    if (token === undefined) throw unauthenticated();
    const checked = known.get(token);
    const isAlive = checked !== undefined && checked.expiresAt > Math.floor(now().getTime() / 1000);
    const claims = isAlive ? checked : await readAccessToken(key, token, now());
    if (claims === null) throw unauthenticated("invalid_token");
    known.set(token, claims);
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
      // No tenant is called nothing: who asks without one is told so once it is known who asks.
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

/** What a person is called: the names, else the email address. */
export const displayName = (firstName: string, lastName: string, email: string) =>
  [firstName, lastName].filter((name) => name !== "").join(" ") || email;

/** The tenant that a request names, where one can be called so. */
function tenantName(request: FastifyRequest): string | undefined {
  const name = request.headers["x-tenant"];
  return typeof name === "string" && tenantNamePattern.test(name) ? name : undefined;
}

const noTenant = (name: string | undefined) =>
  problem(
    "ERR_TENANT_NOT_FOUND",
    name === undefined ? { detail: "The header X-Tenant must name a tenant." } : {},
  );

/** RFC 6750, section 3: no error code where no credentials came. */
const unauthenticated = (error?: "invalid_token") =>
  problem("ERR_UNAUTHENTICATED", {
    headers: { "www-authenticate": error === undefined ? "Bearer" : `Bearer error="${error}"` },
  });
