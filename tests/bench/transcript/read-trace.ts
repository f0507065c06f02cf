interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Timestamp in µs. */
  readonly ts: number;
  /** CPU time in µs. */
  readonly tdur?: number;
}

/** A task of the page's main thread: script, layout or paint. */
export interface Task {
  /** Start in µs, on the same clock as the marks. */
  readonly at: number;
  /** CPU time in ms, which is less sensitive to other load than wall time. */
  readonly took: number;
}

export interface Trace {
  /** Times of the page's `performance.mark` calls with this name, in µs. */
  marks(name: string): readonly number[];
  tasks(from: number, to: number): readonly Task[];
}

/** Parses a Chromium trace for the page that set `mark`. */
export function readTrace(buffer: Buffer, mark: string): Trace {
  const { traceEvents: events } = JSON.parse(buffer.toString()) as { traceEvents: TraceEvent[] };
  const page = events.find(({ name }) => name === mark);
  const pageEvents = events.filter(({ pid, tid }) => pid === page?.pid && tid === page.tid);
  const tasks = pageEvents
    .filter(({ name, ph }) => ph === "X" && name.endsWith("RunTask"))
    .map(({ ts, tdur = 0 }) => ({ at: ts, took: tdur / 1000 }));
  // Nested RunTask events start within 20 µs of each other; count only the outer one.
  const outer = tasks.filter(({ at }, index) => at - (tasks[index - 1]?.at ?? 0) > 20);
  return {
    marks: (wanted) => pageEvents.filter(({ name }) => name === wanted).map(({ ts }) => ts),
    tasks: (from, to) => outer.filter(({ at }) => at >= from && at < to),
  };
}
