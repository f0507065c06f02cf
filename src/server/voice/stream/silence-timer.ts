import type { SessionLine } from "../session/session.ts";
import type { Clock } from "./paced-player.ts";
import { maxSilenceMs } from "./voice-call-options.ts";

/** Waits for the respondent, until something is heard or said. */
export class SilenceTimer {
  readonly #clock: Clock;
  readonly #onSilence: () => void;
  #wait = new AbortController();
  /** That of the last line. */
  patience: SessionLine["patience"] = "normal";

  constructor(clock: Clock, onSilence: () => void) {
    this.#clock = clock;
    this.#onSilence = onSilence;
  }

  /** Starts over. */
  start(): void {
    this.stop();
    const wait = new AbortController();
    this.#wait = wait;
    void (async () => {
      await this.#clock.wait(maxSilenceMs[this.patience], wait.signal);
      if (!wait.signal.aborted) this.#onSilence();
    })();
  }

  stop(): void {
    this.#wait.abort();
  }
}
