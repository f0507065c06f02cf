import {
  type CacheProvider,
  type Profile,
  SAML,
  type SamlConfig,
  ValidateInResponseTo,
} from "@node-saml/node-saml";
import { DOMParser } from "@xmldom/xmldom";
import type { SamlSettings } from "../../platform/service-settings.ts";
import type { Claims } from "../sign-in/profile.ts";
import type { VerifiedIdentity } from "../sign-in/single-sign-on.ts";
import { providerSessionOf, type SamlSession } from "./saml-session.ts";

const signatures: ReadonlySet<string> = new Set([
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha384",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512",
  "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256",
  "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha384",
  "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha512",
  "http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1",
]);

const digests: ReadonlySet<string> = new Set([
  "http://www.w3.org/2001/04/xmlenc#sha256",
  "http://www.w3.org/2001/04/xmldsig-more#sha384",
  "http://www.w3.org/2001/04/xmlenc#sha512",
]);

/**
 * Requires SHA-256 or better for every signature and digest in a response. The library also accepts SHA-1, which is
 * vulnerable to collisions.
 * @param response base64, as posted by the browser.
 * @throws {Error} naming the first rejected algorithm.
 */
export function requireStrongAlgorithms(response: string): void {
  const document = new DOMParser().parseFromString(Buffer.from(response, "base64").toString(), "text/xml");
  const accepted = { SignatureMethod: signatures, DigestMethod: digests };
  for (const [element, algorithms] of Object.entries(accepted)) {
    // Any namespace: rejecting elements that are not signatures is harmless, missing one is not.
    for (const method of Array.from(document.getElementsByTagNameNS("*", element))) {
      const algorithm = method.getAttribute("Algorithm") ?? "";
      if (!algorithms.has(algorithm)) {
        throw new Error(
          `The response uses ${algorithm}, which is not accepted; SHA-256 or better is required.`,
        );
      }
    }
  }
}

const nameFormat = (name: string) =>
  new RegExp(`^urn:oasis:names:tc:SAML:(1\\.1|2\\.0):nameid-format:${name}$`);
const isAddress = nameFormat("emailAddress");
const isTransient = nameFormat("transient");

const wsClaim = (name: string) => `http://schemas.xmlsoap.org/ws/2005/05/identity/claims/${name}`;

/** Attribute names by claim: plain, OID (RFC 4524, RFC 4519) and WS-Federation claim. */
const attributeNames = {
  email: ["email", "mail", "emailAddress", "urn:oid:0.9.2342.19200300.100.1.3", wsClaim("emailaddress")],
  given_name: ["given_name", "givenName", "firstName", "urn:oid:2.5.4.42", wsClaim("givenname")],
  family_name: ["family_name", "sn", "surname", "lastName", "urn:oid:2.5.4.4", wsClaim("surname")],
  name: ["displayName", "cn", "urn:oid:2.16.840.1.113730.3.1.241", wsClaim("name")],
} as const;

/** Returns the first value of an attribute under any of its names. */
function attribute(profile: Profile, names: readonly string[]): unknown {
  const attributes = profile["attributes"];
  if (typeof attributes !== "object" || attributes === null) return undefined;
  const values = new Map<string, unknown>(Object.entries(attributes));
  const value = names.map((name) => values.get(name)).find(Boolean);
  return Array.isArray(value) ? (value as unknown[])[0] : value;
}

/** Converts a SAML profile to OpenID Connect claims, so that both use the same rules. */
function claimsOf(profile: Profile): Claims {
  const claims = Object.fromEntries(
    Object.entries(attributeNames).map(([claim, names]) => [claim, attribute(profile, names)]),
  );
  return claims["email"] === undefined && isAddress.test(profile.nameIDFormat)
    ? { ...claims, email: profile.nameID }
    : claims;
}

/**
 * Returns the provider's stable identifier of the person. A transient name ID changes at each sign-in, so the email
 * address is used instead.
 * @throws {Error} if neither is present.
 */
