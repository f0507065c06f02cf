/** Samples a second of what respondents say, on the voice socket (spec section 7). */
export const inputRate = 16_000;

/** Samples a second of what interviewers say. */
export const outputRate = 24_000;

/** Samples a second on a telephone line. */
export const telephoneRate = 8_000;

/** How long so many samples sound, in milliseconds. */
export const toMilliseconds = (samples: number, rate: number): number => (samples * 1_000) / rate;

/** Samples as signed 16-bit little-endian bytes. No copy: typed arrays are little-endian on every platform of Node. */
export const toBytes = (samples: Int16Array): Buffer =>
  Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);

/** Bytes as samples; half a sample at the end is left out. Copied, because samples stand at even addresses only. */
export function toSamples(bytes: Uint8Array): Int16Array {
  const length = bytes.byteLength - (bytes.byteLength % 2);
  return new Int16Array(Uint8Array.from(bytes.subarray(0, length)).buffer);
}

/** Several pieces of sound as one. */
export function joinSamples(pieces: readonly Int16Array[]): Int16Array {
  const joined = new Int16Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}
