import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { inputRate, outputRate } from "../audio/audio-format.ts";
import type { VoiceDetector } from "../hearing/voice-detector.ts";
import type { Session, SessionEvent, SessionInput } from "../session/session.ts";
import type { TurnSpeech } from "../session/turn-times.ts";
import type { Speech } from "../speech/speech.ts";
import type { CallPort } from "./call-port.ts";
import { CallRegistry } from "./open-call.ts";
import type { Clock } from "./paced-player.ts";
import type { SpeechTranscriber } from "./speech-transcriber.ts";
import { VoiceCall } from "./voice-call.ts";

/** A clock driven by the test; `pass` runs what becomes due. */
function handClock() {
  let now = 0;
  const waiting = new Set<{ at: number; end: () => void }>();
  const clock: Clock = {
    now: () => now,
    wait: (milliseconds, signal) =>
      new Promise((done) => {
        if (signal.aborted) {
          done();
          return;
        }
        const entry = {
          at: now + milliseconds,
          end: () => {
            waiting.delete(entry);
            signal.removeEventListener("abort", entry.end);
            done();
          },
        };
        waiting.add(entry);
        signal.addEventListener("abort", entry.end, { once: true });
      }),
  };
  const settle = async () => {
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  };
  const pass = async (milliseconds: number) => {
    const end = now + milliseconds;
    await settle();
    for (;;) {
      const [next] = [...waiting].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
      if (next === undefined) break;
      now = next.at;
      next.end();
      await settle();
    }
    now = end;
  };
  return { clock, pass, settle };
}

interface Script {
  /** Seconds that each line of the interviewer takes. */
  readonly lineSeconds?: number;
  readonly lines?: number;
  /** The reply to an answer ends the interview. */
  readonly ends?: boolean;
  /** Milliseconds until words are recognised, and until a line sounds. */
  readonly hearingMs?: number;
  readonly speechMs?: number;
}

async function aCall({ lineSeconds = 3, lines = 1, ends = false, hearingMs = 0, speechMs = 0 }: Script = {}) {
  const { clock, pass, settle } = handClock();
  const log: string[] = [];
  const inputs: SessionInput[] = [];
  const times: TurnSpeech[] = [];
  const never = new AbortController().signal;
  let isVoice = false;
  const note = (text: string) => () => void log.push(text);
  const port: CallPort = {
    media: () => {},
    ready: note("ready"),
    clear: note("clear"),
    transcript: ({ speaker, text }) => void log.push(`${speaker}: ${text}`),
    speaking: () => {},
    moved: () => {},
    debug: () => {},
    moving: note("moving"),
    ended: (ending) => void log.push(`ended ${ending}`),
    close: (code) => void log.push(`close ${code}`),
  };
  async function* take(
    input: SessionInput,
    _signal?: AbortSignal,
    speech?: Promise<TurnSpeech>,
  ): AsyncGenerator<SessionEvent> {
    inputs.push(input);
    void speech?.then((each) => times.push(each));
    await Promise.resolve();
    for (let line = 1; line <= lines; line += 1) {
      yield {
        type: "line",
        messageId: `l-${inputs.length}-${line}`,
        text: `line ${inputs.length}.${line}`,
        role: "question",
        node: null,
        interruptible: true,
        patience: "normal",
      };
    }
    if (ends && input.type === "said") yield { type: "ended", ending: "completed" };
  }
  const session: Session = {
    conversationId: "c",
    versionId: "v",
    language: "en",
    isNew: true,
    isEnded: false,
    take,
    claim: () => Promise.resolve(),
    taken: new AbortController().signal,
    close: note("let go"),
  };
  async function* say(): AsyncGenerator<Int16Array> {
    if (speechMs > 0) await clock.wait(speechMs, never);
    await Promise.resolve();
    yield new Int16Array(lineSeconds * outputRate);
  }
  const call = new VoiceCall({
    session,
    speech: { say } as unknown as Speech,
    voice: { language: "en", gender: "female", provider: null } as never,
    port,
    detector: { isVoice: () => isVoice, free: () => {} } as unknown as VoiceDetector,
    transcriber: {
      understand: async () => {
        if (hearingMs > 0) await clock.wait(hearingMs, never);
        await Promise.resolve();
        return { text: "What was said" };
      },
      // Words are recognised at the turn's end only.
      transcribeEarly: async () => await Promise.resolve(null),
      markTranscribedByClient: () => {},
    } as unknown as SpeechTranscriber,
    recognition: "server",
    clock,
    log: pino({ level: "silent" }),
    newId: () => "h-1",
    onDropped: note("dropped"),
  });
  const beQuiet = (seconds: number) => call.hear(new Int16Array(seconds * inputRate));
  const speak = (seconds: number) => {
    // A voice varies in level, after some quiet; constant sound counts as noise.
    beQuiet(1);
    isVoice = true;
    for (let frame = 0; frame < seconds * 50; frame += 1) {
      const loud = 3_000 * (1 + (frame % 3));
      call.hear(Int16Array.from({ length: inputRate / 50 }, (_, at) => (at % 2 === 0 ? loud : -loud)));
    }
    isVoice = false;
  };
  call.start();
  await settle();
  return { call, clock, pass, settle, log, inputs, times, speak, beQuiet };
}

