/** Runs `work` after a delay in milliseconds. Returns a function that cancels it. */
export type Schedule = (work: () => void, milliseconds: number) => () => void;

/** Implemented with `setTimeout`. */
export const schedule: Schedule = (work, milliseconds) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};

/**
 * Waits.
 * @throws the signal's reason if it aborts before the time is over
 */
export function pause(
  milliseconds: number,
  signal: AbortSignal | undefined,
  scheduleWork: Schedule = schedule,
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const abort = () => {
      cancel();
      reject(signal?.reason as Error);
    };
    const cancel = scheduleWork(() => {
      signal?.removeEventListener("abort", abort);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", abort, { once: true });
  });
}
