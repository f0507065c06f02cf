import type { Profile } from "@node-saml/node-saml";
import { DOMParser } from "@xmldom/xmldom";

const assertions = "urn:oasis:names:tc:SAML:2.0:assertion";
const bearer = "urn:oasis:names:tc:SAML:2.0:cm:bearer";

const rootOf = (xml: string | undefined) =>
  new DOMParser().parseFromString(xml ?? "", "text/xml").documentElement;

/**
 * Holds a response to the address that it came to: one that was meant for another service must not sign anybody in
 * here (SAML profiles, 4.1.4.2 and 4.1.4.3: `Recipient` of the bearer's confirmation, `Destination` of the response).
 * @throws {Error} when it was meant for another.
 */
export function requireAddressee(profile: Profile, callbackUrl: string): void {
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