it("a call reports for each turn the time until the words were recognised and until the reply sounded", async () => {
  const { call, pass, times, speak, beQuiet } = await aCall({
    lineSeconds: 1,
    hearingMs: 900,
    speechMs: 250,
  });
  expect(times).toEqual([]);
  await pass(2_000);
  expect(times).toEqual([{ hearingMs: undefined, speechMs: 250 }]);
  speak(2);
  beQuiet(3);
  await pass(3_000);
  expect(times.at(-1)).toEqual({ hearingMs: 900, speechMs: 250 });
  // A line that never sounds is reported too; otherwise its turn would be missing in the log.
  call.answer("m-1", "And one thing more.");
  await pass(100);
  const before = times.length;
  call.hangUp();
  await pass(1_000);
  expect(times.length).toBeGreaterThan(before);
  expect(times.at(-1)?.speechMs).toBeUndefined();
});

describe("a call whose process ends", () => {
  it("notifies the caller at once, finishes its line, and closes with 1012", async () => {
    const { call, pass, log } = await aCall({ lines: 2 });
    await pass(1_000);
    const moved = call.move();
    expect(log).toEqual(["ready", "ai: line 1.1", "moving"]);
    await pass(1_900);
    expect(log.at(-1)).toBe("moving");
    await pass(200);
    await moved;
    // The second line is said where the call continues; the caller does not count as gone.
    expect(log.slice(2)).toEqual(["moving", "let go", "close 1012"]);
  });

  it("waits no longer than 10 seconds for a long line", async () => {
    const { call, pass, log } = await aCall({ lineSeconds: 60 });
    await pass(1_000);
    const moved = call.move();
    await pass(9_999);
    expect(log.at(-1)).toBe("moving");
    await pass(1);
    await moved;
    expect(log.at(-1)).toBe("close 1012");
  });

  it("closes at once if no one speaks", async () => {
    const { call, pass, log } = await aCall();
    await pass(4_000);
    await call.move();
    expect(log.slice(2)).toEqual(["moving", "let go", "close 1012"]);
  });

  it("stores the answer being given, and leaves the reply to the next process", async () => {
    const { call, pass, log, inputs, speak, beQuiet } = await aCall();
    await pass(4_000);
    speak(2);
    const moved = call.move();
    await pass(1_000);
    expect(log.at(-1)).toBe("moving");
    beQuiet(2);
    await pass(100);
    await moved;
    expect(inputs.at(-1)).toMatchObject({ type: "said", text: "What was said" });
    expect(log.slice(2)).toEqual(["moving", "human: What was said", "let go", "close 1012"]);
  });

  it("stores as much of an endless answer as was spoken", async () => {
    const { call, pass, log, inputs, speak } = await aCall();
    await pass(4_000);
    speak(2);
    const moved = call.move();
    await pass(10_000);
    await moved;
    expect(inputs.at(-1)).toMatchObject({ type: "said", text: "What was said" });
    expect(log.at(-1)).toBe("close 1012");
  });

  it("ends instead of moving while its last words are spoken", async () => {
    const { call, pass, log, settle } = await aCall({ ends: true });
    await pass(4_000);
    call.answer("h-1", "That is all");
    await settle();
    const moved = call.move();
    await pass(4_000);
    await moved;
    expect(log.slice(-3)).toEqual(["ended completed", "let go", "close 1000"]);
  });

  it("is moved before it says anything if it was being opened meanwhile", async () => {
    const registry = new CallRegistry();
    await registry.moveAll();
    const { call, log, settle } = await aCall();
    registry.add(call);
    await settle();
    expect(log).toContain("moving");
    expect(registry.size).toBe(1);
  });
});

it("a call that has ended is unregistered", async () => {
  const registry = new CallRegistry();
  const { call } = await aCall();
  registry.add(call);
  expect(registry.size).toBe(1);
  call.drop();
  expect(registry.size).toBe(0);
});

it("a written answer is acknowledged once it is stored", async () => {
  const { call, pass, log, settle } = await aCall();
  await pass(4_000);
  call.answer("h-1", "In writing");
  await settle();
  expect(log.slice(2, 4)).toEqual(["human: In writing", "ai: line 2.1"]);
});
