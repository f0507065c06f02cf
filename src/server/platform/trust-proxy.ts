import { BlockList, isIP } from "node:net";
import type { FastifyInstance } from "fastify";
import type { SettingReader } from "./setting-reader.ts";

/** Proxies whose `X-Forwarded-*` is trusted: none, a number of hops before this server, or a list of addresses. */
export type TrustedProxies = false | number | readonly string[];

const maxHops = 10;

const isRange = (text: string): boolean => {
  const [address = "", prefix, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
};

/**
 * Reads `TRUST_PROXY`. Trusting the whole header is not supported, because clients control its left end; only the
 * entries appended by the operator's own proxies, at the right end, are reliable.
 */
export function readTrustedProxies(read: SettingReader): TrustedProxies {
  const text = read.text("TRUST_PROXY")?.toLowerCase();
  if (text === undefined || ["off", "false", "no", "0"].includes(text)) return false;
  if (/^\d+$/.test(text) && Number(text) <= maxHops) return Number(text);
  const ranges = text.split(",").map((each) => each.trim());
  if (ranges.every(isRange)) return ranges;
  read.error(
    `TRUST_PROXY must be off, the number of proxies in front (1 to ${maxHops}), or a comma-separated list of their ` +
      "addresses or networks, such as 10.0.0.0/8. Any other value would trust addresses that clients make up.",
  );
  return false;
}

/** Returns a test whether a peer address is a trusted proxy. */
export function createProxyTest(trusted: TrustedProxies): (address: string) => boolean {
  if (trusted === false) return () => false;
  // Counting hops implies that every peer is a proxy.
  if (typeof trusted === "number") return () => true;
  const list = new BlockList();
  for (const range of trusted) {
    const [address = "", prefix] = range.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/, "");
    const version = isIP(plain);
    return version !== 0 && list.check(plain, version === 6 ? "ipv6" : "ipv4");
  };
}

/** Value of Fastify's `trustProxy`. Hops count from this server, so addresses forged by clients are never trusted. */
export const trustProxyOf = (
  trusted: TrustedProxies,
): boolean | string[] | ((address: string, hop: number) => boolean) => {
  if (typeof trusted === "number") return (_, hop) => hop < trusted;
  return trusted === false ? false : [...trusted];
};

/** Logs one warning if a proxy is configured but a request has no `X-Forwarded-For`: limits would count the proxy. */
export function warnWithoutProxy(app: FastifyInstance, trusted: TrustedProxies): void {
  if (trusted === false) return;
  let hasWarned = false;
  app.addHook("onRequest", async (request) => {
    if (
      hasWarned ||
      request.headers["x-forwarded-for"] !== undefined ||
      /^\/(?:healthz|readyz)/.test(request.url)
    )
      return;
    hasWarned = true;
    request.log.warn(
      "TRUST_PROXY is set, but a request came without X-Forwarded-For. Is there a proxy in front?",
    );
  });
}
