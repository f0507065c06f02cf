import { type Schedule, schedule as byTimers } from "./schedule.ts";

/** Milliseconds for which a refused request waits at most, all of its tries together. */
const maxWaitMs = 30_000;
const maxRetries = 2;

/** Milliseconds after which a response asks to be tried again; undefined where it does not. */
function retryDelay({ status, headers }: Response): number | undefined {
  if (status !== 429 && status !== 503) return undefined;
  const seconds = headers.get("retry-after") ?? "";
  return /^\d{1,4}$/.test(seconds) ? Number(seconds) * 1_000 : undefined;
}

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
    if (delay === undefined || waitedMs + delay > maxWaitMs) return response;
    waitedMs += delay;
    await pause(delay, schedule, signal);
    response = await send();
  }
  return response;
}
