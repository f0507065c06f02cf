import type { StreamError } from "./stream-error.ts";

/** How a turn is repeated without anybody being told; in milliseconds. */
export const quietRetry = {
  /** Counted from its first failure; then the person is told, and can try again. */
  maxTotalMs: 60_000,
  /** The same for a service that is there and says when to come back: it has more to do than it can at once. */
  maxBusyMs: 300_000,
  firstDelayMs: 500,
  maxDelayMs: 8_000,
  /** Who waits for longer sees that it is still being sent. */
  noticeAfterMs: 3_000,
} as const;

/** Nobody answered, or somebody who cannot just now: the turn was not taken, or is safe to repeat under its key. */
const passing = new Set([429, 502, 503, 504]);

const isPassing = ({ kind, status }: StreamError): boolean => kind === "network" || passing.has(status);

/**
 * Milliseconds to wait before a turn is repeated; null where it is not to be repeated by itself.
 *
 * @param attempt how often it has failed, from 1
 * @param elapsedMs since it failed first
 * @param random from 0 to 1; spreads those who failed at once
 */
export function retryDelayMs(
  fault: StreamError,
  { attempt, elapsedMs, random }: { attempt: number; elapsedMs: number; random: number },
): number | null {
  if (!isPassing(fault)) return null;
  const { firstDelayMs, maxDelayMs, maxTotalMs, maxBusyMs } = quietRetry;
  const isBusy = fault.retryAfterMs !== null && fault.retryAfterMs <= maxTotalMs;
  const backoff = Math.min(maxDelayMs, firstDelayMs * 2 ** (attempt - 1));
  const delay =
    fault.retryAfterMs === null
      ? backoff * (0.5 + random / 2)
      : Math.max(fault.retryAfterMs, firstDelayMs) + random * firstDelayMs;
  return elapsedMs + delay > (isBusy ? maxBusyMs : maxTotalMs) ? null : Math.round(delay);
}
