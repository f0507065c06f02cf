import type { TurnDetector } from "../hearing/turn-detector.ts";
import type { SessionInput, SessionLine } from "../session/session.ts";
import { heardOfQuestion } from "../speech/spoken-lines.ts";
import type { LinePlayer } from "./line-player.ts";
import { heardEnough, type InterruptedLine, type VoiceCallOptions } from "./voice-call-options.ts";

export interface CutLineOptions {
  readonly player: LinePlayer;
  readonly turns: TurnDetector;
  readonly call: Pick<VoiceCallOptions, "clock" | "port" | "voice">;
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

  /** The line that was spoken over, whether that stopped it or not. */
  get over(): Pick<InterruptedLine, "line" | "heard"> | undefined {
    return this.#cut ?? this.#options.player.spokenOver;
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
   * Resumes the line, which was cut without reason, from the start of the sentence; one that was nearly over is not
   * repeated for its last word.
   * @param first is said before it
   */
  async resume(first: readonly SessionLine[] = []): Promise<void> {
    const { player } = this.#options;
    const cut = this.#take();
    if (cut === undefined) return;
    const isLast = first.length === 0 && cut.unsaid.length === 0;
    if (!isLast || (await cut.heard) < heardEnough) {
      await player.resume(cut, first);
      return;
    }
    player.drop(cut);
    player.speak();
  }

  /** Resumes the line after so many milliseconds, unless it is given up or resumed before, or `over` aborts. */
  async resumeAfter(milliseconds: number, over: AbortSignal): Promise<void> {
    const cut = this.#cut;
    await this.#options.call.clock.wait(milliseconds, over);
    if (this.#cut === cut) await this.resume();
  }

  /**
   * Gives the line up, and stores that the respondent interrupted, before the answer that follows.
   * @param isByHand it was typed or pressed, by somebody who could read the line or has decided without hearing it all
   */
  commit(isByHand = false): void {
    const { player, call, isOwn, onInterrupted } = this.#options;
    const cut = this.#take();
    if (cut === undefined) return;
    const { line, heard, unsaid } = cut;
    player.drop(cut);
    call.port.transcript({ id: line.messageId, speaker: "ai", text: line.text, interrupted: true });
    const interrupted = ({ messageId, text }: SessionLine, share: number) => {
      const ofQuestion = heardOfQuestion(text, share, call.voice.language);
      return { type: "interrupted", messageId, share, ...(isByHand ? {} : { ofQuestion }) } as const;
    };
    // The heard share is known a little later.
    if (!isOwn(line)) onInterrupted(heard.then((share) => interrupted(line, share)));
    for (const each of unsaid) if (!isOwn(each)) onInterrupted(interrupted(each, player.heardBefore(each)));
  }

  /** Stops playback for an answer that follows; `isByHand`: as in `commit`. */
  interrupt(isByHand: boolean): void {
    this.hold();
    this.commit(isByHand);
  }

  #take(): InterruptedLine | undefined {
    const cut = this.#cut;
    if (cut === undefined) return undefined;
    this.#cut = undefined;
    this.#options.turns.isOverLine = false;
    return cut;
  }
}
