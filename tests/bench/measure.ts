import { readFile } from "node:fs/promises";

/** Durations in ms. */
export interface Timing {
  median: number;
  p95: number;
}

/** The quantile of the values for a share from 0 to 1; NaN for an empty list. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN;

/** Resident memory of a process in MB. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1] ?? 0) / 1024;
}

/**
 * Runs the contestants in turn, round by round, so that other load on the machine affects all of them. The first
 * `warmUp` rounds are not measured.
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
    const durations = times.get(name) ?? [];
    return { median: quantile(durations, 0.5), p95: quantile(durations, 0.95) };
  };
  return Object.fromEntries(names.map((name) => [name, timing(name)])) as Record<Name, Timing>;
}
