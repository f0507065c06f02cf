import type { Language } from "../../../interviewing/languages/language.ts";

/** How a voice speaks (spec section 9, voice defaults). */
export interface VoiceSettings {
  /** 0 to 1. */
  readonly stability: number;
  /** 0 to 1: how close to the original voice. */
  readonly similarity: number;
  /** 0 to 1. */
  readonly style: number;
  /** 0.7 to 1.2; 1 is the voice's normal speed. */
  readonly speed: number;
  readonly speakerBoost: boolean;
}

export const defaultVoiceSettings: VoiceSettings = {
  stability: 0.4,
  similarity: 0.75,
  style: 0,
  speed: 1,
  speakerBoost: false,
};

export type VoiceType = "male" | "female";

/** A text to speak, with its voice. */
export interface Utterance {
  /** One sentence or a few, without markup. */
  readonly text: string;
  readonly language: Language;
  /** Voice of the language; a provider that does not know `voiceId` uses its own of this type. */
  readonly voice: VoiceType;
  readonly voiceId?: string | undefined;
  readonly settings: VoiceSettings;
}

/** A text-to-speech provider. */
export interface SpeechProvider {
  readonly name: string;
  /** Returns the id of its voice of a type in a language; `null` if it has none. */
  voiceId(language: Language, type: VoiceType): string | null;
  /** Returns whether an id is a voice of this provider for the language. */
  hasVoice(id: string, language: Language): boolean;
  /**
   * Speaks: yields mono samples, 24,000 per second, as they are made. Ends early when the signal aborts.
   * @throws {Error} on failure, before or after the first samples.
   */
  speak(utterance: Utterance, signal: AbortSignal): AsyncIterable<Int16Array>;
  close?(): Promise<void>;
}

/** A provider failed to speak. */
export class SpeechError extends Error {
  override readonly name = "SpeechError";
  /** Milliseconds that the provider asked to wait. */
  readonly retryAfter: number | undefined;

  constructor(message: string, retryAfter?: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/** Buffers samples between a producer and a consumer. */
export class AudioQueue implements AsyncIterable<Int16Array> {
  readonly #pieces: Int16Array[] = [];
  #error: Error | undefined;
  #isOver = false;
  #wake: () => void = () => {};

  push(samples: Int16Array): void {
    if (this.#isOver) return;
    this.#pieces.push(samples);
    this.#wake();
  }

  end(): void {
    this.#isOver = true;
    this.#wake();
  }

  fail(error: Error): void {
    if (this.#isOver) return;
    this.#error = error;
    this.end();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Int16Array> {
    for (;;) {
      for (let piece = this.#pieces.shift(); piece !== undefined; piece = this.#pieces.shift()) {
        if (piece.length > 0) yield piece;
      }
      if (this.#error !== undefined) throw this.#error;
      if (this.#isOver) return;
      await new Promise<void>((wake) => {
        this.#wake = wake;
      });
    }
  }
}
