import { randomBytes } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { CurrentUser } from "../../contracts/contracts.gen.ts";
import { type Authenticator, type CallHost, definePersonCall, definePublicCall } from "../calls/call.ts";
import { problem } from "../platform/errors.ts";
import { registerRouteLimit } from "../platform/limits.ts";
import type { Settings } from "../platform/settings.ts";
import { listMemberships, type MembershipRow, readUser, type UserRow } from "../storage/control/people.ts";
import type { Database } from "../storage/database.ts";
import { createAuthenticator } from "./authenticate.ts";
import { embeddedClientId } from "./embedded/create-provider.ts";
import { registerEmbeddedProvider, providerRoot } from "./embedded/embedded-provider.ts";
import { registerFormLoginRoutes } from "./form-login/calls.ts";
import { type IdentityHost, toBrowserUrl, browserOrigin } from "./identity-host.ts";
import { openKeys } from "./keys.ts";
import { registerSamlRoutes } from "./saml/calls.ts";
import { createServiceProvider } from "./saml/service-provider.ts";
import { ConversationTokens } from "./tokens/conversation-token.ts";
import {
  createInjectFetch,
  createSingleSignOn,
  type ProviderOptions,
  type SingleSignOn,
} from "./sign-in/single-sign-on.ts";
import { beginSaml, isSamlSession } from "./saml/saml-session.ts";
import {
  endSessionByToken,
  presentSession,
  readSessionUser,
  exchangeRefreshToken,
  startSession,
} from "./sessions/sessions.ts";
import { beginSignIn, readReturnPath } from "./sign-in/begin-sign-in.ts";
import { completeSignIn } from "./sign-in/complete-sign-in.ts";
import { provisionUser, storePendingLink } from "./sign-in/provision-user.ts";

/** Mounts the public calls common to all sign-in methods (`schemas/calls/identity.json`). */
function registerAuthRoutes(host: CallHost, identity: IdentityHost): void {
  const { settings, keys, random, singleSignOn, saml } = identity;

  definePublicCall(host, "signInOptions", async ({ query, request, reply, now }) => {
    const start = { returnTo: query.return_to, request, reply, now };
    readReturnPath(start.returnTo);
    let url: string | null = null;
    if (singleSignOn) url = await beginSignIn(identity, singleSignOn, start);
    else if (saml) url = await beginSaml(identity, start);
    return {
      data: {
        sso_url: url,
        form_login: settings.formLogin,
        saml_login: saml !== undefined && singleSignOn !== undefined,
      },
    };
  });

  definePublicCall(host, "getToken", async ({ body, request, reply, database, now }) => {
    const { profile, returnTo, providerSession } = await completeSignIn(identity, {
      answer: body,
      request,
      now,
    });
    const { adminEmails, formLogin } = settings;
    const { needsPassword, session, holder } = await database.inControl(async (tx) => {
      const provisioned = await provisionUser(tx, profile, { adminEmails, formLogin, now });
      const { userId } = provisioned;
      if (provisioned.needsPassword) {
        storePendingLink(identity, { request, reply, now }, { userId, profile });
        return { needsPassword: true as const };
      }
      const newSession = { userId, issuer: profile.issuer, providerSession };
      return {
        needsPassword: false as const,
        session: await startSession(tx, newSession, { random, now }),
        holder: await readSessionUser(tx, userId),
      };
    });
    if (needsPassword) {
      throw problem("ERR_FORBIDDEN", {
        detail:
          "An account with a password has this email address. Sign in with the password once; from then on single " +
          "sign-on opens it as well.",
      });
    }
    return { data: await presentSession(session, holder, { key: keys.accessToken, now, returnTo }) };
  });

  definePublicCall(host, "refreshToken", async ({ body, database, now }) => ({
    data: await exchangeRefreshToken(identity, database, body.refresh_token, now),
  }));

  definePublicCall(host, "logout", async ({ body, request, database, now }) => {
    const ended = await database.inControl((tx) => endSessionByToken(tx, body.refresh_token, now));
    if (isSamlSession(ended?.providerSession)) {
      const url = (await saml?.logOutUrl(ended.providerSession)) ?? null;
      return { data: { idp_logout_url: url?.href ?? null } };
    }
    // A session of another issuer, such as form login, has nothing to end at the provider.
    if (!singleSignOn || (ended && ended.issuer !== singleSignOn.issuer))
      return { data: { idp_logout_url: null } };
    const origin = browserOrigin(settings, request);
    const url = await singleSignOn.logOutUrl(`${origin}/auth`);
    return { data: { idp_logout_url: url && toBrowserUrl(url, settings, origin) } };
  });
}

