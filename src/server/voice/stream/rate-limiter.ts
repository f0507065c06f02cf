/** Lets so much through a second, and a burst of some seconds' worth: sound comes in lumps. */
export class RateLimiter {
  readonly #perSecond: number;
  readonly #most: number;
  readonly #now: () => number;
  #level: number;
  #at: number;

  /** @param now milliseconds, only going forward */
  constructor(perSecond: number, burstSeconds: number, now: () => number) {
    this.#perSecond = perSecond;
    this.#most = perSecond * burstSeconds;
    this.#level = this.#most;
    this.#now = now;
    this.#at = now();
  }

  /** Whether so much may still come in. */
  admits(amount: number): boolean {
    const now = this.#now();
    this.#level = Math.min(this.#most, this.#level + ((now - this.#at) / 1_000) * this.#perSecond);
    this.#at = now;
    this.#level -= amount;
    return this.#level >= 0;
  }
}
