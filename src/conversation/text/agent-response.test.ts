import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, test } from "vitest";
import { createApiClient } from "../../contracts/api-client.ts";
import { ApiProblem } from "../../contracts/api-problem.ts";
import type { AgentResponseInput } from "../../contracts/contracts.gen.ts";
import { createTransport, type TokenSource } from "../../contracts/transport.ts";
import { aDebugEvent } from "../testing/fake-socket.ts";
import { createAskAgent, type ReplyEvent } from "./agent-response.ts";
import { streamMessages } from "../../domain/errors/messages.ts";

const request: AgentResponseInput = {
  session_id: "s",
  workflow_id: "w",
  version_id: null,
  user_input: "Grüße 👋",
  metadata_context: { is_test: true },
  user_id: null,
  client_timestamp: "2026-11-21T12:00:00.000Z",
};

interface Seen {
  readonly headers: IncomingMessage["headers"];
  readonly url: string | undefined;
  readonly body: unknown;
}

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(answer: (response: ServerResponse, seen: Seen) => void) {
  const seen: Seen[] = [];
  const take = async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = JSON.parse(await text(incoming)) as unknown;
    const seenRequest = { headers: incoming.headers, url: incoming.url, body };
    seen.push(seenRequest);
    answer(response, seenRequest);
  };
  server = createServer((incoming, response) => void take(incoming, response));
  const running = server;
  await new Promise<void>((resolve) => running.listen(0, "127.0.0.1", resolve));
  return { seen, serviceUrl: `http://127.0.0.1:${(running.address() as AddressInfo).port}` };
}

const stream = (response: ServerResponse) => response.writeHead(200, { "content-type": "text/event-stream" });

async function listen(
  serviceUrl: string,
  options: { credentials?: TokenSource; signal?: AbortSignal; fetch?: typeof fetch } = {},
): Promise<ReplyEvent[]> {
  const transport = createTransport({
    settings: { main_api_url: "", voice_api_url: serviceUrl },
    fetch: options.fetch ?? fetch,
    credentials: options.credentials ?? { accessToken: async () => null, replaceToken: async () => null },
  });
  const ask = createAskAgent(createApiClient(transport, () => "key", "genie"));
  const events: ReplyEvent[] = [];
  const signal = options.signal ?? new AbortController().signal;
  for await (const event of ask(request, { messageId: "m-1", signal })) events.push(event);
  return events;
}

const errorOf = async (work: Promise<unknown>): Promise<ApiProblem> => {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiProblem)) throw new TypeError("no ApiProblem", { cause: error });
  return error;
};

describe("createAskAgent", () => {
  test("sends the request of the spec and yields its events in order", async () => {
    const debug = aDebugEvent({ language: "de" });
    const { seen, serviceUrl } = await serve((response) => {
      stream(response).write("event: text\ndata: Hello\n\n: ping\n\n");
      response.write(`event: debug_event\ndata: ${JSON.stringify(debug)}\n\n`);
      response.write("event: debug_event\ndata: {broken\n\n");
      response.end("event: text\ndata: , world\n\n");
    });
    const credentials = { accessToken: async () => "t-1", replaceToken: async () => null };
    expect(await listen(serviceUrl, { credentials })).toEqual([
      { type: "text", text: "Hello" },
      { type: "debug", debug },
      { type: "text", text: ", world" },
    ]);
    expect(seen).toHaveLength(1);
    expect(seen[0]?.url).toBe("/http_text_sse/agent-response");
    expect(seen[0]?.body).toEqual(request);
    expect(seen[0]?.headers).toMatchObject({
      authorization: "Token t-1",
      "x-tenant": "genie",
      accept: "text/event-stream",
      "idempotency-key": "m-1",
    });
  });

  test("reports a reply that breaks off", async () => {
    const { serviceUrl } = await serve((response) => {
      stream(response).write("event: text\ndata: Hello\n\n");
      setTimeout(() => response.destroy(), 50);
    });
    const error = await errorOf(listen(serviceUrl));
    expect(error.message).toBe(streamMessages.broken);
  });

  test("replaces a rejected token once and retries the turn with the same key", async () => {
    const { seen, serviceUrl } = await serve((response, { headers }) => {
      if (headers.authorization === "Token fresh") stream(response).end("event: text\ndata: Yes\n\n");
      else response.writeHead(401).end();
    });
    const credentials = { accessToken: async () => "stale", replaceToken: async () => "fresh" };
    expect(await listen(serviceUrl, { credentials })).toEqual([{ type: "text", text: "Yes" }]);
    expect(seen.map(({ headers }) => headers["idempotency-key"])).toEqual(["m-1", "m-1"]);
  });

  test("reports the status verbatim, with the detail of the service", async () => {
    const { serviceUrl } = await serve((response) => {
      response.writeHead(404, { "content-type": "application/problem+json" });
      response.end(
        JSON.stringify({ title: "Not found", error_code: "ERR_NOT_FOUND", detail: "Interviewer not found." }),
      );
    });
    const error = await errorOf(listen(serviceUrl));
    expect(error).toMatchObject({
      message: "HTTP error! status: 404",
      kind: "problem",
      status: 404,
      detail: "Interviewer not found.",
    });
  });

  test("passes on the Retry-After of a refusal", async () => {
    const { serviceUrl } = await serve((response) => {
      response.writeHead(503, { "retry-after": "2" }).end();
    });
    expect(await errorOf(listen(serviceUrl))).toMatchObject({ status: 503, retryAfterMs: 2_000 });
  });

  test("reports a response without a body", async () => {
    const empty = async () => new Response(null, { status: 200 });
    expect(await errorOf(listen("http://nowhere.invalid", { fetch: empty }))).toMatchObject({
      message: "Failed to get response reader",
      kind: "unexpected",
    });
  });

  test("throws if the connection breaks off in the middle of the reply", async () => {
    const { serviceUrl } = await serve((response) => {
      stream(response).write("event: text\ndata: Half\n\n");
      setTimeout(() => response.destroy(), 20);
    });
    expect(await errorOf(listen(serviceUrl))).toMatchObject({ kind: "network", status: 0 });
  });

  test("throws on an error event, with its message", async () => {
    const { serviceUrl } = await serve((response) => {
      stream(response).end(
        'event: error\ndata: {"title":"Something went wrong","status":503,"error_code":"ERR_UNAVAILABLE"}\n\n',
      );
    });
    expect(await errorOf(listen(serviceUrl))).toMatchObject({
      kind: "problem",
      status: 503,
      message: "Something went wrong",
    });
  });

  test("throws the signal's reason on abort and closes the connection", async () => {
    let closed: () => void = () => {};
    const disconnected = new Promise<void>((resolve) => {
      closed = resolve;
    });
    const controller = new AbortController();
    const { serviceUrl } = await serve((response) => {
      response.on("close", closed);
      stream(response).write("event: text\ndata: Half\n\n");
      controller.abort();
    });
    await expect(listen(serviceUrl, { signal: controller.signal })).rejects.toThrow("aborted");
    await disconnected;
  });
});
