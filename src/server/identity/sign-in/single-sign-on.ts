import type { FastifyInstance } from "fastify";
import {
  type CustomFetch,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
} from "openid-client";
import { signedOutState } from "../../../domain/navigation/return-path.ts";
import type { Claims } from "./profile.ts";

/** The identity provider did not respond, or responded 429 or 5xx. */
export class ProviderUnreachableError extends Error {
  override readonly name = "ProviderUnreachableError";
}

/** Throws `ProviderUnreachableError` for outages, which the library does not distinguish from refusals. */
const watchfulFetch =
  (fetch: CustomFetch): CustomFetch =>
  async (url, options) => {
    let response: Response;
    try {
      response = await fetch(url, options);
    } catch (cause) {
      throw new ProviderUnreachableError(`${options.method} ${url} got no response`, { cause });
    }
    if (response.status >= 500 || response.status === 429) {
      throw new ProviderUnreachableError(`${options.method} ${url} answered ${response.status}`);
    }
    return response;
  };

/** True if an error is caused by an unreachable provider. */
export function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ProviderUnreachableError || cause.name === "TimeoutError") return true;
  }
  return false;
}

/**
 * Sends requests to the embedded provider in process, so that it works under any host name and port, even if the server
 * does not listen.
 */
export const createInjectFetch =
  (app: FastifyInstance): CustomFetch =>
  async (url, { method, headers, body }) => {
    const answer = await app.inject({
      url,
      method: method === "POST" ? "POST" : "GET",
      headers,
      // The library sends only forms.
      ...(body instanceof URLSearchParams ? { payload: body.toString() } : {}),
    });
    return new Response(answer.rawPayload.length === 0 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, String(value)] satisfies [string, string]],
      ),
    });
  };

export interface ProviderOptions {
  issuer: string;
  clientId: string;
  /** `undefined` for a public client. */
  clientSecret?: string;
  fetch: CustomFetch;
  now: () => Date;
}

/** Secrets of one sign-in, created at the start and required at the end. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
}

/** An authenticated person; signature, issuer, audience, nonce and times are verified. */
export interface VerifiedIdentity {
  subject: string;
  claims: Claims;
}

/** OpenID Connect client (authorization code flow with PKCE) for one provider. */
export interface SingleSignOn {
  issuer: string;
  /** Returns the URL of the provider's sign-in page. Rejects if the provider is unreachable. */
  start(secrets: SignInSecrets): Promise<URL>;
  /** Exchanges the authorization code. Rejects if the provider is unreachable or its response is invalid. */
  finish(secrets: SignInSecrets, answer: { code: string; iss?: string }): Promise<VerifiedIdentity>;
  /** Returns the URL that ends the provider's own session; null if unsupported or unreachable. */
  logOutUrl(returnTo: string): Promise<URL | null>;
}

const scope = "openid profile email";
const timeoutSeconds = 10;
/** Cache lifetime of the provider's metadata, in milliseconds. */
const descriptionLife = 3600_000;

/**
 * Creates a client for a provider. Fetches its metadata on first use and again after an hour, deduplicated; while the
 * provider is unreachable, the last metadata stays in use.
 */
export function createSingleSignOn(options: ProviderOptions): SingleSignOn {
  const { issuer, clientId, now } = options;
  let cached: { configuration: Configuration; until: number } | undefined;
  let pending: Promise<Configuration> | undefined;

  const fetchConfiguration = async () => {
    try {
      const configuration = await describe(options);
      cached = { configuration, until: now().getTime() + descriptionLife };
      return configuration;
    } catch (error) {
      if (cached) return cached.configuration;
      throw error;
    } finally {
      pending = undefined;
    }
  };
  const getConfiguration = async () => {
    if (cached && now().getTime() < cached.until) return cached.configuration;
    pending ??= fetchConfiguration();
    return pending;
  };

  return {
    issuer,
    start: async ({ state, nonce, codeVerifier, redirectUri }) =>
      buildAuthorizationUrl(await getConfiguration(), {
        scope,
        state,
        nonce,
        redirect_uri: redirectUri,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
      }),
    finish: async ({ state, nonce, codeVerifier, redirectUri }, { code, iss }) => {
      const configuration = await getConfiguration();
      const callback = new URL(redirectUri);
      callback.search = new URLSearchParams({
        state,
        code,
        ...(iss === undefined ? {} : { iss }),
      }).toString();
      const tokens = await authorizationCodeGrant(configuration, callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error("The provider sent no ID token.");
      if (claims["email"] !== undefined) return { subject: claims.sub, claims };
      const more = await fetchUserInfo(configuration, tokens.access_token, claims.sub);
      return { subject: claims.sub, claims: { ...claims, ...more } };
    },
    logOutUrl: async (returnTo) => {
      const configuration = await getConfiguration().catch(() => null);
      if (configuration?.serverMetadata().end_session_endpoint === undefined) return null;
      return buildEndSessionUrl(configuration, {
        client_id: clientId,
        post_logout_redirect_uri: returnTo,
        // Returned with the redirect, so that the sign-in page can confirm the logout.
        state: signedOutState,
      });
    },
  };
}

const describe = ({ issuer, clientId, clientSecret, fetch }: ProviderOptions) => {
  const insecure = issuer.startsWith("http:") ? [allowInsecureRequests] : [];
  return discovery(new URL(issuer), clientId, {}, authenticateClient(clientSecret), {
    [customFetch]: watchfulFetch(fetch),
    timeout: timeoutSeconds,
    // Verifies the signature of the ID token even though it comes directly from the provider.
    execute: [enableNonRepudiationChecks, ...insecure],
  });
};

/** Client authentication that the provider supports; `client_secret_basic` by default (RFC 8414, section 2). */
function authenticateClient(secret: string | undefined): ClientAuth {
  if (secret === undefined) return None();
  return (server, client, body, headers) => {
    const basic = (server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"]).includes(
      "client_secret_basic",
    );
    return (basic ? ClientSecretBasic(secret) : ClientSecretPost(secret))(server, client, body, headers);
  };
}
