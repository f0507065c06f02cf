import type { Steps } from "../../../kernel/steps.ts";

/* Long texts are searched piece by piece, so that others are served between the steps. */

/** True if a pattern occurs in a text. */
export const found = (pattern: RegExp | null, text: string): boolean =>
  pattern !== null && text.search(pattern) >= 0;

/** Characters of a piece of a text; the longest answer takes 100 ms in one piece, and others wait. */
const minPieceLength = 2_000;

/** Splits lines into pieces of whole lines. */
export function piecesOf(lines: string): readonly string[] {
  const pieces: string[] = [];
  for (let from = 0; from < lines.length;) {
    const end = lines.indexOf("\n", from + minPieceLength);
    const to = end < 0 ? lines.length : end + 1;
    pieces.push(lines.slice(from, to));
    from = to;
  }
  return pieces;
}

/** True if a pattern occurs in one of the pieces. */
export function* foundInAny(pieces: readonly string[], patterns: readonly (RegExp | null)[]): Steps<boolean> {
  for (const piece of pieces) {
    for (const pattern of patterns) {
      if (found(pattern, piece)) return true;
      yield;
    }
  }
  return false;
}

/** Changes each piece. */
export function* mapInSteps(
  pieces: readonly string[],
  change: (piece: string) => string,
): Steps<readonly string[]> {
  const changed: string[] = [];
  for (const piece of pieces) {
    changed.push(change(piece));
    yield;
  }
  return changed;
}
