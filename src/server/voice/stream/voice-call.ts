import type { Pressed } from "../../../interviewing/hearing/choices/pressed.ts";
import { TurnDetector, turnSilenceMs, type TurnEvent } from "../hearing/turn-detector.ts";
import type { SessionEvent, SessionInput } from "../session/session.ts";
import type { TurnSpeech } from "../session/turn-times.ts";
import { AnswerJoiner, EarlyTranscription } from "./answer-joiner.ts";
import { closeCodes } from "./call-port.ts";
import { CutLine } from "./cut-line.ts";
import { answerByKey } from "./answer-by-key.ts";
import { AskedQuestion, type KeyMode } from "./asked-question.ts";
import { LinePlayer } from "./line-player.ts";
import { PendingTurns } from "./pending-turns.ts";
import { SilenceTimer } from "./silence-timer.ts";
import {
  maxFlushMs,
  isInterjection,
  maxInterjectionSeconds,
  maxMoveMs,
  maxWordsDelayMs,
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
  readonly #cut: CutLine;
  readonly #answers: AnswerJoiner;
  #inputs: Promise<void> = Promise.resolve();
  readonly #silence: SilenceTimer;
  readonly #asked = new AskedQuestion();
  /** Inputs that the session is processing. */
  #taking = 0;
  #isMoving = false;
  #ending: (SessionEvent & { type: "ended" }) | undefined;
  /** The respondent has hung up or disconnected; what was said until then is still taken. */
  #isLeaving = false;
  readonly #pending = new PendingTurns();
  readonly #ahead: EarlyTranscription;

  constructor(options: VoiceCallOptions) {
    this.#options = options;
    this.#silence = new SilenceTimer(options.clock, () => this.#take({ type: "silence" }));
    this.#player = new LinePlayer({
      call: options,
      over: this.#over.signal,
      // While the call moves, no line begins except those of the interview's end: the next process says the others.
      maySpeak: () => !this.#isLeaving && (!this.#isMoving || this.#ending !== undefined),
      onLine: ({ patience }) => {
        this.#silence.stop();
        this.#turns.patience = patience;
      },
      onSaid: () => this.#onSaid(),
    });
    this.#turns = new TurnDetector((frame) => options.detector.isVoice(frame));
    this.#turns.isRecorded = options.recognition === "recorded";
    this.#cut = new CutLine({
      player: this.#player,
      turns: this.#turns,
      call: options,
      isOwn: (line) => this.#asked.isOwn(line),
      onInterrupted: (input) => this.#take(input),
    });
    this.#ahead = new EarlyTranscription(options, this.#turns, this.over);
    this.#answers = new AnswerJoiner({
      clock: options.clock,
      language: options.session.language,
      onTranscript: (id, text) => options.port.transcript({ id, speaker: "human", text }),
      isKept: options.recognition === "browser",
      onAnswer: (messageId, text, onStored) =>
        this.#take({ type: "said", messageId, text }, { hearingMs: this.#pending.take(messageId), onStored }),
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
    return this.#asked.keys;
  }

  /** Whether a key can be meant for the last question: it was heard, and is not being answered. */
  get isQuestionHeard(): boolean {
    return this.#taking === 0 && this.#asked.isHeard((id) => this.#player.heardMs(id));
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

  /** Takes an answer that was typed. */
  answer(messageId: string, text: string): void {
    if (this.isOver) return;
    this.#options.transcriber.markTranscribedByClient();
    this.#takeUnspoken({ type: "said", messageId, text });
  }

  /** Takes words that the browser has recognised, as the server's recogniser hears them. */
  hearWords(messageId: string, text: string): void {
    if (this.isOver) return;
    const { transcriber, port, session } = this.#options;
    transcriber.markTranscribedByClient();
    this.#silence.stop();
    this.#answers.hold();
    // The sound until now is that of these words.
    this.#turns.reset();
    port.speaking(false);
    this.#listen(async () => {
      const isListening = await isInterjection(this.#cut.over, text, session.language);
      const first = isListening ? undefined : (this.#answers.messageId ?? messageId);
      if (first !== messageId) port.transcript({ id: messageId, speaker: "human", text, isOmitted: true });
      if (first === undefined) {
        await this.#cut.resume();
        return;
      }
      if (this.#player.current?.interruptible === true) this.#cut.hold();
      this.#onWords(first, text);
    });
  }

  /** Takes a pressed button or key: it interrupts as words do, and cannot be misheard. */
  press(messageId: string, pressed: Pressed): void {
    if (this.isOver) return;
    if (this.#asked.isBesideOptions(pressed)) {
      this.tellKeys();
      return;
    }
    const key = answerByKey(this.#options, this.#turns, { messageId, pressed, asked: this.#asked.line });
    if ("ends" in key) this.#onTurn(key.ends);
    else this.#takeUnspoken(key.input, key.whole);
  }

  /**
   * Says which keys answer the question, after one that does not: a line that is being said goes on then, and options
   * are read out again.
   */
  tellKeys(): void {
    const { session, newId } = this.#options;
    if (!this.isOver && !this.#isLeaving)
      this.#asked.tellKeys({ player: this.#player, cut: this.#cut, language: session.language, newId });
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
    this.#interrupt(true);
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
    // Clients that hang up close the connection right after.
    if (this.isOver || this.#isLeaving) return;
    this.#isLeaving = true;
    const isUnheard = this.#turns.isSpeaking || this.#pending.isPending || this.#answers.isWaiting;
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
    await this.#pending.settled(this.#options.clock, maxFlushMs, this.over);
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
    this.#silence.stop();
    this.#options.port.speaking(true);
    this.#answers.hold();
    if (this.#player.current?.interruptible !== true) return;
    // Speech over the last words of the interview is not answered.
    if (this.#ending === undefined) this.#cut.hold();
    else this.#interrupt();
  }

  #onTurn({ samples, seconds, isAsPaused }: TurnEvent & { type: "turn" }): void {
    const { port, session, transcriber, clock, newId, recognition } = this.#options;
    port.speaking(false);
    const ahead = this.#ahead.take(isAsPaused);
    if (this.#cut.current !== undefined && recognition !== "server" && seconds <= maxInterjectionSeconds) {
      // Unless a browser's recogniser hears words in it.
      void this.#cut.resumeAfter(recognition === "browser" ? maxWordsDelayMs : 0, this.over);
      return;
    }
    const messageId = this.#answers.messageId ?? newId();
    const startedAt = clock.now();
    this.#listen(async () => {
      const answer = await transcriber.understand({ samples, seconds, messageId, ahead }, this.over);
      if (this.isOver || answer === undefined) return;
      this.#pending.add(messageId, clock.now() - startedAt);
      if (await isInterjection(this.#cut.over, answer?.text, session.language)) {
        this.#pending.take(messageId);
        await this.#cut.resume();
        return;
      }
      if (answer !== null && answer.recordedSeconds === undefined) this.#onWords(messageId, answer.text);
      else {
        this.#answers.flush();
        if (answer === null) return;
        const { text, recordedSeconds } = answer;
        port.transcript({ id: messageId, speaker: "human", text, recordedSeconds });
        this.#cut.commit();
        this.#take({ type: "said", messageId, ...answer }, { hearingMs: this.#pending.take(messageId) });
      }
    });
  }

  /** Makes out what was said; nobody is asked meanwhile whether they are there. */
  #listen(work: () => Promise<void>): void {
    const { session, log } = this.#options;
    const onError = (error: unknown) => {
      log.error({ err: error, conversation: session.conversationId }, "A turn was lost");
      void this.#cut.resume();
    };
    this.#pending.run(work, onError, () => this.#awaitAnswer());
  }

  /** Takes the words of a turn; an answer that breaks off waits for the rest. */
  #onWords(messageId: string, words: string): void {
    this.#cut.commit();
    this.#answers.add(messageId, words, this.#isMoving ? 0 : turnSilenceMs[this.#turns.patience]);
  }

  /** Stops playback; lines that have not begun are not said. */
  #interrupt(isByHand = false): void {
    this.#silence.stop();
    this.#cut.interrupt(isByHand);
  }

  /** Passes inputs to the session one after another, and speaks the replies. */
  #take(input: SessionInput | Promise<SessionInput>, options: TakeOptions = {}): void {
    if (this.isOver) return;
    this.#silence.stop();
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
        this.#follow(event, input);
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
    // Nobody who went on speaking meanwhile is talked over.
    if (this.#turns.isSpeaking && !this.#isLeaving) this.#onSpeech();
  }

  #follow(event: SessionEvent, input: SessionInput): void {
    const { port } = this.#options;
    if (event.type === "line") {
      this.#player.add(event);
      this.#silence.patience = event.patience;
      this.#asked.follow(event, input);
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
    const isHeard = this.#turns.isSpeaking || this.#pending.isPending || this.#answers.isWaiting;
    // The reply to an input that is being taken is said first.
    const isSaying =
      this.#player.current !== undefined || this.#cut.current !== undefined || this.#taking > 0;
    if (this.isOver || isHeard || isSaying) return;
    if (this.#isMoving) this.#finish(closeCodes.serviceRestart, movedReason);
    else this.#silence.start();
  }

  #finish(code: number, reason: string): void {
    if (this.isOver) return;
    this.#over.abort();
    this.#silence.stop();
    this.#player.end();
    this.#options.detector.free();
    this.#options.session.close();
    this.#options.port.close(code, reason);
  }
}
