/** How wide a text is, in whatever unit the available width has. */
export type Measure = (text: string) => number;

const words = new Intl.Segmenter(undefined, { granularity: "word" });
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/**
 * Parts between which a line may end: after white space, and between words that are written without any, as in Thai.
 * Punctuation stays with the word before it.
 */
function partsOf(paragraph: string): string[] {
  const parts: string[] = [];
  let before = { isWord: false, isSpace: true };
  for (const { segment, isWordLike = false } of words.segment(paragraph)) {
    const isSpace = segment.trim() === "";
    const last = parts.length - 1;
    const begins = parts.length === 0 || (!isSpace && (before.isSpace || (before.isWord && isWordLike)));
    if (begins) parts.push(segment);
    else parts[last] += segment;
    before = { isWord: isWordLike, isSpace };
  }
  return parts;
}

/** Pieces of a part that is wider than a whole line. */
function piecesOf(part: string, width: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const { segment } of graphemes.segment(part)) {
    if (piece !== "" && measure(piece + segment) > width) {
      pieces.push(piece);
      piece = "";
    }
    piece += segment;
  }
  return [...pieces, piece];
}

/** A text as lines that fit; what is too long for a line by itself is broken between two of its characters. */
export function breakLines(text: string, width: number, measure: Measure): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/u).flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    for (const part of partsOf(paragraph)) {
      if (line !== "" && measure((line + part).trimEnd()) > width) {
        lines.push(line.trimEnd());
        line = "";
      }
      if (line === "" && measure(part.trimEnd()) > width) {
        const pieces = piecesOf(part, width, measure);
        lines.push(...pieces.slice(0, -1));
        line = pieces.at(-1) ?? "";
      } else {
        line += part;
      }
    }
    return [...lines, line.trimEnd()];
  });
}