/** The current user (`schemas/user.schema.json`), with the permissions of one membership, if any. */
const presentUser = (
  { id, email, firstName, lastName }: Pick<UserRow, "id" | "email" | "firstName" | "lastName">,
  memberships: readonly MembershipRow[],
  seenFrom: MembershipRow | undefined,
): CurrentUser => ({
  id,
  email,
  first_name: firstName,
  last_name: lastName,
  is_superuser: seenFrom?.isSuperuser ?? false,
  tenant: seenFrom?.name ?? null,
  time_zone: seenFrom?.timeZone ?? "UTC",
  tenants: memberships.map(({ name, title, isSuperuser }) => ({ name, title, is_superuser: isSuperuser })),
  module_permissions: seenFrom?.modulePermissions ?? [],
  tenant_permissions: seenFrom?.tenantPermissions ?? [],
});

export interface IdentityOptions {
  settings: Settings;
  database: Database;
  log: FastifyBaseLogger;
  now: () => Date;
  /** Fetches from an external identity provider; defaults to global `fetch`. */
  fetch?: ProviderOptions["fetch"] | undefined;
}

export interface Identity {
  authenticator: Authenticator;
  /** Tokens of respondents. */
  conversationTokens: ConversationTokens;
  /** Mounts the identity calls, and the embedded provider if no other is configured. */
  register(host: CallHost): Promise<void>;
}

/** Creates authentication: keys, sessions and single sign-on. Reads or creates the installation's keys. */
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
      // Not limited per address: every page makes this call, and it requires a session.
      registerCurrentUserRoutes(host);
      await host.app.register(async (app) => {
        // Public calls, limited per address; a whole office behind one address stays well below.
        registerRouteLimit(app, (request) => host.limits.signIns.take(request.ip));
        const scope = { ...host, app };
        registerAuthRoutes(scope, identity);
        registerFormLoginRoutes(scope, identity);
        await registerSamlRoutes(scope, identity);
      });
    },
  };
}

/** Creates the OpenID Connect client for the configured or the embedded provider. */
function openSingleSignOn(
  { app }: CallHost,
  { settings, now, fetch = fetchOutside }: Pick<IdentityOptions, "settings" | "now" | "fetch">,
): SingleSignOn | undefined {
  if (settings.oidc) return createSingleSignOn({ ...settings.oidc, now, fetch });
  if (!settings.embeddedProvider) return undefined;
  const issuer = embeddedIssuer(settings);
  return createSingleSignOn({ issuer, clientId: embeddedClientId, now, fetch: createInjectFetch(app) });
}

const fetchOutside: ProviderOptions["fetch"] = (url, options) =>
  globalThis.fetch(url, options as RequestInit);

const embeddedIssuer = ({ host, port }: Settings) =>
  `http://${host.includes(":") ? `[${host.replaceAll(/[[\]]/g, "")}]` : host}${port === 0 ? "" : `:${port}`}${providerRoot}`;

/** Mounts `GET /api/users/me`: the current user and their permissions in the tenant of the request. */
function registerCurrentUserRoutes(host: CallHost): void {
  definePersonCall(host, "currentUser", async ({ tx, person, request }) => {
    const user = await readUser(tx, person.userId);
    if (!user) throw problem("ERR_UNAUTHENTICATED");
    const memberships = await listMemberships(tx, person.userId);
    const tenantName = request.headers["x-tenant"];
    const seenFrom =
      tenantName === undefined ? memberships[0] : memberships.find(({ name }) => name === tenantName);
    // Throws the specific error: unknown tenant, or not a member.
    if (tenantName !== undefined && !seenFrom)
      await (await host.authenticator.credentials(request)).caller(tx);
    return { data: presentUser(user, memberships, seenFrom) };
  });
}
