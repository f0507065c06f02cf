import type { FastifyInstance } from "fastify";
import { problem } from "./errors.ts";

/** `Retry-After` of refusals while draining, in seconds; by then another process responds. */
const retryAfterSeconds = 1;

/**
 * Graceful shutdown of a process: after the signal, readiness fails, but requests are served until load balancers have
 * noticed. Check `isDraining` before starting long-lived work.
 */
export class Drain {
  readonly #pauseMs: number;
  readonly #schedule: (work: () => void, milliseconds: number) => unknown;
  #paused: Promise<void> | undefined;

  /** @param pauseMs time in ms to keep serving after readiness has failed. */
  constructor(
    pauseMs: number,
    schedule: (work: () => void, milliseconds: number) => unknown = (work, milliseconds) =>
      setTimeout(work, milliseconds),
  ) {
    this.#pauseMs = pauseMs;
    this.#schedule = schedule;
  }

  get isDraining(): boolean {
    return this.#paused !== undefined;
  }

  /** Starts draining, once; resolves after the pause. */
  begin(): Promise<void> {
    this.#paused ??=
      this.#pauseMs === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            this.#schedule(resolve, this.#pauseMs);
          });
    return this.#paused;
  }

  /** @throws {ProblemError} 503 with `Retry-After` while draining; for work that another process should start. */
  refuse(): void {
    if (!this.isDraining) return;
    throw problem("ERR_UNAVAILABLE", {
      detail: "The server is stopping.",
      headers: { "retry-after": String(retryAfterSeconds) },
      isExpected: true,
    });
  }
}

/**
 * Sets `Connection: close` on every response while draining, so that proxies do not send a request on an idle
 * connection that is just being closed.
 */
export function registerDrain(app: FastifyInstance, drain: Drain): void {
  app.addHook("onRequest", async (_request, reply) => {
    if (drain.isDraining) reply.header("connection", "close");
  });
  app.addHook("onSend", async (_request, reply) => {
    if (drain.isDraining) reply.header("connection", "close");
  });
}
