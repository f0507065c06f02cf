/** Timings of a page load in ms since the navigation, except for the shift. */
export interface PageTimings {
  firstPaint: number;
  largestPaint: number;
  /** Total time of long tasks beyond 50 ms each, after the first paint. */
  blocked: number;
  /** Sum of layout shifts without recent input. */
  shift: number;
}

/** Runs in the page before its own scripts and collects performance entries. */
export function observePage(): void {
  const entries: PerformanceEntry[] = [];
  const collect = (type: string) =>
    new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({ type, buffered: true });
  for (const type of ["paint", "largest-contentful-paint", "layout-shift", "longtask"]) collect(type);
  Object.assign(globalThis, { observed: entries });
}

/** Runs in the page once it is idle. */
export function readTimings(): PageTimings {
  const { observed } = globalThis as unknown as { observed: PerformanceEntry[] };
  const entriesOfType = (type: string) => observed.filter(({ entryType }) => entryType === type);
  const firstPaint =
    entriesOfType("paint").find(({ name }) => name === "first-contentful-paint")?.startTime ?? Number.NaN;
  const shifts = entriesOfType("layout-shift") as (PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
  })[];
  return {
    firstPaint,
    largestPaint: entriesOfType("largest-contentful-paint").at(-1)?.startTime ?? Number.NaN,
    blocked: entriesOfType("longtask")
      .filter(({ startTime, duration }) => startTime + duration > firstPaint)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    shift: shifts.filter((each) => !each.hadRecentInput).reduce((sum, { value }) => sum + value, 0),
  };
}
