import { fromPcm16 } from "./pcm.ts";

const rate = 24_000;
/** Seconds by which the first sound after a pause is held back, so that a late piece leaves no gap. */
const lead = 0.06;

/** Plays sound as it comes, one piece after the other. */
export interface Player {
  /** @param sound 24 kHz, one channel, 16 bit, little-endian */
  readonly play: (sound: Uint8Array) => void;
  /** Somebody speaks: stops at once and forgets what has not been played. */
  readonly stop: () => void;
  readonly close: () => void;
  /** Closes when what waits has been played. */
  readonly finish: () => void;
}

export type OpenPlayer = () => Player;

/** The part of an `AudioContext` that is used. */
export type PlayingContext = Pick<
  AudioContext,
  "currentTime" | "createBuffer" | "createBufferSource" | "destination" | "resume" | "close"
>;

/** A queue on an audio context of 24 kHz. */
export function createPlayer(context: PlayingContext): Player {
  const playing = new Set<AudioBufferSourceNode>();
  let end = 0;
  void context.resume();
  return {
    play(sound) {
      const samples = fromPcm16(sound);
      if (samples.length === 0) return;
      const buffer = context.createBuffer(1, samples.length, rate);
      buffer.copyToChannel(samples, 0);
      const source = context.createBufferSource();
      source.buffer = buffer;
      source.connect(context.destination);
      source.addEventListener("ended", () => playing.delete(source));
      const start = end > context.currentTime ? end : context.currentTime + lead;
      source.start(start);
      end = start + buffer.duration;
      playing.add(source);
    },
    stop() {
      for (const source of playing) source.stop();
      playing.clear();
      end = 0;
    },
    close: () => void context.close(),
    finish() {
      if (playing.size === 0) void context.close();
      for (const source of playing) {
        source.addEventListener("ended", () => {
          if (playing.size === 0) void context.close();
        });
      }
    },
  };
}

/** Plays PCM at `rate`, whatever the device runs at; the audio context resamples. */
export const openPlayer: OpenPlayer = () => createPlayer(new AudioContext({ sampleRate: rate }));
