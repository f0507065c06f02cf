import fastify from "fastify";
import { expect, it } from "vitest";
import { clientGone, openEventStream } from "./event-stream.ts";

const streamed = async (send: readonly (readonly [string, string])[]) => {
  const app = fastify();
  app.get("/", (_request, reply) => {
    void reply.header("x-kept", "yes");
    const stream = openEventStream(reply, clientGone(reply));
    for (const [event, data] of send) stream.send(event, data);
    stream.end();
  });
  const answer = await app.inject("/");
  await app.close();
  return answer;
};

it("writes events whose line breaks cannot end them, after the headers that the reply had", async () => {
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
