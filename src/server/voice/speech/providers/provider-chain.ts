import type { FastifyBaseLogger } from "fastify";
import type { Language } from "../../../../interviewing/languages/language.ts";
import { type SpeechProvider, type Utterance, SpeechError } from "../speech-provider.ts";

interface Link {
  readonly provider: SpeechProvider;
  readonly breaker: CircuitBreaker;
}

export interface ChainOptions {
  /** In the order in which they are asked. */
  readonly providers: readonly SpeechProvider[];
  readonly log: FastifyBaseLogger;
  /** Milliseconds on any clock. */
  readonly now: () => number;
}

/** A piece of sound, and who said it. */
export interface Spoken {
  readonly samples: Int16Array;
  readonly provider: string;
}

/** Asks one provider after the other until one speaks; a provider that keeps failing is left alone for a while. */
export class ProviderChain {
  readonly #links: readonly Link[];
  readonly #log: FastifyBaseLogger;

  constructor({ providers, log, now }: ChainOptions) {
    this.#links = providers.map((provider) => ({ provider, breaker: new CircuitBreaker(now) }));
    this.#log = log;
  }

  /** Who can speak a language, the preferred one first. */
  providersFor(language: Language, preferred?: string | null): readonly SpeechProvider[] {
    return this.#linksFor(language, preferred).map(({ provider }) => provider);
  }

  /**
   * Speaks a sentence. Where a provider breaks off within it, the next one says it again from its beginning: better
   * heard twice than not at all.
   * @throws {SpeechError} when nobody could say it.
   */
  async *speak(
    utterance: Utterance,
    preferred: string | null | undefined,
    signal: AbortSignal,
  ): AsyncGenerator<Spoken> {
    for (const { provider, breaker } of this.#linksFor(utterance.language, preferred)) {
      if (!breaker.allows()) continue;
      let isDecided = false;
      try {
        for await (const samples of provider.speak(utterance, signal)) {
          yield { samples, provider: provider.name };
        }
        isDecided = true;
        if (signal.aborted) breaker.abandoned();
        else breaker.succeeded();
        return;
      } catch (error) {
        isDecided = true;
        breaker.failed(error instanceof SpeechError ? error.retryAfter : undefined);
        this.#log.warn({ err: error, provider: provider.name }, "A speech provider failed");
      } finally {
        // The listener went away in the middle of it.
        if (!isDecided) breaker.abandoned();
      }
      if (signal.aborted) return;
    }
    throw new SpeechError("No speech provider could say it.");
  }

  async close(): Promise<void> {
    await Promise.all(this.#links.map(async ({ provider }) => provider.close?.()));
  }

  #linksFor(language: Language, preferred?: string | null): readonly Link[] {
    const able = this.#links.filter(({ provider }) => provider.voiceId(language, "male") !== null);
    return able.toSorted(
      (a, b) => Number(b.provider.name === preferred) - Number(a.provider.name === preferred),
    );
  }
}

/** Failures in a row, after which a provider is left alone. */
const toleratedFailures = 3;
const restMs = { first: 5_000, max: 60_000 } as const;

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
    const rest = Math.min(restMs.max, restMs.first * 2 ** this.#rests);
    this.#rests += 1;
    this.#openUntil = this.#now() + (retryAfter ?? rest);
  }
}
