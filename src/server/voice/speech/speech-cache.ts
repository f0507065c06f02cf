import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { BlobStore } from "../../storage/blobs/blob-store.ts";
import { toBytes, toSamples, outputRate } from "../audio/audio-format.ts";
import type { Utterance } from "./speech-provider.ts";

const memoryBytes = 64 * 1024 * 1024;
const memoryMs = 15 * 60_000;

/** Returns the cache key of an utterance, derived from everything that determines its sound. */
export function speechKey(provider: string, utterance: Utterance): string {
  const { text, language, voice, voiceId = "" } = utterance;
  const { stability, similarity, style, speed, speakerBoost } = utterance.settings;
  const settings = [stability, similarity, style, speed, speakerBoost];
  const hash = createHash("sha256")
    .update(JSON.stringify([1, provider, language, voice, voiceId, settings, text]))
    .digest("hex");
  return `speech/${hash.slice(0, 2)}/${hash}.pcm`;
}

/**
 * Caches spoken sentences by content: in memory for 15 minutes, in the blob store only if explicitly kept, because
 * other lines may repeat words of respondents.
 */
export class SpeechCache {
  readonly #blobs: BlobStore;
  readonly #memory = new LRUCache<string, Int16Array>({
    maxSize: memoryBytes,
    sizeCalculation: (samples) => samples.byteLength + 1,
    ttl: memoryMs,
  });

  constructor(blobs: BlobStore) {
    this.#blobs = blobs;
  }

  async get(key: string): Promise<Int16Array | null> {
    const known = this.#memory.get(key);
    if (known !== undefined) return known;
    const bytes = await this.#blobs.read(key);
    if (bytes === null || bytes.length < 2) return null;
    const samples = toSamples(bytes);
    this.#memory.set(key, samples);
    return samples;
  }

  remember(key: string, samples: Int16Array): void {
    if (samples.byteLength < memoryBytes / 8) this.#memory.set(key, samples);
  }

  async keep(key: string, samples: Int16Array): Promise<void> {
    this.remember(key, samples);
    await this.#blobs.put(key, toBytes(samples));
  }
}

/** Level of every voice: decibels of full scale, of its speech without the silence in between. */
export const targetLevelDb = -21;
/** Maximum peak in decibels; leaves headroom for what resampling for a telephone adds to a peak. */
export const maxPeakDb = -1;

const fullScale = 32_768;
const amplitude = (decibels: number) => 10 ** (decibels / 20);
/** Samples above this amplitude are compressed, so that none exceeds the peak. */
const knee = amplitude(-3);
const ceiling = amplitude(maxPeakDb);
/** Maximum amplification or attenuation of a voice, in decibels. */
const maxGainDb = 12;
/** Samples per block, in which speech is measured: 20 milliseconds. */
const block = outputRate / 50;
/** Blocks with less energy are no speech (the active level of ITU-T P.56, simplified). */
const minBlockEnergy = amplitude(-50) ** 2;
/** Samples of speech needed to measure a voice; until then its sound is buffered. */
const minMeasured = 2 * outputRate;
/** Maximum number of voices remembered. */
const maxVoices = 500;

interface Measured {
  /** Sum of squared samples, full scale being 1. */
  energy: number;
  samples: number;
}

/** Adds the speech among the samples to a voice's measurement. */
function measure(measured: Measured, samples: Int16Array): void {
  for (let at = 0; at + block <= samples.length; at += block) {
    let energy = 0;
    for (let index = at; index < at + block; index += 1) energy += ((samples[index] ?? 0) / fullScale) ** 2;
    if (energy / block < minBlockEnergy) continue;
    measured.energy += energy;
    measured.samples += block;
  }
}

function gainOf({ energy, samples }: Measured): number {
  if (samples === 0) return 1;
  const gainDb = targetLevelDb - 10 * Math.log10(energy / samples);
  return amplitude(Math.max(-maxGainDb, Math.min(maxGainDb, gainDb)));
}

/** Amplifies or attenuates samples; compresses them softly near full scale instead of clipping. */
function amplify(samples: Int16Array, gain: number): Int16Array {
  const room = ceiling - knee;
  return samples.map((sample) => {
    const level = (sample / fullScale) * gain;
    const size = Math.abs(level);
    const limited = size <= knee ? size : knee + room * Math.tanh((size - knee) / room);
    return Math.round(Math.sign(level) * limited * fullScale);
  });
}

/**
 * Levels all voices to the same loudness. A voice is measured by all it has said so far, so that its sentences keep
 * their stress; a new voice is buffered for two seconds of speech before its first word.
 */
export class VoiceLevels {
  readonly #voices = new Map<string, Measured>();

  /** Yields the same sound, 24,000 samples per second, at the common level. @param voice identifies the speaker. */
  async *level(voice: string, sound: AsyncIterable<Int16Array>): AsyncGenerator<Int16Array> {
    const measured = this.#measuredOf(voice);
    let gain = measured.samples < minMeasured ? undefined : gainOf(measured);
    let waiting: Int16Array[] = [];
    for await (const samples of sound) {
      measure(measured, samples);
      if (gain === undefined) {
        waiting.push(samples);
        if (measured.samples < minMeasured) continue;
        gain = gainOf(measured);
        for (const piece of waiting) yield amplify(piece, gain);
        waiting = [];
      } else yield amplify(samples, gain);
    }
    for (const piece of waiting) yield amplify(piece, gainOf(measured));
  }

  #measuredOf(voice: string): Measured {
    let measured = this.#voices.get(voice);
    if (measured === undefined) {
      if (this.#voices.size >= maxVoices) this.#voices.clear();
      measured = { energy: 0, samples: 0 };
      this.#voices.set(voice, measured);
    }
    return measured;
  }
}
