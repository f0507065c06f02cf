import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inputRate, joinSamples, outputRate } from "../audio/audio-format.ts";
import { resample } from "../../../kernel/resampler.ts";
import { createEmbeddedProvider } from "../speech/embedded/embedded-provider.ts";
import { defaultVoiceSettings, type Utterance } from "../speech/speech-provider.ts";
import { TurnDetector, turnSilenceMs, type Patience, type TurnEvent } from "./turn-detector.ts";
import { VoiceDetector } from "./voice-detector.ts";

const embedded = createEmbeddedProvider(pino({ level: "silent" }));
let answer: Int16Array;
let yes: Int16Array;

async function spoken(text: string, language: Utterance["language"] = "en"): Promise<Int16Array> {
  const pieces: Int16Array[] = [];
  const utterance: Utterance = { text, language, voice: "male", settings: defaultVoiceSettings };
  for await (const piece of embedded.speak(utterance, new AbortController().signal)) pieces.push(piece);
  return resample(joinSamples(pieces), outputRate, inputRate);
}

beforeAll(async () => {
  answer = await spoken("Well, I work in a hospital. Mostly at night, and that is hard for my family.");
  yes = await spoken("Yes, please.");
});
afterAll(() => embedded.close?.());

let seed = 1;
/** Deterministic noise, from -1 to 1. */
function random(): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return (seed / 2_147_483_648) * 2 - 1;
}

const sound = (seconds: number, sample: (index: number) => number): Int16Array =>
  Int16Array.from({ length: seconds * inputRate }, (_, index) => sample(index));
const silence = (seconds: number) => sound(seconds, () => 0);
const hiss = (seconds: number, level: number) => sound(seconds, () => random() * level);
const hum = (seconds: number) =>
  sound(seconds, (index) =>
    [1, 2, 3].reduce(
      (sum, tone) => sum + 3_000 * Math.sin((2 * Math.PI * 120 * tone * index) / inputRate),
      0,
    ),
  );
const clicks = (seconds: number) =>
  sound(seconds, (index) => (index % 6_400 < 500 ? random() * 25_000 * Math.exp(-(index % 6_400) / 120) : 0));
const mixed = (one: Int16Array, other: Int16Array): Int16Array =>
  one.map((sample, index) => Math.max(-32_768, Math.min(32_767, sample + (other[index] ?? 0))));

async function heard(
  input: Int16Array,
  patience: Patience = "normal",
): Promise<(TurnEvent & { at: number })[]> {
  const detector = await VoiceDetector.open();
  const turns = new TurnDetector((frame) => detector.isVoice(frame));
  turns.patience = patience;
  const events: (TurnEvent & { at: number })[] = [];
  // Network-sized pieces, not a multiple of a frame.
  for (let at = 0; at < input.length; at += 777) {
    const end = (at + 777) / inputRate;
    events.push(...turns.push(input.slice(at, at + 777)).map((event) => ({ ...event, at: end })));
  }
  detector.free();
  return events;
}
const kinds = (events: readonly TurnEvent[]) => events.map(({ type }) => type);

describe("the end of a turn", () => {
  it("is detected once, with the whole turn", async () => {
    const events = await heard(joinSamples([silence(1), answer, silence(3)]));
    expect(kinds(events)).toEqual(["speech", "turn"]);
    const [begin, turn] = events;
    expect(begin?.at).toBeLessThan(1.5);
    expect(turn?.type === "turn" && turn.seconds).toBeGreaterThan(answer.length / inputRate - 0.5);
    expect(turn?.type === "turn" && turn.seconds).toBeLessThan(answer.length / inputRate + 1.2);
  });

  it("comes later for deeper questions", async () => {
    const ends = await Promise.all(
      (["short", "normal", "long"] as const).map(async (patience) => {
        const events = await heard(joinSamples([silence(1), yes, silence(3)]), patience);
        return events.at(-1)?.at ?? 0;
      }),
    );
    const [short = 0, normal = 0, long = 0] = ends;
    expect(normal - short).toBeCloseTo((turnSilenceMs.normal - turnSilenceMs.short) / 1_000, 1);
    expect(long - normal).toBeCloseTo((turnSilenceMs.long - turnSilenceMs.normal) / 1_000, 1);
  });

  it("is detected for a short answer, in a noisy room, and in other languages", async () => {
    expect(kinds(await heard(joinSamples([silence(1), yes, silence(2)])))).toEqual(["speech", "turn"]);
    const room = mixed(joinSamples([silence(2), answer, silence(2)]), hiss(12, 400));
    expect(kinds(await heard(room))).toEqual(["speech", "turn"]);
    const thai = await spoken("ฉันทำงานที่โรงพยาบาลในเวลากลางคืน", "th");
    expect(kinds(await heard(joinSamples([silence(1), thai, silence(2)]), "long"))).toEqual([
      "speech",
      "turn",
    ]);
  });

  it("comes once after two people who speak at once, with the words of both", async () => {
    const other = await spoken("I think so too, we both do.");
    const alone = answer.length / inputRate;
    // The second one begins half a second before the first has finished.
    const first = joinSamples([silence(1), answer, silence(5)]);
    const events = await heard(mixed(first, joinSamples([silence(alone + 0.5), other])));
    expect(kinds(events)).toEqual(["speech", "turn"]);
    const turn = events.at(-1);
    const both = alone - 0.5 + other.length / inputRate;
    expect(turn?.type === "turn" && turn.seconds).toBeGreaterThan(both - 0.7);
  });

  it("is forced after two minutes of continuous speech", async () => {
    const words = joinSamples([answer, silence(0.2)]);
    const endless = joinSamples(
      Array.from({ length: Math.ceil((130 * inputRate) / words.length) }, () => words),
    );
    const [, turn] = await heard(endless);
    expect(turn?.type === "turn" && turn.seconds).toBeCloseTo(120, 0);
  });
});

describe("no speech is detected", () => {
  it.each([
    ["silence", () => silence(5)],
    ["a hissing line", () => joinSamples([silence(1), hiss(5, 6_000)])],
    ["a humming machine", () => joinSamples([silence(1), hum(6)])],
    ["clicks of a keyboard", () => clicks(6)],
    ["one loud knock", () => joinSamples([silence(2), clicks(0.3), silence(2)])],
  ])("in %s", async (_, make) => {
    expect(kinds(await heard(make()))).toEqual([]);
  });
});
