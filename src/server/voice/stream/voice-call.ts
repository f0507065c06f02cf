import type { FastifyBaseLogger } from "fastify";
import { pressedWords, type Pressed } from "../../../interviewing/hearing/pressed.ts";
import { TurnDetector } from "../hearing/turn-detector.ts";
import type { VoiceDetector } from "../hearing/voice-detector.ts";
import type { Session, SessionEvent, SessionInput, SessionLine } from "../session/session.ts";
import type { TurnSpeech } from "../session/turn-times.ts";
import type { Speech, Voice } from "../speech/speech.ts";
import { closeCodes, type CallPort, type Recognition } from "./call-port.ts";
import { PacedPlayer, type Clock } from "./paced-player.ts";
import type { SpeechTranscriber } from "./speech-transcriber.ts";

/** When a call moves to another process, what is being said may go on for so long. */
const moveWithinMs = 10_000;
/** An answer that is still being given then is taken as far as it has come; to understand it may take so long. */
const flushWithinMs = 3_000;

/** Silence after a line, after which the respondent is asked whether they are there: by the line's patience. */
const maxSilenceMs = { short: 7_000, normal: 10_000, long: 15_000 } as const;

export interface VoiceCallOptions {
  readonly session: Session;
  readonly speech: Speech;
  readonly voice: Voice;
  readonly port: CallPort;
  readonly detector: VoiceDetector;
  readonly understanding: SpeechTranscriber;
  readonly recognition: Recognition;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly newId: () => string;
  /** The connection went away in the middle of the conversation. */
  readonly onDropped: () => void;
  /** Whether to hang up is to leave the interview for good; default true. */
  readonly hangingUpEnds?: boolean;
}

interface TakeOptions {
  /** Called when the input is stored. */
  readonly onStored?: () => void;
  /** Milliseconds that it took to put the input into words. */
  readonly hearingMs?: number;
}

interface Playing {
  readonly line: SessionLine;
  readonly stop: AbortController;
  /** The share of the line that was heard. */
  readonly heard: Promise<number>;
}

/**
 * One call: what is heard goes to the session, what the session says is spoken. Whether a browser or a telephone is on
 * the other side makes no difference here.
 */
export class VoiceCall {
  readonly #options: VoiceCallOptions;
  readonly #player: PacedPlayer;
  readonly #turns: TurnDetector;
  readonly #over = new AbortController();
  readonly #lines: SessionLine[] = [];
  #playing: Playing | undefined;
  #isPlaying = false;
  #inputs: Promise<void> = Promise.resolve();
  #silence = new AbortController();
  #patience: SessionLine["patience"] = "normal";
  #pending = 0;
  /** Inputs that the session has not answered yet. */
  #taking = 0;
  #isMoving = false;
  #ending: (SessionEvent & { type: "ended" }) | undefined;
  #isHungUp = false;
  /** Turns whose answer has not sounded yet, by its first line; told the milliseconds until it did. */
  readonly #unsounded = new Map<string, (milliseconds?: number) => void>();

  constructor(options: VoiceCallOptions) {
    this.#options = options;
    this.#player = new PacedPlayer(options.port, options.clock);
    this.#turns = new TurnDetector((frame) => options.detector.isVoice(frame));
    options.session.taken.addEventListener("abort", () =>
      this.#finish(closeCodes.takenOver, "A newer connection has taken the call over."),
    );
  }

  /** How often sound came too late. */
  get gaps(): number {
    return this.#player.gaps;
  }

  get isOver(): boolean {
    return this.#over.signal.aborted;
  }

  /** Aborted when the connection is done with, whatever becomes of the conversation. */
  get over(): AbortSignal {
    return this.#over.signal;
  }

  start(): void {
    const { session, port, recognition } = this.#options;
    port.ready({ resumed: !session.isNew, recognition });
    this.#take({ type: session.isNew ? "start" : "returned" });
  }

  /** Takes sound of the respondent, 16,000 samples a second. */
  hear(samples: Int16Array): void {
    if (this.isOver) return;
    for (const event of this.#turns.push(samples)) {
      if (event.type === "speech") this.#onSpeech();
      else this.#onTurn(event.samples, event.seconds);
    }
  }

