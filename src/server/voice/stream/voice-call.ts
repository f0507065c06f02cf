import type { Pressed } from "../../../interviewing/hearing/choices/pressed.ts";
import { TurnDetector, turnSilenceMs, type TurnEvent } from "../hearing/turn-detector.ts";
import type { SessionEvent, SessionInput, SessionLine } from "../session/session.ts";
import type { TurnSpeech } from "../session/turn-times.ts";
import { AnswerJoiner, EarlyTranscription } from "./answer-joiner.ts";
import { closeCodes } from "./call-port.ts";
import { answerByKey } from "./answer-by-key.ts";
import { LinePlayer } from "./line-player.ts";
import {
  maxFlushMs,
  isInterjection,
  keyModeOf,
  maxInterjectionSeconds,
  maxSilenceMs,
  maxMoveMs,
  type InterruptedLine,
  type KeyMode,
  type TakeOptions,
  type VoiceCallOptions,
} from "./voice-call-options.ts";

const movedReason = "The server is stopping; the call goes on.";

/** One call: passes what is heard to the session, and speaks its lines. The same for browsers and telephones. */
export class VoiceCall {
  readonly #options: VoiceCallOptions;
  readonly #player: LinePlayer;
  readonly #turns: TurnDetector;
  readonly #over = new AbortController();
  #cut: InterruptedLine | undefined;
  readonly #answers: AnswerJoiner;
  #inputs: Promise<void> = Promise.resolve();
  #silence = new AbortController();
  #patience: SessionLine["patience"] = "normal";
  /** The last line that asks for something. */
  #asked: SessionLine | undefined;
  #pending = 0;
  /** Inputs that the session is processing. */
  #taking = 0;
  #isMoving = false;
  #ending: (SessionEvent & { type: "ended" }) | undefined;
  /** The respondent has hung up or disconnected; what was said until then is still taken. */
  #isLeaving = false;
  /** Turns that are being transcribed. */
  #hearing: Promise<unknown> = Promise.resolve();
  readonly #ahead: EarlyTranscription;
  /** Milliseconds that transcribing an answer took, by message id. */
  readonly #hearingMs = new Map<string, number>();

