import type { FastifyBaseLogger } from "fastify";
import type { Language } from "../../../../interviewing/languages/language.ts";
import type { SpeechProvider, Utterance } from "../speech-provider.ts";
import { CircuitBreaker } from "./circuit-breaker.ts";
import { SpeechError } from "./speech-error.ts";

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
