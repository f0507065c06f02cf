import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromPcm16, loudness, toInt16, toPcm16 } from "./pcm.ts";

const tone = (frequency: number, rate: number, seconds: number) =>
  Float32Array.from({ length: Math.round(rate * seconds) }, (_, index) =>
    Math.sin((2 * Math.PI * frequency * index) / rate),
  );

describe("16 bit PCM", () => {
  test("round-trips samples up to rounding", () => {
    fc.assert(
      fc.property(fc.array(fc.float({ min: -1, max: 1, noNaN: true })), (values) => {
        const samples = Float32Array.from(values);
        const back = fromPcm16(toPcm16(toInt16(samples)));
        expect(back).toHaveLength(samples.length);
        back.forEach((sample, index) =>
          expect(Math.abs(sample - (samples[index] ?? 0))).toBeLessThan(1 / 16_000),
        );
      }),
    );
  });

  test("is little-endian and clipped at full scale", () => {
    expect([...toPcm16(toInt16(Float32Array.of(1, -2, 0)))]).toEqual([0xff, 0x7f, 0x00, 0x80, 0, 0]);
  });

  test("has a loudness of 0 for silence and near 1 at full scale", () => {
    expect(loudness(new Int16Array(320))).toBe(0);
    expect(loudness(toInt16(tone(440, 16_000, 0.1)))).toBeGreaterThan(0.9);
  });
});
