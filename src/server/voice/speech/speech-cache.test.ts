import { describe, expect, it } from "vitest";
import { joinSamples, outputRate } from "../audio/audio-format.ts";
import { maxPeakDb, targetLevelDb, VoiceLevels } from "./speech-cache.ts";

/** A tone with pauses, which has the loudness of speech. */
function speech(seconds: number, amplitude: number): Int16Array {
  return Int16Array.from({ length: seconds * outputRate }, (_, at) =>
    at % outputRate < outputRate * 0.7
      ? Math.round(amplitude * 32_767 * Math.sin((2 * Math.PI * 220 * at) / outputRate))
      : 0,
  );
}

async function* pieces(samples: Int16Array) {
  for (let at = 0; at < samples.length; at += 2_400) yield samples.subarray(at, at + 2_400);
}

async function levelled(levels: VoiceLevels, voice: string, samples: Int16Array): Promise<Int16Array> {
  const out: Int16Array[] = [];
  for await (const piece of levels.level(voice, pieces(samples))) out.push(piece);
  return joinSamples(out);
}

const decibels = (energy: number) => 10 * Math.log10(energy);
/** Level of the samples that are not silent. */
function levelOf(samples: Int16Array): number {
  const loud = samples.filter((sample) => sample !== 0);
  return decibels(loud.reduce((sum, sample) => sum + (sample / 32_768) ** 2, 0) / loud.length);
}
const peakOf = (samples: Int16Array) =>
  decibels((samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) / 32_768) ** 2);

describe("voices", () => {
  it.each([0.05, 0.12, 0.3])("of amplitude %f are levelled to the same loudness", async (amplitude) => {
    const sound = await levelled(new VoiceLevels(), "a", speech(3, amplitude));
    expect(sound.length).toBe(3 * outputRate);
    expect(Math.abs(levelOf(sound) - targetLevelDb)).toBeLessThan(0.5);
  });

  it("never clip, however loud a word is", async () => {
    const levels = new VoiceLevels();
    await levelled(levels, "a", speech(3, 0.1));
    const shout = await levelled(levels, "a", speech(1, 0.8));
    expect(peakOf(shout)).toBeLessThanOrEqual(maxPeakDb + 0.01);
    // Compressed, not clipped: few samples have the maximum value.
    const top = shout.reduce((most, sample) => Math.max(most, sample), 0);
    expect(shout.filter((sample) => sample === top).length).toBeLessThan(shout.length / 20);
  });

  it("keep the stress of their sentences once they are measured, each voice on its own", async () => {
    const levels = new VoiceLevels();
    await levelled(levels, "a", speech(10, 0.1));
    const whisper = await levelled(levels, "a", speech(1, 0.05));
    expect(levelOf(whisper)).toBeCloseTo(targetLevelDb - 6, 0);
    const other = await levelled(levels, "b", speech(3, 0.05));
    expect(levelOf(other)).toBeCloseTo(targetLevelDb, 0);
  });

  it("that speak less than a second, or nothing, are complete", async () => {
    const sound = await levelled(new VoiceLevels(), "a", speech(0.3, 0.1));
    expect(sound.length).toBe(0.3 * outputRate);
    expect(await levelled(new VoiceLevels(), "a", new Int16Array(5_000))).toEqual(new Int16Array(5_000));
    expect(await levelled(new VoiceLevels(), "a", new Int16Array(0))).toEqual(new Int16Array(0));
  });
});
