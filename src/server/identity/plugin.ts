import { randomBytes } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { Authenticator, CallHost } from "../platform/call.ts";
import { registerOwnLimit } from "../platform/limits.ts";
import type { Settings } from "../platform/settings.ts";
import type { Database } from "../storage/database.ts";
import { createAuthenticator } from "./authenticate.ts";
import { registerAuthRoutes } from "./calls.ts";
import { registerCurrentUserRoutes } from "./current-user.ts";
import { embeddedClientId } from "./embedded/create-provider.ts";
import { registerEmbeddedProvider, providerRoot } from "./embedded/embedded-provider.ts";
import { registerFormLoginRoutes } from "./form-login/calls.ts";
import type { IdentityHost } from "./identity-host.ts";
import { openKeys } from "./keys.ts";
import { registerSamlRoutes } from "./saml/calls.ts";
import { createServiceProvider } from "./saml/service-provider.ts";
import { ConversationTokens } from "./tokens/conversation-token.ts";
import { fetchWithin } from "./sign-in/provider-fetch.ts";
import { createSingleSignOn, type ProviderOptions, type SingleSignOn } from "./sign-in/single-sign-on.ts";

export interface IdentityOptions {
  settings: Settings;
  database: Database;
  log: FastifyBaseLogger;
  now: () => Date;
  /** How an external identity provider is reached. */
  fetch?: ProviderOptions["fetch"] | undefined;
}

export interface Identity {
  authenticator: Authenticator;
  /** By which respondents answer. */
  conversationTokens: ConversationTokens;
  /** Mounts the calls of identity, and the embedded provider where no other is configured. */
  register(host: CallHost): Promise<void>;
}

/** Who may enter: keys, sessions, single sign-on. Reads the installation's keys, or makes them. */
export async function createIdentity({
  settings,
  database,
  log,
  now,
  fetch,
}: IdentityOptions): Promise<Identity> {
  const keys = await openKeys(database, randomBytes);
  return {
    authenticator: createAuthenticator(keys.accessToken, now),
    conversationTokens: new ConversationTokens(keys.accessToken),
    register: async (host) => {
      if (settings.embeddedProvider) {
        await registerEmbeddedProvider(host.app, { issuer: embeddedIssuer(settings), keys, now });
      }
      const identity: IdentityHost = {
        settings,
        database,
        log,
        keys,
        random: randomBytes,
        singleSignOn: openSingleSignOn(host, { settings, now, fetch }),
        saml: settings.saml && createServiceProvider(settings.saml),
      };
      // Every page asks it, so an office behind one address asks often; it takes a session to be answered.
      registerCurrentUserRoutes(host);
      await host.app.register(async (app) => {
        // Anybody can make these calls; a whole office behind one address stays far below this.
        registerOwnLimit(app, (request) => host.limits.signIns.take(request.ip));
        const scope = { ...host, app };
        registerAuthRoutes(scope, identity);
        registerFormLoginRoutes(scope, identity);
        await registerSamlRoutes(scope, identity);
      });
    },
  };
}

/** The provider that people sign in with by OpenID Connect: one's own, or the embedded one. */
function openSingleSignOn(
  { app }: CallHost,
  { settings, now, fetch = fetchOutside }: Pick<IdentityOptions, "settings" | "now" | "fetch">,
): SingleSignOn | undefined {
  if (settings.oidc) return createSingleSignOn({ ...settings.oidc, now, fetch });
  if (!settings.embeddedProvider) return undefined;
  const issuer = embeddedIssuer(settings);
  return createSingleSignOn({ issuer, clientId: embeddedClientId, now, fetch: fetchWithin(app) });
}

const fetchOutside: ProviderOptions["fetch"] = (url, options) =>
  globalThis.fetch(url, options as RequestInit);

const embeddedIssuer = ({ host, port }: Settings) =>
  `http://${host.includes(":") ? `[${host.replaceAll(/[[\]]/g, "")}]` : host}${port === 0 ? "" : `:${port}`}${providerRoot}`;
