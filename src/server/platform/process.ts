import type { FastifyReply, FastifyRequest, FastifyBaseLogger } from "fastify";
import type { LoggerOptions } from "pino";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { LogLevel } from "./settings.ts";

/** Segments that let somebody in: a sign-in under way, a respondent's link. */
const secretSegment = /^(\/idp\/(?:interaction|auth)\/|\/interview\/)[^/]+/;

/** An address without its query, which may hold sign-in codes and what people search for. */
const pathOf = (url: string): string => (url.split("?", 1)[0] ?? "").replace(secretSegment, "$1(hidden)");

/** Structured logs: a request by its id, method and path; no header, no body, no secret. */
export const loggerOptions = (level: LogLevel): LoggerOptions => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label) => ({ level: label }) },
  redact: {
    paths: [
      "authorization",
      "cookie",
      "password",
      "token",
      "access_token",
      "refresh_token",
      "code",
      "client_secret",
    ].flatMap((name) => [name, `*.${name}`]),
    censor: "(hidden)",
  },
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request.originalUrl) }),
    res: (reply: FastifyReply) => ({ status: reply.statusCode }),
  },
});

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

/** The folder that holds `schemas/` and `layouts/`: above the sources as well as above the build. */
export function findPackageRoot(from: string): string {
  let folder = from;
  while (!(existsSync(join(folder, "package.json")) && existsSync(join(folder, "schemas")))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error("The folder with package.json and schemas/ was not found.");
    folder = parent;
  }
  return folder;
}

export const packageRoot = findPackageRoot(import.meta.dirname);
