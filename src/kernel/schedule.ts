/** Calls back after milliseconds; answers how to cancel it. */
export type Schedule = (work: () => void, milliseconds: number) => () => void;

/** By the timers of the browser or of Node.js. */
export const schedule: Schedule = (work, milliseconds) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};
