import type { FastifyRequest } from "fastify";
import { tenantNamePattern } from "../../domain/tenants/tenant-name.ts";
import type { Authenticator } from "../platform/call.ts";
import { problem } from "../platform/errors.ts";
import { findSessionUser, findTenantOf } from "../storage/control/callers.ts";
import { readAccessToken, type SigningKey } from "./tokens/access-token.ts";

/** The voice agent service knows the same tokens under the scheme `Token`. */
const bearer = /^(?:Bearer|Token) +([A-Za-z0-9._~+/=-]+)$/i;

/**
 * Finds out who makes a request, from its bearer token and the session that this belongs to.
 * - 401 `ERR_UNAUTHENTICATED`: no token, or one that is expired, forged or of a session that has ended.
 * - 404 `ERR_TENANT_NOT_FOUND`: the header `X-Tenant` names no tenant.
 * - 403 `ERR_NOT_A_MEMBER`: the tenant exists, but the user does not belong to it.
 */
export function createAuthenticator(key: SigningKey, now: () => Date): Authenticator {
  const person: Authenticator["person"] = async (request, tx) => {
    const [, token] = bearer.exec(request.headers.authorization ?? "") ?? [];
    if (token === undefined) throw unauthenticated();
    const claims = await readAccessToken(key, token, now());
    const user = claims && (await findSessionUser(tx, claims, now()));
    if (!claims || !user) throw unauthenticated("invalid_token");
    const { id, email, firstName, lastName } = user;
    return {
      userId: id,
      sessionId: claims.sessionId,
      email,
      displayName: displayName(firstName, lastName, email),
    };
  };
  return {
    person,
    caller: async (request, tx) => {
      const who = await person(request, tx);
      const tenant = await findTenantOf(tx, { name: tenantName(request), userId: who.userId });
      if (!tenant) throw problem("ERR_TENANT_NOT_FOUND");
      if (tenant.isSuperuser === null) throw problem("ERR_NOT_A_MEMBER");
      return {
        ...who,
        tenantId: tenant.id,
        tenant: tenant.name,
        timeZone: tenant.timeZone,
        isSuperuser: tenant.isSuperuser,
      };
    },
  };
}

/** What a person is called: the names, else the email address. */
export const displayName = (firstName: string, lastName: string, email: string) =>
  [firstName, lastName].filter((name) => name !== "").join(" ") || email;

/** The tenant that a request names. @throws {ProblemError} 404 if it names none, or none can be called so. */
export function tenantName(request: FastifyRequest): string {
  const name = request.headers["x-tenant"];
  if (typeof name !== "string" || !tenantNamePattern.test(name)) {
    throw problem("ERR_TENANT_NOT_FOUND", { detail: "The header X-Tenant must name a tenant." });
  }
  return name;
}

/** RFC 6750, section 3: no error code where no credentials came. */
const unauthenticated = (error?: "invalid_token") =>
  problem("ERR_UNAUTHENTICATED", {
    headers: { "www-authenticate": error === undefined ? "Bearer" : `Bearer error="${error}"` },
  });
