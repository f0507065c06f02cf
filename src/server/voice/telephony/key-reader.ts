import type { Pressed } from "../../../interviewing/hearing/pressed.ts";
import type { Clock } from "../stream/paced-player.ts";

/** A 1 may be the beginning of 10, until # or for so long. */
export const maxDigitGapMs = 2_000;
/** A star may be the first of two for so long. */
export const maxStarGapMs = 1_000;

export interface KeyReaderOptions {
  readonly clock: Clock;
  /** Whether the interview waits for yes (1) or no (2) rather than for a rating. */
  readonly awaitsAssent: () => boolean;
  readonly onPressed: (pressed: Pressed) => void;
  /** 9 was pressed where yes or no is asked: never call again. None: the key says nothing there. */
  readonly onOptOut?: () => void;
}

const rating = (value: number): Pressed => ({ kind: "rating", value });
const command = (name: "skip" | "stop"): Pressed => ({ kind: "command", command: name });

/** Reads the keys of a telephone: 1 and 2 for yes and no, 0 to 10 for a rating, * to skip, ** to stop. */
export class KeyReader {
  readonly #options: KeyReaderOptions;
  /** A key that another may follow. */
  #pending: "1" | "*" | undefined;
  #wait = new AbortController();

  constructor(options: KeyReaderOptions) {
    this.#options = options;
  }

  /** @param key one of `0` to `9`, `*` and `#`. */
  press(key: string): void {
    const { awaitsAssent, onPressed } = this.#options;
    const pending = this.#pending;
    if (pending === "*" && key === "*") this.#settle(command("stop"));
    else if (pending === "1" && key === "0") this.#settle(rating(10));
    else {
      this.#flush();
      if (key === "*") this.#hold("*", maxStarGapMs);
      else if (key !== "#" && awaitsAssent()) {
        if (key === "1") onPressed({ kind: "assent", value: "yes" });
        if (key === "2") onPressed({ kind: "assent", value: "no" });
        if (key === "9") this.#options.onOptOut?.();
      } else if (key === "1") this.#hold("1", maxDigitGapMs);
      else if (key !== "#") onPressed(rating(Number(key)));
    }
  }

  /** Forgets what was not finished. */
  close(): void {
    this.#pending = undefined;
    this.#wait.abort();
  }

  #hold(key: "1" | "*", milliseconds: number): void {
    this.#pending = key;
    const wait = new AbortController();
    this.#wait = wait;
    void (async () => {
      await this.#options.clock.wait(milliseconds, wait.signal);
      if (!wait.signal.aborted) this.#flush();
    })();
  }

  /** Takes the key that was waiting for another by itself. */
  #flush(): void {
    if (this.#pending !== undefined) this.#settle(this.#pending === "1" ? rating(1) : command("skip"));
  }

  #settle(pressed: Pressed): void {
    this.close();
    this.#options.onPressed(pressed);
  }
}