  constructor(options: VoiceCallOptions) {
    this.#options = options;
    this.#player = new LinePlayer({
      call: options,
      over: this.#over.signal,
      // While the call moves, no line begins except those of the interview's end: the next process says the others.
      maySpeak: () => !this.#isLeaving && (!this.#isMoving || this.#ending !== undefined),
      onLine: ({ patience }) => {
        this.#turns.patience = patience;
      },
      onSaid: () => this.#onSaid(),
    });
    this.#turns = new TurnDetector((frame) => options.detector.isVoice(frame));
    this.#turns.isRecorded = options.recognition === "recorded";
    this.#ahead = new EarlyTranscription(options, this.#turns, this.over);
    this.#answers = new AnswerJoiner({
      clock: options.clock,
      language: options.session.language,
      onTranscript: (id, text) => options.port.transcript({ id, speaker: "human", text }),
      onAnswer: (messageId, text) =>
        this.#take({ type: "said", messageId, text }, { hearingMs: this.#takeHearingMs(messageId) }),
    });
    options.session.taken.addEventListener("abort", () =>
      this.#finish(closeCodes.takenOver, "A newer connection has taken over the call."),
    );
  }

  /** Number of times that sound arrived too late. */
  get gaps(): number {
    return this.#player.gaps;
  }

  get isOver(): boolean {
    return this.#over.signal.aborted;
  }

  /** Aborted when the connection ends, whatever happens to the conversation. */
  get over(): AbortSignal {
    return this.#over.signal;
  }

  /** Meaning of telephone keys, by the last question. */
  get keys(): KeyMode {
    return keyModeOf(this.#asked);
  }

  start(): void {
    const { session, port, recognition } = this.#options;
    port.ready({ resumed: !session.isNew, recognition });
    const speech = recognition === "recorded" ? { recordsSpeech: true as const } : {};
    this.#take(session.isNew ? { type: "start", ...speech } : { type: "returned" });
  }

  /** Takes sound of the respondent, 16,000 samples per second. */
  hear(samples: Int16Array): void {
    if (this.isOver || this.#isLeaving) return;
    for (const event of this.#turns.push(samples)) {
      if (event.type === "speech") this.#onSpeech();
      else if (event.type === "pause") this.#ahead.pause(event.samples, event.seconds);
      else this.#onTurn(event);
    }
  }

  /** The caller's side has played everything before this mark. */
  reach(mark: string): void {
    this.#player.reach(mark);
  }

  /** Takes an answer that was typed, or recognised by the browser. */
  answer(messageId: string, text: string): void {
    if (this.isOver) return;
    this.#options.transcriber.markTranscribedByClient();
    this.#takeUnspoken({ type: "said", messageId, text });
  }

  /** Takes a pressed button or key: it interrupts as words do, and cannot be misheard. */
  press(messageId: string, pressed: Pressed): void {
    if (this.isOver) return;
    const key = answerByKey(this.#options, this.#turns, { messageId, pressed, asked: this.#asked });
    if ("ends" in key) this.#onTurn(key.ends);
    else this.#takeUnspoken(key.input, key.whole);
  }

  /** The respondent says by a key that the answer is complete: no pause has to be waited for. */
  endAnswer(): void {
    const turn = this.isOver || this.#isLeaving ? undefined : this.#turns.flush();
    if (turn?.type === "turn") this.#onTurn(turn);
  }

  #takeUnspoken(
    input: SessionInput & { type: "said" },
    whole: SessionInput | Promise<SessionInput> = input,
  ): void {
    this.#interrupt();
    this.#turns.reset();
    void this.#ahead.take(false);
    this.#answers.flush();
    const { messageId: id, text } = input;
    // A client that learns that it is stored need not send it again after a disconnect.
    this.#take(whole, { onStored: () => this.#options.port.transcript({ id, speaker: "human", text }) });
  }

  /** The respondent has hung up: for good, unless they may return with their link. */
  hangUp(): void {
    if (this.#isLeaving || this.isOver) return;
    this.#isLeaving = true;
    this.#interrupt();
    void (async () => {
      await this.#hearOut();
      if (this.#options.hangingUpEnds !== false) this.#take({ type: "left" });
      await this.#inputs;
      this.#finish(closeCodes.ended, "The call is over.");
    })();
  }

  /** The connection is lost; the conversation may be continued. */
  drop(): void {
    // Clients that hang up close the connection right after, while that is being stored.
    if (this.isOver || this.#isLeaving) return;
    this.#isLeaving = true;
    const isUnheard = this.#turns.isSpeaking || this.#pending > 0 || this.#answers.isWaiting;
    void (async () => {
      if (isUnheard) await this.#hearOut();
      if (this.isOver) return;
      this.#finish(closeCodes.ended, "");
      if (!this.#options.session.isEnded) this.#options.onDropped();
    })();
  }

  /** Takes what was said until now; waits up to `maxFlushMs` for its transcription. */
  async #hearOut(): Promise<void> {
    const unfinished = this.#turns.flush();
    // Putting down the receiver is no answer.
    if (unfinished?.type === "turn" && unfinished.seconds > maxInterjectionSeconds) this.#onTurn(unfinished);
    const heard = new AbortController();
    void this.#hearing.then(() => heard.abort());
    await this.#options.clock.wait(maxFlushMs, AbortSignal.any([heard.signal, this.over]));
    this.#answers.flush();
    await this.#inputs;
  }

  /**
   * Moves the call to another process: notifies the caller, lets the current line or answer end (within 10 seconds; an
   * answer is taken as far as it was spoken), and closes the connection. Resolves when everything is stored.
   */
  async move(): Promise<void> {
    const { port, clock } = this.#options;
    if (this.isOver || this.#isMoving) return;
    this.#isMoving = true;
    port.moving();
    this.#awaitAnswer();
    await clock.wait(maxMoveMs, this.over);
    if (!this.isOver) await this.#hearOut();
    this.#finish(closeCodes.serviceRestart, movedReason);
    await this.#inputs;
  }

  #onSpeech(): void {
    this.#silence.abort();
    this.#options.port.speaking(true);
    this.#answers.hold();
    if (this.#player.current?.interruptible !== true) return;
    // Speech over the last words of the interview is not answered.
    if (this.#ending === undefined) this.#hold();
    else this.#interrupt();
  }

  #onTurn({ samples, seconds, isAsPaused }: TurnEvent & { type: "turn" }): void {
    const { port, session, transcriber, clock, newId, recognition } = this.#options;
    port.speaking(false);
    const ahead = this.#ahead.take(isAsPaused);
    if (this.#cut !== undefined && recognition !== "server" && seconds <= maxInterjectionSeconds) {
      void this.#resumeCut();
      return;
    }
    const messageId = this.#answers.messageId ?? newId();
    const startedAt = clock.now();
    this.#pending += 1;
    const heard = (async () => {
      const answer = await transcriber.understand({ samples, seconds, messageId, ahead }, this.over);
      this.#pending -= 1;
      const before = this.#hearingMs.get(messageId) ?? 0;
      this.#hearingMs.set(messageId, before + clock.now() - startedAt);
      if (this.isOver) return;
      if (await isInterjection(this.#cut, answer?.text, session.language)) {
        this.#hearingMs.delete(messageId);
        await this.#resumeCut();
        return;
      }
      if (answer !== null && answer.recordedSeconds === undefined) this.#onWords(messageId, answer.text);
      else {
        this.#answers.flush();
        if (answer === null) {
          this.#awaitAnswer();
          return;
        }
        const { text, recordedSeconds } = answer;
        port.transcript({ id: messageId, speaker: "human", text, recordedSeconds });
        this.#commitCut();
        this.#take({ type: "said", messageId, ...answer }, { hearingMs: this.#takeHearingMs(messageId) });
      }
    })().catch((error: unknown) => {
      this.#pending -= 1;
      this.#options.log.error({ err: error, conversation: session.conversationId }, "A turn was lost");
      void this.#resumeCut();
      this.#awaitAnswer();
    });
    this.#hearing = Promise.all([this.#hearing, heard]);
  }

  #takeHearingMs(messageId: string): number | undefined {
    const milliseconds = this.#hearingMs.get(messageId);
    this.#hearingMs.delete(messageId);
    return milliseconds;
  }

  /** Takes the words of a turn; an answer that breaks off waits for the rest. */
  #onWords(messageId: string, words: string): void {
    this.#commitCut();
    this.#answers.add(messageId, words, this.#isMoving ? 0 : turnSilenceMs[this.#turns.patience]);
  }

  /** Stops playback until it is known whether the respondent means to answer. */
  #hold(): void {
    const cut = this.#player.cut();
    if (cut === undefined) return;
    this.#cut = cut;
    this.#turns.isOverLine = true;
  }

  /** Resumes a line that was cut without reason, from the start of the sentence. */
  async #resumeCut(): Promise<void> {
    const cut = this.#cut;
    if (cut === undefined) return;
    this.#cut = undefined;
    this.#turns.isOverLine = false;
    await this.#player.resume(cut);
    this.#silence.abort();
  }

  /** Stops playback; lines that have not begun are not said. */
  #interrupt(): void {
    this.#silence.abort();
    this.#hold();
    this.#commitCut();
  }

  /** Stores that the respondent interrupted, before the answer that follows. */
  #commitCut(): void {
    const cut = this.#cut;
    if (cut === undefined) return;
    this.#cut = undefined;
    this.#turns.isOverLine = false;
    const { line, heard, unsaid } = cut;
    this.#player.drop(cut);
    this.#options.port.transcript({ id: line.messageId, speaker: "ai", text: line.text, interrupted: true });
    // The heard share is known a little later.
    this.#take(heard.then((share) => ({ type: "interrupted" as const, messageId: line.messageId, share })));
    for (const { messageId } of unsaid) this.#take({ type: "interrupted", messageId, share: 0 });
  }

  /** Passes inputs to the session one after another, and speaks the replies. */
  #take(input: SessionInput | Promise<SessionInput>, options: TakeOptions = {}): void {
    if (this.isOver) return;
    this.#silence.abort();
    this.#taking += 1;
    const before = this.#inputs;
    this.#inputs = (async () => {
      await before;
      if (!this.isOver) await this.#answerTo(await input, options);
    })();
  }

  async #answerTo(input: SessionInput, { onStored, hearingMs }: TakeOptions): Promise<void> {
    const { session, log } = this.#options;
    let hasLine = false;
    let tell: (speech: TurnSpeech) => void = () => {};
    const speech = new Promise<TurnSpeech>((resolve) => {
      tell = resolve;
    });
    try {
      for await (const event of session.take(input, undefined, speech)) {
        if (event.type === "line" && !hasLine) {
          hasLine = true;
          this.#player.times.expect(event.messageId, (speechMs) => tell({ hearingMs, speechMs }));
        }
        this.#follow(event);
      }
      onStored?.();
    } catch (error) {
      if (this.isOver) return;
      log.error({ err: error }, "A turn of a call failed");
      this.#finish(closeCodes.failed, "The interview cannot continue right now.");
    } finally {
      this.#taking -= 1;
      // Nothing sounds once the connection has ended.
      if (!hasLine || this.isOver) tell({ hearingMs });
    }
    this.#player.speak();
  }

  #follow(event: SessionEvent): void {
    const { port } = this.#options;
    if (event.type === "line") {
      this.#player.add(event);
      this.#patience = event.patience;
      if (event.role !== "remark" || event.keys !== undefined) this.#asked = event;
    } else if (event.type === "moved") port.moved(event.node);
    else if (event.type === "debug") port.debug(event.event);
    else this.#ending = event;
  }

  /** Everything has been spoken: the call ends, or it is the respondent's turn. */
  #onSaid(): void {
    if (this.isOver) return;
    if (this.#ending === undefined) {
      this.#awaitAnswer();
      return;
    }
    this.#options.port.ended(this.#ending.ending);
    this.#finish(closeCodes.ended, "The interview is over.");
  }

  #awaitAnswer(): void {
    if (this.isOver || this.#player.current !== undefined || this.#turns.isSpeaking || this.#pending > 0)
      return;
    if (this.#cut !== undefined || this.#answers.isWaiting) return;
    this.#silence.abort();
    if (this.#isMoving) {
      if (this.#taking === 0) this.#finish(closeCodes.serviceRestart, movedReason);
      return;
    }
    const silence = new AbortController();
    this.#silence = silence;
    void (async () => {
      await this.#options.clock.wait(maxSilenceMs[this.#patience], silence.signal);
      if (!silence.signal.aborted && !this.isOver) this.#take({ type: "silence" });
    })();
  }

  #finish(code: number, reason: string): void {
    if (this.isOver) return;
    this.#over.abort();
    this.#silence.abort();
    this.#player.end();
    this.#options.detector.free();
    this.#options.session.close();
    this.#options.port.close(code, reason);
  }
}
