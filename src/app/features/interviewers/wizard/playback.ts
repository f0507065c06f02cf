import { createNotifier } from "../../../../kernel/notifier.ts";
/** Spec section 4.3: a voice test is stopped, playing or paused; before that its sample is generated. */
export type PlaybackState = "stopped" | "generating" | "playing" | "paused";

/** The part of an audio element that is needed. */
export interface Player {
  play(): Promise<void>;
  pause(): void;
  addEventListener(type: "ended", listener: () => void): void;
}

export interface Playback {
  readonly state: () => PlaybackState;
  /** Why the last sample did not play; null: it did. */
  readonly fault: () => string | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Generates a sample and plays it; another one that plays is stopped. */
  readonly start: (generate: (signal: AbortSignal) => Promise<Blob>) => Promise<void>;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly stop: () => void;
}

/**
 * @param open makes a player of a sample, and answers how to let go of it
 * @param errorOf the sentence for a failure
 */
export function createPlayback(
  open: (sample: Blob) => { readonly player: Player; readonly release: () => void },
  errorOf: (error: unknown) => string,
): Playback {
  const { subscribe, notify } = createNotifier();
  let state: PlaybackState = "stopped";
  let fault: string | null = null;
  let opened: ReturnType<typeof open> | null = null;
  let generating: AbortController | null = null;
  let plays = 0;

  const show = (next: PlaybackState, why: string | null = null) => {
    state = next;
    fault = why;
    notify();
  };
  const close = () => {
    generating?.abort();
    generating = null;
    opened?.player.pause();
    opened?.release();
    opened = null;
  };
  const fail = (error: unknown) => {
    close();
    show("stopped", errorOf(error));
  };
  const play = async (player: Player) => {
    const own = (plays += 1);
    show("playing");
    try {
      await player.play();
    } catch (error) {
      // A pause or a stop before the first sound ends `play` with a failure of its own.
      if (own === plays && opened?.player === player) fail(error);
    }
  };

  return {
    state: () => state,
    fault: () => fault,
    subscribe,
    async start(generate) {
      close();
      const own = new AbortController();
      generating = own;
      show("generating");
      try {
        const sample = await generate(own.signal);
        if (own.signal.aborted) return;
        generating = null;
        opened = open(sample);
      } catch (error) {
        if (!own.signal.aborted) fail(error);
        return;
      }
      const { player } = opened;
      player.addEventListener("ended", () => {
        if (opened?.player !== player) return;
        close();
        show("stopped");
      });
      await play(player);
    },
    pause() {
      if (state !== "playing") return;
      plays += 1;
      opened?.player.pause();
      show("paused");
    },
    resume() {
      if (state === "paused" && opened !== null) void play(opened.player);
    },
    stop() {
      close();
      show("stopped");
    },
  };
}
