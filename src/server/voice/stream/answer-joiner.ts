import type { Language } from "../../../interviewing/languages/language.ts";
import { isUnfinished } from "../hearing/turn-words.ts";
import type { Clock } from "./paced-player.ts";

/** Half an answer waits for the other half until so long after its end. */
const maxFragmentGapMs = 3_000;

export interface AnswerJoinerOptions {
  readonly clock: Clock;
  readonly language: Language;
  /** What was said so far, to be shown. */
  readonly onTranscript: (messageId: string, text: string) => void;
  readonly onAnswer: (messageId: string, text: string) => void;
}

interface Fragment {
  readonly messageId: string;
  readonly text: string;
  readonly wait: AbortController;
}

/** Joins an answer that breaks off in the middle of a sentence with what follows it. */
export class AnswerJoiner {
  readonly #options: AnswerJoinerOptions;
  #fragment: Fragment | undefined;

  constructor(options: AnswerJoinerOptions) {
    this.#options = options;
  }

  /** Whether a first half waits for the other. */
  get isWaiting(): boolean {
    return this.#fragment !== undefined;
  }

  /** Of the answer whose other half is waited for. */
  get messageId(): string | undefined {
    return this.#fragment?.messageId;
  }

  /**
   * Takes the words of a turn.
   * @param quietMs milliseconds since they were said; 0 where nothing more can be waited for.
   */
  add(messageId: string, words: string, quietMs: number): void {
    const { clock, language, onTranscript } = this.#options;
    const text = this.#fragment === undefined ? words : `${this.#fragment.text} ${words}`;
    const fragment: Fragment = { messageId, text, wait: new AbortController() };
    this.#fragment = fragment;
    if (quietMs === 0 || !isUnfinished(text, language)) {
      this.flush();
      return;
    }
    onTranscript(messageId, text);
    void (async () => {
      await clock.wait(maxFragmentGapMs - quietMs, fragment.wait.signal);
      if (!fragment.wait.signal.aborted && this.#fragment === fragment) this.flush();
    })();
  }

  /** The respondent speaks again: what waits does so until `add` or `flush`. */
  hold(): void {
    this.#fragment?.wait.abort();
  }

  /** Takes what was said so far as the answer. */
  flush(): void {
    const fragment = this.#fragment;
    if (fragment === undefined) return;
    this.#fragment = undefined;
    fragment.wait.abort();
    this.#options.onTranscript(fragment.messageId, fragment.text);
    this.#options.onAnswer(fragment.messageId, fragment.text);
  }
}
