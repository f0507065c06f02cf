import type { FastifyBaseLogger } from "fastify";
import type { Language } from "../../../interviewing/languages/language.ts";
import { joinSamples, outputRate } from "../audio/audio-format.ts";
import {
  AudioQueue,
  defaultVoiceSettings,
  type Utterance,
  type VoiceSettings,
  type VoiceType,
} from "./speech-provider.ts";
import { ProviderChain, type SpokenAudio } from "./providers/provider-chain.ts";
import { speechKey, SpeechCache, VoiceLevels } from "./speech-cache.ts";
import { splitSentences } from "./spoken-lines.ts";
import type { Settings } from "../../platform/settings.ts";
import type { BlobStore } from "../../storage/blobs/blob-store.ts";
import { createEmbeddedProvider, createFliteProvider } from "./embedded/embedded-provider.ts";
import { createElevenLabs } from "./providers/elevenlabs.ts";

/** Returns the voice of an interviewer. Default: female. */
export const voiceOf = (
  {
    voiceType,
    voiceProvider,
  }: { readonly voiceType: VoiceType | null; readonly voiceProvider: string | null },
  language: Language,
): Voice => ({ language, type: voiceType ?? "female", provider: voiceProvider });

/** The voice that a line is spoken with. */
export interface Voice {
  readonly language: Language;
  readonly type: VoiceType;
  /** Provider to try first. Default: the installation's order. */
  readonly provider?: string | null;
  readonly voiceId?: string | undefined;
  readonly settings?: VoiceSettings | undefined;
}

/** Samples between two sentences of a line: 0.35 seconds, including the silence at a sentence's end. */
const sentencePause = Math.round(0.35 * outputRate);
/** Amplitude up to which a sample counts as silent: 50 decibels below full scale. */
const quietest = 100;

/** Returns the number of quiet samples at the end; `before` of them preceded these samples. */
function quietEnd(samples: Int16Array, before: number): number {
  const last = samples.findLastIndex((sample) => Math.abs(sample) > quietest);
  return last < 0 ? before + samples.length : samples.length - 1 - last;
}

/** Speaks lines sentence by sentence, from the cache or the providers. */
export class Speech {
  readonly chain: ProviderChain;
  readonly #cache: SpeechCache;
  readonly #levels: VoiceLevels | undefined;

  /** @param levels levels all voices to the same loudness. Default: as loud as the providers make them. */
  constructor(chain: ProviderChain, cache: SpeechCache, levels?: VoiceLevels) {
    this.chain = chain;
    this.#cache = cache;
    this.#levels = levels;
  }

  /**
   * Speaks a line: yields mono samples, 24,000 per second, as they are made. While a sentence is consumed, the next one
   * is made.
   * @throws {SpeechError} if no provider can speak it.
   */
  async *say(text: string, voice: Voice, signal: AbortSignal): AsyncGenerator<Int16Array> {
    const [first, ...rest] = splitSentences(text, voice.language);
    if (first === undefined) return;
    // If the consumer stops in the middle, nothing more has to be made.
    const stopped = new AbortController();
    const either = AbortSignal.any([signal, stopped.signal]);
    try {
      let current = this.#ahead(first, voice, either);
      for (const sentence of rest) {
        const next = this.#ahead(sentence, voice, either);
        let quiet = 0;
        for await (const samples of current) {
          quiet = quietEnd(samples, quiet);
          yield samples;
        }
        if (quiet < sentencePause) yield new Int16Array(sentencePause - quiet);
        current = next;
      }
      yield* current;
    } finally {
      stopped.abort();
    }
  }

  /**
   * Speaks a line whose question is not known when its first words are spoken: by then it must be. The engine's own is
   * made meanwhile, so that it is never late.
   * @param late the first words, the likely question, and the question that is asked.
   * @throws {SpeechError} if no provider can speak it.
   */
  async *sayLate(
    late: { readonly lead: string; readonly own: string; readonly question: () => Promise<string> },
    voice: Voice,
    signal: AbortSignal,
  ): AsyncGenerator<Int16Array> {
    const ownQuestion = this.say(late.own, voice, signal);
    const first = ownQuestion.next();
    // If it fails, that shows when it is spoken.
    first.catch(() => {});
    try {
      let quiet = 0;
      for await (const samples of this.say(late.lead, voice, signal)) {
        quiet = quietEnd(samples, quiet);
        yield samples;
      }
      if (quiet < sentencePause) yield new Int16Array(sentencePause - quiet);
      const question = await late.question();
      if (question !== late.own) {
        yield* this.say(question, voice, signal);
        return;
      }
      const begun = await first;
      if (begun.done === true) return;
      yield begun.value;
      yield* ownQuestion;
    } finally {
      void ownQuestion.return(undefined);
    }
  }

