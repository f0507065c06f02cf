/**
 * How many times longer `work` takes for a size ten times larger: about 10 where its time grows with the size, about
 * 100 where it grows with its square. The fastest of several turns each, so that a busy machine says little. For tests.
 */
export function growth(size: number, work: (size: number) => unknown): number {
  const fastest = [size, size * 10].map((each) =>
    Math.min(
      ...Array.from({ length: 4 }, () => {
        const started = performance.now();
        work(each);
        return performance.now() - started;
      }),
    ),
  );
  return (fastest[1] ?? Infinity) / Math.max(fastest[0] ?? 0, 0.05);
}