function subjectOf(profile: Profile): string {
  const subject = isTransient.test(profile.nameIDFormat) ? claimsOf(profile)["email"] : profile.nameID;
  if (typeof subject !== "string" || subject === "") throw new Error("The assertion has no subject.");
  return subject;
}

const assertions = "urn:oasis:names:tc:SAML:2.0:assertion";
const bearer = "urn:oasis:names:tc:SAML:2.0:cm:bearer";

const rootOf = (xml: string | undefined) =>
  new DOMParser().parseFromString(xml ?? "", "text/xml").documentElement;

/**
 * Checks that a response was issued for this service, so that one for another service cannot be replayed here: the
 * `Recipient` of the bearer confirmation and the `Destination` of the response (SAML profiles, 4.1.4.2 and 4.1.4.3).
 * @throws {Error} on a mismatch.
 */
function requireAddressee(profile: Profile, callbackUrl: string): void {
  const destination = rootOf(profile.getSamlResponseXml?.()).getAttribute("Destination");
  if (destination && destination !== callbackUrl) {
    throw new Error("The response is addressed to another service.");
  }
  const confirmations = rootOf(profile.getAssertionXml?.()).getElementsByTagNameNS(
    assertions,
    "SubjectConfirmation",
  );
  const recipients = Array.from(confirmations)
    .filter((element) => element.getAttribute("Method") === bearer)
    .flatMap((element) => Array.from(element.getElementsByTagNameNS(assertions, "SubjectConfirmationData")))
    .map((element) => element.getAttribute("Recipient"));
  if (!recipients.includes(callbackUrl)) throw new Error("The assertion is addressed to another service.");
}

/** A pending authentication request, referenced by the provider's response. */
export interface SamlRequest {
  requestId: string;
  createdAt: Date;
}

/** SAML 2.0 service provider (web browser SSO profile) for one identity provider. */
export interface SamlServiceProvider {
  issuer: string;
  /** Returns the URL of the provider's sign-in page. */
  start(requestId: string, relayState: string): Promise<URL>;
  /**
   * Verifies the provider's response to a request: signature and its coverage, issuer, audience, addressee, times and
   * the request id. Rejects if any check fails.
   */
  finish(request: SamlRequest, response: string): Promise<VerifiedIdentity & { session: SamlSession }>;
  /** Returns the URL that ends the provider's own session; null if none is configured. */
  logOutUrl(session: SamlSession): Promise<URL | null>;
}

/** Tolerated clock skew of the provider, in milliseconds. */
const clockSkew = 60_000;
/** Maximum age of an assertion, regardless of its own conditions, in milliseconds. */
const maxAgeMs = 10 * 60_000;

/** Request store of the library, restricted to the one request that the response must answer. */
const only = ({ requestId, createdAt }: SamlRequest): CacheProvider => ({
  getAsync: (id) => Promise.resolve(id === requestId ? createdAt.toISOString() : null),
  saveAsync: (id, value) => Promise.resolve({ value, createdAt: Date.now(), id }),
  removeAsync: (id) => Promise.resolve(id),
});

/** Creates a SAML 2.0 service provider. A response is valid only for the request that it answers. */
export function createServiceProvider(settings: SamlSettings): SamlServiceProvider {
  const { entryPoint, idpIssuer, idpCertificates, entityId, callbackUrl, logoutUrl, privateKey } = settings;
  const config: SamlConfig = {
    entryPoint,
    idpIssuer,
    idpCert: [...idpCertificates],
    issuer: entityId,
    audience: entityId,
    callbackUrl,
    // Providers sign the assertion, the response or both. With false, either one is required and only signed content
    // is read.
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
      if (!profile) throw new Error("The response contains no assertion.");
      // The library leaves these checks to its caller.
      if (profile.issuer !== idpIssuer) throw new Error("The assertion is from another issuer.");
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
