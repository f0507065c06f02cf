import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { BlobStore } from "../../storage/blobs/blob-store.ts";
import { toBytes, toSamples } from "../audio/audio-format.ts";
import type { Utterance } from "./speech-provider.ts";

const memoryBytes = 64 * 1024 * 1024;
const memoryMilliseconds = 15 * 60_000;

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
    ttl: memoryMilliseconds,
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
