/** Converts samples between -1 and 1 to 16 bit, clipping at full scale. */
export const toInt16 = (samples: Float32Array): Int16Array =>
  Int16Array.from(samples, (sample) => {
    const bounded = Math.max(-1, Math.min(1, sample));
    return Math.round(bounded < 0 ? bounded * 0x80_00 : bounded * 0x7f_ff);
  });

/** Encodes 16 bit samples as little-endian bytes, independent of the machine's byte order. */
export function toPcm16(samples: Int16Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(samples.length * 2);
  const view = new DataView(bytes.buffer);
  samples.forEach((sample, index) => view.setInt16(index * 2, sample, true));
  return bytes;
}

/** Decodes little-endian 16 bit samples to numbers between -1 and 1. An odd last byte is ignored. */
export function fromPcm16(bytes: Uint8Array): Float32Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const samples = new Float32Array(Math.floor(bytes.byteLength / 2));
  for (let index = 0; index < samples.length; index += 1) {
    samples[index] = view.getInt16(index * 2, true) / 0x80_00;
  }
  return samples;
}

/** Loudness from 0 (silence, -60 dB or less) to 1 (full scale). */
export function loudness(samples: Int16Array): number {
  if (samples.length === 0) return 0;
  const power = samples.reduce((sum, sample) => sum + (sample / 0x80_00) ** 2, 0) / samples.length;
  return Math.max(0, Math.min(1, 1 + (10 * Math.log10(power + 1e-12)) / 60));
}
