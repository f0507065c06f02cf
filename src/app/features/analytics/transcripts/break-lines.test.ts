import fc from "fast-check";
import { expect, test } from "vitest";
import { breakLines } from "./transcript-pdf.ts";

const measure = (text: string) => text.length;

test("breaks lines between words and keeps punctuation with its word", () => {
  expect(breakLines("one two, three", 8, measure)).toEqual(["one two,", "three"]);
});

test("keeps paragraphs and empty lines", () => {
  expect(breakLines("a\n\nb\r\nc", 10, measure)).toEqual(["a", "", "b", "c"]);
});

test("breaks text without spaces between its words", () => {
  const lines = breakLines("ฉันไม่รู้ว่าจะถามใคร", 10, measure);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join("")).toBe("ฉันไม่รู้ว่าจะถามใคร");
});

test("loses only white space; every line fits or is a single grapheme", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 80 }),
      fc.integer({ min: 3, max: 30 }),
      (text, width) => {
        const lines = breakLines(text, width, measure);
        expect(lines.join("").replaceAll(/\s/gu, "")).toBe(text.replaceAll(/\s/gu, ""));
        const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
        for (const line of lines)
          expect(line.length <= width || [...graphemes.segment(line)].length === 1).toBe(true);
      },
    ),
  );
});
