import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, describe, expect, it } from "vitest";
import { samplePhrases } from "../../../domain/interviewer/sample-phrases.ts";
import { languages, type Language } from "../../../interviewing/languages/language.ts";
import { folderBlobStore } from "../../storage/blobs/blob-store.ts";
import { joinSamples, outputRate, telephoneRate } from "../audio/audio-format.ts";
import { resample } from "../../../kernel/resampler.ts";
import { openSpeech } from "./speech.ts";
import type { VoiceType } from "./speech-provider.ts";
import { maxPeakDb, targetLevelDb } from "./speech-cache.ts";

const speech = openSpeech(
  { speech: {} },
  folderBlobStore(join(tmpdir(), `genie-loudness-${randomUUID()}`)),
  pino({ level: "silent" }),
);
afterAll(() => speech.close());

async function said(language: Language, type: VoiceType): Promise<Int16Array> {
  const pieces: Int16Array[] = [];
  const voice = { language, type, provider: "embedded" } as const;
  for await (const piece of speech.say(samplePhrases[language], voice, new AbortController().signal)) {
    pieces.push(piece);
  }
  return joinSamples(pieces);
}

const decibels = (energy: number) => 10 * Math.log10(energy);

/** Level of the blocks of 50 ms that contain speech. */
function levelOf(samples: Int16Array): number {
  const size = outputRate / 20;
  const energies = Array.from({ length: Math.floor(samples.length / size) }, (_, index) =>
    samples
      .subarray(index * size, (index + 1) * size)
      .reduce((sum, sample) => sum + (sample / 32_768) ** 2 / size, 0),
  ).filter((energy) => decibels(energy) > -50);
  return decibels(energies.reduce((sum, energy) => sum + energy, 0) / energies.length);
}

const peakOf = (samples: Int16Array) =>
  decibels((samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) / 32_768) ** 2);

describe("the embedded voices", () => {
  it.each(languages)("in %s are equally loud and never clip, not even on a telephone", async (language) => {
    for (const type of ["male", "female"] as const) {
      const sound = await said(language, type);
      expect(Math.abs(levelOf(sound) - targetLevelDb)).toBeLessThan(1.5);
      expect(peakOf(sound)).toBeLessThanOrEqual(maxPeakDb + 0.01);
      expect(peakOf(resample(sound, outputRate, telephoneRate))).toBeLessThan(0);
    }
  });
});
