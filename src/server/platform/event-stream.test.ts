import fastify from "fastify";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { Drain } from "./drain.ts";
import { disconnectSignal, openEventStream } from "./event-stream.ts";

const streamed = async (send: readonly (readonly [string, string])[], drain = new Drain(0)) => {
  const app = fastify();
  app.get("/", (_request, reply) => {
    void reply.header("x-kept", "yes");
    const stream = openEventStream(reply, disconnectSignal(reply), { drain });
    for (const [event, data] of send) stream.send(event, data);
    stream.end();
  });
  const answer = await app.inject("/");
  await app.close();
  return answer;
};

it("writes events with line breaks, after the reply's headers", async () => {
  const answer = await streamed([
    ["text", "one\ntwo\r\n\r\nevent: debug_event\ndata: {}"],
    ["text", "\u2028 and \u2029 are no line breaks"],
    ["debug_event", "{}"],
  ]);
  expect(answer.body).toBe(
    "event: text\ndata: one\ndata: two\ndata: \ndata: event: debug_event\ndata: data: {}\n\n" +
      "event: text\ndata: \u2028 and \u2029 are no line breaks\n\n" +
      "event: debug_event\ndata: {}\n\n",
  );
  expect(answer.headers).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-cache, no-transform",
    "x-accel-buffering": "no",
    "x-kept": "yes",
  });
});

it("ends with a retry hint while draining", async () => {
  const drain = new Drain(0);
  await drain.begin();
  expect((await streamed([["text", "one"]], drain)).body).toBe("event: text\ndata: one\n\nretry: 1000\n\n");
});

it("sends pings over a socket and aborts when the client disconnects", async () => {
  const app = fastify();
  let gone: AbortSignal | undefined;
  app.get("/", (_request, reply) => {
    gone = openEventStream(reply, disconnectSignal(reply), { pingMs: 20 }).gone;
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const leaving = new AbortController();
  const { port } = app.server.address() as AddressInfo;
  const { body } = await fetch(`http://127.0.0.1:${port}/`, { signal: leaving.signal });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = "";
  while (heard.split(": ping\n\n").length < 4) heard += (await reader?.read())?.value ?? "";
  expect(heard.replaceAll(": ping\n\n", "")).toBe("");
  expect(gone?.aborted).toBe(false);
  leaving.abort();
  if (gone?.aborted === false) await once(gone, "abort");
  expect(gone?.aborted).toBe(true);
  app.server.closeAllConnections();
  await app.close();
});
