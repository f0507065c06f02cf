import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { BlobStore } from "../../storage/blobs/blob-store.ts";
import { toBytes, toSamples, outputRate } from "../audio/audio-format.ts";
import type { Utterance } from "./speech-provider.ts";

const memoryBytes = 64 * 1024 * 1024;
const memoryMs = 15 * 60_000;

/** Names the sound of an utterance by everything that makes it sound as it does. */
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
 * Spoken sentences, by their content. In memory for a while; among the blobs for good only what was asked to be
 * kept, because other lines may repeat words of respondents.
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

/** Every voice speaks at this level: decibels below full scale of its speech, without the silence between. */
export const targetLevelDb = -21;
/** No sample is louder: what resampling for a telephone adds to a peak has room above. */
export const maxPeakDb = -1;

const fullScale = 32_768;
const amplitude = (decibels: number) => 10 ** (decibels / 20);
/** From here on samples are pressed together, so that none passes the peak. */
const knee = amplitude(-3);
const ceiling = amplitude(maxPeakDb);
/** A voice is made louder or quieter by no more. */
const maxGainDb = 12;
/** 20 milliseconds; speech is measured by blocks. */
const block = outputRate / 50;
/** Quieter blocks are no speech (the active level of ITU-T P.56, simplified). */
const minBlockEnergy = amplitude(-50) ** 2;
/** So much speech says how loud a voice is; until then it is waited for. */
const minMeasured = 2 * outputRate;
/** Voices that are remembered. */
const maxVoices = 500;

interface Measured {
  /** Sum of the squares of its samples, full scale being 1. */
  energy: number;
  samples: number;
}

/** Adds what is speech among the samples to what was measured of a voice. */
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

/** Makes samples louder or quieter; those near full scale are pressed together softly, none is cut off. */
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
 * Has all voices speak equally loud. What a voice has said so far tells how loud it is, so that sentences of one voice
 * keep their own stress; a voice that is not known yet is listened to for two seconds before its first word.
 */
export class VoiceLevels {
  readonly #voices = new Map<string, Measured>();

  /** The same sound, 24,000 samples a second, at the level of all voices. @param voice who speaks. */
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
