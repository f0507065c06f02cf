import type { Pressed } from "../../../interviewing/hearing/choices/pressed.ts";
import type { Clock } from "../stream/paced-player.ts";
import type { KeyMode } from "../stream/asked-question.ts";

/** Milliseconds to wait for the 0 of a 10, and for further digits of a number. */
export const maxDigitGapMs = 2_000;
/** Milliseconds to wait for a second star. */
export const maxStarGapMs = 1_000;
/** Milliseconds within which the same digit again is a key that was pressed twice by mistake. */
export const maxRepeatMs = 1_000;

/** Maximum digits of a number. */
const maxDigits = 9;

export interface KeyReaderOptions {
  readonly clock: Clock;
  readonly mode: () => KeyMode;
  /**
   * Whether a key can be meant for what is asked: enough of it was heard. Other keys, such as the second press of one
   * that has answered the question before, are ignored. Default: it can.
   */
  readonly isHeard?: () => boolean;
  readonly onPressed: (pressed: Pressed) => void;
  /** The digit has no meaning where only 1 and 2 have one. Default: the key is ignored. */
  readonly onInvalid?: () => void;
  /** The hash key was pressed and ends no number. Default: the key is ignored. */
  readonly onHash?: () => void;
  /** 9 was pressed while consent is asked for: never call again. Default: the key is ignored. */
  readonly onOptOut?: () => void;
}

/** Keys for what is thought of a statement. */
const stances: Readonly<Record<string, "agree" | "disagree" | "unsure">> = {
  1: "agree",
  2: "disagree",
  3: "unsure",
};

const rating = (value: number): Pressed => ({ kind: "rating", value });
const command = (name: "skip" | "stop"): Pressed => ({ kind: "command", command: name });

/** Interprets telephone keys: * skips, ** stops, and the others depend on the mode. */
export class KeyReader {
  readonly #options: KeyReaderOptions;
  /** Keys that others may follow: a star, or digits. */
  #pending = "";
  /** The star that is pending came before what is asked could be heard: alone it skips nothing. */
  #isStarEarly = false;
  /** The last digit. */
  #last = { key: "", at: 0 };
  #wait = new AbortController();

  constructor(options: KeyReaderOptions) {
    this.#options = options;
  }

  /** @param key one of `0` to `9`, `*` and `#`. */
  press(key: string): void {
    const pending = this.#pending;
    if (key === "*") {
      if (pending === "*") this.#emit(command("stop"));
      else {
        this.#flush();
        this.#isStarEarly = !this.#isHeard;
        this.#hold("*", maxStarGapMs);
      }
      return;
    }
    if (key === "#") {
      if (pending === "") this.#options.onHash?.();
      this.#flush();
      return;
    }
    this.#onDigit(key);
  }

  get #isHeard(): boolean {
    return this.#options.isHeard?.() ?? true;
  }

  /** Discards pending keys. */
  close(): void {
    this.#pending = "";
    this.#wait.abort();
  }

  #onDigit(key: string): void {
    const mode = this.#options.mode();
    const pending = this.#pending;
    const isRepeated = this.#isRepeated(key);
    if (mode === "figure" && pending !== "" && pending !== "*") this.#addDigit(pending + key);
    else if (mode === "rating" && pending === "1" && key === "0") this.#emit(rating(10));
    else if (mode === "figure" || !isRepeated) {
      this.#flush();
      const isOptOut = mode === "consent" && key === "9";
      // Nobody is called again who has said so, however early. What was asked may have changed with the flush.
      if (this.#isHeard || isOptOut) this.#read(key, this.#options.mode());
    }
  }

  /** True for the same digit again, of a key that was pressed twice by mistake. */
  #isRepeated(key: string): boolean {
    const now = this.#options.clock.now();
    const { key: last, at } = this.#last;
    this.#last = { key, at: now };
    return key === last && now - at < maxRepeatMs;
  }

  #read(key: string, mode: KeyMode): void {
    const { onPressed, onInvalid, onOptOut } = this.#options;
    const stance = stances[key];
    if (mode === "figure") this.#addDigit(key);
    else if (mode === "stance" && stance !== undefined) onPressed({ kind: "stance", value: stance });
    else if (mode === "yes_no" || mode === "consent") {
      if (key === "1") onPressed({ kind: "assent", value: "yes" });
      else if (key === "2") onPressed({ kind: "assent", value: "no" });
      else if (key === "9" && mode === "consent") onOptOut?.();
      else onInvalid?.();
    } else if (key === "1") this.#hold("1", maxDigitGapMs);
    else onPressed(rating(Number(key)));
  }

  #addDigit(digits: string): void {
    if (digits.length === maxDigits) this.#emit(rating(Number(digits)));
    else this.#hold(digits, maxDigitGapMs);
  }

  #hold(keys: string, milliseconds: number): void {
    this.#wait.abort();
    this.#pending = keys;
    const wait = new AbortController();
    this.#wait = wait;
    void (async () => {
      await this.#options.clock.wait(milliseconds, wait.signal);
      if (!wait.signal.aborted) this.#flush();
    })();
  }

  /** Emits the pending keys as they are. */
  #flush(): void {
    const pending = this.#pending;
    if (pending === "*" && this.#isStarEarly) this.close();
    else if (pending !== "") this.#emit(pending === "*" ? command("skip") : rating(Number(pending)));
  }

  #emit(pressed: Pressed): void {
    this.close();
    this.#options.onPressed(pressed);
  }
}
