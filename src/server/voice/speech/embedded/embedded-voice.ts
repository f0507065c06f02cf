import { openEspeak, openFlite } from "./open-flite.ts";

export interface SpeechRequest {
  readonly text: string;
  /** The engine's name of the voice. */
  readonly voice: string;
  /** 1 is the voice's normal speed. */
  readonly speed: number;
}

/** Speaks a text; passes mono samples, 24,000 per second, to `onAudio` as they are made. */
export type Speak = (speech: SpeechRequest, onAudio: (samples: Int16Array) => void) => Promise<void>;

/** The engines of the embedded voice. */
export type Engine = "espeak" | "flite";

/** Messages from the server to the speech process. */
export type VoiceProcessCommand =
  | {
      readonly type: "speak";
      readonly id: number;
      readonly text: string;
      readonly voice: string;
      /** 1 is the voice's normal speed. */
      readonly speed: number;
    }
  /** Cancels a text unless it is being spoken already. */
  | { readonly type: "cancel"; readonly id: number };

/** Messages from the speech process to the server. */
export type VoiceProcessMessage =
  | { readonly type: "ready" }
  /** The engine is not installed or cannot start. */
  | { readonly type: "unavailable"; readonly reason: string }
  /** Mono samples, 24,000 per second. */
  | { readonly type: "audio"; readonly id: number; readonly samples: Int16Array }
  | { readonly type: "end"; readonly id: number }
  | { readonly type: "failed"; readonly id: number; readonly reason: string };

/** Runs in a process of its own: engines block while they work, and one of them has a licence of its own. */
const tell = (message: VoiceProcessMessage) => void process.send?.(message);
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function run(engine: Engine): Promise<void> {
  const speak = await (engine === "espeak" ? openEspeak() : openFlite());
  const waiting = new Map<number, Extract<VoiceProcessCommand, { type: "speak" }>>();
  let isBusy = false;

  /** One text at a time; yields to the event loop in between, so that cancellations arrive. */
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

  process.on("message", (message: VoiceProcessCommand) => {
    if (message.type === "cancel") waiting.delete(message.id);
    else {
      waiting.set(message.id, message);
      void work();
    }
  });
  tell({ type: "ready" });
}

// Ctrl-C signals the whole process group, but a call may still be speaking.
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
