import type { FastifyBaseLogger } from "fastify";
import type { Language } from "../../../interviewing/languages/language.ts";
import type { BlobStore } from "../../storage/blobs/blob-store.ts";
import { inputRate, encodeWav } from "../audio/audio-format.ts";
import type { Recogniser } from "../hearing/recogniser.ts";
import type { Recognition } from "./call-port.ts";
import type { Clock } from "./paced-player.ts";

/** The sound of a respondent's turn. */
export interface SpokenTurn {
  readonly samples: Int16Array;
  readonly seconds: number;
  readonly messageId: string;
  /** Words transcribed before its end; resolves to `null` if that failed. */
  readonly ahead?: Promise<string | null> | undefined;
}

/** The words of a turn, or its recording as an answer without a transcript. */
export interface TranscribedAnswer {
  readonly text: string;
  readonly audioKey?: string;
  readonly recordedSeconds?: number;
}

export interface SpeechTranscriberOptions {
  readonly recogniser: Recogniser | undefined;
  readonly recognition: Recognition;
  readonly language: Language;
  readonly blobs: BlobStore;
  /** Key prefix of the conversation's recordings. */
  readonly folder: string;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/** Milliseconds: a browser's own recognition is a little later than the end of the turn. */
const browserResultTimeoutMs = 2_500;

/** Transcribes turns by whatever means are available; never invents words. */
export class SpeechTranscriber {
  readonly #options: SpeechTranscriberOptions;
  #elsewhere = new AbortController();

  constructor(options: SpeechTranscriberOptions) {
    this.#options = options;
  }

  /** The words of the current turn were recognised by the browser, or typed. */
  markTranscribedByClient(): void {
    this.#elsewhere.abort();
    this.#elsewhere = new AbortController();
  }

  /** Transcribes a turn that may continue; resolves to `null` if that fails. Stores nothing. */
  async transcribeEarly(samples: Int16Array, signal: AbortSignal): Promise<string | null> {
    const { recogniser, language, log } = this.#options;
    if (recogniser === undefined) return null;
    try {
      return await recogniser.recognise(samples, language, signal);
    } catch (error) {
      if (!signal.aborted) log.info({ err: error }, "Speech was not recognised in a pause");
      return null;
    }
  }

  /** Resolves to `null` for a turn without words, and to `undefined` if its words come from elsewhere. */
  async understand(turn: SpokenTurn, signal: AbortSignal): Promise<TranscribedAnswer | null | undefined> {
    const { recogniser, recognition, language, clock, log } = this.#options;
    if (recogniser !== undefined) {
      try {
        const ahead = (await turn.ahead) ?? null;
        const text = ahead ?? (await recogniser.recognise(turn.samples, language, signal));
        return text === "" ? null : { text };
      } catch (error) {
        if (signal.aborted) return null;
        log.warn({ err: error }, "Speech was not recognised; the recording is kept");
      }
    } else if (recognition === "browser") {
      const elsewhere = this.#elsewhere.signal;
      await clock.wait(browserResultTimeoutMs, AbortSignal.any([elsewhere, signal]));
      if (elsewhere.aborted || signal.aborted) return undefined;
    }
    return { text: "", audioKey: await this.record(turn), recordedSeconds: turn.seconds };
  }

  /** Keeps the recording of a turn; returns the key of its audio. */
  async record({ samples, messageId }: Pick<SpokenTurn, "samples" | "messageId">): Promise<string> {
    const audioKey = `${this.#options.folder}/${messageId}.wav`;
    await this.#options.blobs.put(audioKey, encodeWav(samples, inputRate));
    return audioKey;
  }
}
