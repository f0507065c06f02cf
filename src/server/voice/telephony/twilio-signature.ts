import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * What a telephony provider signs a request with: HMAC-SHA1, keyed by the account's secret, over the address and the
 * fields of the form, sorted by name and strung together; in base64.
 */
export function signRequest(secret: string, url: string, fields: Readonly<Record<string, string>>): string {
  const text = Object.keys(fields)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .reduce((sum, name) => sum + name + (fields[name] ?? ""), url);
  return createHmac("sha1", secret).update(text, "utf8").digest("base64");
}

/** Whether a signature is that of the request; takes as long for a wrong one as for the right one. */
export function isSigned(
  signature: unknown,
  secret: string,
  url: string,
  fields: Readonly<Record<string, string>>,
): boolean {
  if (typeof signature !== "string") return false;
  const [given, right] = [Buffer.from(signature), Buffer.from(signRequest(secret, url, fields))];
  return given.length === right.length && timingSafeEqual(given, right);
}
