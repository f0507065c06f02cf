import { DOMParser } from "@xmldom/xmldom";

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
