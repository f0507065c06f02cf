import { connect } from "node:net";
import { once } from "node:events";
import fastify from "fastify";
import { describe, expect, it } from "vitest";
import { Limiter, readLimits, registerConnectionLimit } from "./limits.ts";
import { SettingReader } from "./setting-reader.ts";

describe("Limiter", () => {
  function setUp() {
    let time = 0;
    const limiter = new Limiter(2, () => time);
    const isLet = (key: string) => {
      try {
        limiter.take(key);
        return true;
      } catch (error) {
        expect(error).toMatchObject({ code: "ERR_TOO_MANY_REQUESTS" });
        return (error as { details: { headers: Record<string, string> } }).details.headers["retry-after"];
      }
    };
    return { limiter, isLet, pass: (milliseconds: number) => (time += milliseconds) };
  }

  it("permits a number of requests per minute and key, and says when to retry", () => {
    const { isLet, pass } = setUp();
    expect([isLet("a"), isLet("a"), isLet("b")]).toEqual([true, true, true]);
    pass(45_500);
    expect([isLet("a"), isLet("b")]).toEqual(["15", true]);
    pass(14_500);
    expect(isLet("a")).toBe(true);
  });

  it("require checks the count without incrementing it", () => {
    const { limiter } = setUp();
    limiter.require("a");
    limiter.count("a");
    limiter.require("a");
    limiter.count("a");
    expect(() => limiter.require("a")).toThrow("Try again in 60 seconds");
  });
});

it("rejects a limit of 0 with the allowed range", () => {
  const read = new SettingReader({ LIMIT_ANSWERS: "0", LIMIT_GUESSES: "many" });
  readLimits(read);
  expect(read.errors).toEqual([
    "LIMIT_ANSWERS must be a whole number from 1 to 1000000.",
    "LIMIT_GUESSES must be a whole number from 1 to 1000000.",
  ]);
});

it.each([
  [false, 2],
  [true, 4],
])("limits connections per address, except for proxies: %s", async (isProxy, permitted) => {
  const app = fastify();
  registerConnectionLimit(app, 2, () => isProxy);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const address = app.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const sockets = Array.from({ length: 4 }, () => connect(port, "127.0.0.1"));
  const closed = sockets.map((socket) =>
    once(socket, "close").then(
      () => "closed",
      () => "closed",
    ),
  );
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  // The server handles connections in order, so once the last is decided all are.
  const answered = sockets.map((socket) => {
    socket.write("GET / HTTP/1.1\r\nhost: x\r\n\r\n");
    return once(socket, "data").then(
      () => "served",
      () => "closed",
    );
  });
  const outcomes = await Promise.all(
    sockets.map((_, index) => Promise.race([closed[index], answered[index]])),
  );
  expect(outcomes.filter((outcome) => outcome === "served")).toHaveLength(permitted);
  for (const socket of sockets) socket.destroy();
  await app.close();
});
