import { describe, expect, it, test } from "vitest";
import { retryAfterMs, retryRequest } from "./retry-after.ts";

const refusal = (status: number, retryAfter?: string) =>
  new Response(null, { status, headers: retryAfter === undefined ? {} : { "retry-after": retryAfter } });

/** Retries against a sequence of responses without waiting. Returns the delays it would have waited. */
async function run(...answers: readonly Response[]) {
  const waits: number[] = [];
  let sent = 0;
  const send = () => Promise.resolve(answers[sent++] ?? refusal(500));
  const response = await retryRequest(await send(), send, undefined, (work, milliseconds) => {
    waits.push(milliseconds);
    work();
    return () => {};
  });
  return { status: response.status, sent, waits };
}

test("reads seconds and dates; returns null for invalid values, past dates and delays of many hours", () => {
  const now = Date.parse("2026-11-24T10:00:00Z");
  const asks = (value: string | null) => retryAfterMs(value, now);
  expect(asks("7")).toBe(7_000);
  expect(asks("0")).toBe(0);
  expect(asks("Tue, 24 Nov 2026 10:00:30 GMT")).toBe(30_000);
  for (const none of [null, "", "soon", "-1", "1.5", "99999", "Tue, 24 Nov 2026 09:00:00 GMT"]) {
    expect(asks(none)).toBe(null);
  }
});

describe("retryRequest", () => {
  it("retries after the delay that the server asks for", async () => {
    const answered = await run(refusal(429, "3"), refusal(503, "1"), new Response("ok"));
    expect(answered).toEqual({ status: 200, sent: 3, waits: [3_000, 1_000] });
  });

  it.each([
    ["no delay is given", [refusal(429)]],
    ["the delay exceeds 30 s", [refusal(429, "31")]],
    ["the error is permanent", [refusal(403, "1")]],
    ["the header is invalid", [refusal(503, "soon")]],
  ])("returns the response without retrying if %s", async (_, answers) => {
    expect(await run(...answers)).toMatchObject({ sent: 1, waits: [] });
  });

  it("gives up after two retries", async () => {
    expect(await run(refusal(503, "1"), refusal(503, "1"), refusal(503, "1"))).toMatchObject({
      status: 503,
      sent: 3,
    });
  });

  it("stops waiting when the caller aborts", async () => {
    const abort = new AbortController();
    const reason = new Error("left");
    const sending = retryRequest(
      refusal(429, "5"),
      () => Promise.resolve(refusal(429, "5")),
      abort.signal,
      () => () => {},
    );
    await Promise.resolve();
    abort.abort(reason);
    await expect(sending).rejects.toBe(reason);
  });
});
