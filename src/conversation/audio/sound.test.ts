import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromPcm16, loudness, toPcm16 } from "./pcm.ts";
import { createResampler } from "./resampler.ts";

const tone = (frequency: number, rate: number, seconds: number) =>
  Float32Array.from({ length: Math.round(rate * seconds) }, (_, index) =>
    Math.sin((2 * Math.PI * frequency * index) / rate),
  );

const power = (samples: Float32Array) =>
  samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length;

describe("16 bit sound", () => {
  test("comes back as it went, but for rounding", () => {
    fc.assert(
      fc.property(fc.array(fc.float({ min: -1, max: 1, noNaN: true })), (values) => {
        const samples = Float32Array.from(values);
        const back = fromPcm16(toPcm16(samples));
        expect(back).toHaveLength(samples.length);
        back.forEach((sample, index) =>
          expect(Math.abs(sample - (samples[index] ?? 0))).toBeLessThan(1 / 16_000),
        );
      }),
    );
  });

  test("is little-endian, and too loud sound is cut at full scale", () => {
    expect([...toPcm16(Float32Array.of(1, -2, 0))]).toEqual([0xff, 0x7f, 0x00, 0x80, 0, 0]);
  });

  test("silence is 0, full scale is near 1", () => {
    expect(loudness(new Float32Array(320))).toBe(0);
    expect(loudness(tone(440, 16_000, 0.1))).toBeGreaterThan(0.9);
  });
});

describe("the resampler", () => {
  test.each([48_000, 44_100, 96_000, 8000])(
    "turns %i Hz into 16 kHz: speech stays, hiss above it goes",
    (rate) => {
      const speech = createResampler(rate, 16_000)
        .push(tone(1000, rate, 0.5))
        .slice(200, -200);
      expect(speech.length / 16_000).toBeGreaterThan(0.45);
      expect(power(speech)).toBeCloseTo(0.5, 1);
      if (rate < 32_000) return;
      const hiss = createResampler(rate, 16_000)
        .push(tone(12_000, rate, 0.5))
        .slice(200, -200);
      expect(power(hiss)).toBeLessThan(0.001);
    },
  );

  test("pieces of any length give what the whole gives", () => {
    const whole = tone(300, 48_000, 0.05);
    const once = createResampler(48_000, 16_000).push(whole);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1 }), (lengths) => {
        const resampler = createResampler(48_000, 16_000);
        const pieces: number[] = [];
        let at = 0;
        for (let turn = 0; at < whole.length; turn += 1) {
          const length = lengths[turn % lengths.length] ?? 1;
          pieces.push(...resampler.push(whole.slice(at, at + length)));
          at += length;
        }
        expect(pieces).toHaveLength(once.length);
        pieces.forEach((sample, index) => expect(sample).toBeCloseTo(once[index] ?? 0, 5));
      }),
      { numRuns: 30 },
    );
  });
});
