import { randomBytes } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { Authenticator, CallHost } from "../platform/call.ts";
import type { Settings } from "../platform/settings.ts";
import type { Database } from "../storage/database.ts";
import { createAuthenticator } from "./authenticate.ts";
import { mountCalls } from "./calls.ts";
import { embeddedClientId } from "./embedded/create-provider.ts";
import { mountEmbeddedProvider, providerRoot } from "./embedded/embedded-provider.ts";
import { openKeys } from "./keys.ts";
import { fetchWithin } from "./sign-in/provider-fetch.ts";
import { createSingleSignOn, type ProviderOptions } from "./sign-in/single-sign-on.ts";

export interface IdentityOptions {
  settings: Settings;
  database: Database;
  log: FastifyBaseLogger;
  now: () => Date;
  /** How an external identity provider is reached. */
  fetch?: ProviderOptions["fetch"];
}

export interface Identity {
  authenticator: Authenticator;
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
    register: async (host) => {
      const issuer = settings.oidc?.issuer ?? embeddedIssuer(settings);
      if (!settings.oidc) await mountEmbeddedProvider(host.app, { issuer, keys, now });
      const singleSignOn = createSingleSignOn(
        settings.oidc
          ? {
              ...settings.oidc,
              now,
              fetch: fetch ?? ((url, options) => globalThis.fetch(url, options as RequestInit)),
            }
          : { issuer, clientId: embeddedClientId, now, fetch: fetchWithin(host.app) },
      );
      const identity = { settings, database, log, keys, random: randomBytes, singleSignOn };
      await host.app.register(async (app) => {
        // Anybody can make these calls; a whole office behind one address stays far below this.
        app.addHook("onRequest", app.rateLimit({ max: 120, timeWindow: "1 minute" }));
        mountCalls({ ...host, app }, identity);
      });
    },
  };
}

const embeddedIssuer = ({ host, port }: Settings) =>
  `http://${host.includes(":") ? `[${host.replaceAll(/[[\]]/g, "")}]` : host}${port === 0 ? "" : `:${port}`}${providerRoot}`;
