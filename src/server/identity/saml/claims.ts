import type { Profile } from "@node-saml/node-saml";
import type { Claims } from "../sign-in/profile.ts";

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
export function claimsOf(profile: Profile): Claims {
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
export function subjectOf(profile: Profile): string {
  const subject = isTransient.test(profile.nameIDFormat) ? claimsOf(profile)["email"] : profile.nameID;
  if (typeof subject !== "string" || subject === "") throw new Error("The assertion names nobody.");
  return subject;
}
