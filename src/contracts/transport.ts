import { retryAfterMs, retryRequest } from "../kernel/retry-after.ts";
import { networkProblem, problemOf, type ServiceName } from "./api-problem.ts";
import type { ClientSettings } from "./client-settings.ts";

/** Source of access tokens: a staff session or a respondent's conversation. */
export interface TokenSource {
  /** Resolves to null if signed out. */
  readonly accessToken: () => Promise<string | null>;
  /** Resolves to the replacement of a rejected token; null if there is none. */
  readonly replaceToken: (refused: string) => Promise<string | null>;
}

/** What a response is read as: parsed JSON, a `Blob`, or a `ReadableStream` of server-sent events. */
export type AnswerKind = "json" | "file" | "events";

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
  /** Waits and retries as a busy service (429, 503) asks. Defaults to reads only; failed writes are reported. */
  readonly repeats?: boolean | undefined;
  /** Completes even if the page is left meanwhile, unless its body is large. */
  readonly outlivesPage?: boolean | undefined;
  /** Defaults to JSON; only JSON has a timeout. */
  readonly answer?: AnswerKind | undefined;
}

/** Sends a request and resolves to its answer. */
export type Transport = (request: ServiceRequest) => Promise<unknown>;

export interface TransportDependencies {
  readonly settings: Pick<ClientSettings, "main_api_url" | "voice_api_url">;
  readonly fetch: typeof fetch;
  /** Null before sign-in. */
  readonly credentials: TokenSource | null;
  /** Defaults to sending same-origin cookies. */
  readonly cookies?: RequestCredentials;
}

/**
 * Creates a function that sends a request to one of the two services. A rejected token (401) is replaced once and the
 * request retried with the same idempotency key.
 *
 * @throws {ApiProblem} or the signal's reason if aborted
 */
export function createTransport(dependencies: TransportDependencies): Transport {
  const { settings, fetch, credentials, cookies = "same-origin" } = dependencies;
  const sendOnce = async (request: ServiceRequest, token: string | null): Promise<Response> => {
    const base = request.service === "main" ? settings.main_api_url : settings.voice_api_url;
    const url = serviceUrl(base, request.path, request.query);
    const signal = request.answer === undefined ? limited(request.signal) : request.signal;
    try {
      return await fetch(url, {
        ...initOf(request, token),
        credentials: cookies,
        ...(signal !== undefined && { signal }),
      });
    } catch (error) {
      request.signal?.throwIfAborted();
      throw networkProblem(request.service, error);
    }
  };
  const send = async (request: ServiceRequest, token: string | null): Promise<Response> => {
    const response = await sendOnce(request, token);
    if (!(request.repeats ?? request.method === "GET")) return response;
    return await retryRequest(response, () => sendOnce(request, token), request.signal);
  };
  return async (request) => {
    const source = request.isPublic === true ? null : credentials;
    const token = (await source?.accessToken()) ?? null;
    const response = await send(request, token);
    if (response.status !== 401 || source === null || token === null)
      return await answerOf(request, response);
    const replacement = await source.replaceToken(token);
    if (replacement === null) return await answerOf(request, response);
    await response.body?.cancel();
    return await answerOf(request, await send(request, replacement));
  };
}

/** Timeout of a request in milliseconds. */
const timeoutMs = 30_000;

/** Aborts with the signal or after the timeout. Respondents' browsers may lack `AbortSignal.any`. */
function limited(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  if (signal === undefined) return timeout;
  const either = new AbortController();
  for (const cause of [signal, timeout]) {
    const abort = () => either.abort(cause.reason);
    if (cause.aborted) abort();
    else cause.addEventListener("abort", abort, { once: true });
  }
  return either.signal;
}

/** Browsers refuse to send more than 64 KiB of bodies in all after a page is left. */
const maxOutliving = 15_000;

/** Authentication scheme of each service. */
const schemes = { main: "Bearer", voice: "Token" } as const satisfies Record<ServiceName, string>;

const accepted = {
  json: "application/json",
  file: "*/*",
  events: "text/event-stream",
} as const satisfies Record<AnswerKind, string>;

function initOf(request: ServiceRequest, token: string | null): RequestInit {
  const { method, service, ifMatch, answer = "json" } = request;
  const body = request.body === undefined ? undefined : JSON.stringify(request.body);
  const headers = {
    accept: accepted[answer],
    "content-type": body === undefined ? undefined : "application/json",
    authorization: token === null ? undefined : `${schemes[service]} ${token}`,
    "x-tenant": request.tenant ?? undefined,
    "idempotency-key": request.idempotencyKey,
    "if-match": ifMatch === undefined ? undefined : `"${ifMatch}"`,
  };
  const keepalive = request.outlivesPage === true && (body?.length ?? 0) <= maxOutliving;
  return {
    method,
    headers: Object.entries(headers).filter((header): header is [string, string] => header[1] !== undefined),
    cache: "no-store",
    ...(body !== undefined && { body }),
    ...(keepalive && { keepalive }),
  };
}

async function answerOf({ service, answer, signal }: ServiceRequest, response: Response): Promise<unknown> {
  const { ok, status, statusText, headers } = response;
  let text: string;
  try {
    if (ok && answer === "file") return await response.blob();
    if (ok && answer === "events" && response.body !== null) return response.body;
    text = await response.text();
  } catch (error) {
    signal?.throwIfAborted();
    throw networkProblem(service, error);
  }
  const body = parsed(text);
  if (ok && body !== unreadable && answer !== "events") return body;
  const delay = retryAfterMs(headers.get("retry-after"), Date.now());
  throw problemOf(service, status, body, { statusText, retryAfterMs: delay });
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
