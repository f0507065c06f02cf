import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import type { Settings } from "../platform/settings.ts";
import type { Database } from "../storage/database.ts";
import { notHere, loopbackOrigin } from "./embedded/embedded-provider.ts";
import type { IdentityKeys } from "./keys.ts";
import type { SamlServiceProvider } from "./saml/service-provider.ts";
import type { SingleSignOn } from "./sign-in/single-sign-on.ts";
import type { Random } from "./tokens/session-tokens.ts";

/** What the calls of identity work with. */
export interface IdentityHost {
  settings: Settings;
  database: Database;
  log: FastifyBaseLogger;
  keys: IdentityKeys;
  random: Random;
  /** None where people sign in by SAML or by form alone. */
  singleSignOn: SingleSignOn | undefined;
  /** None unless it is configured. */
  saml: SamlServiceProvider | undefined;
}

/**
 * The address of the product as this request's browser sees it: the browser must come back from the provider to the
 * very origin where it left its cookie. With a provider of one's own, that provider's list of redirect addresses says
 * which origins are allowed.
 * @throws {ProblemError} 403 when the embedded provider is asked for under a name that is not this machine's.
 */
export function browserOrigin({ embeddedProvider, publicUrl }: Settings, request: FastifyRequest): string {
  if (!embeddedProvider) return publicUrl ?? `${request.protocol}://${request.host}`;
  const origin = loopbackOrigin(request.headers.host);
  if (origin === null) throw notHere();
  return origin;
}

/** The same address of the provider, under the name by which this browser reaches the embedded one. */
export function asBrowserSees(url: URL, { embeddedProvider }: Settings, origin: string): string {
  return !embeddedProvider ? url.href : new URL(url.pathname + url.search, origin).href;
}
