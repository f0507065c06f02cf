import { openEspeak, openFlite } from "./open-flite.ts";
import type { Engine, FromVoice, ToVoice } from "./messages.ts";

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
