import type { SessionLine } from "../session/session.ts";
import { restOfLine } from "../speech/spoken-lines.ts";
import { PacedPlayer, type Clock } from "./paced-player.ts";
import type { CutLine, Playing, VoiceCallOptions } from "./voice-call-options.ts";

/** Measures how long it takes until the first line of an answer sounds. */
class LineTimes {
  readonly #clock: Clock;
  /** Lines that have not sounded yet, by id. */
  readonly #waiting = new Map<string, (milliseconds?: number) => void>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Has `tell` called once: with the milliseconds until the line sounds, or with nothing where it never does. */
  expect(id: string, tell: (milliseconds?: number) => void): void {
    this.#waiting.set(id, tell);
  }

  /** The same sound; notes when it began. */
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

  /** The line began to sound after so many milliseconds, or will not. */
  sounded(id: string, milliseconds?: number): void {
    const tell = this.#waiting.get(id);
    this.#waiting.delete(id);
    tell?.(milliseconds);
  }

  /** No line sounds any more. */
  end(): void {
    for (const id of this.#waiting.keys()) this.sounded(id);
  }
}

export interface LinePlayerOptions {
  readonly call: VoiceCallOptions;
  /** Aborted when the connection is done with. */
  readonly over: AbortSignal;
  /** Whether lines may still begin. */
  readonly maySpeak: () => boolean;
  /** A line begins; what is heard over it is cut by its patience. */
  readonly onLine: (line: SessionLine) => void;
  /** Everything is said. */
  readonly onSaid: () => void;
}

/** Speaks the lines of a call one after another; a line can be cut and resumed from the beginning of its sentence. */
export class LinePlayer {
  /** How long lines take until they sound. */
  readonly times: LineTimes;
  readonly #options: LinePlayerOptions;
  readonly #player: PacedPlayer;
  readonly #lines: SessionLine[] = [];
  /** Of a line that is resumed: the share of it that was heard before. */
  readonly #resumedAt = new Map<SessionLine, number>();
  #playing: Playing | undefined;
  #isPlaying = false;

  constructor(options: LinePlayerOptions) {
    this.#options = options;
    const { port, clock } = options.call;
    this.#player = new PacedPlayer(port, clock);
    this.times = new LineTimes(clock);
  }

  /** The caller's side has played all that stood before this mark. */
  reach(mark: string): void {
    this.#player.reach(mark);
  }

  /** How often sound came too late. */
  get gaps(): number {
    return this.#player.gaps;
  }

  /** The line that sounds now. */
  get current(): SessionLine | undefined {
    return this.#playing?.line;
  }

  add(line: SessionLine): void {
    this.#lines.push(line);
  }

  /** Begins to speak what was added, or says that there is nothing to speak. */
  speak(): void {
    if (this.#lines.length > 0) void this.#play();
    else if (!this.#isPlaying) this.#options.onSaid();
  }

  /** Stops what is spoken; answers the line, and those that were to follow it. */
  cut(): CutLine | undefined {
    if (this.#playing === undefined) return undefined;
    const { line, stop, heard } = this.#playing;
    if (stop.signal.aborted) return undefined;
    stop.abort();
    this.#options.call.port.clear();
    return { line, heard, unsaid: this.#lines.splice(0) };
  }

  /** Goes on with a line that was cut, from the beginning of the sentence. */
  async resume({ line, heard, unsaid }: CutLine): Promise<void> {
    this.#resumedAt.set(line, await heard);
    if (this.#options.over.aborted) return;
    this.#lines.unshift(line, ...unsaid);
    void this.#play();
  }

  /** A line that was cut is not spoken again, nor what was to follow it. */
  drop({ line, unsaid }: CutLine): void {
    this.#resumedAt.delete(line);
    for (const { messageId } of unsaid) this.times.sounded(messageId);
  }

  /** Nothing is spoken any more. */
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
    const { speech, voice, port, log } = call;
    if (over.aborted) return;
    const stop = new AbortController();
    const { messageId: id } = line;
    onLine(line);
    const before = this.#resumedAt.get(line);
    const text = before === undefined ? line.text : restOfLine(line.text, before, voice.language);
    const skipped = 1 - text.length / Math.max(1, line.text.length);
    if (before === undefined) port.transcript({ id, speaker: "ai", text });
    const sound = this.times.timed(id, speech.say(text, voice, over));
    const played = this.#player
      .play({ id, text }, sound, AbortSignal.any([stop.signal, over]))
      .catch((error: unknown) => {
        // The words stand in the transcript all the same.
        if (!over.aborted) log.error({ err: error }, "A line could not be spoken");
        return { share: 1, isCut: false };
      });
    const heard = played.then(({ share }) => Math.max(before ?? 0, skipped + share * (1 - skipped)));
    this.#playing = { line, stop, heard };
    await played;
    this.#playing = undefined;
    if (!stop.signal.aborted) this.#resumedAt.delete(line);
  }
}
