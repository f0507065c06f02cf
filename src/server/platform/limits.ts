import { LRUCache } from "lru-cache";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { problem } from "./errors.ts";
import type { SettingReader } from "./setting-reader.ts";

/** How much of something is let through in a minute, by whom it is counted. Each is a setting of its own. */
export interface LimitSettings {
  /** Calls of one address, but for those below that have limits of their own. */
  readonly callsPerAddress: number;
  /** Calls of one signed-in person. */
  readonly callsPerPerson: number;
  /** Calls by which one address signs in or asks how to. */
  readonly signInsPerAddress: number;
  /** Interviews that one address begins. */
  readonly beginningsPerAddress: number;
  /** Interviews that are begun by one link, from wherever. */
  readonly beginningsPerLink: number;
  /** Answers within one interview. */
  readonly answersPerInterview: number;
  /** Links and tickets of one address that lead nowhere. */
  readonly guessesPerAddress: number;
  /** Documents and files that one person uploads. */
  readonly uploadsPerPerson: number;
  /** Connections that one address has open at a time. */
  readonly connectionsPerAddress: number;
}

const maxSetting = 1_000_000;

/** Reads the limits; 0 is refused, since it would lock everybody out. */
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
/** Keys that are remembered at a time; those that nobody used for longest go first, so memory has an end. */
const maxKeys = 100_000;

interface Window {
  count: number;
  readonly endsAt: number;
}

/** Counts what happens by key in windows of a minute, in this process. */
export class Limiter {
  readonly #max: number;
  readonly #now: () => number;
  // By size and not by number, for which the cache would set room for all of them aside: eight times, at each start.
  readonly #windows = new LRUCache<string, Window>({ maxSize: maxKeys, sizeCalculation: () => 1 });

  /** @param now milliseconds of a clock that never steps */
  constructor(max: number, now: () => number = () => performance.now()) {
    this.#max = max;
    this.#now = now;
  }

  /**
   * Counts one, and lets it through or not.
   * @throws {ProblemError} 429 with `Retry-After` in whole seconds.
   */
  take(key: string): void {
    if (this.count(key) > this.#max) throw this.#refusal(key);
  }

  /** Counts one without a verdict; answers the count. */
  count(key: string): number {
    const now = this.#now();
    const known = this.#windows.get(key);
    const window = known !== undefined && known.endsAt > now ? known : { count: 0, endsAt: now + windowMs };
    window.count += 1;
    this.#windows.set(key, window);
    return window.count;
  }

  /**
   * Looks without counting.
   * @throws {ProblemError} 429 for a key that has used up its window.
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

/** The limits of one server process, shared by everything that counts. */
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

/** Counts in the memory of this process: of several, each has its own. */
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
    /** The route is counted by its own rule, and not among the calls of its address. */
    ownLimit?: boolean;
  }
}

/** Limits the calls that one address may make in a minute, but for routes that have a limit of their own. */
export function registerCallLimit(
  app: FastifyInstance,
  limiter: Limiter,
  counts: (url: string) => boolean,
): void {
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.config.ownLimit !== true && counts(request.url)) limiter.take(request.ip);
  });
}

/** Counts the routes of a scope by another rule than by the calls of their address. */
export function registerOwnLimit(scope: FastifyInstance, take: (request: FastifyRequest) => void): void {
  scope.addHook("onRoute", (route) => {
    route.config = { ...route.config, ownLimit: true };
  });
  scope.addHook("onRequest", async (request) => take(request));
}

/** Closes connections of an address that has too many open; a trusted proxy speaks for many. */
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
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
