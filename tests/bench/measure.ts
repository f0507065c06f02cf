import { readFile } from "node:fs/promises";

/** How long something takes, in milliseconds. */
export interface Timing {
  median: number;
  p95: number;
}

/** The value that a share (0 to 1) of the values stays below; NaN of none. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

/** Megabytes that a process holds. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1] ?? 0) / 1024;
}

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
    const own = times.get(name) ?? [];
    return { median: quantile(own, 0.5), p95: quantile(own, 0.95) };
  };
  return Object.fromEntries(names.map((name) => [name, timing(name)])) as Record<Name, Timing>;
}
