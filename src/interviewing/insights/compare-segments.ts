import type { FoundTheme } from "./find-themes.ts";

/** Number of interviews with a theme, out of `of`. */
export interface SegmentCount {
  readonly interviews: number;
  readonly of: number;
}

/** A theme that a segment mentions more often or less often than the others. */
export interface SegmentDifference {
  readonly theme: FoundTheme;
  readonly segment: SegmentCount;
  readonly others: SegmentCount;
}

/** With fewer interviews on one side, a difference reflects who happened to be asked. */
export const minSegmentSize = 10;
/**
 * Maximum p-value of a reported difference. Twenty themes are compared at once, so at the usual 0.05 one of them would
 * differ by chance.
 */
const maxChance = 0.01;

/** Natural logarithms of the factorials from 0 to `max`. */
function logFactorials(max: number): readonly number[] {
  const logs = [0];
  for (let number = 1; number <= max; number += 1) logs.push((logs[number - 1] ?? 0) + Math.log(number));
  return logs;
}

/** Returns the p-value of a difference between two groups (Fisher's exact test, two-sided). */
export function pValueOf(one: SegmentCount, other: SegmentCount): number {
  const all = one.of + other.of;
  const found = one.interviews + other.interviews;
  const log = logFactorials(all);
  const at = (index: number) => log[index] ?? 0;
  const ways = (chosen: number, of: number) => at(of) - at(chosen) - at(of - chosen);
  const chance = (inOne: number) =>
    Math.exp(ways(inOne, one.of) + ways(found - inOne, other.of) - ways(found, all));
  const seen = chance(one.interviews);
  let sum = 0;
  for (let inOne = Math.max(0, found - other.of); inOne <= Math.min(found, one.of); inOne += 1) {
    const probability = chance(inOne);
    // Equal probabilities may differ in their last digits.
    if (probability <= seen * (1 + 1e-9)) sum += probability;
  }
  return Math.min(1, sum);
}

/**
 * Returns the themes that a segment mentions significantly more often or less often than the others, largest difference
 * first; `undefined` if one side has fewer than `minSegmentSize` interviews.
 */
export function compareSegments(
  themes: readonly FoundTheme[],
  segment: ReadonlySet<string>,
  others: ReadonlySet<string>,
): readonly SegmentDifference[] | undefined {
  if (segment.size < minSegmentSize || others.size < minSegmentSize) return undefined;
  const countIn = (ids: ReadonlySet<string>, { conversations }: FoundTheme): SegmentCount => ({
    interviews: [...conversations].filter((id) => ids.has(id)).length,
    of: ids.size,
  });
  const gap = ({ segment: here, others: there }: SegmentDifference) =>
    Math.abs(here.interviews / here.of - there.interviews / there.of);
  return themes
    .map((theme) => ({ theme, segment: countIn(segment, theme), others: countIn(others, theme) }))
    .filter(({ segment: here, others: there }) => pValueOf(here, there) < maxChance)
    .toSorted((a, b) => gap(b) - gap(a));
}
