import { exportJWK, generateKeyPair, SignJWT } from "jose";
import type { CustomFetch } from "openid-client";

/** Deviations of the provider in a test. */
export interface ProviderOverrides {
  /** Does not respond. */
  down?: boolean;
  /** Responds with this status to every request. */
  status?: number;
  metadata?: Record<string, unknown>;
  header?: Record<string, unknown>;
  claims?: Record<string, unknown>;
  /** Rewrites the finished ID token. */
  tamper?: (idToken: string) => string;
  userInfo?: Record<string, unknown>;
}

const issuer = "https://idp.example";

const { publicKey, privateKey } = await generateKeyPair("RS256");

/** An external identity provider with configurable behaviour. It expects the nonce as the authorization code. */
export async function createFakeProvider() {
  const jwk = { ...(await exportJWK(publicKey)), kid: "k", alg: "RS256", use: "sig" };
  const behave: ProviderOverrides = {};
  const requests: { path: string; headers: Record<string, string>; form: URLSearchParams }[] = [];

  const idToken = async (nonce: string) => {
    const now = Math.floor(Date.now() / 1000);
    const token = await new SignJWT({
      iss: issuer,
      aud: "genie-client",
      sub: "s-1",
      nonce,
      email: "ada@example.com",
      given_name: "Ada",
      family_name: "King",
      iat: now,
      exp: now + 300,
      ...behave.claims,
    })
      .setProtectedHeader({ alg: "RS256", kid: "k", ...behave.header })
      .sign(privateKey);
    return behave.tamper?.(token) ?? token;
  };

  const answers: Record<string, (form: URLSearchParams) => unknown> = {
    "/.well-known/openid-configuration": () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      userinfo_endpoint: `${issuer}/userinfo`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      ...behave.metadata,
    }),
    "/jwks": () => ({ keys: [jwk] }),
    "/token": async (form) => ({
      access_token: "provider-token",
      token_type: "bearer",
      id_token: await idToken(form.get("code") ?? ""),
    }),
    "/userinfo": () => ({ sub: "s-1", email: "from-userinfo@example.com", ...behave.userInfo }),
  };

  const fetch: CustomFetch = async (url, { headers, body }) => {
    const path = new URL(url).pathname;
    const form = new URLSearchParams(body instanceof URLSearchParams ? body : "");
    requests.push({ path, headers, form });
    if (behave.down === true) throw new TypeError("fetch failed");
    if (behave.status !== undefined) return new Response("down", { status: behave.status });
    return Response.json(await answers[path]?.(form));
  };
  return { issuer, fetch, behave, requests };
}
