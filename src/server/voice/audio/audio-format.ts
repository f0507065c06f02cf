/** Sample rate (Hz) of respondents' audio on the voice socket (spec section 7). */
export const inputRate = 16_000;

/** Sample rate (Hz) of interviewers' audio. */
export const outputRate = 24_000;

/** Sample rate (Hz) of a telephone line. */
export const telephoneRate = 8_000;

/** Duration of a number of samples, in milliseconds. */
export const toMilliseconds = (samples: number, rate: number): number => (samples * 1_000) / rate;

/** Samples as signed 16-bit little-endian bytes. Not copied: typed arrays are little-endian on all Node platforms. */
export const toBytes = (samples: Int16Array): Buffer =>
  Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);

/** Bytes as samples; drops an odd byte at the end. Copies, because samples must be aligned to even addresses. */
export function toSamples(bytes: Uint8Array): Int16Array {
  const length = bytes.byteLength - (bytes.byteLength % 2);
  return new Int16Array(Uint8Array.from(bytes.subarray(0, length)).buffer);
}

/** Concatenates samples. */
export function joinSamples(pieces: readonly Int16Array[]): Int16Array {
  const joined = new Int16Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}

const bias = 0x84;
const clip = 32_635;

/** Encodes one sample with the mu-law of ITU-T G.711: sign, exponent and mantissa, all bits inverted. */
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

/** Encodes samples with mu-law, one byte each, for telephone lines. */
export const encodeMuLaw = (samples: Int16Array): Uint8Array => Uint8Array.from(samples, encodeSample);

/** Decodes mu-law bytes of a telephone line. */
export const decodeMuLaw = (codes: Uint8Array): Int16Array =>
  Int16Array.from(codes, (code) => decoded[code] as number);

const headerBytes = 44;

/** Encodes mono 16-bit samples as a WAV file (RIFF). */
export function encodeWav(samples: Int16Array, rate: number): Buffer {
  const header = Buffer.alloc(headerBytes);
  const dataBytes = samples.byteLength;
  header.write("RIFF", 0, "ascii");
  header.writeUInt32LE(headerBytes - 8 + dataBytes, 4);
  header.write("WAVEfmt ", 8, "ascii");
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36, "ascii");
  header.writeUInt32LE(dataBytes, 40);
  return Buffer.concat([header, toBytes(samples)]);
}

export interface Wav {
  /** Hz. */
  readonly rate: number;
  readonly samples: Int16Array;
}

/**
 * Reads a mono 16-bit WAV file. A data length beyond the end, as in streamed files, means up to the end.
 * @throws {Error} for any other file.
 */
export function decodeWav(file: Buffer): Wav {
  if (file.length < headerBytes || file.toString("latin1", 0, 4) !== "RIFF") {
    throw new Error("This is not a WAV file.");
  }
  let rate = 0;
  for (let at = 12; at + 8 <= file.length;) {
    const name = file.toString("latin1", at, at + 4);
    const size = file.readUInt32LE(at + 4);
    const start = at + 8;
    if (name === "fmt ") {
      if (file.readUInt16LE(start) !== 1 || file.readUInt16LE(start + 2) !== 1) {
        throw new Error("The WAV file is not uncompressed mono audio.");
      }
      rate = file.readUInt32LE(start + 4);
    }
    if (name === "data") {
      const bytes = Uint8Array.from(file.subarray(start, Math.min(file.length, start + size)));
      return { rate, samples: new Int16Array(bytes.buffer, 0, Math.floor(bytes.length / 2)) };
    }
    at = start + size + (size % 2);
  }
  throw new Error("The WAV file contains no audio.");
}
