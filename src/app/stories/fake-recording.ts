const rate = 16_000;

/** So many seconds of silence as a WAV file, of 8 bits a sample. */
export function aRecording(seconds: number): ArrayBuffer {
  const length = rate * seconds;
  const file = new DataView(new ArrayBuffer(44 + length));
  for (const [at, tag] of [
    [0, "RIFF"],
    [8, "WAVEfmt "],
    [36, "data"],
  ] as const) {
    for (const [index, letter] of [...tag].entries()) file.setUint8(at + index, letter.charCodeAt(0));
  }
  for (const [at, size] of [
    [4, 36 + length],
    [16, 16],
    [24, rate],
    [28, rate],
    [40, length],
  ] as const)
    file.setUint32(at, size, true);
  for (const [at, size] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    file.setUint16(at, size, true);
  // In 8 bits silence is the middle.
  new Uint8Array(file.buffer, 44).fill(128);
  return file.buffer;
}
