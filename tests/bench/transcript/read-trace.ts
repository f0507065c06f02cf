interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  /** Microseconds of processor time. */
  readonly tdur?: number;
}

/** A task of the page's main thread: script, layout and paint alike. */
export interface Task {
  /** Microseconds, on the clock of the marks. */
  readonly at: number;
  /** Milliseconds of processor time, so that a machine that does other things counts little. */
  readonly took: number;
}

export interface Trace {
  /** When the page set the marks of this name (`performance.mark`), in microseconds. */
  marks(name: string): readonly number[];
  tasks(from: number, to: number): readonly Task[];
}

/** Reads what Chromium traced of the page that set `mark`. */
export function readTrace(buffer: Buffer, mark: string): Trace {
  const { traceEvents: events } = JSON.parse(buffer.toString()) as { traceEvents: TraceEvent[] };
  const page = events.find(({ name }) => name === mark);
  const own = events.filter(({ pid, tid }) => pid === page?.pid && tid === page.tid);
  const tasks = own
    .filter(({ name, ph }) => ph === "X" && name.endsWith("RunTask"))
    .map(({ ts, tdur = 0 }) => ({ at: ts, took: tdur / 1000 }));
  // Of tasks that are named twice, by what runs them and by what they are, the outer one counts.
  const outer = tasks.filter(({ at }, index) => at - (tasks[index - 1]?.at ?? 0) > 20);
  return {
    marks: (wanted) => own.filter(({ name }) => name === wanted).map(({ ts }) => ts),
    tasks: (from, to) => outer.filter(({ at }) => at >= from && at < to),
  };
}
