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

/** A clock that a test turns; `pass` lets follow what is due. */
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
  /** The answer to words is the end of the interview. */
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
    understanding: {
      understand: async () => {
        if (hearingMs > 0) await clock.wait(hearingMs, never);
        await Promise.resolve();
        return { text: "What was said" };
      },
      // Its words come with the turn's end alone.
      listenAhead: async () => await Promise.resolve(null),
      understoodElsewhere: () => {},
    } as unknown as SpeechTranscriber,
    recognition: "server",
    clock,
    log: pino({ level: "silent" }),
    newId: () => "h-1",
    onDropped: note("dropped"),
  });
  const beQuiet = (seconds: number) => call.hear(new Int16Array(seconds * inputRate));
  const speak = (seconds: number) => {
    // A voice goes up and down after some quiet; what is as loud all the time is noise.
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

it("a call says of each turn how long it took to hear the words, and until the answer sounded", async () => {
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
  // What never sounds is told all the same, or its turn would be missing in the log.
  call.answer("m-1", "And one thing more.");
  await pass(100);
  const before = times.length;
  call.hangUp();
  await pass(1_000);
  expect(times.length).toBeGreaterThan(before);
  expect(times.at(-1)?.speechMs).toBeUndefined();
});

describe("a call whose process ends", () => {
  it("is told at once, says its line to the end, and is closed with 1012", async () => {
    const { call, pass, log } = await aCall({ lines: 2 });
    await pass(1_000);
    const moved = call.move();
    expect(log).toEqual(["ready", "ai: line 1.1", "moving"]);
    await pass(1_900);
    expect(log.at(-1)).toBe("moving");
    await pass(200);
    await moved;
    // The second line is said where the call goes on; nobody counts the caller as gone.
    expect(log.slice(2)).toEqual(["moving", "let go", "close 1012"]);
  });

  it("waits 10 seconds for a long line, and not longer", async () => {
    const { call, pass, log } = await aCall({ lineSeconds: 60 });
    await pass(1_000);
    const moved = call.move();
    await pass(9_999);
    expect(log.at(-1)).toBe("moving");
    await pass(1);
    await moved;
    expect(log.at(-1)).toBe("close 1012");
  });

  it("is closed at once where nobody speaks", async () => {
    const { call, pass, log } = await aCall();
    await pass(4_000);
    await call.move();
    expect(log.slice(2)).toEqual(["moving", "let go", "close 1012"]);
  });

  it("takes in the answer that is being given, and leaves the reply to where it goes on", async () => {
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

  it("takes in an answer without an end as far as it has come", async () => {
    const { call, pass, log, inputs, speak } = await aCall();
    await pass(4_000);
    speak(2);
    const moved = call.move();
    await pass(10_000);
    await moved;
    expect(inputs.at(-1)).toMatchObject({ type: "said", text: "What was said" });
    expect(log.at(-1)).toBe("close 1012");
  });

  it("is ended, not moved, when its last words are being said", async () => {
    const { call, pass, log, settle } = await aCall({ ends: true });
    await pass(4_000);
    call.answer("h-1", "That is all");
    await settle();
    const moved = call.move();
    await pass(4_000);
    await moved;
    expect(log.slice(-3)).toEqual(["ended completed", "let go", "close 1000"]);
  });

  it("that was being opened meanwhile is moved as well, before it says anything", async () => {
    const registry = new CallRegistry();
    await registry.moveAll();
    const { call, log, settle } = await aCall();
    registry.add(call);
    await settle();
    expect(log).toContain("moving");
    expect(registry.size).toBe(1);
  });
});

it("a call that is over is registered no more", async () => {
  const registry = new CallRegistry();
  const { call } = await aCall();
  registry.add(call);
  expect(registry.size).toBe(1);
  call.drop();
  expect(registry.size).toBe(0);
});

it("tells a caller that a written answer is stored", async () => {
  const { call, pass, log, settle } = await aCall();
  await pass(4_000);
  call.answer("h-1", "In writing");
  await settle();
  expect(log.slice(2, 4)).toEqual(["human: In writing", "ai: line 2.1"]);
});
