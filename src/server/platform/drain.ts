import type { FastifyInstance } from "fastify";
import { problem } from "./errors.ts";

/** Seconds after which who is refused by a process that stops may ask again: by then another one answers. */
const retryAfterSeconds = 1;

/**
 * The end of a process, from the signal on: readiness fails, and the process serves on until load balancers have
 * noticed. What must not begin any more asks `isDraining`.
 */
export class Drain {
  readonly #pauseMs: number;
  readonly #schedule: (work: () => void, milliseconds: number) => unknown;
  #paused: Promise<void> | undefined;

  /** @param pauseMs milliseconds for which the process serves on after readiness has failed. */
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

  /** Begins to drain, once; resolves when the process has served on for its pause. */
  begin(): Promise<void> {
    this.#paused ??=
      this.#pauseMs === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            this.#schedule(resolve, this.#pauseMs);
          });
    return this.#paused;
  }

  /** @throws {ProblemError} 503 with Retry-After once the process drains: for what must begin elsewhere. */
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
 * Has every answer of a process that drains say `Connection: close`, so that proxies hold no idle connection to it on
 * which they could send a request just as it is closed.
 */
export function registerDrain(app: FastifyInstance, drain: Drain): void {
  app.addHook("onRequest", async (_request, reply) => {
    if (drain.isDraining) reply.header("connection", "close");
  });
  app.addHook("onSend", async (_request, reply) => {
    if (drain.isDraining) reply.header("connection", "close");
  });
}
