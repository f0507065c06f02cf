import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinSamples, toBytes, toSamples } from "./audio-format.ts";
import { decodeMuLaw, encodeMuLaw } from "./mu-law.ts";
import { resample, Resampler } from "./resampler.ts";
import { decodeWav, encodeWav } from "./wav.ts";

const samples = fc.int16Array({ minLength: 0, maxLength: 500 });

const tone = (frequency: number, rate: number, seconds: number, level = 10_000): Int16Array =>
  Int16Array.from({ length: rate * seconds }, (_, index) =>
    Math.round(level * Math.sin((2 * Math.PI * frequency * index) / rate)),
  );

const power = (sound: Int16Array): number =>
  Math.sqrt(sound.reduce((sum, sample) => sum + sample * sample, 0) / sound.length);

describe("mu-law", () => {
  it("gives every sample back within half a step of its range", () => {
    fc.assert(
      fc.property(fc.integer({ min: -32_768, max: 32_767 }), (sample) => {
        const [back = 0] = decodeMuLaw(encodeMuLaw(Int16Array.of(sample)));
        // Steps are 8 around silence and double with each of eight ranges; beyond 32,635 the law clips.
        const step = 2 ** (Math.floor(Math.log2(Math.min(32_635, Math.abs(sample)) + 132)) - 4);
        expect(Math.abs(back - sample)).toBeLessThanOrEqual(Math.max(step / 2, Math.abs(sample) - 32_124));
      }),
    );
  });

  it("gives every code back, but for the two zeros", () => {
    const codes = Uint8Array.from({ length: 256 }, (_, code) => code);
    const back = encodeMuLaw(decodeMuLaw(codes));
    expect([...back].filter((code, index) => code !== index)).toEqual([0xff]);
  });

  it("is what the recommendation says of the ends and the middle", () => {
    expect([...encodeMuLaw(Int16Array.of(0, 32_767, -32_768, 1_000))]).toEqual([0xff, 0x80, 0x00, 0xce]);
  });
});

describe("a resampler", () => {
  it.each([
    [24_000, 8_000],
    [8_000, 16_000],
    [22_050, 24_000],
    [16_000, 16_000],
  ])("keeps a voice's tone and length from %i to %i", (from, to) => {
    const out = resample(tone(440, from, 0.5), from, to);
    expect(Math.abs(out.length - to / 2)).toBeLessThanOrEqual(24);
    const middle = out.subarray(500, out.length - 500);
    expect(power(middle)).toBeGreaterThan(6_900);
    expect(power(middle)).toBeLessThan(7_250);
    const crossings = middle.filter(
      (sample, index) => index > 0 && sample > 0 && (middle[index - 1] ?? 0) <= 0,
    );
    expect(Math.abs(crossings.length - (440 * middle.length) / to)).toBeLessThanOrEqual(2);
  });

  it("takes out what the lower rate cannot carry", () => {
    const out = resample(tone(7_000, 24_000, 0.5), 24_000, 8_000);
    expect(power(out.subarray(200, out.length - 200))).toBeLessThan(300);
  });

  it("leaves no seam, however a stream is cut", () => {
    const sound = tone(300, 24_000, 0.1);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 30 }), (cuts) => {
        const resampler = new Resampler(24_000, 8_000);
        const pieces: Int16Array[] = [];
        let at = 0;
        for (const cut of [...cuts, sound.length]) {
          pieces.push(resampler.push(sound.subarray(at, at + cut)));
          at += cut;
        }
        pieces.push(resampler.flush());
        expect(joinSamples(pieces)).toEqual(resample(sound, 24_000, 8_000));
      }),
      { numRuns: 50 },
    );
  });
});

describe("a WAV file", () => {
  it("gives its samples and rate back", () => {
    fc.assert(
      fc.property(samples, (sound) => {
        expect(decodeWav(encodeWav(sound, 24_000))).toEqual({ rate: 24_000, samples: sound });
      }),
    );
  });

  it("is refused when it is none", () => {
    expect(() => decodeWav(Buffer.from("<html>".repeat(20)))).toThrow("This is not a WAV file.");
  });
});

it("samples are their bytes, and half a sample is none", () => {
  fc.assert(
    fc.property(samples, (sound) => {
      expect(toSamples(toBytes(sound))).toEqual(sound);
    }),
  );
  expect(toSamples(Uint8Array.of(1, 2, 3))).toEqual(Int16Array.of(513));
});