  /** Takes an answer that was typed, or that the browser has understood. */
  answer(messageId: string, text: string): void {
    if (this.isOver) return;
    this.#interrupt();
    this.#turns.reset();
    this.#options.understanding.understoodElsewhere();
    // Who learns that it is stored need not send it again when the connection is lost.
    const onStored = () => this.#options.port.transcript({ id: messageId, speaker: "human", text });
    this.#take({ type: "said", messageId, text }, { onStored });
  }

  /** Takes a button or key that was pressed: it cuts in as words do, and cannot be misheard. */
  press(messageId: string, pressed: Pressed): void {
    if (this.isOver) return;
    this.#interrupt();
    this.#turns.reset();
    const text = pressedWords(pressed, this.#options.session.language);
    const onStored = () => this.#options.port.transcript({ id: messageId, speaker: "human", text });
    this.#take({ type: "said", messageId, text, pressed }, { onStored });
  }

  /** The respondent has hung up: for good, unless they may come back by their link. */
  hangUp(): void {
    if (this.#isHungUp || this.isOver) return;
    this.#isHungUp = true;
    this.#interrupt();
    if (this.#options.hangingUpEnds !== false) this.#take({ type: "left" });
    const taken = this.#inputs;
    void (async () => {
      await taken;
      this.#finish(closeCodes.ended, "The call is over.");
    })();
  }

  /** The connection is gone; the conversation may be gone on with. */
  drop(): void {
    // Who hangs up closes the connection right after; what that means is being stored.
    if (this.isOver || this.#isHungUp) return;
    this.#finish(closeCodes.ended, "");
    if (!this.#options.session.isEnded) this.#options.onDropped();
  }

  /**
   * Has the call go on in another process: the caller is told, the line or the answer that is being spoken ends (within
   * 10 seconds; an answer is taken in as far as it has come), and the connection closes. Resolves when all is stored.
   */
  async move(): Promise<void> {
    const { port, clock } = this.#options;
    if (this.isOver || this.#isMoving) return;
    this.#isMoving = true;
    port.moving();
    this.#awaitAnswer();
    await clock.wait(moveWithinMs, this.over);
    const unfinished = this.isOver ? undefined : this.#turns.flush();
    if (unfinished?.type === "turn") {
      this.#onTurn(unfinished.samples, unfinished.seconds);
      await clock.wait(flushWithinMs, this.over);
    }
    this.#moveAway();
    await this.#inputs;
  }

  #moveAway(): void {
    this.#finish(closeCodes.serviceRestart, "The server is stopping; the call goes on.");
  }

  #onSpeech(): void {
    this.#silence.abort();
    this.#options.port.speaking(true);
    if (this.#playing?.line.interruptible === true) this.#interrupt();
  }

  #onTurn(samples: Int16Array, seconds: number): void {
    const { port, session, understanding, clock, newId } = this.#options;
    port.speaking(false);
    const messageId = newId();
    const startedAt = clock.now();
    this.#pending += 1;
    void (async () => {
      const answer = await understanding.understand({ samples, seconds, messageId }, this.#over.signal);
      this.#pending -= 1;
      if (this.isOver) return;
      if (answer === null) {
        this.#awaitAnswer();
        return;
      }
      const { text, recordedSeconds } = answer;
      port.transcript({ id: messageId, speaker: "human", text, recordedSeconds });
      this.#take({ type: "said", messageId, ...answer }, { hearingMs: clock.now() - startedAt });
    })().catch((error: unknown) => {
      this.#pending -= 1;
      this.#options.log.error({ err: error, conversation: session.conversationId }, "A turn was lost");
      this.#awaitAnswer();
    });
  }

  /** Stops what is spoken; what was not begun is not said. */
  #interrupt(): void {
    this.#silence.abort();
    if (this.#playing === undefined) return;
    const { line, stop, heard } = this.#playing;
    if (stop.signal.aborted) return;
    const unsaid = this.#lines.splice(0);
    stop.abort();
    this.#options.port.clear();
    // Before the answer that follows, though how much was heard is known a little later.
    this.#take(heard.then((share) => ({ type: "interrupted" as const, messageId: line.messageId, share })));
    for (const { messageId } of unsaid) {
      this.#sounded(messageId);
      this.#take({ type: "interrupted", messageId, share: 0 });
    }
  }

  /** Inputs go to the session one after another; what follows from them is spoken. */
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
          this.#sounded(event.messageId);
          this.#unsounded.set(event.messageId, (speechMs) => tell({ hearingMs, speechMs }));
        }
        this.#follow(event);
      }
      onStored?.();
    } catch (error) {
      if (this.isOver) return;
      log.error({ err: error }, "A turn of a call failed");
      this.#finish(closeCodes.failed, "The interview cannot go on just now.");
    } finally {
      this.#taking -= 1;
      // Nothing sounds any more once the connection is done with.
      if (!hasLine || this.isOver) tell({ hearingMs });
    }
    if (this.#lines.length > 0) void this.#play();
    else if (!this.#isPlaying) this.#onSaid();
  }

  #follow(event: SessionEvent): void {
    const { port } = this.#options;
    if (event.type === "line") {
      this.#lines.push(event);
      this.#patience = event.patience;
    } else if (event.type === "moved") port.moved(event.node);
    else if (event.type === "debug") port.debug(event.event);
    else this.#ending = event;
  }

  async #play(): Promise<void> {
    if (this.#isPlaying) return;
    this.#isPlaying = true;
    for (let line = this.#nextLine(); line !== undefined; line = this.#nextLine()) {
      await this.#playLine(line);
    }
    this.#isPlaying = false;
    this.#onSaid();
  }

  /** While the call moves no line begins but those of the interview's end: where it goes on they are said anew. */
  #nextLine(): SessionLine | undefined {
    if (this.#isMoving && this.#ending === undefined) {
      for (const { messageId } of this.#lines.splice(0)) this.#sounded(messageId);
    }
    return this.#lines.shift();
  }

  async #playLine(line: SessionLine): Promise<void> {
    const { speech, voice, port, log } = this.#options;
    const over = this.#over.signal;
    if (over.aborted) return;
    const stop = new AbortController();
    const { messageId: id, text } = line;
    this.#turns.patience = line.patience;
    port.transcript({ id, speaker: "ai", text });
    const played = this.#player
      .play(
        { id, text },
        this.#timed(id, speech.say(text, voice, over)),
        AbortSignal.any([stop.signal, over]),
      )
      .catch((error: unknown) => {
        // The words stand in the transcript all the same.
        if (!over.aborted) log.error({ err: error }, "A line could not be spoken");
        return { share: 1, isCut: false };
      });
    this.#playing = { line, stop, heard: played.then(({ share }) => share) };
    const { isCut } = await played;
    this.#playing = undefined;
    if (isCut && !over.aborted) port.transcript({ id, speaker: "ai", text, interrupted: true });
  }

  /** The same sound; says when it began. */
  async *#timed(id: string, sound: AsyncIterable<Int16Array>): AsyncGenerator<Int16Array> {
    const { clock } = this.#options;
    const startedAt = clock.now();
    try {
      for await (const piece of sound) {
        this.#sounded(id, clock.now() - startedAt);
        yield piece;
      }
    } finally {
      this.#sounded(id);
    }
  }

  /** A line has begun to sound after so many milliseconds, or will not. */
  #sounded(id: string, milliseconds?: number): void {
    const tell = this.#unsounded.get(id);
    this.#unsounded.delete(id);
    tell?.(milliseconds);
  }

  /** Everything is said: the call ends, or it is the respondent's turn. */
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
    if (this.isOver || this.#playing !== undefined || this.#turns.isSpeaking || this.#pending > 0) return;
    this.#silence.abort();
    if (this.#isMoving) {
      if (this.#taking === 0) this.#moveAway();
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
    for (const id of this.#unsounded.keys()) this.#sounded(id);
    this.#silence.abort();
    this.#playing?.stop.abort();
    this.#options.detector.free();
    this.#options.session.close();
    this.#options.port.close(code, reason);
  }
}
