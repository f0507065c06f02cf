/** Where the token of calls comes from: the session of staff, or a respondent's conversation. */
export interface TokenSource {
  /** Null where nobody is signed in. */
  readonly accessToken: () => Promise<string | null>;
  /** The token that stands for a refused one; null where there is none. */
  readonly replaceToken: (refused: string) => Promise<string | null>;
}

/** Sends a request with a token. One that is refused (401) is replaced once, and the request sent again. */
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
  /** The media type that is understood; default: JSON. */
  readonly accept?: string;
  /** Sent as JSON; absent: none. */
  readonly body?: unknown;
  readonly tenant?: string | null;
  /** How the service names its access tokens: Bearer of the main API, Token of the voice service. */
  readonly scheme?: "Bearer" | "Token";
  /** More headers; those without a value are left out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Whether cookies of the own origin go along; default: yes. */
  readonly credentials?: RequestCredentials;
  readonly signal?: AbortSignal | undefined;
}

/** Sends a request once. Nothing of it is cached, and the token goes to the address alone that is given. */
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
  return await fetch(url, {
    method,
    headers,
    cache: "no-store",
    credentials: request.credentials ?? "same-origin",
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(request.signal === undefined ? {} : { signal: request.signal }),
  });
}
