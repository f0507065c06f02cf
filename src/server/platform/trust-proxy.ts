import { BlockList, isIP } from "node:net";
import type { FastifyInstance } from "fastify";
import type { SettingReader } from "./setting-reader.ts";

/** Whose `X-Forwarded-*` is believed: nobody's, so many proxies counted from this server, or proxies by address. */
export type TrustedProxies = false | number | readonly string[];

const maxHops = 10;

const isRange = (text: string): boolean => {
  const [address = "", prefix, ...more] = text.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
};

/**
 * Reads `TRUST_PROXY`. The client writes the left end of `X-Forwarded-For`, so "believe it" is not offered: only what
 * one's own proxies appended, at its right end, is true.
 */
export function readTrustedProxies(read: SettingReader): TrustedProxies {
  const text = read.text("TRUST_PROXY")?.toLowerCase();
  if (text === undefined || ["off", "false", "no", "0"].includes(text)) return false;
  if (/^\d+$/.test(text) && Number(text) <= maxHops) return Number(text);
  const ranges = text.split(",").map((each) => each.trim());
  if (ranges.every(isRange)) return ranges;
  read.error(
    `TRUST_PROXY must be off, the number of proxies in front (1 to ${maxHops}), or a comma list of their addresses or ` +
      "networks, such as 10.0.0.0/8. Any other value would believe addresses that clients write themselves.",
  );
  return false;
}

/** Whether a peer of this server is one of the proxies in front, by its address. */
export function proxyTest(trusted: TrustedProxies): (address: string) => boolean {
  if (trusted === false) return () => false;
  // Whoever counts hops says that every peer is a proxy.
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

/** The same as Fastify's option: hops are counted from this server, so what a client wrote is never among them. */
export const trustOf = (
  trusted: TrustedProxies,
): boolean | string[] | ((address: string, hop: number) => boolean) => {
  if (typeof trusted === "number") return (_, hop) => hop < trusted;
  return trusted === false ? false : [...trusted];
};

/** Warns once where a proxy is expected and requests come without one: every limit would count its address alone. */
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
