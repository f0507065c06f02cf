/** Runs `work` after a delay in milliseconds. Returns a function that cancels it. */
export type Schedule = (work: () => void, milliseconds: number) => () => void;

/** Implemented with `setTimeout`. */
export const schedule: Schedule = (work, milliseconds) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};
