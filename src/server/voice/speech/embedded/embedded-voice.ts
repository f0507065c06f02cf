import { openEspeak, openFlite } from "./open-flite.ts";

export interface Speech {
  readonly text: string;
  /** The engine's name for the voice. */
  readonly voice: string;
  /** 1 is the voice's own. */
  readonly speed: number;
}

/** Says something, handing over mono samples at 24,000 a second as they come. */
export type Speak = (speech: Speech, onAudio: (samples: Int16Array) => void) => Promise<void>;

/** The engines of the embedded voice. */
export type Engine = "espeak" | "flite";

/** What the server asks of the process that speaks. */
export type ToVoice =
  | {
      readonly type: "speak";
      readonly id: number;
      readonly text: string;
      readonly voice: string;
      /** 1 is the voice's own. */
      readonly speed: number;
    }
  /** What it has not begun to say is not wanted any more. */
  | { readonly type: "cancel"; readonly id: number };

/** What that process answers. */
export type FromVoice =
  | { readonly type: "ready" }
  /** The engine is not installed, or does not start. */
  | { readonly type: "unavailable"; readonly reason: string }
  /** Mono samples, 24,000 a second. */
  | { readonly type: "audio"; readonly id: number; readonly samples: Int16Array }
  | { readonly type: "end"; readonly id: number }
  | { readonly type: "failed"; readonly id: number; readonly reason: string };

/** The process that speaks: engines block while they work, and one of them is under a licence of its own. */
const tell = (message: FromVoice) => void process.send?.(message);
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function run(engine: Engine): Promise<void> {
  const speak = await (engine === "espeak" ? openEspeak() : openFlite());
  const waiting = new Map<number, Extract<ToVoice, { type: "speak" }>>();
  let isBusy = false;

  /** One at a time, with a turn of the event loop between two, so that a cancellation is heard. */
  async function work(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (const { id, text, voice, speed } of waiting.values()) {
      waiting.delete(id);
      try {
        await speak({ text, voice, speed }, (samples) => tell({ type: "audio", id, samples }));
        tell({ type: "end", id });
      } catch (error) {
        tell({ type: "failed", id, reason: reasonOf(error) });
      }
      await new Promise((next) => setImmediate(next));
    }
    isBusy = false;
  }

  process.on("message", (message: ToVoice) => {
    if (message.type === "cancel") waiting.delete(message.id);
    else {
      waiting.set(message.id, message);
      void work();
    }
  });
  tell({ type: "ready" });
}

// Ctrl-C reaches the whole group of processes, but a call may still be at its last words.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => {});
process.on("disconnect", () => process.exit(0));

if (process.send === undefined) {
  process.stderr.write("This is started by the server.\n");
  process.exit(2);
}
run(process.argv[2] === "flite" ? "flite" : "espeak").catch((error: unknown) => {
  tell({ type: "unavailable", reason: reasonOf(error) });
  process.disconnect();
});
