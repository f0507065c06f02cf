/** How long something takes, in milliseconds. */
export interface Timing {
  median: number;
  p95: number;
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/**
 * Runs the contestants in turn, round by round, so that what else the machine does falls on all of them alike; the
 * first rounds, which warm caches, do not count.
 */
export async function measure<Name extends string>(
  contestants: Record<Name, () => Promise<unknown>>,
  rounds: number,
  warmUp = 3,
): Promise<Record<Name, Timing>> {
  const names = Object.keys(contestants) as Name[];
  const times = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const name of names) {
      const started = performance.now();
      await contestants[name]();
      if (round >= 0) times.get(name)?.push(performance.now() - started);
    }
  }
  const timing = (name: Name): Timing => {
    const sorted = (times.get(name) ?? []).toSorted((a, b) => a - b);
    return { median: at(sorted, 0.5), p95: at(sorted, 0.95) };
  };
  return Object.fromEntries(names.map((name) => [name, timing(name)])) as Record<Name, Timing>;
}
