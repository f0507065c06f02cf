import { inputRate, toBytes } from "../audio/audio-format.ts";
import type { VoiceCaller } from "./voice-caller.ts";

const frameMs = 20;
const frameSamples = (inputRate * frameMs) / 1_000;
/**
 * Sound that is sent after a pause of this process; older sound is lost, as in a browser that was suspended. Sent at
 * once, a longer pause would exceed the server's limit, although nobody spoke faster than a person.
 */
const maxLateMs = 1_000;

/** A caller's microphone: sends one frame per 20 ms of real time, queued speech first, then silence. */
export class Microphone {
  #queue = new Int16Array();
  #onEnd: ((at: number) => void) | undefined;
  readonly #timer: NodeJS.Timeout;

  constructor(caller: VoiceCaller) {
    let dueAt = performance.now();
    // Catches up after a late timer, so that the audio clock follows the wall clock.
    this.#timer = setInterval(() => {
      const now = performance.now();
      for (dueAt = Math.max(dueAt, now - maxLateMs); dueAt < now; dueAt += frameMs) this.#send(caller);
    }, frameMs / 2);
    void caller.closed.then(() => this.stop());
  }

  #send(caller: VoiceCaller): void {
    const frame = new Int16Array(frameSamples);
    frame.set(this.#queue.subarray(0, frameSamples));
    const isSpeaking = this.#queue.length > 0;
    this.#queue = this.#queue.subarray(frameSamples);
    caller.socket.send(toBytes(frame));
    if (isSpeaking && this.#queue.length === 0) this.#onEnd?.(performance.now());
  }

  /** Speaks in real time. Resolves to the time in milliseconds at which the last of the samples was sent. */
  speak(samples: Int16Array): Promise<number> {
    this.#queue = samples.slice();
    return new Promise((resolve) => (this.#onEnd = resolve));
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
