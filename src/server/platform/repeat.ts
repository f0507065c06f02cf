/** Work that is done again and again until it is stopped. */
export interface Repetition {
  /** Begins no more rounds, and waits for the one under way. */
  stop(): Promise<void>;
}

/**
 * Does a round of work at once, and the next one a pause after each has ended.
 * @param onError learns why a round failed; the next one comes all the same.
 */
export function repeat(
  pauseMilliseconds: number,
  round: () => Promise<void>,
  onError: (error: unknown) => void,
): Repetition {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const next = async (): Promise<void> => {
    try {
      await round();
    } catch (error) {
      onError(error);
    }
    if (!stopped) timer = setTimeout(begin, pauseMilliseconds);
  };
  let underWay = next();
  function begin(): void {
    underWay = next();
  }
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
