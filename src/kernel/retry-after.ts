import { pause, type Schedule, schedule as byTimers } from "./schedule.ts";

/** Total milliseconds a request may wait, over all retries. */
const maxWaitMs = 30_000;
const maxRetries = 2;

/** Longest accepted delay in milliseconds; larger values are ignored. */
const maxBelievedMs = 3_600_000;

/**
 * Parses a `Retry-After` header (RFC 9110) into milliseconds. Returns null if it is absent, invalid or above `maxMs`.
 *
 * @param value header value: seconds or a date
 * @param now epoch milliseconds
 */
export function retryAfterMs(
  value: string | null | undefined,
  now: number,
  maxMs: number = maxBelievedMs,
): number | null {
  const text = value?.trim() ?? "";
  const milliseconds = /^\d+$/u.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
  return milliseconds >= 0 && milliseconds <= maxMs ? Math.round(milliseconds) : null;
}

/** Milliseconds after which a 429 or 503 may be retried; null for other responses or without `Retry-After`. */
const retryDelay = ({ status, headers }: Response): number | null =>
  status === 429 || status === 503 ? retryAfterMs(headers.get("retry-after"), Date.now()) : null;

/**
 * Retries a refused request (429 or 503) after its `Retry-After` delay: at most twice, waiting at most 30 s in total.
 * For idempotent requests only.
 *
 * @param refused response to the first attempt
 * @throws the signal's reason if the caller aborts during a wait
 */
export async function retryRequest(
  refused: Response,
  send: () => Promise<Response>,
  signal: AbortSignal | undefined,
  schedule: Schedule = byTimers,
): Promise<Response> {
  let response = refused;
  let waitedMs = 0;
  for (let retry = 0; retry < maxRetries; retry += 1) {
    const delay = retryDelay(response);
    if (delay === null || waitedMs + delay > maxWaitMs) return response;
    waitedMs += delay;
    await pause(delay, signal, schedule);
    response = await send();
  }
  return response;
}
