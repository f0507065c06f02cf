import type { jsPDF } from "jspdf";
import { blankFont, blankWidth, firstStandIn, maxCharacters } from "./blank-font.ts";

const fontName = "Blank";
const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const word = String.raw`(?:${rightToLeft.source}\p{M}*)+`;
const runs = new RegExp(`${word}(?:\\s+${word})*|[^\\s]+?(?=${rightToLeft.source}|\\s|$)\\s*|\\s+`, "gu");

/** Whether a text begins in a script that is written from right to left. */
export const isRightToLeft = (text: string): boolean => {
  const first = /\p{L}/u.exec(text)?.[0];
  return first !== undefined && rightToLeft.test(first);
};

/**
 * A line, cut where the direction of writing changes, and between words that are written from left to right. Those of
 * the other direction stay together: a reader that turns each piece round loses the spaces at its ends.
 */
export const runsOf = (line: string): string[] => line.match(runs) ?? [];

/** Where a line's picture stands on the page, in points. */
export interface LinePlace {
  readonly x: number;
  readonly baseline: number;
  readonly size: number;
  readonly width: number;
}

/** Lays text that leaves no mark over pictures of it, so that it can be searched, copied and read out. */
export interface HiddenText {
  write(doc: jsPDF, line: string, place: LinePlace, measure: (text: string) => number): void;
  /** Says which characters the marks stand for; the last thing before the file is made. */
  finish(doc: jsPDF): void;
}

/** @param texts everything that will be written */
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
      for (const run of runsOf(line)) {
        const start = measure(before);
        before += run;
        const end = measure(before);
        const written = standInsOf(rightToLeft.test(run) ? reversed(run) : run, standIns);
        if (written === "") continue;
        const natural = written.length * blankWidth * size;
        // Graphics state around it: the scale would stay for what is written next.
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

/** What jsPDF keeps of an embedded font: the code of each glyph that was used. */
interface WithGlyphNames {
  readonly metadata: { readonly toUnicode: Record<number, number> };
}

/** The UTF-16 units that occur. jsPDF cannot name what needs two of them, such as emoji: only their pictures show. */
function unitsOf(texts: Iterable<string>): Set<string> {
  const units = new Set<string>();
  for (const text of texts) for (const unit of text) if (unit.length === 1) units.add(unit);
  return units;
}

/** PDF has text in the order in which it is seen. */
const reversed = (text: string) =>
  Array.from({ length: text.length }, (_, at) => text.charAt(text.length - 1 - at)).join("");

const standInsOf = (text: string, standIns: ReadonlyMap<string, string>) =>
  Array.from({ length: text.length }, (_, at) => standIns.get(text.charAt(at)) ?? "").join("");
