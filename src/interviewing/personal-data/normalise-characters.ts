import { matchesOf } from "../../kernel/matches-of.ts";
import { confusable, lookedAs } from "./confusables.ts";

/** A text with unified characters, and a mapping to the original. */
export interface NormalisedText {
  readonly text: string;
  /** Maps a span of `text` to the original. */
  readonly originalSpan: (start: number, end: number) => { start: number; end: number };
}

/** Texts that need no normalization; most answers in Latin script. */
const plain = /^[\t\n\x20-\x7E]*$/u;
/** Compatibility characters: full-width, circled, mathematical and ligature letters. */
const compatibility =
  "\\u2100-\\u214F\\u2460-\\u24FF\\uFB00-\\uFB06\\uFE50-\\uFE6B\\uFF01-\\uFF9F\\u{1D400}-\\u{1D7FF}";
const piece = new RegExp(
  String.raw`[\p{Cf}\p{Variation_Selector}]|(?![0-9])\p{Nd}|(?! )\p{Zs}|(?!-)[\p{Pd}\u2212]|[‘’ʼ]|[${compatibility}]|[\u1100-\u11FF]+|[\p{Script=Latin}\p{Script=Arabic}]\p{M}{1,8}|${confusable}`,
  "gu",
);

/** Code points of the digit zero in each script; digits are consecutive. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];
function digitOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const zero = zeros.findLast((start) => start <= code);
  return zero !== undefined && code < zero + 10 ? String(code - zero) : character.normalize("NFKC");
}

function replacement(found: string): string {
  if (/^[\p{Cf}\p{Variation_Selector}]$/u.test(found)) return "";
  if (/^\p{Nd}$/u.test(found)) return digitOf(found);
  if (/^\p{Zs}$/u.test(found)) return " ";
  if (/^[\p{Pd}\u2212]$/u.test(found)) return "-";
  if (/^[‘’ʼ]$/u.test(found)) return "'";
  const latin = lookedAs(found);
  if (latin !== undefined) return latin;
  return /[\p{M}\u1100-\u11FF]/u.test(found) ? found.normalize("NFC") : found.normalize("NFKC");
}

/** Cache of replacements, since few distinct characters occur. */
const known = new Map<string, string>();
const maxKnown = 4000;
function replacementOf(found: string): string {
  const before = known.get(found);
  if (before !== undefined) return before;
  if (known.size >= maxKnown) known.clear();
  const fresh = replacement(found);
  known.set(found, fresh);
  return fresh;
}

/**
 * Converts digits of every script to ASCII, full-width and other compatibility forms to plain letters, combining
 * sequences to single characters, look-alikes in Latin words to Latin letters, and unifies dashes and blanks. Removes invisible characters. O(n).
 */
export function normaliseCharacters(original: string): NormalisedText {
  if (plain.test(original)) return { text: original, originalSpan: (start, end) => ({ start, end }) };
  const parts: string[] = [];
  /** Start of each replaced piece in the result, with its range in the original. */
  const marks: { at: number; to: number; start: number; end: number }[] = [];
  let [read, length] = [0, 0];
  for (const match of matchesOf(original, piece)) {
    const [found] = match;
    const replaced = replacementOf(found);
    if (replaced === found) continue;
    const before = original.slice(read, match.index);
    parts.push(before, replaced);
    length += before.length;
    marks.push({
      at: length,
      to: length + replaced.length,
      start: match.index,
      end: match.index + found.length,
    });
    length += replaced.length;
    read = match.index + found.length;
  }
  if (parts.length === 0) return { text: original, originalSpan: (start, end) => ({ start, end }) };
  parts.push(original.slice(read));
  const text = parts.join("");
  /** Returns the last mark that begins before a position. */
  const markBefore = (place: number): (typeof marks)[number] | undefined => {
    let [low, high] = [0, marks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((marks[middle]?.at ?? Infinity) < place) low = middle + 1;
      else high = middle;
    }
    return marks[low - 1];
  };
  const endOf = (end: number): number => {
    const mark = markBefore(end);
    if (mark === undefined) return end;
    return end < mark.to ? mark.end : mark.end + (end - mark.to);
  };
  const startOf = (start: number): number => {
    const mark = markBefore(start + 1);
    if (mark === undefined) return start;
    return start < mark.to ? mark.start : mark.end + (start - mark.to);
  };
  return { text, originalSpan: (start, end) => ({ start: startOf(start), end: endOf(end) }) };
}
