import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toBytes, toSamples, decodeMuLaw, encodeMuLaw, decodeWav, encodeWav } from "./audio-format.ts";

const samples = fc.int16Array({ minLength: 0, maxLength: 500 });

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
