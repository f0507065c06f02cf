import { pino } from "pino";
import { afterAll, describe, expect, it } from "vitest";
import { languages } from "../../../../interviewing/languages/language.ts";
import { joinSamples, outputRate } from "../../audio/audio-format.ts";
import { samplePhrases } from "../../../../domain/interviewer/sample-phrases.ts";
import { defaultVoiceSettings, type SpeechProvider, type Utterance } from "../speech-provider.ts";
import { createEmbeddedProvider, createFliteProvider, EngineProcess } from "./embedded-provider.ts";

const log = pino({ level: "silent" });
const embedded = createEmbeddedProvider(log);
const flite = createFliteProvider(log);
const never = new AbortController().signal;

afterAll(async () => {
  await embedded.close?.();
  await flite.close?.();
});

async function said(provider: SpeechProvider, utterance: Partial<Utterance>, signal = never) {
  const pieces: Int16Array[] = [];
  const whole: Utterance = {
    text: "Hello.",
    language: "en",
    voice: "female",
    settings: defaultVoiceSettings,
    ...utterance,
  };
  for await (const piece of provider.speak(whole, signal)) pieces.push(piece);
  return joinSamples(pieces);
}

const seconds = (samples: Int16Array) => samples.length / outputRate;
const loudest = (samples: Int16Array) =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

describe("the embedded voice", () => {
  it.each(languages)(
    "speaks its sample phrase in %s, with different male and female voices",
    async (language) => {
      const text = samplePhrases[language];
      const man = await said(embedded, { text, language, voice: "male" });
      const woman = await said(embedded, { text, language, voice: "female" });
      for (const voice of [man, woman]) {
        expect(seconds(voice)).toBeGreaterThan(1);
        expect(seconds(voice)).toBeLessThan(20);
        expect(loudest(voice)).toBeGreaterThan(3_000);
      }
      expect(man).not.toEqual(woman);
    },
  );

  it("follows the speed setting", async () => {
    const text = "The quick brown fox jumps over the lazy dog.";
    const slow = await said(embedded, { text, settings: { ...defaultVoiceSettings, speed: 0.7 } });
    const fast = await said(embedded, { text, settings: { ...defaultVoiceSettings, speed: 1.2 } });
    expect(seconds(slow)).toBeGreaterThan(seconds(fast) * 1.3);
  });

  it("speaks markup and phonemes as text, and nothing for a blank text", async () => {
    expect(seconds(await said(embedded, { text: "<audio src='/etc/passwd'> [[h@l'oU]]" }))).toBeGreaterThan(
      1,
    );
    expect(seconds(await said(embedded, { text: " " }))).toBeLessThan(0.5);
  });

  it("stops when its signal aborts", async () => {
    const listener = new AbortController();
    const long = said(embedded, { text: "One and two and three and four. ".repeat(40) }, listener.signal);
    listener.abort();
    expect(seconds(await long)).toBeLessThan(60);
    expect(seconds(await said(embedded, {}, listener.signal))).toBe(0);
  });

  it("speaks with the given voice id, and knows its own ids", async () => {
    // Breath is random noise; the length identifies the voice, give or take a few samples.
    const named = await said(embedded, { voice: "female", voiceId: "embedded-en-male" });
    const [man, woman] = [await said(embedded, { voice: "male" }), await said(embedded, {})];
    const apart = Math.abs(man.length - woman.length);
    expect(Math.abs(named.length - man.length)).toBeLessThan(apart / 4);
    expect(Math.abs(named.length - woman.length)).toBeGreaterThan(apart / 2);
    expect(embedded.hasVoice("embedded-th-male", "th")).toBe(true);
    expect(embedded.hasVoice("embedded-th-male", "en")).toBe(false);
  });
});

it("Flite speaks English and has no other voices", async () => {
  const voices = [await said(flite, { voice: "male" }), await said(flite, { voice: "female" })];
  for (const voice of voices) expect(seconds(voice)).toBeGreaterThan(0.3);
  expect(voices[0]).not.toEqual(voices[1]);
  expect(flite.voiceId("de", "male")).toBeNull();
});

it("a speech process that dies during a sentence is restarted for the next", async () => {
  const engine = new EngineProcess("espeak", log);
  const speech = { text: "One and two and three. ".repeat(200), voice: "en", speed: 1 };
  const first = engine.speak(speech, never);
  await first.next();
  (await engine.start()).kill("SIGKILL");
  await expect(
    (async () => {
      for await (const piece of first) expect(piece.length).toBeGreaterThan(0);
    })(),
  ).rejects.toThrow("The espeak process ended (SIGKILL).");
  let again = 0;
  for await (const piece of engine.speak({ ...speech, text: "Again." }, never)) again += piece.length;
  expect(again).toBeGreaterThan(0);
  await engine.close();
});
