export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Answers a request: a `Response`, or the JSON body of a 200. */
export type FakeHandler = (request: FakeRequest) => unknown;

/** Handlers by `METHOD /path`; a segment `*` stands for any one. */
export type FakeHandlers = Readonly<Record<string, FakeHandler>>;

/** A `fetch` for stories: the screens run as they are, with a service that is a table. */
export function fakeFetch(handlers: FakeHandlers): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input.toString(), "https://story.invalid");
    const method = init?.method ?? "GET";
    const path = url.pathname.replace(/^\/main/, "");
    const handler = handlers[`${method} ${path}`] ?? handlerFor(handlers, method, path);
    await Promise.resolve();
    if (handler === undefined) return fakeProblem(404, "ERR_NOT_FOUND", "Not found");
    const answer = await handler({
      method,
      path,
      query: url.searchParams,
      headers: new Headers(init?.headers),
      body: typeof init?.body === "string" ? JSON.parse(init.body) : undefined,
    });
    return answer instanceof Response ? answer : Response.json(answer);
  };
}

function handlerFor(handlers: FakeHandlers, method: string, path: string): FakeHandler | undefined {
  const segments = path.split("/");
  const masked = segments.map(
    (_, position) => `${method} ${segments.with(position, "*").join("/")}` as const,
  );
  return handlers[masked.findLast((pattern) => pattern in handlers) ?? ""];
}

/** A refusal as the services make them (RFC 9457). */
export function fakeProblem(status: number, code: string, title: string, more: object = {}): Response {
  return Response.json({ type: "about:blank", title, status, error_code: code, ...more }, { status });
}
