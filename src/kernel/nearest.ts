/** Suggests the known word closest to a mistyped one; `undefined` if none is close enough. */
export function findNearest(word: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let bound = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < bound) {
      bound = distance;
      best = candidate;
    }
  }
  return best;
}

/** Levenshtein distance: the minimum number of single-character insertions, deletions and substitutions. O(a × b). */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
