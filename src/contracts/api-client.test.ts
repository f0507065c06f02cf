import { describe, expect, it, vi } from "vitest";
import { createApiClient } from "./api-client.ts";
import { ApiProblem } from "./api-problem.ts";
import { createTransport, type TokenSource } from "./transport.ts";
import { streamCall } from "./stream-call.ts";

const problem503 = { type: "about:blank", title: "Busy", status: 503, error_code: "ERR_UNAVAILABLE" };
const problem403 = { type: "about:blank", title: "No", status: 403, error_code: "ERR_FORBIDDEN" };
const settings = { main_api_url: "/main", voice_api_url: "https://voice.example" };

describe("createApiClient", () => {
  it("sends token, tenant and query", async () => {
    const { client, requests } = clientWith([json(200, { data: [], total_pages: 0, total: 0 })]);
    const answer = await client.forTenant("genie").call("listArchetypes", { query: { page: "2" } });
    expect(answer.total).toBe(0);
    expect(requests[0]).toMatchObject({
      url: "/main/api/archetypes?page=2",
      method: "GET",
      headers: { authorization: "Bearer token-1", "x-tenant": "genie" },
    });
    expect(requests[0]?.headers).not.toHaveProperty("idempotency-key");
  });

  it("sends body, version and idempotency key only where they apply", async () => {
    const { client, requests } = clientWith([json(201, { data: {} }), json(200, { data: {} })]);
    await client.call("createChannel", { body: { name: "Chat" } });
    await client.call("updateChannel", { params: { id: "a/b" }, body: { name: "Chat" }, ifMatch: 3 });
    expect(requests[0]?.headers).toMatchObject({
      "idempotency-key": "key-1",
      "content-type": "application/json",
    });
    expect(requests[0]?.body).toBe('{"name":"Chat"}');
    expect(requests[1]).toMatchObject({
      url: "/main/api/channel/a%2Fb",
      method: "PUT",
      headers: { "if-match": '"3"' },
    });
    expect(requests[1]?.headers).not.toHaveProperty("idempotency-key");
  });

  it("lets small drafts outlive the page, since browsers refuse large ones", async () => {
    const { client, requests } = clientWith([1, 2, 3].map(() => json(200, { data: {} })));
    const save = (text: string, outlivesPage?: boolean) =>
      client.call("saveConfigDraft", {
        params: { id: "a" },
        body: { text, base_version: 1 },
        ...(outlivesPage !== undefined && { outlivesPage }),
      });
    await save("short", true);
    await save("x".repeat(20_000), true);
    await save("short");
    expect(requests.map(({ keepalive }) => keepalive ?? false)).toEqual([true, false, false]);
  });

  it("reuses a given idempotency key", async () => {
    const { client, requests } = clientWith([json(201, { data: {} })]);
    await client.call("createChannel", { body: {}, idempotencyKey: "again" });
    expect(requests[0]?.headers).toMatchObject({ "idempotency-key": "again" });
  });

  it("sends no token with public calls", async () => {
    const { client, requests } = clientWith([json(200, { data: {} })]);
    await client.call("signInOptions");
    expect(requests[0]?.headers).not.toHaveProperty("authorization");
  });

  it("replaces a rejected token once and retries with the same idempotency key", async () => {
    const { client, requests } = clientWith([unauthenticated(), json(201, { data: {} })]);
    await client.call("createChannel", { body: {} });
    expect(requests.map((request) => request.headers["authorization"])).toEqual([
      "Bearer token-1",
      "Bearer token-2",
    ]);
    expect(requests.map((request) => request.headers["idempotency-key"])).toEqual(["key-1", "key-1"]);
  });

  it("downloads a file unchanged and rejects with an ApiProblem on errors", async () => {
    const file = new Response("a,b\r\n", { headers: { "content-type": "text/csv" } });
    const { client, requests } = clientWith([file, json(403, problem403)]);
    const blob = await client
      .forTenant("genie")
      .download("/api/grid-export/channels", { query: { page: "1" } });
    expect(await blob.text()).toBe("a,b\r\n");
    expect(requests[0]).toMatchObject({
      url: "/main/api/grid-export/channels?page=1",
      headers: { authorization: "Bearer token-1", "x-tenant": "genie" },
    });
    await expect(client.download("/api/grid-export/audit")).rejects.toMatchObject({ status: 403 });
  });

  it("yields the events of a stream, and rejects with the problem of a refusal", async () => {
    const { client, requests } = clientWith([
      new Response("event: revision\ndata: 7\n\n"),
      json(403, problem403),
    ]);
    const events = streamCall(client, "watchConfig", { query: { document: "d1" } });
    expect((await events.next()).value).toEqual({ event: "revision", data: "7" });
    expect((await events.next()).done).toBe(true);
    expect(requests[0]).toMatchObject({
      url: "/main/api/config/events?document=d1",
      headers: { accept: "text/event-stream", authorization: "Bearer token-1" },
    });
    await expect(streamCall(client, "watchConfig").next()).rejects.toMatchObject({
      status: 403,
      code: "ERR_FORBIDDEN",
      detail: "No",
    });
  });

  it("reports a stream that breaks off as a network error", async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError("reset")) });
    const { client } = clientWith([new Response(broken)]);
    await expect(streamCall(client, "watchConfig").next()).rejects.toMatchObject({ kind: "network" });
  });

  it("retries a call marked as repeatable when a busy service says so; others reject with the delay", async () => {
    const busy = () => Response.json(problem503, { status: 503, headers: { "retry-after": "0" } });
    const { client, requests } = clientWith([busy(), json(200, { data: {} }), busy()]);
    const body = { token: "t" };
    await client.call("unsubscribeInvitee", { body, repeats: true });
    expect(requests.map(({ headers }) => headers["idempotency-key"])).toEqual([undefined, undefined]);
    await expect(client.call("unsubscribeInvitee", { body })).rejects.toMatchObject({ retryAfterMs: 0 });
    expect(requests).toHaveLength(3);
  });

  it("gives up after the second 401", async () => {
    const { client, requests } = clientWith([unauthenticated(), unauthenticated()]);
    await expect(client.call("currentUser")).rejects.toMatchObject({
      status: 401,
      code: "ERR_UNAUTHENTICATED",
    });
    expect(requests).toHaveLength(2);
  });

  it("converts error responses to ApiProblem, with field errors", async () => {
    const errors = [{ pointer: "/type", code: "required", message: "This field is required" }];
    const body = {
      type: "about:blank",
      title: "Some fields are not valid",
      status: 422,
      error_code: "ERR_VALIDATION",
    };
    const { client } = clientWith([json(422, { ...body, errors, request_id: "r1" })]);
    const problem = await client.call("createArchetype", { body: {} }).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(ApiProblem);
    expect(problem).toMatchObject({ message: body.title, kind: "problem", fields: errors, requestId: "r1" });
  });

  it.each([
    ["an HTML page of a proxy", new Response("<h1>Bad gateway</h1>", { status: 502 })],
    ["a body that is not a problem document", json(500, { oops: true })],
    ["a body that is not JSON", new Response("hello", { status: 200 })],
  ])("rejects %s as unexpected", async (_, response) => {
    const { client } = clientWith([response]);
    await expect(client.call("currentUser")).rejects.toMatchObject({ kind: "unexpected" });
  });

  it("reports a network error", async () => {
    const { client } = clientWith([new TypeError("Failed to fetch")]);
    await expect(client.call("currentUser")).rejects.toMatchObject({ kind: "network", status: 0 });
  });

  it("times out after 30 seconds with a network error", async () => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
    const hanging: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(new DOMException("late", "TimeoutError")));
      });
    const transport = createTransport({ settings, fetch: hanging, credentials: null });
    const answer = createApiClient(transport, () => "key").call("currentUser");
    await vi.waitFor(() => expect(timeout).toHaveBeenCalledExactlyOnceWith(30_000), { timeout: 30_000 });
    limit.abort();
    await expect(answer).rejects.toMatchObject({
      kind: "network",
      message: expect.stringContaining("cannot be reached") as unknown,
    });
    timeout.mockRestore();
  });

  it("rejects with the signal's reason when aborted", async () => {
    const abort = new AbortController();
    abort.abort(new DOMException("left", "AbortError"));
    const { client } = clientWith([new TypeError("aborted")]);
    await expect(client.call("currentUser", { signal: abort.signal })).rejects.toMatchObject({
      name: "AbortError",
    });
  });

  it("reads paths of both services, and rejects paths outside them", async () => {
    const { client, requests } = clientWith([json(200, { data: [1] })]);
    await expect(client.read("voice", "/management/tts-configs")).resolves.toEqual({ data: [1] });
    expect(requests[0]?.url).toBe("https://voice.example/management/tts-configs");
    await expect(client.read("main", "//evil.example/x")).rejects.toThrow("unknown service path");
    expect(requests).toHaveLength(1);
  });
});

interface SeenRequest {
  url: string;
  method: string | undefined;
  headers: Record<string, string>;
  body: unknown;
  keepalive: boolean | undefined;
}

function clientWith(answers: (Response | Error)[]) {
  const requests: SeenRequest[] = [];
  const fetch = vi.fn<typeof globalThis.fetch>(async (input, init) => {
    requests.push({
      url: input instanceof Request ? input.url : input.toString(),
      method: init?.method,
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: init?.body,
      keepalive: init?.keepalive,
    });
    await Promise.resolve();
    const answer = answers.shift();
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error("no more answers");
    return answer;
  });
  const credentials: TokenSource = {
    accessToken: async () => await Promise.resolve("token-1"),
    replaceToken: async () => await Promise.resolve("token-2"),
  };
  let keys = 0;
  const newKey = () => `key-${(keys += 1)}`;
  return { client: createApiClient(createTransport({ settings, fetch, credentials }), newKey), requests };
}

function json(status: number, body: unknown): Response {
  return Response.json(body, { status });
}

function unauthenticated(): Response {
  return json(401, {
    type: "about:blank",
    title: "Sign in to continue",
    status: 401,
    error_code: "ERR_UNAUTHENTICATED",
  });
}
