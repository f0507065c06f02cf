import { schedule as byTimers, type Schedule } from "../../kernel/schedule.ts";
import { problem } from "../platform/errors.ts";

export interface AdmissionOptions {
  /** How much is done at a time. */
  readonly places: number;
  /** Milliseconds in which nothing is done any more, after which those who wait are refused: the database is silent. */
  readonly silentMs: number;
  /** Milliseconds of a clock that never steps. */
  readonly now?: () => number;
  readonly schedule?: Schedule;
}

/** A request that waits costs nothing; one that is refused and comes back costs its work twice. Proxies wait a minute. */
const maxWaitMs = 45_000;
/** So many may wait: they hold memory. */
const maxWaiting = 10_000;
/** What is asked of those who are refused at most, in seconds. */
const maxRetrySeconds = 30;

interface Waiter {
  readonly since: number;
  readonly admit: () => void;
  readonly refuse: () => void;
  cancel: () => void;
}

/**
 * Work that takes its turn, first come, first served, for as long as turns go on being taken. A crowd is served one
 * after another; only what would wait for too long, or for a database that does not answer, is refused with
 * `Retry-After`.
 */
export class AdmissionQueue {
  readonly #places: number;
  readonly #silentMs: number;
  readonly #now: () => number;
  readonly #schedule: Schedule;
  readonly #waiting = new Set<Waiter>();
  #active = 0;
  #lastEndAt: number;
  /** Milliseconds between two ends, lately. */
  #intervalMs = 0;

  constructor({ places, silentMs, now = () => performance.now(), schedule = byTimers }: AdmissionOptions) {
    this.#places = places;
    this.#silentMs = silentMs;
    this.#now = now;
    this.#schedule = schedule;
    this.#lastEndAt = now();
  }

  /** @throws {ProblemError} 503 with `Retry-After` where there is no place in time. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#active < this.#places) this.#active += 1;
    else await this.#place();
    try {
      return await work();
    } finally {
      this.#end();
    }
  }

  #place(): Promise<void> {
    if (this.#waiting.size >= maxWaiting) throw this.#busy();
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        since: this.#now(),
        admit: resolve,
        refuse: () => reject(this.#busy()),
        cancel: () => {},
      };
      this.#waiting.add(waiter);
      this.#watch(waiter);
    });
  }

  /** Looks at a waiter when it may be time to refuse it. */
  #watch(waiter: Waiter): void {
    const now = this.#now();
    const silentFrom = Math.max(this.#lastEndAt, waiter.since) + this.#silentMs;
    const delay = Math.min(silentFrom, waiter.since + maxWaitMs) - now;
    if (delay <= 0) {
      this.#waiting.delete(waiter);
      waiter.refuse();
      return;
    }
    waiter.cancel = this.#schedule(() => this.#watch(waiter), delay);
  }

  #end(): void {
    const now = this.#now();
    this.#intervalMs = this.#intervalMs * 0.9 + (now - this.#lastEndAt) * 0.1;
    this.#lastEndAt = now;
    const [next] = this.#waiting;
    if (next === undefined) {
      this.#active -= 1;
      return;
    }
    this.#waiting.delete(next);
    next.cancel();
    next.admit();
  }

  #busy() {
    const seconds = Math.ceil((this.#waiting.size * this.#intervalMs) / 1_000);
    return problem("ERR_UNAVAILABLE", {
      detail: "The server has more to do than it can at once.",
      headers: { "retry-after": String(Math.min(maxRetrySeconds, Math.max(1, seconds))) },
      isExpected: true,
    });
  }
}
