import type { Timing } from "../measure.ts";

/** Timings of a question, by the product and by hand. */
export interface Measured {
  readonly question: string;
  readonly product: Timing;
  readonly hand: Timing;
}

/**
 * Median of each question at every size and the ratio of the largest to the smallest; only for questions asked at every
 * size.
 */
export function flatness(
  bySize: ReadonlyMap<number, readonly Measured[]>,
): Record<string, Record<string, number>> {
  const sizes = [...bySize.keys()].toSorted((a, b) => a - b);
  const medianOf = (size: number, name: string) =>
    bySize.get(size)?.find(({ question }) => question === name)?.product.median;
  const names = new Set([...bySize.values()].flat().map(({ question }) => question));
  const rows = [...names].flatMap((name) => {
    const medians = sizes.map((size) => medianOf(size, name)).filter((median) => median !== undefined);
    if (medians.length < sizes.length) return [];
    const cells = medians.map((median, at) => [`${sizes[at]} rows`, Number(median.toFixed(2))] as const);
    const [first = Number.NaN] = medians;
    const ratio = Number(((medians.at(-1) ?? Number.NaN) / first).toFixed(2));
    return [[name, Object.fromEntries([...cells, ["largest / smallest", ratio] as const])] as const];
  });
  return Object.fromEntries(rows);
}
