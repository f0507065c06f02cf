const rotate = (value: number, multiplier: number, shift: number) =>
  Math.imul(value ^ (value >>> shift), multiplier);

/**
 * Hashes a text to 128 bits, as 32 hexadecimal digits (cyrb128, derived from MurmurHash3). Identical on every machine.
 * Not cryptographic: tells versions of a text apart, but collisions can be constructed.
 */
export function contentHash(text: string): string {
  let [a, b, c, d] = [1779033703, 3144134277, 1013904242, 2773480762];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    a = b ^ Math.imul(a ^ code, 597399067);
    b = c ^ Math.imul(b ^ code, 2869860233);
    c = d ^ Math.imul(c ^ code, 951274213);
    d = a ^ Math.imul(d ^ code, 2716044179);
  }
  a = rotate(c ^ (a >>> 18), 597399067, 15);
  b = rotate(d ^ (b >>> 22), 2869860233, 15);
  c = rotate(a ^ (c >>> 17), 951274213, 15);
  d = rotate(b ^ (d >>> 19), 2716044179, 15);
  return [a ^ b ^ c ^ d, b ^ a, c ^ a, d ^ a]
    .map((part) => (part >>> 0).toString(16).padStart(8, "0"))
    .join("");
}
