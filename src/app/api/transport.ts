import { sendJson, sendWithToken, type TokenSource } from "../../kernel/send-request.ts";
import { networkProblem, problemOf, type ServiceName } from "../../contracts/api-problem.ts";
import type { ClientSettings } from "../../contracts/client-settings.ts";

/** Request timeout in milliseconds. */
const timeoutMs = 30_000;

export interface ServiceRequest {
  readonly service: ServiceName;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly query?: QueryParameters | undefined;
  readonly body?: unknown;
  readonly tenant: string | null;
  /** Version that the edit is based on. */
  readonly ifMatch?: number | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Sent without an access token. */
  readonly isPublic?: boolean | undefined;
  /** Completes even if the page is left meanwhile, unless its body is large. */
  readonly outlivesPage?: boolean | undefined;
  /** Resolves to a `Blob` instead of JSON, without a timeout. */
  readonly isFile?: boolean | undefined;
}

export type Transport = (request: ServiceRequest) => Promise<unknown>;

export interface TransportDependencies {
  readonly settings: ClientSettings;
  readonly fetch: typeof fetch;
  /** Null before sign-in. */
  readonly credentials: TokenSource | null;
}

/**
 * Creates a function that sends a request to one of the two services and returns the JSON body. A rejected token (401)
 * is replaced once and the request retried with the same idempotency key.
 *
 * @throws {ApiProblem} or the signal's reason if aborted
 */
export function createTransport({ settings, fetch, credentials }: TransportDependencies): Transport {
  const send = async (request: ServiceRequest, token: string | null): Promise<Response> => {
    const { service, path, query } = request;
    const base = service === "main" ? settings.main_api_url : settings.voice_api_url;
    const url = serviceUrl(base, path, query);
    const limits = [request.signal, request.isFile === true ? undefined : AbortSignal.timeout(timeoutMs)];
    const signal = AbortSignal.any(limits.filter((limit) => limit !== undefined));
    try {
      const { method, body, tenant, ifMatch, outlivesPage } = request;
      const headers = {
        "idempotency-key": request.idempotencyKey,
        "if-match": ifMatch === undefined ? undefined : `"${ifMatch}"`,
      };
      const accept = request.isFile === true ? "*/*" : "application/json";
      const scheme = schemes[service];
      const sent = { method, url, accept, body, tenant, scheme, headers, signal, outlivesPage };
      return await sendJson(fetch, sent, token);
    } catch (error) {
      request.signal?.throwIfAborted();
      throw networkProblem(service, error);
    }
  };

  return async (request) => {
    const response = await sendWithToken(request.isPublic === true ? null : credentials, async (token) => {
      const first = await send(request, token);
      // Failed writes are reported to the user; reads wait and retry as the service asks.
      if (request.method !== "GET" || (first.status !== 429 && first.status !== 503)) return first;
      const { retryRequest } = await import("../../kernel/retry-after.ts");
      return await retryRequest(first, () => send(request, token), request.signal);
    });
    return await answerOf(request, response);
  };
}

/** Authentication scheme of each service. */
const schemes = { main: "Bearer", voice: "Token" } as const satisfies Record<ServiceName, string>;

async function answerOf(request: ServiceRequest, response: Response): Promise<unknown> {
  let text: string;
  try {
    if (request.isFile === true && response.ok) return await response.blob();
    text = await response.text();
  } catch (error) {
    request.signal?.throwIfAborted();
    throw networkProblem(request.service, error);
  }
  const body = parsed(text);
  if (!response.ok || body === unreadable) {
    throw problemOf(request.service, response.status, body, { statusText: response.statusText });
  }
  return body;
}

const unreadable = Symbol("unreadable");

function parsed(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return unreadable;
  }
}

/** Query parameters; undefined ones are omitted. */
export type QueryParameters = Readonly<Record<string, string | undefined>>;

/**
 * URL of a call. Since paths also come from configuration, a path that would leave the service (another host, `..`, a
 * backslash) is rejected, so that the access token is sent nowhere else.
 *
 * @param base the service's URL from the client settings
 * @param path starts with a single slash; may have a query
 * @throws {RangeError} naming the path
 */
export function serviceUrl(base: string, path: string, query: QueryParameters = {}): string {
  const [pathname = "", ownQuery = ""] = path.split(/\?(.*)/s, 2);
  const decoded = decodedFully(pathname);
  const leaves =
    decoded === null ||
    /[\\#]|[\p{Cc}]/u.test(decoded) ||
    !pathname.startsWith("/") ||
    decoded.startsWith("//");
  if (leaves || decoded.split("/").some((segment) => segment === ".." || segment === ".")) {
    throw new RangeError(`unknown service path: ${path}`);
  }
  const parameters = new URLSearchParams(ownQuery);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, value);
  }
  const search = parameters.toString();
  return `${base}${pathname}${search === "" ? "" : `?${search}`}`;
}

/** Decodes repeatedly, as proxies might; null for a malformed escape sequence. */
function decodedFully(text: string): string | null {
  try {
    const decoded = decodeURIComponent(text);
    return decoded === text ? text : decodedFully(decoded);
  } catch {
    return null;
  }
}

/**
 * Fills `{name}` placeholders in a path with encoded values.
 *
 * @throws {RangeError} for a placeholder without a value
 */
export function fillPath(path: string, values: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined || value === "")
      throw new RangeError(`missing path parameter {${name}} in ${path}`);
    return encodeURIComponent(value);
  });
}
