import { structuredPatch } from "diff";

/** A line of one of the two texts. */
export interface TextLine {
  /** Counted from 1. */
  readonly number: number;
  readonly text: string;
}

/** A row of the side-by-side view; one side is `undefined` for added and removed lines. */
export interface LinePair {
  readonly kind: "same" | "changed" | "removed" | "added";
  readonly before: TextLine | undefined;
  readonly after: TextLine | undefined;
}

/** A hunk: differing lines with context; equal lines between hunks are omitted. */
export interface ComparedPart {
  readonly pairs: readonly LinePair[];
}

/** Context lines around each difference. */
const context = 3;
/** Timeout in ms. */
const diffTimeoutMs = 1000;

/** Differing lines of two texts, with lines of context around them; `undefined` after a timeout of 1 s. */
export const differingLines = (before: string, after: string, around: number) =>
  structuredPatch("", "", before, after, "", "", { context: around, timeout: diffTimeoutMs })?.hunks;

/**
 * Compares two texts line by line for a side-by-side view.
 *
 * @returns the hunks, none if the texts are equal; `undefined` after a timeout of 1 s
 */
export function compareTexts(before: string, after: string): readonly ComparedPart[] | undefined {
  return differingLines(before, after, context)?.map(({ lines, oldStart, newStart }) => ({
    pairs: pairsOf(lines, oldStart, newStart),
  }));
}

/** Pairs each run of removed lines with the run of added lines that follows it. */
function pairsOf(lines: readonly string[], oldStart: number, newStart: number): LinePair[] {
  let [beforeAt, afterAt] = [oldStart, newStart];
  const pairs: LinePair[] = [];
  let removed: TextLine[] = [];
  let added: TextLine[] = [];
  const flush = () => {
    for (let at = 0; at < Math.max(removed.length, added.length); at += 1) {
      const [before, after] = [removed[at], added[at]];
      pairs.push({ kind: before && after ? "changed" : before ? "removed" : "added", before, after });
    }
    removed = [];
    added = [];
  };
  for (const line of lines) {
    const text = line.slice(1);
    if (line.startsWith("-")) {
      if (added.length > 0) flush();
      removed.push({ number: beforeAt++, text });
    } else if (line.startsWith("+")) added.push({ number: afterAt++, text });
    else if (line.startsWith(" ")) {
      flush();
      const before = { number: beforeAt++, text };
      pairs.push({ kind: "same", before, after: { number: afterAt++, text } });
    }
  }
  flush();
  return pairs;
}
