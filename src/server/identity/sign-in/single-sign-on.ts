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

/** The identity provider did not answer, or answered that it cannot work at the moment. */
export class ProviderUnreachable extends Error {
  override readonly name = "ProviderUnreachable";
}

/** Tells a provider that is down from one that says no, which the library reports alike. */
const watchfulFetch =
  (fetch: CustomFetch): CustomFetch =>
  async (url, options) => {
    let response: Response;
    try {
      response = await fetch(url, options);
    } catch (cause) {
      throw new ProviderUnreachable(`${options.method} ${url} got no answer`, { cause });
    }
    if (response.status >= 500 || response.status === 429) {
      throw new ProviderUnreachable(`${options.method} ${url} answered ${response.status}`);
    }
    return response;
  };

/** Whether a provider that is down is at the bottom of an error. */
export function isUnreachable(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof ProviderUnreachable || each.name === "TimeoutError") return true;
  }
  return false;
}

/**
 * Requests to the embedded provider go straight into this server: it must not matter under which name and port
 * browsers reach it, nor whether it listens at all.
 */
export const fetchWithin =
  (app: FastifyInstance): CustomFetch =>
  async (url, { method, headers, body }) => {
    const answer = await app.inject({
      url,
      method: method === "POST" ? "POST" : "GET",
      headers,
      // The library sends forms and nothing else.
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
  /** None for a public client. */
  clientSecret?: string;
  fetch: CustomFetch;
  now: () => Date;
}

/** One sign-in: what is minted at its start and needed again at its end. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
}

/** What a provider vouches for: checked signature, issuer, audience, nonce and times. */
export interface VerifiedIdentity {
  subject: string;
  claims: Claims;
}

/** The product's side of OpenID Connect (authorization code flow with PKCE) with one provider. */
export interface SingleSignOn {
  issuer: string;
  /** Address of the provider's sign-in page for one sign-in. Rejects if the provider cannot be reached. */
  start(secrets: SignInSecrets): Promise<URL>;
  /** Exchanges the code that came back. Rejects if the provider is down, or anything about its answer is wrong. */
  finish(secrets: SignInSecrets, answer: { code: string; iss?: string }): Promise<VerifiedIdentity>;
  /** Address that ends the provider's own session; null if it has none or cannot be reached. */
  logOutUrl(returnTo: string): Promise<URL | null>;
}

const scope = "openid profile email";
const timeoutSeconds = 10;
/** For how long a provider's description is believed, in milliseconds. */
const descriptionLife = 3600_000;

/**
 * Talks to a provider. It is asked about itself when it is first needed, again after an hour, and again at the next
 * need if that failed; while it cannot be asked, its last description holds.
 */
export function createSingleSignOn(options: ProviderOptions): SingleSignOn {
  const { issuer, clientId, now } = options;
  let known: { configuration: Configuration; until: number } | undefined;
  let asking: Promise<Configuration> | undefined;

  const ask = async () => {
    try {
      const configuration = await describe(options);
      known = { configuration, until: now().getTime() + descriptionLife };
      return configuration;
    } catch (error) {
      if (known) return known.configuration;
      throw error;
    } finally {
      asking = undefined;
    }
  };
  const getConfiguration = async () => {
    if (known && now().getTime() < known.until) return known.configuration;
    asking ??= ask();
    return asking;
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
        // Comes back with the browser: the sign-in page says that the log-out went through.
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
    // The signature of the ID token is checked although it comes straight from the provider.
    execute: [enableNonRepudiationChecks, ...insecure],
  });
};

/** The way of proving oneself that the provider names; the standard's own (RFC 8414, section 2) if it names none. */
function authenticateClient(secret: string | undefined): ClientAuth {
  if (secret === undefined) return None();
  return (server, client, body, headers) => {
    const basic = (server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"]).includes(
      "client_secret_basic",
    );
    return (basic ? ClientSecretBasic(secret) : ClientSecretPost(secret))(server, client, body, headers);
  };
}
