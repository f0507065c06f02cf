import type { FastifyBaseLogger } from "fastify";

/**
 * Milliseconds after which whatever is still under way is cut off. It holds the longest drain: 15 s of serving on, 13 s
 * for the calls.
 */
const hardStopMs = 30_000;

/** A terminal sends Ctrl-C to every process of its group, and npm passes it on once more: that is one wish, not two. */
const sameWishMs = 1_000;

/** Stops on SIGTERM or Ctrl-C: in order at first, at once when asked again or when it takes too long. */
export function stopOnSignal(log: FastifyBaseLogger, stop: () => Promise<void>): void {
  let stoppingSince: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    const now = performance.now();
    if (stoppingSince !== undefined) {
      if (now - stoppingSince > sameWishMs) process.exit(1);
      return;
    }
    stoppingSince = now;
    log.info(`Stopping on ${signal} ...`);
    setTimeout(() => process.exit(1), hardStopMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "Stopping failed");
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
}
