import type { SessionLine } from "../session/session.ts";
import { restOfLine } from "../speech/spoken-lines.ts";
import { charactersASecond, PacedPlayer, type Clock } from "./paced-player.ts";
import type { InterruptedLine, PlayingLine, VoiceCallOptions } from "./voice-call-options.ts";

/** Measures the time until the first line of a reply sounds. */
class LineTimes {
  readonly #clock: Clock;
  /** Callbacks of lines that have not sounded yet, by id. */
  readonly #waiting = new Map<string, (milliseconds?: number) => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Calls `tell` once: with the milliseconds until the line sounds, or without if it never does. */
  expect(id: string, tell: (milliseconds?: number) => void): void {
    this.#waiting.set(id, tell);
  }

  /** Passes the sound through, and measures when it begins. */
  async *timed(id: string, sound: AsyncIterable<Int16Array>): AsyncGenerator<Int16Array> {
    const startedAt = this.#clock.now();
    try {
      for await (const piece of sound) {
        this.sounded(id, this.#clock.now() - startedAt);
        yield piece;
      }
    } finally {
      this.sounded(id);
    }
  }

  /** Reports that the line began to sound after so many milliseconds, or that it never will. */
  sounded(id: string, milliseconds?: number): void {
    const tell = this.#waiting.get(id);
    this.#waiting.delete(id);
    tell?.(milliseconds);
  }

  /** Reports that no waiting line will sound. */
  end(): void {
    for (const id of this.#waiting.keys()) this.sounded(id);
  }
}

/** A late line with its question decided. */
const withoutLate = (line: SessionLine, text: string): SessionLine => ({ ...line, text, late: undefined });

export interface LinePlayerOptions {
  readonly call: VoiceCallOptions;
  /** Aborted when the connection ends. */
  readonly over: AbortSignal;
  /** Returns whether lines may still begin. */
  readonly maySpeak: () => boolean;
  /** A line begins; its patience applies to speech over it. */
  readonly onLine: (line: SessionLine) => void;
  /** Everything has been spoken. */
  readonly onSaid: () => void;
}

/** Speaks the lines of a call one after another; a line can be cut and resumed from the start of its sentence. */
export class LinePlayer {
  /** Measures how long lines take until they sound. */
  readonly times: LineTimes;
  readonly #options: LinePlayerOptions;
  readonly #player: PacedPlayer;
  readonly #lines: SessionLine[] = [];
  /** Share of a resumed line that was heard before. */
  readonly #resumedAt = new Map<SessionLine, number>();
  /** Ids of the lines that were said, or cut. */
  readonly #begun = new Set<string>();
  #playing: PlayingLine | undefined;
  #isPlaying = false;

  constructor(options: LinePlayerOptions) {
    this.#options = options;
    const { port, clock } = options.call;
    this.#player = new PacedPlayer(port, clock);
    this.times = new LineTimes(clock);
  }

  /** The caller's side has played everything before this mark. */
  reach(mark: string): void {
    this.#player.reach(mark);
  }

  /** Number of times that sound arrived too late. */
  get gaps(): number {
    return this.#player.gaps;
  }

  /** The line being played. */
  get current(): SessionLine | undefined {
    return this.#playing?.line;
  }

  /** Milliseconds of a line that were heard; infinite once it was said or cut. */
  heardMs(messageId: string): number {
    if (this.#begun.has(messageId)) return Number.POSITIVE_INFINITY;
    return this.current?.messageId === messageId ? this.#player.heardMs : 0;
  }

  /** The line being played, with the estimated share of it that was heard. */
  get spokenOver(): Pick<InterruptedLine, "line" | "heard"> | undefined {
    const line = this.current;
    if (line === undefined) return undefined;
    const lengthMs = (line.text.length / charactersASecond) * 1_000;
    return { line, heard: Promise.resolve(Math.min(1, this.#player.heardMs / lengthMs)) };
  }

  add(line: SessionLine): void {
    this.#lines.push(line);
  }

  /** Speaks the lines that were added, or reports that there are none. */
  speak(): void {
    if (this.#lines.length > 0) void this.#play();
    else if (!this.#isPlaying) this.#options.onSaid();
  }

  /** Stops playback; returns the line and those that were to follow it. */
  cut(): InterruptedLine | undefined {
    if (this.#playing === undefined) return undefined;
    const { line, stop, heard } = this.#playing;
    if (stop.signal.aborted) return undefined;
    stop.abort();
    this.#options.call.port.clear();
    return { line, heard, unsaid: this.#lines.splice(0) };
  }

  /**
   * Resumes a line that was cut, from the start of the sentence; it goes on in the engine's words if it was late.
   * @param first is said before it
   */
  async resume(
    { line: cut, heard, unsaid }: InterruptedLine,
    first: readonly SessionLine[] = [],
  ): Promise<void> {
    const line = cut.late === undefined ? cut : withoutLate(cut, cut.text);
    this.#resumedAt.set(line, await heard);
    if (this.#options.over.aborted) return;
    const { messageId: id, text } = line;
    if (line !== cut) this.#options.call.port.transcript({ id, speaker: "ai", text });
    this.#lines.unshift(...first, line, ...unsaid);
    void this.#play();
  }

  /** Share of a line that was heard before it was cut and resumed. */
  heardBefore(line: SessionLine): number {
    return this.#resumedAt.get(line) ?? 0;
  }

  /** Discards a line that was cut, and those that were to follow it. */
  drop({ line, unsaid }: InterruptedLine): void {
    this.#resumedAt.delete(line);
    for (const { messageId } of unsaid) this.times.sounded(messageId);
  }

  /** Ends playback for good. */
  end(): void {
    this.times.end();
    this.#playing?.stop.abort();
  }

  async #play(): Promise<void> {
    if (this.#isPlaying) return;
    this.#isPlaying = true;
    for (let line = this.#nextLine(); line !== undefined; line = this.#nextLine()) {
      await this.#playLine(line);
    }
    this.#isPlaying = false;
    this.#options.onSaid();
  }

  #nextLine(): SessionLine | undefined {
    if (!this.#options.maySpeak()) {
      for (const { messageId } of this.#lines.splice(0)) this.times.sounded(messageId);
    }
    return this.#lines.shift();
  }

  async #playLine(line: SessionLine): Promise<void> {
    const { call, over, onLine } = this.#options;
    const { voice, port, log } = call;
    if (over.aborted) return;
    const stop = new AbortController();
    const { messageId: id } = line;
    onLine(line);
    const before = this.#resumedAt.get(line);
    const text = before === undefined ? line.text : restOfLine(line.text, before, voice.language);
    const skipped = 1 - text.length / Math.max(1, line.text.length);
    if (before === undefined) port.transcript({ id, speaker: "ai", text: line.late?.lead ?? text });
    const playing = { line, stop };
    const sound = this.times.timed(id, this.#soundOf(playing, text));
    const played = this.#player
      .play({ id, text }, sound, AbortSignal.any([stop.signal, over]))
      .catch((error: unknown) => {
        // The words are in the transcript anyway.
        if (!over.aborted) log.error({ err: error }, "A line could not be spoken");
        return { share: 1, isCut: false };
      });
    const heard = played.then(({ share }) => Math.max(before ?? 0, skipped + share * (1 - skipped)));
    this.#playing = Object.assign(playing, { heard });
    await played;
    this.#playing = undefined;
    this.#begun.add(id);
    if (!stop.signal.aborted) this.#resumedAt.delete(line);
  }

  /** The sound of a line; the question of a late one is decided, shown and kept once its first words were spoken. */
  #soundOf(playing: Pick<PlayingLine, "line" | "stop">, text: string): AsyncIterable<Int16Array> {
    const { call, over } = this.#options;
    const { line, stop } = playing;
    const { late } = line;
    if (late === undefined) return call.speech.say(text, call.voice, over);
    const { lead, own } = late;
    const question = async (): Promise<string> => {
      // Of a line that was cut, the rest is read for its length only.
      if (stop.signal.aborted) return own;
      const words = await late.question(0);
      const said = `${lead} ${words}`;
      playing.line = withoutLate(line, said);
      call.port.transcript({ id: line.messageId, speaker: "ai", text: said });
      return words;
    };
    return call.speech.sayLate({ lead, own, question }, call.voice, over);
  }
}
