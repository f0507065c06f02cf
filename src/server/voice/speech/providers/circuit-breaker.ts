/** Failures in a row, after which a provider is left alone. */
const toleratedFailures = 3;
const restMilliseconds = { first: 5_000, most: 60_000 } as const;

/**
 * Keeps callers from waiting for somebody who does not answer: after failures in a row nothing is asked for a while,
 * then one try shows whether it is over; every failed try doubles the wait.
 */
export class CircuitBreaker {
  readonly #now: () => number;
  #failures = 0;
  #rests = 0;
  #openUntil = 0;
  #isTrying = false;

  /** `now` in milliseconds, on any clock. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Whether to ask at all. A `true` after a rest is for one try, whose end must be told. */
  allows(): boolean {
    if (this.#failures < toleratedFailures) return true;
    if (this.#now() < this.#openUntil || this.#isTrying) return false;
    this.#isTrying = true;
    return true;
  }

  /** Whether the try that was allowed last is one after a rest, to see whether it is over. */
  get isProbing(): boolean {
    return this.#isTrying;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#rests = 0;
    this.#isTrying = false;
  }

  /** Neither a success nor a failure: nobody waited for the answer. */
  abandoned(): void {
    this.#isTrying = false;
  }

  /** @param retryAfter milliseconds that were asked for; then one failure is enough. */
  failed(retryAfter?: number): void {
    this.#isTrying = false;
    this.#failures = retryAfter === undefined ? this.#failures + 1 : toleratedFailures;
    if (this.#failures < toleratedFailures) return;
    const rest = Math.min(restMilliseconds.most, restMilliseconds.first * 2 ** this.#rests);
    this.#rests += 1;
    this.#openUntil = this.#now() + (retryAfter ?? rest);
  }
}
