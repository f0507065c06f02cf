import { pino } from "pino";
import { inputRate, joinSamples, outputRate, toMilliseconds } from "../audio/audio-format.ts";
import type { BlobStore } from "../../storage/blobs/blob-store.ts";
import type { VoiceDetector } from "../hearing/voice-detector.ts";
import type { Session, SessionInput, SessionLine } from "../session/session.ts";
import type { Speech } from "../speech/speech.ts";
import { FakeClock } from "./fake-clock.ts";
import type { CallPort, Recognition, TranscriptLine } from "../stream/call-port.ts";
import { SpeechTranscriber, type SpokenTurn, type TranscribedAnswer } from "../stream/speech-transcriber.ts";
import { VoiceCall } from "../stream/voice-call.ts";

export const opening = "Welcome to this study. What made you change your supplier?";
const frame = inputRate / 50;

/** Loud and uneven, like voices; the detector of these tests takes anything loud for a voice. */
export const voice = (seconds: number) =>
  Int16Array.from({ length: seconds * inputRate }, (_, at) =>
    Math.round((Math.floor(at / frame) % 3 === 0 ? 2_500 : 9_000) * Math.sin(at * 0.9)),
  );
export const quiet = (seconds: number) => new Int16Array(seconds * inputRate);

/**
 * A call in which a character takes 50 ms to say, and turns are understood as scripted, or by the browser.
 * @param onTelephone the caller's side returns marks once their sound was played, after this many milliseconds
 */
export function aCall(
  recognition: Recognition = "server",
  recognitionMs = 0,
  patience: SessionLine["patience"] = "short",
  asking: Pick<SessionLine, "role" | "isOpen" | "keys" | "choices"> & Partial<SessionLine> = {
    role: "question",
  },
  onTelephone?: number,
) {
  const clock = new FakeClock();
  const inputs: SessionInput[] = [];
  const told: (TranscriptLine | "clear")[] = [];
  const spoken: { text: string; at: number }[] = [];
  const understood: (TranscribedAnswer | null)[] = [];
  /** Words transcribed before a turn's end, with the number of requests and of uses. */
  const ahead = { words: [] as (string | null)[], asked: 0, used: 0 };
  const storage = { isFull: false };
  /** The first replies to answers. */
  const replies: string[] = [];
  let lines = 0;
  const lineOf = (text: string): SessionLine => {
    lines += 1;
    const messageId = `line-${lines}`;
    return {
      type: "line",
      messageId,
      text,
      node: "q",
      interruptible: true,
      patience,
      ...asking,
    };
  };
  const session = {
    conversationId: "c",
    versionId: "v",
    language: "en",
    isNew: true,
    isEnded: false,
    taken: new AbortController().signal,
    async *take(input: SessionInput) {
      await Promise.resolve();
      inputs.push(input);
      if (input.type === "start") yield lineOf(opening);
      if (input.type === "said") yield lineOf(replies.shift() ?? "Who decides about suppliers?");
    },
    claim: () => Promise.resolve(),
    close: () => {},
  } satisfies Session;
  const ignore = () => {};
  let playedUntil = 0;
  const marks: Pick<CallPort, "mark"> = {
    mark: (name) => {
      const delay = playedUntil - clock.now() + (onTelephone ?? 0);
      void clock.wait(delay, new AbortController().signal).then(() => call.reach(name));
    },
  };
  const port: CallPort = {
    media: ({ length }) => {
      playedUntil = Math.max(playedUntil, clock.now()) + toMilliseconds(length, outputRate);
    },
    ...(onTelephone === undefined ? {} : marks),
    ready: ignore,
    clear: () => {
      playedUntil = 0;
      told.push("clear");
    },
    transcript: (line) => told.push(line),
    speaking: ignore,
    moved: ignore,
    debug: ignore,
    moving: ignore,
    ended: ignore,
    close: ignore,
  };
  const say = async function* (text: string) {
    await Promise.resolve();
    spoken.push({ text, at: clock.now() });
    yield new Int16Array(text.length * 0.05 * outputRate).fill(1_000);
  };
  const byBrowser = new SpeechTranscriber({
    recogniser: undefined,
    recognition: "browser",
    language: "en",
    blobs: { put: () => Promise.resolve() } as unknown as BlobStore,
    folder: "audio",
    clock,
    log: pino({ level: "silent" }),
  });
  const scripted = {
    understood: ignore,
    markTranscribedByClient: ignore,
    record: ({ messageId }: SpokenTurn) =>
      storage.isFull ? Promise.reject(new Error("The disk is full.")) : Promise.resolve(`${messageId}.wav`),
    transcribeEarly: async (_: Int16Array, signal: AbortSignal) => {
      ahead.asked += 1;
      await clock.wait(recognitionMs, signal);
      return ahead.words.shift() ?? null;
    },
    understand: async (turn: SpokenTurn) => {
      const text = await turn.ahead;
      if (typeof text === "string") {
        ahead.used += 1;
        return { text };
      }
      await clock.wait(recognitionMs, new AbortController().signal);
      return understood.shift() ?? null;
    },
  } as unknown as SpeechTranscriber;
  const call = new VoiceCall({
    session,
    speech: { say } as unknown as Speech,
    voice: { language: "en", type: "female" },
    port,
    detector: {
      isVoice: (samples: Int16Array) => samples.some((sample) => Math.abs(sample) > 1_000),
      free: ignore,
    } as unknown as VoiceDetector,
    transcriber: recognition === "browser" ? byBrowser : scripted,
    recognition,
    clock,
    log: pino({ level: "silent" }),
    newId: () => `said-${inputs.length}`,
    onDropped: ignore,
  });
  /** Speaks in real time: 20 ms of sound every 20 ms. */
  const hear = async (...pieces: Int16Array[]) => {
    const samples = joinSamples(pieces);
    for (let at = 0; at < samples.length; at += frame) {
      call.hear(samples.subarray(at, at + frame));
      await clock.advance(20);
    }
  };
  const said = () => inputs.flatMap((input) => (input.type === "said" ? [input.text] : []));
  return { call, clock, inputs, told, spoken, replies, understood, ahead, storage, hear, said };
}
