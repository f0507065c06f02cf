import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { problem, problemBody, ProblemError, rootCauseOf } from "./errors.ts";
import type { Schedule } from "../../kernel/schedule.ts";

/** Problems for errors that Fastify throws before a route handler runs. */
const byFastifyCode: Readonly<Record<string, () => ProblemError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () =>
    problem("ERR_BODY_TOO_LARGE", {
      detail: "A request body can be at most 1 MB.",
      headers: { connection: "close" },
    }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    problem("ERR_UNSUPPORTED_MEDIA_TYPE", {
      detail: "Send application/json.",
      headers: { accept: "application/json" },
    }),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => problem("ERR_BAD_REQUEST", { detail: "The body is empty." }),
};

const connectionErrorCodes = new Set(["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "ETIMEDOUT"]);

/** True if the database is unavailable or overloaded: PostgreSQL's connection, resource and shutdown classes. */
const isUnavailable = ({ code, message }: { code?: unknown; message: string }): boolean =>
  (typeof code === "string" && (connectionErrorCodes.has(code) || /^(08|53|57P)/.test(code))) ||
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when|Query read timeout)/.test(
    message,
  );

/** True for PostgreSQL's disk_full, and for a full disk or exceeded quota. */
export const isStorageFull = ({ code, message }: { code?: unknown; message: string }): boolean =>
  code === "53100" || code === "ENOSPC" || code === "EDQUOT" || /No space left on device/.test(message);

/** True for serialisation failures, deadlocks and timeouts. */
const isCollision = (code: unknown): boolean =>
  typeof code === "string" && ["40001", "40P01", "55P03", "57014"].includes(code);

/** Default `Retry-After` of a 503, in seconds. */
const unavailableSeconds = "5";

/** Converts any error to a problem. */
export function toProblem(thrown: unknown): ProblemError {
  if (thrown instanceof ProblemError) return thrown;
  const error = rootCauseOf(thrown);
  const fastifyProblem = typeof error.code === "string" ? byFastifyCode[error.code]?.() : undefined;
  if (fastifyProblem !== undefined) return fastifyProblem;
  if (isStorageFull(error)) {
    return problem("ERR_STORAGE_FULL", {
      detail: "The storage is full, so nothing was saved. Data saved earlier is safe.",
      headers: { "retry-after": "10" },
      cause: error,
    });
  }
  if (isUnavailable(error) || isCollision(error.code)) {
    return problem("ERR_UNAVAILABLE", { headers: { "retry-after": "1" }, cause: error });
  }
  // PostgreSQL's classes 22 and 54: a value that is invalid or too large, but passed our validation.
  if (typeof error.code === "string" && /^(22|54)\w{3}$/.test(error.code)) {
    return problem("ERR_BAD_REQUEST", { detail: "A value does not fit its field.", cause: error });
  }
  const status = typeof error.statusCode === "number" ? error.statusCode : 500;
  if (status >= 400 && status < 500) return problem("ERR_BAD_REQUEST", { detail: error.message });
  return problem("ERR_INTERNAL", { cause: error });
}

/** Logs errors that are not the client's fault. */
export function logFailure(log: FastifyBaseLogger, error: ProblemError, text: string): void {
  const isFailure = error.statusCode >= 500 && error.details.isExpected !== true;
  if (!isFailure && error.details.cause === undefined) return;
  const cause = error.details.cause ?? error;
  errorThrottle.report(`${text} ${error.code} ${rootCauseOf(cause).message}`, (repetitions) =>
    log.error({ err: cause, error_code: error.code, ...repetitions }, text),
  );
}

/** Fastify error handler: responds with problem details (RFC 9457) and logs errors that are not the client's fault. */
export function answerError(
  thrown: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const error = toProblem(thrown);
  logFailure(request.log, error, "A request failed");
  return reply
    .code(error.statusCode)
    .headers({
      ...(error.statusCode === 503 && { "retry-after": unavailableSeconds }),
      ...error.details.headers,
    })
    .header("cache-control", "no-store")
    .type("application/problem+json")
    .send(problemBody(error, request.id));
}

/** Number of repetitions since the error was last logged; empty the first time. */
export type Repetitions = { readonly repeated?: number };

interface Window {
  unlogged: number;
  log: (repetitions: Repetitions) => void;
}

const windowMs = 10_000;

/** Unreferenced timers do not keep the process alive. */
const unreferenced: Schedule = (work, milliseconds) => {
  const timer = setTimeout(work, milliseconds).unref();
  return () => clearTimeout(timer);
};

/** Logs a repeated error once, and then periodically with the number of repetitions. */
export class ErrorThrottle {
  readonly #schedule: Schedule;
  readonly #windows = new LRUCache<string, Window>({ max: 1_000 });

  constructor(schedule: Schedule = unreferenced) {
    this.#schedule = schedule;
  }

  /**
   * @param key identifies equal errors
   * @param log writes the line: at once for the first error, then every 10 s with the count, if there were any
   */
  report(key: string, log: (repetitions: Repetitions) => void): void {
    const window = this.#windows.get(key);
    if (window === undefined) {
      log({});
      this.#open(key, log);
    } else {
      window.unlogged += 1;
      window.log = log;
    }
  }

  #open(key: string, log: (repetitions: Repetitions) => void): void {
    const window: Window = { unlogged: 0, log };
    this.#windows.set(key, window);
    this.#schedule(() => this.#close(key, window), windowMs);
  }

  #close(key: string, window: Window): void {
    if (this.#windows.get(key) === window) this.#windows.delete(key);
    if (window.unlogged === 0) return;
    window.log({ repeated: window.unlogged });
    this.#open(key, window.log);
  }
}

/** One per process: an error may fail every request for minutes, and logging each could fill the disk. */
export const errorThrottle = new ErrorThrottle();
