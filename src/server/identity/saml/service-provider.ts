import { type CacheProvider, SAML, type SamlConfig, ValidateInResponseTo } from "@node-saml/node-saml";
import type { SamlSettings } from "../../platform/saml-settings.ts";
import type { Voucher } from "../sign-in/single-sign-on.ts";
import { claimsOf, subjectOf } from "./claims.ts";
import { requireAddressee } from "./require-addressee.ts";
import { requireStrongAlgorithms } from "./require-strong-algorithms.ts";
import { providerSessionOf, type SamlSession } from "./saml-session.ts";

/** One sign-in request, as the provider's response refers to it. */
export interface SamlRequest {
  requestId: string;
  createdAt: Date;
}

/** The product's side of SAML 2.0 (web browser SSO profile) with one identity provider. */
export interface SamlServiceProvider {
  issuer: string;
  /** Address of the provider's sign-in page for one sign-in. */
  start(requestId: string, relayState: string): Promise<URL>;
  /**
   * What the provider vouches for in its answer to a request. Rejects when anything is wrong about the response: its
   * signature and what that covers, issuer, audience, addressee, times, or the request that it answers.
   */
  finish(request: SamlRequest, response: string): Promise<Voucher & { session: SamlSession }>;
  /** Address that ends the provider's own session; null if none is configured. */
  logOutUrl(session: SamlSession): Promise<URL | null>;
}

/** How far the provider's clock may be off, in milliseconds. */
const clockSkew = 60_000;
/** How old an assertion may be whatever it says itself, in milliseconds. */
const maxAgeMs = 10 * 60_000;

/** The library's memory of requests: here it is the one request that the response must answer. */
const only = ({ requestId, createdAt }: SamlRequest): CacheProvider => ({
  getAsync: (id) => Promise.resolve(id === requestId ? createdAt.toISOString() : null),
  saveAsync: (id, value) => Promise.resolve({ value, createdAt: Date.now(), id }),
  removeAsync: (id) => Promise.resolve(id),
});

export function createServiceProvider(settings: SamlSettings): SamlServiceProvider {
  const { entryPoint, idpIssuer, idpCertificates, entityId, callbackUrl, logoutUrl, privateKey } = settings;
  const config: SamlConfig = {
    entryPoint,
    idpIssuer,
    idpCert: [...idpCertificates],
    issuer: entityId,
    audience: entityId,
    callbackUrl,
    // Providers sign the assertion, the whole response or both: with false either is asked for, and only what a
    // signature covers is read.
    wantAssertionsSigned: false,
    wantAuthnResponseSigned: false,
    validateInResponseTo: ValidateInResponseTo.always,
    acceptedClockSkewMs: clockSkew,
    maxAssertionAgeMs: maxAgeMs,
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    signatureAlgorithm: "sha256",
    digestAlgorithm: "sha256",
    ...(logoutUrl === undefined ? {} : { logoutUrl, logoutCallbackUrl: settings.signedOutUrl }),
    ...(privateKey === undefined ? {} : { privateKey }),
  };
  return {
    issuer: idpIssuer,
    start: async (requestId, relayState) => {
      const saml = new SAML({ ...config, generateUniqueId: () => requestId });
      return new URL(await saml.getAuthorizeUrlAsync(relayState, undefined, {}));
    },
    finish: async (request, response) => {
      requireStrongAlgorithms(response);
      const saml = new SAML({ ...config, cacheProvider: only(request) });
      const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response });
      if (!profile) throw new Error("The response holds no assertion.");
      // The library leaves these to its caller.
      if (profile.issuer !== idpIssuer) throw new Error("The assertion is of another issuer.");
      requireAddressee(profile, callbackUrl);
      return {
        subject: subjectOf(profile),
        claims: claimsOf(profile),
        session: providerSessionOf(profile),
      };
    },
    logOutUrl: async (session) => {
      if (logoutUrl === undefined) return null;
      return new URL(await new SAML(config).getLogoutUrlAsync({ issuer: idpIssuer, ...session }, "", {}));
    },
  };
}
