import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { compileGuide } from "../../../interviewing/guide/compile-guide.ts";
import { parseGuide } from "../../../interviewing/guide/parse-content.ts";
import { folderBlobStore } from "../../storage/blobs/blob-store.ts";
import { joinSamples } from "../audio/audio-format.ts";
import { fixedLines, splitSentences } from "./spoken-lines.ts";
import { ProviderChain } from "./providers/provider-chain.ts";
import { SpeechCache } from "./speech-cache.ts";
import { Speech, type Voice } from "./speech.ts";

let folder: string;
let made: string[] = [];
let isBroken = false;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "genie-speech-"));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => {
  made = [];
  isBroken = false;
});

const provider = (name: string) => ({
  name,
  voiceId: () => name,
  hasVoice: () => true,
  async *speak({ text }: { text: string }) {
    if (isBroken && name === "first") throw new Error("broken");
    made.push(`${name}: ${text}`);
    await Promise.resolve();
    for (const letter of text) yield Int16Array.of(letter.codePointAt(0) ?? 0);
  },
});

const open = () =>
  new Speech(
    new ProviderChain({
      providers: [provider("first"), provider("second")],
      log: pino({ level: "silent" }),
      now: () => 0,
    }),
    new SpeechCache(folderBlobStore(folder)),
  );

const voice: Voice = { language: "en", type: "female" };
const never = new AbortController().signal;
async function sound(speech: Speech, text: string): Promise<Int16Array> {
  const pieces: Int16Array[] = [];
  for await (const piece of speech.say(text, voice, never)) pieces.push(piece);
  return joinSamples(pieces);
}
const said = async (speech: Speech, text: string) =>
  String.fromCodePoint(...(await sound(speech, text)).filter((sample) => sample !== 0));

describe("speech", () => {
  it("pauses for 0.35 seconds between sentences, including their own silence, and not at the end", async () => {
    // A full stop is quiet here, like the end of a sentence.
    const line = await sound(open(), "Yes... No.");
    expect(line.length).toBe("Yes.No.".length + 2 + 0.35 * 24_000 - 3);
    expect((await sound(open(), "No.")).length).toBe(3);
  });

  it("speaks a line sentence by sentence, in order, and makes each once", async () => {
    const speech = open();
    expect(await said(speech, "One is here.  Two is\nthere! Three?")).toBe("One is here.Two is there!Three?");
    expect(await said(speech, "Two is there! Four.")).toBe("Two is there!Four.");
    // Sentences are made concurrently, each once, and played in order.
    expect(made.toSorted()).toEqual([
      "first: Four.",
      "first: One is here.",
      "first: Three?",
      "first: Two is there!",
    ]);
  });

  it("stores only sentences rendered ahead, for all processes", async () => {
    await said(open(), "My name is Ada.");
    expect(await readdir(folder)).toEqual([]);
    expect(await open().renderAhead(["What happened? Tell me.", "Tell me."], voice, never)).toBe(2);
    expect(await open().renderAhead(["What happened?"], voice, never)).toBe(0);
    made = [];
    expect(await said(open(), "Tell me. What happened?")).toBe("Tell me.What happened?");
    expect(made).toEqual([]);
  });

  it("never caches the voice of a fallback provider", async () => {
    isBroken = true;
    const speech = open();
    expect(await speech.renderAhead(["Stand in."], voice, never)).toBe(0);
    expect(await said(speech, "Stand in.")).toBe("Stand in.");
    isBroken = false;
    await said(open(), "Stand in.");
    expect(made.at(-1)).toBe("first: Stand in.");
  });

  it("rejects if no provider can speak", async () => {
    const none = new Speech(
      new ProviderChain({ providers: [], log: pino({ level: "silent" }), now: () => 0 }),
      new SpeechCache(folderBlobStore(folder)),
    );
    await expect(said(none, "Hello.")).rejects.toThrow("No speech provider could speak the text.");
  });
});

it("long sentences are cut at pauses, without losing a word", () => {
  const text = `${"We went on and on, without a pause, ".repeat(20)}and ${"x".repeat(600)} then stopped.`;
  const pieces = splitSentences(text, "en");
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(240);
  expect(pieces.join("").replaceAll(" ", "")).toBe(text.replaceAll(" ", ""));
  expect(splitSentences("สวัสดีค่ะ ขอบคุณค่ะ", "th").join(" ")).toBe("สวัสดีค่ะ ขอบคุณค่ะ");
  expect(splitSentences(" \n ", "en")).toEqual([]);
});

it("the fixed lines of a guide are its own words and the phrases around them, without placeholders", () => {
  const guide = parseGuide(
    "## Introduction\n\nHello there.\n\n## Objectives\n\n- Learn\n\n## Closing\n\nGoodbye then.",
    "# Work\n\n- What do you do?\n  - Since when?",
  );
  const { graph } = compileGuide(guide, {
    language: "en",
    profile: "Expert Deep Dive",
    minutes: null,
    asksConsent: false,
  });
  const lines = fixedLines(graph);
  expect(lines).toEqual(
    expect.arrayContaining(["Hello there.", "What do you do?", "Since when?", "Goodbye then."]),
  );
  expect(lines.filter((line) => line.includes("{"))).toEqual([]);
  expect(lines.some((line) => line.includes("Work"))).toBe(true);
});
