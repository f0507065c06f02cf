import { lookup, type LookupAddress, type LookupOptions } from "node:dns";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { retryAfterMs } from "../../../kernel/retry-after.ts";
import { addressError, isPublicAddress } from "./public-address.ts";

export interface PostOptions {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether loopback and private networks may be reached, and plain http. */
  readonly allowsPrivate: boolean;
  readonly timeoutMilliseconds: number;
  /** How names are looked up; default: as the machine does. */
  readonly resolve?: Resolve;
}

/** All addresses of a name. */
export type Resolve = (
  hostname: string,
  options: LookupOptions & { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/** How an attempt went; a fault is a sentence for a person. */
export type Posted =
  | { readonly status: number; readonly fault: null }
  | {
      readonly status: number | null;
      readonly fault: string;
      /** Milliseconds that the receiver asks to be left alone (`Retry-After`); null: it does not say. */
      readonly retryAfterMs: number | null;
    };

class PrivateAddress extends Error {}

/**
 * Resolves a name for the very connection that is made with it, so that a name cannot lead elsewhere between the look
 * and the leap. One private address among several is enough to refuse.
 */
const lookupWith =
  (resolve: Resolve, allowsPrivate: boolean): LookupFunction =>
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
  ENOTFOUND: "The address has no server.",
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
  if (error instanceof PrivateAddress) return "The address leads into a private network.";
  const { code } = error as NodeJS.ErrnoException;
  if (code?.startsWith("HPE_") === true) return "The server's answer is not HTTP.";
  return causes[code ?? ""] ?? `The connection failed${code === undefined ? "" : ` (${code})`}.`;
}

/** Sends an event. Redirects are not followed; nothing of the answer is read but its status. Never throws. */
export function postEvent(
  url: string,
  { body, headers, allowsPrivate, timeoutMilliseconds, resolve = lookup }: PostOptions,
): Promise<Posted> {
  const refused = addressError(url, allowsPrivate);
  if (refused !== undefined) {
    return Promise.resolve({ status: null, fault: `${refused}.`, retryAfterMs: null });
  }
  return new Promise((answer) => {
    const send = new URL(url).protocol === "https:" ? requestHttps : requestHttp;
    const request = send(url, {
      method: "POST",
      agent: false,
      signal: AbortSignal.timeout(timeoutMilliseconds),
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
          ? { status, fault: null }
          : { status, fault: `The server answered ${status}.${moved}`, retryAfterMs: wait },
      );
    });
    request.on("error", (error) => {
      const isLate = error.name === "AbortError" || error.name === "TimeoutError";
      answer({
        status: null,
        fault: isLate ? `No answer within ${timeoutMilliseconds / 1000} seconds.` : errorOf(error),
        retryAfterMs: null,
      });
    });
    request.end(body);
  });
}
