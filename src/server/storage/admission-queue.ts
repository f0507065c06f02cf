import { schedule as byTimers, type Schedule } from "../../kernel/schedule.ts";
import { problem } from "../platform/errors.ts";

export interface AdmissionOptions {
  /** Maximum number of tasks that run concurrently. */
  readonly places: number;
  /** Milliseconds without a completed task after which waiters are rejected: the database has stopped responding. */
  readonly silentMs: number;
  /** Monotonic clock in milliseconds. Default: `performance.now`. */
  readonly now?: () => number;
  readonly schedule?: Schedule;
}

/** A waiting request costs nothing; rejected and retried it costs its work twice. Proxies time out after 60 s. */
const maxWaitMs = 45_000;
/** Bounds the memory used by waiting requests. */
const maxWaiting = 10_000;
/** Upper bound of `Retry-After`, in seconds. */
const maxRetrySeconds = 30;

interface Waiter {
  readonly since: number;
  readonly admit: () => void;
  readonly refuse: () => void;
  cancel: () => void;
}

/**
 * Limits concurrency and queues further work first in, first out, as long as tasks keep completing. Work is rejected
 * with `Retry-After` only if it waits longer than 45 s, the queue is full, or the database has stopped responding.
 */
export class AdmissionQueue {
  readonly #places: number;
  readonly #silentMs: number;
  readonly #now: () => number;
  readonly #schedule: Schedule;
  readonly #waiting = new Set<Waiter>();
  #active = 0;
  #lastEndAt: number;
  /** Exponential moving average of the milliseconds between two completed tasks. */
  #intervalMs = 0;

  constructor({ places, silentMs, now = () => performance.now(), schedule = byTimers }: AdmissionOptions) {
    this.#places = places;
    this.#silentMs = silentMs;
    this.#now = now;
    this.#schedule = schedule;
    this.#lastEndAt = now();
  }

  /** @throws {ProblemError} 503 with `Retry-After` if the work cannot start in time. */
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

  /** Rejects a waiter whose time is up, otherwise schedules the next check. */
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
      detail: "The server is overloaded.",
      headers: { "retry-after": String(Math.min(maxRetrySeconds, Math.max(1, seconds))) },
      isExpected: true,
    });
  }
}
