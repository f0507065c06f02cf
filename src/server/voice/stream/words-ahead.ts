import type { TurnDetector } from "../hearing/turn-detector.ts";
import { isFinished } from "../hearing/turn-words.ts";
import { maxSecondsAhead, maxTimesAhead, type VoiceCallOptions } from "./voice-call-options.ts";

interface Ahead {
  readonly words: Promise<string | null>;
  readonly stop: AbortController;
}

/**
 * Asks for the words of a turn in its pauses, so that one whose sentence is finished ends sooner; its end then has them
 * already. What is said after a pause makes its words worthless.
 */
export class WordsAhead {
  readonly #call: VoiceCallOptions;
  readonly #turns: TurnDetector;
  readonly #over: AbortSignal;
  #last: Ahead | undefined;
  /** How often the words of this turn were asked for. */
  #times = 0;

  /** @param over aborted when the call is over */
  constructor(call: VoiceCallOptions, turns: TurnDetector, over: AbortSignal) {
    this.#call = call;
    this.#turns = turns;
    this.#over = over;
    // Nobody but the server's own recogniser can look at half a turn.
    turns.tellsPauses = call.recognition === "server";
  }

  /** The speaker pauses. */
  pause(samples: Int16Array, seconds: number): void {
    this.#last?.stop.abort();
    this.#last = undefined;
    if (seconds > maxSecondsAhead || this.#times >= maxTimesAhead) return;
    this.#times += 1;
    const stop = new AbortController();
    const signal = AbortSignal.any([stop.signal, this.#over]);
    const last = { words: this.#call.understanding.listenAhead(samples, signal), stop };
    this.#last = last;
    void this.#look(last);
  }

  async #look(last: Ahead): Promise<void> {
    const text = await last.words;
    const { language } = this.#call.session;
    if (this.#last === last && text !== null && isFinished(text, language)) this.#turns.finish();
  }

  /**
   * The words that were put down in the pause which a turn ended in.
   * @param isAsPaused nothing was said since that pause
   */
  take(isAsPaused: boolean): Promise<string | null> | undefined {
    const last = this.#last;
    this.#last = undefined;
    this.#times = 0;
    if (!isAsPaused) last?.stop.abort();
    return isAsPaused ? last?.words : undefined;
  }
}
