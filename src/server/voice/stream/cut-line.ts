import type { TurnDetector } from "../hearing/turn-detector.ts";
import type { SessionInput, SessionLine } from "../session/session.ts";
import type { CallPort } from "./call-port.ts";
import type { LinePlayer } from "./line-player.ts";
import type { Clock } from "./paced-player.ts";
import type { InterruptedLine } from "./voice-call-options.ts";

export interface CutLineOptions {
  readonly player: LinePlayer;
  readonly turns: TurnDetector;
  readonly port: Pick<CallPort, "transcript">;
  readonly clock: Clock;
  /** Returns whether a line is the call's own, which the interview knows nothing of. */
  readonly isOwn: (line: SessionLine) => boolean;
  /** The respondent interrupted a line of the interview. */
  readonly onInterrupted: (input: SessionInput | Promise<SessionInput>) => void;
}

/** The line that the respondent spoke over, until it is known whether they meant to answer. */
export class CutLine {
  readonly #options: CutLineOptions;
  #cut: InterruptedLine | undefined;

  constructor(options: CutLineOptions) {
    this.#options = options;
  }

  get current(): InterruptedLine | undefined {
    return this.#cut;
  }

  /** Stops playback; without a line being played, changes nothing. */
  hold(): void {
    const { player, turns } = this.#options;
    const cut = player.cut();
    if (cut === undefined) return;
    this.#cut = cut;
    turns.isOverLine = true;
  }

  /**
   * Resumes the line, which was cut without reason, from the start of the sentence.
   * @param first is said before it
   */
  async resume(first: readonly SessionLine[] = []): Promise<void> {
    const cut = this.#take();
    if (cut !== undefined) await this.#options.player.resume(cut, first);
  }

  /** Resumes the line after so many milliseconds, unless it is given up or resumed before, or `over` aborts. */
  async resumeAfter(milliseconds: number, over: AbortSignal): Promise<void> {
    const cut = this.#cut;
    await this.#options.clock.wait(milliseconds, over);
    if (this.#cut === cut) await this.resume();
  }

  /** Gives the line up, and stores that the respondent interrupted, before the answer that follows. */
  commit(): void {
    const { player, port, isOwn, onInterrupted } = this.#options;
    const cut = this.#take();
    if (cut === undefined) return;
    const { line, heard, unsaid } = cut;
    player.drop(cut);
    port.transcript({ id: line.messageId, speaker: "ai", text: line.text, interrupted: true });
    const interrupted = ({ messageId }: SessionLine, share: number) =>
      ({ type: "interrupted", messageId, share }) as const;
    // The heard share is known a little later.
    if (!isOwn(line)) onInterrupted(heard.then((share) => interrupted(line, share)));
    for (const each of unsaid) if (!isOwn(each)) onInterrupted(interrupted(each, 0));
  }

  /** Stops playback for an answer that follows. */
  interrupt(): void {
    this.hold();
    this.commit();
  }

  #take(): InterruptedLine | undefined {
    const cut = this.#cut;
    if (cut === undefined) return undefined;
    this.#cut = undefined;
    this.#options.turns.isOverLine = false;
    return cut;
  }
}
