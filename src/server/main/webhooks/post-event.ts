import { BlockList, isIP, type LookupFunction } from "node:net";
import { lookup, type LookupAddress, type LookupOptions } from "node:dns";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { retryAfterMs } from "../../../kernel/retry-after.ts";

/** All address ranges outside the public internet (RFC 6890 and its successors). */
const ranges: readonly (readonly [network: string, prefix: number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
  ["::", 96],
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
];

/** IPv6 prefixes whose last four bytes are an IPv4 address. */
const wrapped = [/^::ffff:(?:0:)?(.+)$/iu, /^64:ff9b::(.+)$/iu];

const blocked = new BlockList();
for (const [network, prefix] of ranges) {
  blocked.addSubnet(network, prefix, isIP(network) === 6 ? "ipv6" : "ipv4");
}

/** Converts `c0a8:1` to `192.168.0.1`; leaves dotted notation unchanged. */
function toDotted(tail: string): string {
  if (tail.includes(".")) return tail;
  const groups = tail.split(":").map((group) => Number.parseInt(group === "" ? "0" : group, 16));
  const [high = 0, low = 0] = groups.length === 1 ? [0, groups[0]] : groups;
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/** Returns whether an IP address is on the public internet; false for invalid addresses. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  if (version === 4) return !blocked.check(address, "ipv4");
  for (const pattern of wrapped) {
    const tail = pattern.exec(address)?.[1];
    if (tail !== undefined) return isPublicAddress(toDotted(tail));
  }
  return !blocked.check(address, "ipv6");
}

/** Host names that never resolve publicly. */
const localName = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|localdomain|arpa)\.?$/iu;

/** Returns why a URL is not allowed, or undefined. Host names are resolved and checked only when sending. */
export function addressError(url: string, allowsPrivate: boolean): string | undefined {
  if (!URL.canParse(url)) return "Enter a full address, such as https://example.com/hooks";
  const { protocol, hostname, username, password } = new URL(url);
  if (username !== "" || password !== "") return "An address must not contain a user name or password";
  if (allowsPrivate && (protocol === "http:" || protocol === "https:")) return undefined;
  if (protocol !== "https:") return "Only https addresses are allowed";
  const host = hostname.replace(/^\[(.*)\]$/u, "$1");
  if (isIP(host) !== 0) return isPublicAddress(host) ? undefined : "Private addresses are not allowed";
  if (localName.test(host) || !host.includes(".")) return "Private addresses are not allowed";
  return undefined;
}

export interface PostOptions {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Allows plain HTTP, loopback and private networks. */
  readonly allowsPrivate: boolean;
  readonly timeoutMs: number;
  /** DNS lookup; defaults to the system resolver. */
  readonly resolve?: ResolveHost;
}

/** Resolves all addresses of a host name. */
export type ResolveHost = (
  hostname: string,
  options: LookupOptions & { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/** Result of an attempt; `error` is shown to users. */
export type PostResult =
  | { readonly status: number; readonly error: null }
  | {
      readonly status: number | null;
      readonly error: string;
      /** `Retry-After` in milliseconds, or null. */
      readonly retryAfterMs: number | null;
    };

class PrivateAddress extends Error {}

/**
 * Checks addresses within the lookup of the connection itself, which prevents DNS rebinding. Rejects a host name if any
 * of its addresses is private.
 */
const lookupWith =
  (resolve: ResolveHost, allowsPrivate: boolean): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return callback(error, "", 0);
      const [first] = found;
      const isAllowed = allowsPrivate || found.every(({ address }) => isPublicAddress(address));
      if (first === undefined || !isAllowed) return callback(new PrivateAddress(), "", 0);
      return options.all === true ? callback(null, found) : callback(null, first.address, first.family);
    });
  };

const causes: Readonly<Record<string, string>> = {
  ENOTFOUND: "The server was not found.",
  EAI_AGAIN: "The address could not be looked up.",
  ECONNREFUSED: "The server refused the connection.",
  ECONNRESET: "The server closed the connection.",
  EPIPE: "The server closed the connection.",
  EHOSTUNREACH: "The server cannot be reached.",
  ENETUNREACH: "The server cannot be reached.",
  ETIMEDOUT: "The server does not answer.",
  EPROTO: "The server does not speak TLS.",
  ERR_SSL_WRONG_VERSION_NUMBER: "The server does not speak TLS.",
  CERT_HAS_EXPIRED: "The server's certificate has expired.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The server's certificate is not trusted.",
  SELF_SIGNED_CERT_IN_CHAIN: "The server's certificate is not trusted.",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "The server's certificate is not trusted.",
  ERR_TLS_CERT_ALTNAME_INVALID: "The server's certificate is for another name.",
};

function errorOf(error: Error): string {
  if (error instanceof PrivateAddress) return "The address points to a private network.";
  const { code } = error as NodeJS.ErrnoException;
  if (code?.startsWith("HPE_") === true) return "The server's answer is not HTTP.";
  return causes[code ?? ""] ?? `The connection failed${code === undefined ? "" : ` (${code})`}.`;
}

/** Sends an event. Does not follow redirects and reads only status and headers of the response. Never rejects. */
export function postEvent(
  url: string,
  { body, headers, allowsPrivate, timeoutMs, resolve = lookup }: PostOptions,
): Promise<PostResult> {
  const refused = addressError(url, allowsPrivate);
  if (refused !== undefined) {
    return Promise.resolve({ status: null, error: `${refused}.`, retryAfterMs: null });
  }
  return new Promise((answer) => {
    const send = new URL(url).protocol === "https:" ? requestHttps : requestHttp;
    const request = send(url, {
      method: "POST",
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      lookup: lookupWith(resolve, allowsPrivate),
      headers: {
        ...headers,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "user-agent": "Genie-Webhooks/1.0",
      },
    });
    request.on("response", (response) => {
      const status = response.statusCode ?? 0;
      response.destroy();
      const isTaken = status >= 200 && status < 300;
      const moved = status >= 300 && status < 400 ? " Redirects are not followed." : "";
      const wait = retryAfterMs(response.headers["retry-after"], Date.now(), Number.MAX_SAFE_INTEGER);
      answer(
        isTaken
          ? { status, error: null }
          : { status, error: `The server answered ${status}.${moved}`, retryAfterMs: wait },
      );
    });
    request.on("error", (error) => {
      const isLate = error.name === "AbortError" || error.name === "TimeoutError";
      answer({
        status: null,
        error: isLate ? `No answer within ${timeoutMs / 1000} seconds.` : errorOf(error),
        retryAfterMs: null,
      });
    });
    request.end(body);
  });
}
