import type { Configuration, KoaContextWithOIDC, Provider } from "oidc-provider";
import type { IdentityKeys } from "../keys.ts";
import { demoAccounts, findDemoAccount } from "./demo-accounts.ts";
import { logOutPage, noticePage } from "./pages.ts";
import { createMemoryAdapter } from "./memory-adapter.ts";

/* eslint-disable no-console -- the library writes its remark about Node 20 straight to the console. */

/**
 * Loads `oidc-provider` on demand, as only the embedded provider needs it. Suppresses its console warning on Node 20,
 * on which it works. Remove the workaround when support for Node 20 ends.
 */
async function loadOidcProvider() {
  const { warn } = console;
  console.warn = (...parts: unknown[]) => {
    if (!String(parts[0]).includes("oidc-provider WARNING: Unsupported runtime")) warn(...parts);
  };
  try {
    return await import("oidc-provider");
  } finally {
    console.warn = warn;
  }
}

/** Client id of the product at the embedded provider; a public client, secured by PKCE. */
export const embeddedClientId = "genie";

/** Path of the password page of a sign-in. */
export const interactionPath = (uid: string) => `/idp/interaction/${encodeURIComponent(uid)}`;

const scopes = ["openid", "profile", "email"];
const minute = 60;
const hour = 60 * minute;
// Ports are ignored: a native client may use any loopback port (RFC 8252, section 7.3).
const origins = ["http://localhost", "http://127.0.0.1", "http://[::1]"];

/**
 * Creates the embedded identity provider: `oidc-provider` with the demo accounts, for one client, on loopback only.
 * @param issuer URL at which it is mounted, such as `http://127.0.0.1:8080/idp`
 */
export async function createProvider(
  issuer: string,
  keys: Pick<IdentityKeys, "providerCookies" | "providerSigning">,
  now: () => number,
): Promise<Provider> {
  const { Provider, interactionPolicy } = await loadOidcProvider();
  const policy = interactionPolicy.base();
  // A first-party client needs no consent.
  policy.get("consent")?.checks.remove("native_client_prompt");
  const configuration: Configuration = {
    adapter: createMemoryAdapter(now),
    clients: [
      {
        client_id: embeddedClientId,
        client_name: "Genie",
        application_type: "native",
        token_endpoint_auth_method: "none",
        grant_types: ["authorization_code"],
        response_types: ["code"],
        id_token_signed_response_alg: "ES256",
        redirect_uris: origins.map((origin) => `${origin}/auth/callback`),
        post_logout_redirect_uris: origins.map((origin) => `${origin}/auth`),
      },
    ],
    clientAuthMethods: ["none"],
    clientBasedCORS: () => false,
    claims: {
      openid: ["sub"],
      profile: ["name", "given_name", "family_name"],
      email: ["email", "email_verified"],
    },
    cookies: {
      keys: [keys.providerCookies],
      names: { session: "idp_session", interaction: "idp_interaction", resume: "idp_resume" },
      long: { signed: true, httpOnly: true, sameSite: "lax", path: "/idp" },
      short: { signed: true, httpOnly: true, sameSite: "lax" },
    },
    enabledJWA: { idTokenSigningAlgValues: ["ES256"] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => write(ctx, logOutPage(form)),
        postLogoutSuccessSource: (ctx) => write(ctx, noticePage("Signed out", "You are signed out.")),
      },
    },
    findAccount: (_, id) => {
      const account = findDemoAccount(id);
      return (
        account && {
          accountId: account.email,
          claims: () => ({
            sub: account.email,
            name: `${account.firstName} ${account.lastName}`,
            given_name: account.firstName,
            family_name: account.lastName,
            email: account.email,
            email_verified: true,
          }),
        }
      );
    },
    interactions: { policy, url: (_, interaction) => interactionPath(interaction.uid) },
    jwks: { keys: [keys.providerSigning] },
    loadExistingGrant: grantEverything,
    pkce: { required: () => true },
    renderError: (ctx, { error, error_description: description }) =>
      write(ctx, noticePage("Sign-in can't continue", description ?? error)),
    responseTypes: ["code"],
    scopes,
    ttl: {
      AccessToken: 5 * minute,
      AuthorizationCode: minute,
      Grant: 8 * hour,
      IdToken: 5 * minute,
      Interaction: hour,
      Session: 8 * hour,
    },
  };
  return new Provider(issuer, configuration);
}

async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc;
  const account = demoAccounts.find(({ email }) => email === session?.accountId);
  if (client === undefined || session === undefined || account === undefined) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const existing = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  if (existing !== undefined) return existing;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.email });
  grant.addOIDCScope(scopes.join(" "));
  await grant.save();
  return grant;
}

function write(ctx: KoaContextWithOIDC, document: string) {
  ctx.type = "html";
  ctx.body = document;
}
