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
 * Requires SHA-256 or better of every signature and digest in a response. The library verifies SHA-1 as well, for which
 * collisions are made: a provider that is still set to it must be set to another algorithm.
 * @param response in base64, as the browser posts it.
 * @throws {Error} which names the first algorithm that is not accepted.
 */
export function requireStrongAlgorithms(response: string): void {
  const document = new DOMParser().parseFromString(Buffer.from(response, "base64").toString(), "text/xml");
  const accepted = { SignatureMethod: signatures, DigestMethod: digests };
  for (const [element, algorithms] of Object.entries(accepted)) {
    // In whatever namespace: what is no signature there does no harm, and none is overlooked.
    for (const method of Array.from(document.getElementsByTagNameNS("*", element))) {
      const algorithm = method.getAttribute("Algorithm") ?? "";
      if (!algorithms.has(algorithm)) {
        throw new Error(
          `The algorithm ${algorithm} of the response is not accepted: SHA-256 or better is needed.`,
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

/** Under which names providers send an attribute: plain, as OID (RFC 4524, RFC 4519), as a WS-Federation claim. */
const attributeNames = {
  email: ["email", "mail", "emailAddress", "urn:oid:0.9.2342.19200300.100.1.3", wsClaim("emailaddress")],
  given_name: ["given_name", "givenName", "firstName", "urn:oid:2.5.4.42", wsClaim("givenname")],
  family_name: ["family_name", "sn", "surname", "lastName", "urn:oid:2.5.4.4", wsClaim("surname")],
  name: ["displayName", "cn", "urn:oid:2.16.840.1.113730.3.1.241", wsClaim("name")],
} as const;

/** The first value of an attribute, whatever it is called. */
function attribute(profile: Profile, names: readonly string[]): unknown {
  const attributes = profile["attributes"];
  if (typeof attributes !== "object" || attributes === null) return undefined;
  const values = new Map<string, unknown>(Object.entries(attributes));
  const found = names.map((name) => values.get(name)).find(Boolean);
  return Array.isArray(found) ? (found as unknown[])[0] : found;
}

/** A SAML profile as claims of OpenID Connect, so that both are read by the same rules. */
function claimsOf(profile: Profile): Claims {
  const claims = Object.fromEntries(
    Object.entries(attributeNames).map(([claim, names]) => [claim, attribute(profile, names)]),
  );
  return claims["email"] === undefined && isAddress.test(profile.nameIDFormat)
    ? { ...claims, email: profile.nameID }
    : claims;
}

/**
 * The provider's lasting name for the person. A transient name changes with each sign-in: then it is the address.
 * @throws {Error} for a person without either.
 */
function subjectOf(profile: Profile): string {
  const subject = isTransient.test(profile.nameIDFormat) ? claimsOf(profile)["email"] : profile.nameID;
  if (typeof subject !== "string" || subject === "") throw new Error("The assertion names nobody.");
  return subject;
}

const assertions = "urn:oasis:names:tc:SAML:2.0:assertion";
const bearer = "urn:oasis:names:tc:SAML:2.0:cm:bearer";

const rootOf = (xml: string | undefined) =>
  new DOMParser().parseFromString(xml ?? "", "text/xml").documentElement;

/**
 * Holds a response to the address that it came to: one that was meant for another service must not sign anybody in
 * here (SAML profiles, 4.1.4.2 and 4.1.4.3: `Recipient` of the bearer's confirmation, `Destination` of the response).
 * @throws {Error} when it was meant for another.
 */
function requireAddressee(profile: Profile, callbackUrl: string): void {
  const destination = rootOf(profile.getSamlResponseXml?.()).getAttribute("Destination");
  if (destination && destination !== callbackUrl) {
    throw new Error("The response was meant for another address.");
  }
  const confirmations = rootOf(profile.getAssertionXml?.()).getElementsByTagNameNS(
    assertions,
    "SubjectConfirmation",
  );
  const recipients = Array.from(confirmations)
    .filter((each) => each.getAttribute("Method") === bearer)
    .flatMap((each) => Array.from(each.getElementsByTagNameNS(assertions, "SubjectConfirmationData")))
    .map((each) => each.getAttribute("Recipient"));
  if (!recipients.includes(callbackUrl)) throw new Error("The assertion was meant for another address.");
}

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
  finish(request: SamlRequest, response: string): Promise<VerifiedIdentity & { session: SamlSession }>;
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

/** A SAML 2.0 service provider of one identity provider. A response counts for the request that it answers, and no other. */
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
