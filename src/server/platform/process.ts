import type { FastifyReply, FastifyRequest, FastifyBaseLogger } from "fastify";
import type { LoggerOptions } from "pino";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { LogLevel } from "./settings.ts";

/** URL path segments that grant access: a sign-in in progress, a respondent's link. */
const secretSegment = /^(\/idp\/(?:interaction|auth)\/|\/interview\/)[^/]+/;

/** Path without the query, which may contain sign-in codes and search terms. */
const pathOf = (url: string): string => (url.split("?", 1)[0] ?? "").replace(secretSegment, "$1(hidden)");

/** Options of the structured log: requests by id, method and path; no headers, bodies or secrets. */
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

/** Timeout in ms after which shutdown is forced. Must exceed the longest drain: 15 s of serving, 13 s for the calls. */
const hardStopMs = 30_000;

/** Signals within this time count as one: a terminal sends Ctrl-C to the whole process group, and npm forwards it. */
const sameWishMs = 1_000;

/** Stops gracefully on SIGTERM or SIGINT; exits at once on a second signal or after a timeout. */
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

/** Finds the folder with `package.json` and `schemas/`, above the sources or the build. */
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
