import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { resample, Resampler } from "./resampler.ts";

const tone = (frequency: number, rate: number, seconds: number, level = 10_000): Int16Array =>
  Int16Array.from({ length: rate * seconds }, (_, index) =>
    Math.round(level * Math.sin((2 * Math.PI * frequency * index) / rate)),
  );

const power = (sound: Int16Array): number =>
  Math.sqrt(sound.reduce((sum, sample) => sum + sample * sample, 0) / sound.length);

describe("a resampler", () => {
  it.each([
    [24_000, 8_000],
    [8_000, 16_000],
    [22_050, 24_000],
    [48_000, 16_000],
    [44_100, 16_000],
    [16_000, 16_000],
  ])("preserves the frequency and duration of speech from %i to %i Hz", (from, to) => {
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

  it.each([
    [7_000, 24_000, 8_000],
    [12_000, 48_000, 16_000],
  ])("filters out a tone of %i Hz when resampling from %i Hz to %i Hz", (frequency, from, to) => {
    const out = resample(tone(frequency, from, 0.5), from, to);
    expect(power(out.subarray(200, out.length - 200))).toBeLessThan(300);
  });

  it("produces the same samples for any chunking of a stream", () => {
    const sound = tone(300, 24_000, 0.1);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 30 }), (cuts) => {
        const resampler = new Resampler(24_000, 8_000);
        const pieces: number[] = [];
        let at = 0;
        for (const cut of [...cuts, sound.length]) {
          pieces.push(...resampler.push(sound.subarray(at, at + cut)));
          at += cut;
        }
        pieces.push(...resampler.flush());
        expect(Int16Array.from(pieces)).toEqual(resample(sound, 24_000, 8_000));
      }),
      { numRuns: 50 },
    );
  });
});
