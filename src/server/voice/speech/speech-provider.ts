import type { Language } from "../../../interviewing/languages/language.ts";

/** How a voice speaks (spec section 9, voice defaults). */
export interface VoiceSettings {
  /** 0 to 1. */
  readonly stability: number;
  /** 0 to 1: how close to the original voice. */
  readonly similarity: number;
  /** 0 to 1. */
  readonly style: number;
  /** 0.7 to 1.2, 1 being the voice's own. */
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

/** What is to be said, and how. */
export interface Utterance {
  /** One sentence or a few, without markup. */
  readonly text: string;
  readonly language: Language;
  /** Which voice of the language; whoever does not know `voiceId` takes its own of this type. */
  readonly voice: VoiceType;
  readonly voiceId?: string | undefined;
  readonly settings: VoiceSettings;
}

/** Something that speaks. */
export interface SpeechProvider {
  readonly name: string;
  /** Its voice of a type in a language; `null` where it has none. */
  voiceId(language: Language, type: VoiceType): string | null;
  /** Whether an id names a voice of this provider that speaks the language. */
  hasVoice(id: string, language: Language): boolean;
  /**
   * Speaks: mono samples, 24,000 a second, as they come. Ends early when the signal aborts.
   * @throws {Error} when it cannot, before or after its first samples.
   */
  speak(utterance: Utterance, signal: AbortSignal): AsyncIterable<Int16Array>;
  close?(): Promise<void>;
}

/** Why a provider did not speak. */
export class SpeechError extends Error {
  override readonly name = "SpeechError";
  /** Milliseconds for which it asked to be left alone. */
  readonly retryAfter: number | undefined;

  constructor(message: string, retryAfter?: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}

/** Samples on their way from who makes them to the one who takes them. */
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
