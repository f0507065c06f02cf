import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toBytes, toSamples, decodeMuLaw, encodeMuLaw, decodeWav, encodeWav } from "./audio-format.ts";

const samples = fc.int16Array({ minLength: 0, maxLength: 500 });

describe("mu-law", () => {
  it("restores every sample within half a quantization step", () => {
    fc.assert(
      fc.property(fc.integer({ min: -32_768, max: 32_767 }), (sample) => {
        const [back = 0] = decodeMuLaw(encodeMuLaw(Int16Array.of(sample)));
        // Steps are 8 around silence and double with each of eight ranges; beyond 32,635 the codec clips.
        const step = 2 ** (Math.floor(Math.log2(Math.min(32_635, Math.abs(sample)) + 132)) - 4);
        expect(Math.abs(back - sample)).toBeLessThanOrEqual(Math.max(step / 2, Math.abs(sample) - 32_124));
      }),
    );
  });

  it("restores every code except negative zero", () => {
    const codes = Uint8Array.from({ length: 256 }, (_, code) => code);
    const back = encodeMuLaw(decodeMuLaw(codes));
    expect([...back].filter((code, index) => code !== index)).toEqual([0xff]);
  });

  it("matches the recommendation at the extremes and at zero", () => {
    expect([...encodeMuLaw(Int16Array.of(0, 32_767, -32_768, 1_000))]).toEqual([0xff, 0x80, 0x00, 0xce]);
  });
});

describe("a WAV file", () => {
  it("restores its samples and rate", () => {
    fc.assert(
      fc.property(samples, (sound) => {
        expect(decodeWav(encodeWav(sound, 24_000))).toEqual({ rate: 24_000, samples: sound });
      }),
    );
  });

  it("is rejected if it is not a WAV file", () => {
    expect(() => decodeWav(Buffer.from("<html>".repeat(20)))).toThrow("This is not a WAV file.");
  });
});

it("samples survive a round trip through bytes, and an odd byte is dropped", () => {
  fc.assert(
    fc.property(samples, (sound) => {
      expect(toSamples(toBytes(sound))).toEqual(sound);
    }),
  );
  expect(toSamples(Uint8Array.of(1, 2, 3))).toEqual(Int16Array.of(513));
});
