import { LRUCache } from "lru-cache";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { problem } from "./errors.ts";
import type { SettingReader } from "./setting-reader.ts";

/** Limits per minute, except for connections. Each is a setting of its own. */
export interface LimitSettings {
  /** Calls per address, except for those with their own limits below. */
  readonly callsPerAddress: number;
  /** Calls per signed-in user. */
  readonly callsPerPerson: number;
  /** Sign-in calls per address. */
  readonly signInsPerAddress: number;
  /** Interviews begun per address. */
  readonly beginningsPerAddress: number;
  /** Interviews begun per link, from any address. */
  readonly beginningsPerLink: number;
  /** Answers per interview. */
  readonly answersPerInterview: number;
  /** Invalid links and tickets per address. */
  readonly guessesPerAddress: number;
  /** Uploaded documents and files per user. */
  readonly uploadsPerPerson: number;
  /** Concurrent connections per address. */
  readonly connectionsPerAddress: number;
}

const maxSetting = 1_000_000;

/** Reads the limits. Rejects 0, which would lock out all users. */
export function readLimits(read: SettingReader): LimitSettings {
  const limit = (name: string, byDefault: number) => read.integer(name, 1, maxSetting) ?? byDefault;
  return {
    callsPerAddress: limit("RATE_LIMIT", 3_000),
    callsPerPerson: limit("LIMIT_PERSON_CALLS", 1_200),
    signInsPerAddress: limit("LIMIT_SIGN_INS", 120),
    beginningsPerAddress: limit("LIMIT_BEGINNINGS_ADDRESS", 120),
    beginningsPerLink: limit("LIMIT_BEGINNINGS_LINK", 3_000),
    answersPerInterview: limit("LIMIT_ANSWERS", 120),
    guessesPerAddress: limit("LIMIT_GUESSES", 60),
    uploadsPerPerson: limit("LIMIT_UPLOADS", 120),
    connectionsPerAddress: limit("LIMIT_CONNECTIONS", 2_500),
  };
}

const windowMs = 60_000;
/** Maximum number of tracked keys; the least recently used are evicted. */
const maxKeys = 100_000;

interface Window {
  count: number;
  readonly endsAt: number;
}

/** In-process rate limiter with fixed windows of one minute per key. */
export class Limiter {
  readonly #max: number;
  readonly #now: () => number;
  // `max` would preallocate memory for all entries in each limiter; `maxSize` does not.
  readonly #windows = new LRUCache<string, Window>({ maxSize: maxKeys, sizeCalculation: () => 1 });

  /** @param now monotonic clock in ms */
  constructor(max: number, now: () => number = () => performance.now()) {
    this.#max = max;
    this.#now = now;
  }

  /**
   * Counts a request and enforces the limit.
   * @throws {ProblemError} 429 with `Retry-After` in whole seconds.
   */
  take(key: string): void {
    if (this.count(key) > this.#max) throw this.#refusal(key);
  }

  /** Counts a request without enforcing the limit. Returns the count. */
  count(key: string): number {
    const now = this.#now();
    const known = this.#windows.get(key);
    const window = known !== undefined && known.endsAt > now ? known : { count: 0, endsAt: now + windowMs };
    window.count += 1;
    this.#windows.set(key, window);
    return window.count;
  }

  /**
   * Enforces the limit without counting.
   * @throws {ProblemError} 429 if the limit of the key's window is reached.
   */
  require(key: string): void {
    const known = this.#windows.get(key);
    if (known !== undefined && known.endsAt > this.#now() && known.count >= this.#max)
      throw this.#refusal(key);
  }

  #refusal(key: string) {
    const endsAt = this.#windows.get(key)?.endsAt ?? this.#now();
    const seconds = Math.max(1, Math.ceil((endsAt - this.#now()) / 1_000));
    return problem("ERR_TOO_MANY_REQUESTS", {
      detail: `Too many requests. Try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
      headers: { "retry-after": String(seconds) },
    });
  }
}

/** The limiters of one process. */
export interface Limits {
  readonly calls: Limiter;
  readonly personCalls: Limiter;
  readonly signIns: Limiter;
  readonly beginningsByAddress: Limiter;
  readonly beginningsByLink: Limiter;
  readonly answers: Limiter;
  readonly guesses: Limiter;
  readonly uploads: Limiter;
}

/** Creates the limiters in memory; each process counts separately. */
export const createLimits = (settings: LimitSettings): Limits => ({
  calls: new Limiter(settings.callsPerAddress),
  personCalls: new Limiter(settings.callsPerPerson),
  signIns: new Limiter(settings.signInsPerAddress),
  beginningsByAddress: new Limiter(settings.beginningsPerAddress),
  beginningsByLink: new Limiter(settings.beginningsPerLink),
  answers: new Limiter(settings.answersPerInterview),
  guesses: new Limiter(settings.guessesPerAddress),
  uploads: new Limiter(settings.uploadsPerPerson),
});

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route has its own limit and does not count among the calls of its address. */
    ownLimit?: boolean;
  }
}

/** Limits the calls per address and minute, except for routes with their own limit. */
export function registerCallLimit(
  app: FastifyInstance,
  limiter: Limiter,
  counts: (url: string) => boolean,
): void {
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.config.ownLimit !== true && counts(request.url)) limiter.take(request.ip);
  });
}

/** Applies a limit of their own to the routes of a scope, instead of the limit of calls per address. */
export function registerRouteLimit(scope: FastifyInstance, take: (request: FastifyRequest) => void): void {
  scope.addHook("onRoute", (route) => {
    route.config = { ...route.config, ownLimit: true };
  });
  scope.addHook("onRequest", async (request) => take(request));
}

/** Closes new connections of an address above the limit; trusted proxies are exempt. */
export function registerConnectionLimit(
  app: FastifyInstance,
  max: number,
  isProxy: (address: string) => boolean,
): void {
  const open = new Map<string, number>();
  app.server.on("connection", (socket) => {
    const address = socket.remoteAddress ?? "";
    if (isProxy(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > max) {
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once("close", () => {
      const remaining = (open.get(address) ?? 1) - 1;
      if (remaining > 0) open.set(address, remaining);
      else open.delete(address);
    });
  });
}
