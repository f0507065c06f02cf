import { expect, test } from "vitest";
import { probeServer } from "./server-probe.ts";

test("probes the stream's own address by HTTP", async () => {
  const requests: string[] = [];
  const fetched: typeof fetch = async (url, init) => {
    requests.push(`${init?.method} ${new Request(url).url}`);
    return new Response(null, { status: 204 });
  };
  expect(await probeServer(fetched, "wss://a.example/voice/http_voice/stream/w")).toEqual({
    isReady: true,
    retryAfterMs: null,
  });
  expect(requests).toEqual(["HEAD https://a.example/voice/http_voice/stream/w"]);
});

test("reports stopping servers, proxies without a server and unreachable hosts as not ready", async () => {
  const answer = (status: number, headers = {}) =>
    probeServer(async () => new Response(null, { status, headers }), "ws://a.example/");
  expect(await answer(503, { "retry-after": "2" })).toEqual({ isReady: false, retryAfterMs: 2_000 });
  expect(await answer(502)).toEqual({ isReady: false, retryAfterMs: null });
  expect(await answer(429)).toEqual({ isReady: false, retryAfterMs: null });
  const nobody = probeServer(() => Promise.reject(new TypeError("fetch failed")), "ws://a.example/");
  expect(await nobody).toEqual({ isReady: false, retryAfterMs: null });
});
