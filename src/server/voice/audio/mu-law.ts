const bias = 0x84;
const clip = 32_635;

/** One sample by the mu-law of ITU-T G.711: sign, exponent and mantissa, all bits inverted. */
function encodeSample(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0;
  const magnitude = Math.min(clip, Math.abs(sample)) + bias;
  const exponent = 24 - Math.clz32(magnitude);
  const mantissa = (magnitude >> (exponent + 3)) & 0x0f;
  return ~(sign | (exponent << 4) | mantissa) & 0xff;
}

const decoded = Int16Array.from({ length: 256 }, (_, code) => {
  const bits = ~code & 0xff;
  const exponent = (bits >> 4) & 0x07;
  const magnitude = (((bits & 0x0f) << 3) + bias) << exponent;
  return bits & 0x80 ? bias - magnitude : magnitude - bias;
});

/** Samples as telephones carry them, a byte each. */
export const encodeMuLaw = (samples: Int16Array): Uint8Array => Uint8Array.from(samples, encodeSample);

/** What a telephone carried, as samples. */
export const decodeMuLaw = (codes: Uint8Array): Int16Array =>
  Int16Array.from(codes, (code) => decoded[code] as number);
