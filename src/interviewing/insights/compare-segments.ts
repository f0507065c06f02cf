import type { FoundTheme } from "./find-themes.ts";

/** Of how many interviews a theme came up in how many. */
export interface SegmentCount {
  readonly interviews: number;
  readonly of: number;
}

/** A theme that a segment speaks of more often, or less often, than the others do. */
export interface SegmentDifference {
  readonly theme: FoundTheme;
  readonly segment: SegmentCount;
  readonly others: SegmentCount;
}

/** With fewer interviews on one side, a difference says more about who happened to be asked. */
export const minCompared = 10;
/**
 * How probable a difference as large as this one may be by chance. Twenty themes are compared at once: at the usual 0.05 one
 * of them would differ without a reason.
 */
const maxChance = 0.01;

/** Natural logarithms of the factorials from 0 on. */
function logFactorials(max: number): readonly number[] {
  const logs = [0];
  for (let number = 1; number <= max; number += 1) logs.push((logs[number - 1] ?? 0) + Math.log(number));
  return logs;
}

/**
 * How probable it is by chance alone that two groups differ at least so much (Fisher's exact test, two-sided).
 */
export function chanceOf(one: SegmentCount, other: SegmentCount): number {
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
    const each = chance(inOne);
    // Equal chances differ in their last digits.
    if (each <= seen * (1 + 1e-9)) sum += each;
  }
  return Math.min(1, sum);
}

/**
 * The themes that one segment speaks of more often or less often than the others, the largest difference first; only those
 * that the numbers bear. `undefined` where there are too few interviews on one side to compare at all.
 */
export function compareSegments(
  themes: readonly FoundTheme[],
  segment: ReadonlySet<string>,
  others: ReadonlySet<string>,
): readonly SegmentDifference[] | undefined {
  if (segment.size < minCompared || others.size < minCompared) return undefined;
  const countIn = (ids: ReadonlySet<string>, { conversations }: FoundTheme): SegmentCount => ({
    interviews: [...conversations].filter((id) => ids.has(id)).length,
    of: ids.size,
  });
  const gap = ({ segment: here, others: there }: SegmentDifference) =>
    Math.abs(here.interviews / here.of - there.interviews / there.of);
  return themes
    .map((theme) => ({ theme, segment: countIn(segment, theme), others: countIn(others, theme) }))
    .filter(({ segment: here, others: there }) => chanceOf(here, there) < maxChance)
    .toSorted((a, b) => gap(b) - gap(a));
}