  /** Makes the sound of lines in advance and stores it. Returns the number of sentences made. */
  async renderAhead(lines: readonly string[], voice: Voice, signal: AbortSignal): Promise<number> {
    const [provider] = this.chain.providersFor(voice.language, voice.provider);
    const sentences = new Set(lines.flatMap((line) => splitSentences(line, voice.language)));
    let made = 0;
    for (const sentence of sentences) {
      if (signal.aborted || provider === undefined) break;
      const utterance = utteranceOf(sentence, voice);
      const key = speechKey(provider.name, utterance);
      if ((await this.#cache.get(key)) !== null) continue;
      const pieces: SpokenAudio[] = [];
      for await (const piece of this.chain.speak(utterance, voice.provider, signal)) pieces.push(piece);
      if (isWhole(pieces, provider.name, signal)) {
        await this.#cache.keep(key, joinSamples(pieces.map(({ samples }) => samples)));
        made += 1;
      }
    }
    return made;
  }

  close(): Promise<void> {
    return this.chain.close();
  }

  /** Starts to make a sentence at once; buffers it until it is consumed. */
  #ahead(sentence: string, voice: Voice, signal: AbortSignal): AudioQueue {
    const queue = new AudioQueue();
    void (async () => {
      try {
        const sound = this.#sentence(sentence, voice, signal);
        const { provider, voiceId, type, language } = voice;
        const speaker = `${provider ?? ""} ${voiceId ?? type} ${language}`;
        for await (const samples of this.#levels?.level(speaker, sound) ?? sound) queue.push(samples);
        queue.end();
      } catch (error) {
        queue.fail(error instanceof Error ? error : new Error(String(error)));
      }
    })();
    return queue;
  }

  async *#sentence(sentence: string, voice: Voice, signal: AbortSignal): AsyncGenerator<Int16Array> {
    const utterance = utteranceOf(sentence, voice);
    const [provider] = this.chain.providersFor(voice.language, voice.provider);
    const key = speechKey(provider?.name ?? "", utterance);
    const known = await this.#cache.get(key);
    if (known !== null) {
      yield known;
      return;
    }
    const pieces: SpokenAudio[] = [];
    for await (const piece of this.chain.speak(utterance, voice.provider, signal)) {
      pieces.push(piece);
      yield piece.samples;
    }
    if (isWhole(pieces, provider?.name, signal)) {
      this.#cache.remember(key, joinSamples(pieces.map(({ samples }) => samples)));
    }
  }
}

const utteranceOf = (text: string, { language, type, voiceId, settings }: Voice): Utterance => ({
  text,
  language,
  voice: type,
  voiceId,
  settings: settings ?? defaultVoiceSettings,
});

/** Sound of a fallback provider, or an incomplete one, must not be cached as the provider's. */
const isWhole = (pieces: readonly SpokenAudio[], name: string | undefined, signal: AbortSignal): boolean =>
  !signal.aborted && pieces.length > 0 && pieces.every(({ provider }) => provider === name);

/** Opens the providers: the configured one, then the embedded voice, then English only. */
export function openSpeech(
  settings: Pick<Settings, "speech">,
  blobs: BlobStore,
  log: FastifyBaseLogger,
): Speech {
  const { elevenLabs } = settings.speech;
  const providers = [
    ...(elevenLabs === undefined ? [] : [createElevenLabs(elevenLabs)]),
    createEmbeddedProvider(log),
    createFliteProvider(log),
  ];
  return new Speech(
    new ProviderChain({ providers, log, now: () => performance.now() }),
    new SpeechCache(blobs),
    new VoiceLevels(),
  );
}
