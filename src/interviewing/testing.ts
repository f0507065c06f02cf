/**
 * How many times more processor time `work` takes for a size ten times larger: about 10 where its time grows with the size, about
 * 100 where it grows with its square. The fastest of several turns each, so that a busy machine says nothing. For tests.
 */
export function growth(size: number, work: (size: number) => unknown): number {
  const fastest = [size, size * 10].map((each) =>
    Math.min(
      ...Array.from({ length: 4 }, () => {
        const started = process.cpuUsage();
        work(each);
        const { user, system } = process.cpuUsage(started);
        return user + system;
      }),
    ),
  );
  return (fastest[1] ?? Infinity) / Math.max(fastest[0] ?? 0, 50);
}
