import { fromPcm16 } from "./pcm.ts";

const rate = 24_000;
/** Delay of the first chunk after a pause, in seconds; bridges gaps if the next chunk is late. */
const lead = 0.06;

/** Plays audio chunks as they arrive, in order. */
export interface Player {
  /** @param sound mono PCM, 24 kHz, 16 bit, little-endian */
  readonly play: (sound: Uint8Array) => void;
  /** Barge-in: stops at once and drops queued audio. */
  readonly stop: () => void;
  readonly close: () => void;
  /** Closes after the queued audio has been played. */
  readonly finish: () => void;
}

export type OpenPlayer = () => Player;

/** The used part of an `AudioContext`. */
export type PlayingContext = Pick<
  AudioContext,
  "currentTime" | "createBuffer" | "createBufferSource" | "destination" | "resume" | "close"
>;

/** Creates a playback queue on an audio context of 24 kHz. */
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

/** Opens a player for PCM at `rate`; the audio context resamples to the device's rate. */
export const openPlayer: OpenPlayer = () => createPlayer(new AudioContext({ sampleRate: rate }));
