import { pino } from "pino";
import { expect, it } from "vitest";
import { outputRate } from "../audio/audio-format.ts";
import type { SessionLine } from "../session/session.ts";
import { Speech } from "../speech/speech.ts";
import { FakeClock } from "../testing/fake-clock.ts";
import type { TranscriptLine } from "./call-port.ts";
import { LinePlayer } from "./line-player.ts";
import type { VoiceCallOptions } from "./voice-call-options.ts";

const lead = "I see.";
const own = "What happened next?";
const models = "What did the late lorries lead to?";

/** Plays a line whose question a model words after so many milliseconds; a character takes 50 ms to say. */
function aLine(modelMs: number) {
  const clock = new FakeClock();
  const over = new AbortController();
  const told: TranscriptLine[] = [];
  const made: string[] = [];
  let asked = 0;
  const say = async function* (text: string) {
    made.push(text);
    await Promise.resolve();
    yield new Int16Array(text.length * 0.05 * outputRate).fill(1_000);
  };
  const call = {
    speech: Object.assign(Object.create(Speech.prototype) as Speech, { say }),
    voice: { language: "en", type: "female" },
    port: { media: () => {}, clear: () => {}, transcript: (line: TranscriptLine) => told.push(line) },
    clock,
    log: pino({ level: "silent" }),
  } as unknown as VoiceCallOptions;
  let isSaid = false;
  const player = new LinePlayer({
    call,
    over: over.signal,
    maySpeak: () => true,
    onLine: () => {},
    onSaid: () => (isSaid = true),
  });
  const line: SessionLine = {
    type: "line",
    messageId: "line-1",
    text: `${lead} ${own}`,
    role: "probe",
    node: "q",
    interruptible: true,
    patience: "normal",
    late: {
      lead,
      own,
      question: async () => {
        asked += 1;
        return clock.now() >= modelMs ? models : own;
      },
    },
  };
  player.add(line);
  player.speak();
  return { player, clock, told, made, asked: () => asked, isSaid: () => isSaid };
}

const texts = (told: readonly TranscriptLine[]) => told.map(({ id, text }) => `${id}: ${text}`);

it("a question that comes while the first words are spoken is spoken after them", async () => {
  const { clock, told, made, isSaid } = aLine(100);
  await clock.advance(200);
  expect(texts(told)).toEqual([`line-1: ${lead}`]);
  await clock.advance(4_000);
  expect(texts(told)).toEqual([`line-1: ${lead}`, `line-1: ${lead} ${models}`]);
  expect(made).toEqual([own, lead, models]);
  expect(isSaid()).toBe(true);
});

it("otherwise the engine's own follows without a gap", async () => {
  const { player, clock, told, isSaid } = aLine(10_000);
  await clock.advance((lead.length + own.length) * 50 + 400);
  expect(texts(told)).toEqual([`line-1: ${lead}`, `line-1: ${lead} ${own}`]);
  expect([isSaid(), player.gaps]).toEqual([true, 0]);
});

it("no question is decided for a line that is cut in its first words; it is resumed in the engine's", async () => {
  const { player, clock, told, made, asked, isSaid } = aLine(0);
  await clock.advance(0);
  const cut = player.cut();
  await clock.advance(1_000);
  expect([asked(), cut?.line.text]).toEqual([0, `${lead} ${own}`]);
  if (cut !== undefined) await player.resume(cut);
  await clock.advance(2_000);
  expect(asked()).toBe(0);
  expect(made.at(-1)).toBe(`${lead} ${own}`);
  expect(texts(told).at(-1)).toBe(`line-1: ${lead} ${own}`);
  expect(isSaid()).toBe(true);
});

it("a line that is cut in the model's question keeps its words", async () => {
  const { player, clock } = aLine(0);
  await clock.advance(lead.length * 50 + 600);
  expect(player.cut()?.line).toMatchObject({ text: `${lead} ${models}` });
});
