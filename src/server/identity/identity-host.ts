import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import type { Settings } from "../platform/settings.ts";
import type { Database } from "../storage/database.ts";
import { nonLoopbackProblem, loopbackOrigin } from "./embedded/embedded-provider.ts";
import type { IdentityKeys } from "./keys.ts";
import type { SamlServiceProvider } from "./saml/service-provider.ts";
import type { SingleSignOn } from "./sign-in/single-sign-on.ts";
import type { Random } from "./tokens/refresh-token.ts";

/** Dependencies of the identity calls. */
export interface IdentityHost {
  settings: Settings;
  database: Database;
  log: FastifyBaseLogger;
  keys: IdentityKeys;
  random: Random;
  /** `undefined` if only SAML or form login is available. */
  singleSignOn: SingleSignOn | undefined;
  /** `undefined` if not configured. */
  saml: SamlServiceProvider | undefined;
}

/**
 * Returns the product's origin as seen by this request's browser. The provider must redirect to the origin that holds
 * the browser's cookie; an external provider restricts origins by its list of redirect URIs.
 * @throws {ProblemError} 403 if the embedded provider is requested with a host name that is not loopback.
 */
export function browserOrigin({ embeddedProvider, publicUrl }: Settings, request: FastifyRequest): string {
  if (!embeddedProvider) return publicUrl ?? `${request.protocol}://${request.host}`;
  const origin = loopbackOrigin(request.headers.host);
  if (origin === null) throw nonLoopbackProblem();
  return origin;
}

/** Rewrites a URL of the embedded provider to the origin that this browser uses; keeps URLs of external providers. */
export function toBrowserUrl(url: URL, { embeddedProvider }: Settings, origin: string): string {
  return !embeddedProvider ? url.href : new URL(url.pathname + url.search, origin).href;
}
