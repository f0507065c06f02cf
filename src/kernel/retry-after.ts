import { type Schedule, schedule as byTimers } from "./schedule.ts";

/** Milliseconds for which a refused request waits at most, all of its tries together. */
const maxWaitMs = 30_000;
const maxRetries = 2;

/** Longest wait that is believed, in milliseconds; what asks for more means something else. */
const maxBelievedMs = 3_600_000;

/**
 * Milliseconds that an answer asks to be waited; null where it asks for none.
 *
 * @param value of the header `Retry-After` (RFC 9110): seconds or a date
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

/** Milliseconds after which a response asks to be tried again; null where it does not. */
const retryDelay = ({ status, headers }: Response): number | null =>
  status === 429 || status === 503 ? retryAfterMs(headers.get("retry-after"), Date.now()) : null;

function pause(milliseconds: number, schedule: Schedule, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const cancel = schedule(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      cancel();
      reject(signal.reason as Error);
    });
  });
}

/**
 * Sends a refused request (429 or 503) again where the answer says with `Retry-After` when to come back: twice at most,
 * and only while the waits stay below half a minute together. For requests that may be repeated.
 *
 * @param refused what the first try answered
 * @throws the signal's reason where the caller cancels while it waits
 */
export async function sendAgain(
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
    await pause(delay, schedule, signal);
    response = await send();
  }
  return response;
}
