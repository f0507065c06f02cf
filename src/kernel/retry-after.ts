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
 * Sends a request that may be repeated, and again where the server refuses it for the moment (429 or 503) and says with
 * `Retry-After` when to come back: twice at most, and only while the waits stay below half a minute together.
 *
 * @throws the signal's reason where the caller cancels while it waits
 */
export async function sendWithRetries(
  send: () => Promise<Response>,
  signal: AbortSignal | undefined,
  schedule: Schedule = byTimers,
): Promise<Response> {
  let waitedMs = 0;
  for (let retry = 0; ; retry += 1) {
    const response = await send();
    const delay = retryDelay(response);
    if (delay === undefined || retry === maxRetries || waitedMs + delay > maxWaitMs) return response;
    waitedMs += delay;
    await pause(delay, schedule, signal);
  }
}
