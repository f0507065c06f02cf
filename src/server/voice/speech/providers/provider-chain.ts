import type { FastifyBaseLogger } from "fastify";
import type { Language } from "../../../../interviewing/languages/language.ts";
import { type SpeechProvider, type Utterance, SpeechError } from "../speech-provider.ts";

interface Link {
  readonly provider: SpeechProvider;
  readonly breaker: CircuitBreaker;
}

export interface ChainOptions {
  /** In order of preference. */
  readonly providers: readonly SpeechProvider[];
  readonly log: FastifyBaseLogger;
  /** Milliseconds, of any clock. */
  readonly now: () => number;
}

/** A piece of sound, and the provider that made it. */
export interface SpokenAudio {
  readonly samples: Int16Array;
  readonly provider: string;
}

/** Tries one provider after another until one speaks; skips a provider that keeps failing for a while. */
export class ProviderChain {
  readonly #links: readonly Link[];
  readonly #log: FastifyBaseLogger;

  constructor({ providers, log, now }: ChainOptions) {
    this.#links = providers.map((provider) => ({ provider, breaker: new CircuitBreaker(now) }));
    this.#log = log;
  }

  /** Returns the providers of a language, the preferred one first. */
  providersFor(language: Language, preferred?: string | null): readonly SpeechProvider[] {
    return this.#linksFor(language, preferred).map(({ provider }) => provider);
  }

  /**
   * Speaks a sentence. If a provider breaks off, the next one repeats the sentence from its start: better heard twice
   * than not at all.
   * @throws {SpeechError} if no provider could speak it.
   */
  async *speak(
    utterance: Utterance,
    preferred: string | null | undefined,
    signal: AbortSignal,
  ): AsyncGenerator<SpokenAudio> {
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
        // The listener disconnected in the middle.
        if (!isDecided) breaker.abandoned();
      }
      if (signal.aborted) return;
    }
    throw new SpeechError("No speech provider could speak the text.");
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

/** Consecutive failures after which a provider is skipped. */
const toleratedFailures = 3;
const restMs = { first: 5_000, max: 60_000 } as const;

/**
 * Keeps callers from waiting for a service that does not respond: after consecutive failures it allows no requests for
 * a while, then a single probe; every failed probe doubles the wait.
 */
export class CircuitBreaker {
  readonly #now: () => number;
  #failures = 0;
  #rests = 0;
  #openUntil = 0;
  #isTrying = false;

  /** @param now milliseconds, of any clock. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Returns whether to send a request. After a rest, `true` permits one probe, whose outcome must be reported. */
  allows(): boolean {
    if (this.#failures < toleratedFailures) return true;
    if (this.#now() < this.#openUntil || this.#isTrying) return false;
    this.#isTrying = true;
    return true;
  }

  /** Returns whether the last permitted request is a probe after a rest. */
  get isProbing(): boolean {
    return this.#isTrying;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#rests = 0;
    this.#isTrying = false;
  }

  /** Neither a success nor a failure: the caller stopped waiting. */
  abandoned(): void {
    this.#isTrying = false;
  }

  /** @param retryAfter milliseconds that the service asked to wait; one failure is enough then. */
  failed(retryAfter?: number): void {
    this.#isTrying = false;
    this.#failures = retryAfter === undefined ? this.#failures + 1 : toleratedFailures;
    if (this.#failures < toleratedFailures) return;
    const rest = Math.min(restMs.max, restMs.first * 2 ** this.#rests);
    this.#rests += 1;
    this.#openUntil = this.#now() + (retryAfter ?? rest);
  }
}
