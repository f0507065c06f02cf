import type { Language } from "../../../interviewing/languages/language.ts";
import { isFinished, isUnfinished } from "../../../interviewing/hearing/text/unfinished.ts";
import type { TurnDetector } from "../hearing/turn-detector.ts";
import type { Clock } from "./paced-player.ts";
import { maxEarlySeconds, maxEarlyTranscriptions, type VoiceCallOptions } from "./voice-call-options.ts";

/** Milliseconds after its end for which an unfinished answer waits for the rest. */
const maxFragmentGapMs = 3_000;

export interface AnswerJoinerOptions {
  readonly clock: Clock;
  readonly language: Language;
  /** Called with the words so far, for display. */
  readonly onTranscript: (messageId: string, text: string) => void;
  /** The respondent's side keeps its words until it learns that they are stored; otherwise they are shown at once. */
  readonly isKept: boolean;
  readonly onAnswer: (messageId: string, text: string, onStored: (() => void) | undefined) => void;
}

interface Fragment {
  readonly messageId: string;
  readonly text: string;
  readonly wait: AbortController;
}

/** Joins an answer that breaks off mid-sentence with what follows. */
export class AnswerJoiner {
  readonly #options: AnswerJoinerOptions;
  #fragment: Fragment | undefined;

  constructor(options: AnswerJoinerOptions) {
    this.#options = options;
  }

  /** Whether an unfinished answer waits for the rest. */
  get isWaiting(): boolean {
    return this.#fragment !== undefined;
  }

  /** Message id of the answer that waits for the rest. */
  get messageId(): string | undefined {
    return this.#fragment?.messageId;
  }

  /**
   * Takes the words of a turn.
   * @param quietMs milliseconds since they were said; 0 if nothing more can follow.
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

  /** The respondent speaks again: an unfinished answer now waits until `add` or `flush`. */
  hold(): void {
    this.#fragment?.wait.abort();
  }

  /** Emits the words so far as the answer. */
  flush(): void {
    const fragment = this.#fragment;
    if (fragment === undefined) return;
    this.#fragment = undefined;
    fragment.wait.abort();
    const { isKept, onTranscript, onAnswer } = this.#options;
    const show = () => onTranscript(fragment.messageId, fragment.text);
    if (!isKept) show();
    onAnswer(fragment.messageId, fragment.text, isKept ? show : undefined);
  }
}

interface Ahead {
  readonly words: Promise<string | null>;
  readonly stop: AbortController;
}

/**
 * Transcribes a turn in its pauses, so that a turn with a finished sentence ends sooner and has its words by then.
 * Speech after a pause makes its transcription worthless.
 */
export class EarlyTranscription {
  readonly #call: VoiceCallOptions;
  readonly #turns: TurnDetector;
  readonly #over: AbortSignal;
  #last: Ahead | undefined;
  /** Number of transcriptions requested for this turn. */
  #times = 0;

  /** @param over aborted when the call ends */
  constructor(call: VoiceCallOptions, turns: TurnDetector, over: AbortSignal) {
    this.#call = call;
    this.#turns = turns;
    this.#over = over;
    // Only the server's own recogniser can transcribe part of a turn.
    turns.emitsPauses = call.recognition === "server";
  }

  /** Requests a transcription in a pause. */
  pause(samples: Int16Array, seconds: number): void {
    this.#last?.stop.abort();
    this.#last = undefined;
    if (seconds > maxEarlySeconds || this.#times >= maxEarlyTranscriptions) return;
    this.#times += 1;
    const stop = new AbortController();
    const signal = AbortSignal.any([stop.signal, this.#over]);
    const last = { words: this.#call.transcriber.transcribeEarly(samples, signal), stop };
    this.#last = last;
    void this.#look(last);
  }

  async #look(last: Ahead): Promise<void> {
    const text = await last.words;
    const { language } = this.#call.session;
    if (this.#last === last && text !== null && isFinished(text, language)) this.#turns.finish();
  }

  /**
   * Returns the words that were transcribed in the pause in which the turn ended.
   * @param isAsPaused no speech since that pause
   */
  take(isAsPaused: boolean): Promise<string | null> | undefined {
    const last = this.#last;
    this.#last = undefined;
    this.#times = 0;
    if (!isAsPaused) last?.stop.abort();
    return isAsPaused ? last?.words : undefined;
  }
}
