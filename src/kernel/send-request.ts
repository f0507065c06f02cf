/** Source of access tokens: a staff session or a respondent's conversation. */
export interface TokenSource {
  /** Resolves to null if signed out. */
  readonly accessToken: () => Promise<string | null>;
  /** Resolves to the replacement of a rejected token; null if there is none. */
  readonly replaceToken: (refused: string) => Promise<string | null>;
}

/** Sends a request with a token. On 401, replaces the token and retries once. */
export async function sendWithToken(
  source: TokenSource | null,
  send: (token: string | null) => Promise<Response>,
): Promise<Response> {
  const token = (await source?.accessToken()) ?? null;
  const response = await send(token);
  if (response.status !== 401 || source === null || token === null) return response;
  const replacement = await source.replaceToken(token);
  if (replacement === null) return response;
  await response.body?.cancel();
  return await send(replacement);
}

/** A request to one of our services. */
export interface JsonRequest {
  readonly method: string;
  readonly url: string;
  /** Accepted media type. Defaults to JSON. */
  readonly accept?: string;
  /** Serialized as JSON. Optional. */
  readonly body?: unknown;
  readonly tenant?: string | null;
  /** Authentication scheme: Bearer for the main API, Token for the voice service. */
  readonly scheme?: "Bearer" | "Token";
  /** Additional headers; `undefined` values are skipped. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Defaults to sending same-origin cookies. */
  readonly credentials?: RequestCredentials;
  readonly signal?: AbortSignal | undefined;
  /** Completes even if the page is left meanwhile, up to `maxOutliving` characters of body. */
  readonly outlivesPage?: boolean | undefined;
}

/** Browsers refuse to send more than 64 KiB of bodies in all after a page is left. */
const maxOutliving = 15_000;

/** Sends a request once, uncached. The token is sent to `request.url` only. */
export async function sendJson(
  fetch: typeof globalThis.fetch,
  request: JsonRequest,
  token: string | null = null,
): Promise<Response> {
  const { method, url, accept = "application/json", body, tenant = null, scheme = "Bearer" } = request;
  const headers = new Headers({ accept });
  if (body !== undefined) headers.set("content-type", "application/json");
  if (token !== null) headers.set("authorization", `${scheme} ${token}`);
  if (tenant !== null) headers.set("x-tenant", tenant);
  for (const [name, value] of Object.entries(request.headers ?? {})) {
    if (value !== undefined) headers.set(name, value);
  }
  const text = body === undefined ? undefined : JSON.stringify(body);
  const keepalive = request.outlivesPage === true && (text?.length ?? 0) <= maxOutliving;
  return await fetch(url, {
    method,
    headers,
    cache: "no-store",
    credentials: request.credentials ?? "same-origin",
    ...(text === undefined ? {} : { body: text }),
    ...(keepalive ? { keepalive } : {}),
    ...(request.signal === undefined ? {} : { signal: request.signal }),
  });
}
