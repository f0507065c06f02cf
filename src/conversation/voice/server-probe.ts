import { retryAfterMs } from "../../kernel/retry-after.ts";

/** Whether a server accepts calls. */
export interface ServerProbe {
  readonly isReady: boolean;
  /** `Retry-After` in milliseconds; null if absent. */
  readonly retryAfterMs: number | null;
}

/** Timeout of the probe. */
const timeoutMs = 5_000;

/**
 * Probes by HTTP whether the server of a voice stream accepts calls, since a refused WebSocket gives no reason. Never
 * rejects.
 *
 * @param address of the stream, `ws:` or `wss:`
 */
export async function probeServer(fetch: typeof globalThis.fetch, address: string): Promise<ServerProbe> {
  try {
    const { status, headers } = await fetch(address.replace(/^ws/u, "http"), {
      method: "HEAD",
      cache: "no-store",
      credentials: "omit",
      signal: AbortSignal.timeout(timeoutMs),
    });
    return {
      isReady: status < 500 && status !== 429,
      retryAfterMs: retryAfterMs(headers.get("retry-after"), Date.now()),
    };
  } catch {
    return { isReady: false, retryAfterMs: null };
  }
}
