import type { jsPDF } from "jspdf";

/** First stand-in code point for hidden characters; jsPDF treats this block as plain left-to-right letters. */
const firstStandIn = 0x4e00;

/** Limited by the number of consecutive code points in the block. */
const maxCharacters = 20_000;

const unitsPerEm = 1000;

/** Advance width of a blank character, in ems. */
const blankWidth = 0.5;

type Field = readonly [bytes: 1 | 2 | 4, value: number];

const u16 = (...values: readonly number[]): Field[] => values.map((value) => [2, value & 0xffff]);
const u32 = (...values: readonly number[]): Field[] => values.map((value) => [4, value]);
const zeros = (count: number): Field[] => Array.from({ length: count }, () => [2, 0]);
const letters = (value: string): Field[] => [...value].map((letter) => [1, letter.charCodeAt(0)]);

function bytesOf(fields: readonly Field[]): Uint8Array {
  const bytes = new Uint8Array(fields.reduce((sum, [length]) => sum + length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [length, value] of fields) {
    if (length === 1) view.setUint8(at, value);
    else if (length === 2) view.setUint16(at, value);
    else view.setUint32(at, value);
    at += length;
  }
  return bytes;
}

/**
 * Builds a TrueType font of blank glyphs, for text that is searchable and copyable below a picture of it.
 * Glyph n (from 1) belongs to the character `firstStandIn + n - 1`.
 *
 * jsPDF embeds the font, but has none of its own beyond Windows-1252, and drops characters that an embedded font lacks.
 * Fonts for the scripts of the 13 languages and of what respondents paste would be megabytes (Noto Sans KR alone has
 * about 6 MB), and jsPDF shapes neither Devanagari nor Thai, so their text would still be a picture. This font has only
 * the characters of one transcript, about 12 bytes each.
 *
 * @param characters number of glyphs, at most `maxCharacters`
 */
function blankFont(characters: number): Uint8Array {
  const glyphs = characters + 1;
  const advance = unitsPerEm * blankWidth;
  const lastStandIn = firstStandIn + characters - 1;
  const name = "Blank";
  const tables: Readonly<Record<string, readonly Field[]>> = {
    cmap: [
      ...u16(0, 1, 3, 1),
      ...u32(12),
      // Format 4 with two segments: the stand-ins and the required end marker.
      ...u16(4, 32, 0, 4, 4, 1, 0),
      ...u16(lastStandIn, 0xffff, 0, firstStandIn, 0xffff, 1 - firstStandIn, 1, 0, 0),
    ],
    glyf: u32(0),
    head: [
      ...u32(0x00010000, 0x00010000, 0, 0x5f0f3cf5),
      ...u16(0, unitsPerEm),
      ...u32(0, 0, 0, 0),
      ...u16(0, -200, advance, 800, 0, 8, 2, 1, 0),
    ],
    hhea: [...u32(0x00010000), ...u16(800, -200, 0, advance, 0, 0, advance, 1, 0, 0, 0, 0, 0, 0, 0, 1)],
    hmtx: [...u16(advance, 0), ...zeros(glyphs - 1)],
    loca: [...zeros(2 * (glyphs + 1))],
    maxp: [...u32(0x00010000), ...u16(glyphs), ...u16(0, 0, 0, 0, 2), ...zeros(8)],
    name: [...u16(0, 1, 18, 1, 0, 0, 6, name.length, 0), ...letters(name)],
    post: u32(0x00030000, 0, 0, 0, 0, 0, 0, 0),
  };
  return assembled(Object.entries(tables).map(([tag, fields]) => [tag, bytesOf(fields)]));
}

const padded = (length: number) => Math.ceil(length / 4) * 4;

function checksum(bytes: Uint8Array): number {
  let sum = 0;
  for (const [index, byte] of bytes.entries()) sum = (sum + byte * 2 ** (24 - 8 * (index % 4))) % 2 ** 32;
  return sum;
}

/** Concatenates the tables after their directory, each aligned to four bytes. */
function assembled(tables: readonly (readonly [tag: string, bytes: Uint8Array])[]): Uint8Array {
  const power = 2 ** Math.floor(Math.log2(tables.length));
  const directory: Field[] = [
    ...u32(0x00010000),
    ...u16(tables.length, 16 * power, Math.log2(power), 16 * (tables.length - power)),
  ];
  let end = 12 + 16 * tables.length;
  const places = tables.map(([tag, bytes]) => {
    const offset = end;
    directory.push(...letters(tag), ...u32(checksum(bytes), offset, bytes.length));
    end += padded(bytes.length);
    return { offset, bytes };
  });
  const file = new Uint8Array(end);
  file.set(bytesOf(directory));
  for (const { offset, bytes } of places) file.set(bytes, offset);
  return file;
}

const fontName = "Blank";
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const word = String.raw`(?:${rightToLeft.source}\p{M}*)+`;
const runs = new RegExp(`${word}(?:\\s+${word})*|[^\\s]+?(?=${rightToLeft.source}|\\s|$)\\s*|\\s+`, "gu");

/** Whether the first letter of a text belongs to a right-to-left script. */
export const isRightToLeft = (text: string): boolean => {
  const first = /\p{L}/u.exec(text)?.[0];
  return first !== undefined && rightToLeft.test(first);
};

/**
 * Splits a line where its direction changes, and between words of left-to-right text. Right-to-left words stay together
 * because readers that reverse each run drop the spaces at its ends.
 */
export const splitTextRuns = (line: string): string[] => line.match(runs) ?? [];

/** Position of a line's picture on the page, in points. */
export interface LinePosition {
  readonly x: number;
  readonly baseline: number;
  readonly size: number;
  readonly width: number;
}

/** Writes invisible text over pictures of text, so that it can be searched, copied and read aloud. */
export interface HiddenText {
  write(doc: jsPDF, line: string, place: LinePosition, measure: (text: string) => number): void;
  /** Maps the stand-ins to their characters; call it last, right before creating the file. */
  finish(doc: jsPDF): void;
}

/** @param texts all texts that will be written */
export function createHiddenText(doc: jsPDF, texts: Iterable<string>): HiddenText {
  const units = [...unitsOf(texts)].slice(0, maxCharacters);
  const standIns = new Map(units.map((unit, index) => [unit, String.fromCharCode(firstStandIn + index)]));
  if (units.length > 0) {
    const file = Array.from(blankFont(units.length), (byte) => String.fromCharCode(byte)).join("");
    doc.addFileToVFS(`${fontName}.ttf`, file);
    doc.addFont(`${fontName}.ttf`, fontName, "normal", undefined, "Identity-H");
  }
  return {
    write(target, line, { x, baseline, size, width }, measure) {
      const isReversed = isRightToLeft(line);
      target.setFont(fontName, "normal").setFontSize(size);
      let before = "";
      for (const run of splitTextRuns(line)) {
        const start = measure(before);
        before += run;
        const end = measure(before);
        const written = standInsOf(rightToLeft.test(run) ? reversed(run) : run, standIns);
        if (written === "") continue;
        const natural = written.length * blankWidth * size;
        // Restores the graphics state afterwards; otherwise the scale would apply to later text.
        target.saveGraphicsState();
        target.text(written, isReversed ? x + width - end : x + start, baseline, {
          renderingMode: "invisible",
          horizontalScale: Math.max((end - start) / natural, 0.01),
        });
        target.restoreGraphicsState();
      }
    },
    finish(target) {
      if (units.length === 0) return;
      const { metadata } = target.setFont(fontName, "normal").getFont() as unknown as WithGlyphNames;
      units.forEach((unit, index) => {
        if (metadata.toUnicode[index + 1] !== undefined) metadata.toUnicode[index + 1] = unit.charCodeAt(0);
      });
    },
  };
}

/** jsPDF internals of an embedded font: maps the code of each used glyph to its character. */
interface WithGlyphNames {
  readonly metadata: { readonly toUnicode: Record<number, number> };
}

/** The distinct UTF-16 units. Skips characters of two units, such as emoji, which jsPDF cannot map. */
function unitsOf(texts: Iterable<string>): Set<string> {
  const units = new Set<string>();
  for (const text of texts) for (const unit of text) if (unit.length === 1) units.add(unit);
  return units;
}

/** PDF stores text in visual order. */
const reversed = (text: string) =>
  Array.from({ length: text.length }, (_, at) => text.charAt(text.length - 1 - at)).join("");

const standInsOf = (text: string, standIns: ReadonlyMap<string, string>) =>
  Array.from({ length: text.length }, (_, at) => standIns.get(text.charAt(at)) ?? "").join("");
