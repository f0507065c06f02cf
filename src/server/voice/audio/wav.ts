import { toBytes } from "./audio-format.ts";

const headerBytes = 44;

/** A WAV file (RIFF) of mono 16-bit samples. */
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
  /** Samples a second. */
  readonly rate: number;
  readonly samples: Int16Array;
}

/**
 * Reads a mono 16-bit WAV file. A length that the writer could not know yet means: to the end.
 * @throws {Error} for anything else.
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
        throw new Error("The WAV file is not plain mono sound.");
      }
      rate = file.readUInt32LE(start + 4);
    }
    if (name === "data") {
      const bytes = Uint8Array.from(file.subarray(start, Math.min(file.length, start + size)));
      return { rate, samples: new Int16Array(bytes.buffer, 0, Math.floor(bytes.length / 2)) };
    }
    at = start + size + (size % 2);
  }
  throw new Error("The WAV file holds no sound.");
}
