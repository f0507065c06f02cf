import { structuredPatch } from "diff";

/** A line of one of two texts. */
export interface TextLine {
  /** Counted from 1. */
  readonly number: number;
  readonly text: string;
}

/** What stands beside each other: the line before, the line after, or both; `same` where they are alike. */
export interface LinePair {
  readonly kind: "same" | "changed" | "removed" | "added";
  readonly before: TextLine | undefined;
  readonly after: TextLine | undefined;
}

/** Lines that differ with a few around them; between two of these parts lines that are alike are left out. */
export interface ComparedPart {
  readonly pairs: readonly LinePair[];
}

/** Lines around each difference that are in both. */
const context = 3;
/** Milliseconds that one may wait for a comparison. */
const patience = 1000;

/**
 * Two texts side by side, line by line.
 *
 * @returns no parts where they are the same; `undefined` where more differs than can be compared while somebody waits
 */
export function compareTexts(before: string, after: string): readonly ComparedPart[] | undefined {
  const patch = structuredPatch("", "", before, after, "", "", { context, timeout: patience });
  return patch?.hunks.map(({ lines, oldStart, newStart }) => ({ pairs: pairsOf(lines, oldStart, newStart) }));
}

/** Pairs each run of removed lines with the run of added ones that follows it. */
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
