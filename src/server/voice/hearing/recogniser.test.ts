import { afterAll, beforeAll, expect, it } from "vitest";
import { inputRate } from "../audio/audio-format.ts";
import { startTranscriptionServer, type TranscriptionServer } from "../testing/provider-servers.ts";
import { createRecogniser, type Recogniser } from "./recogniser.ts";

let server: TranscriptionServer;
let recogniser: Recogniser;

beforeAll(async () => {
  server = await startTranscriptionServer();
  recogniser = createRecogniser({ baseUrl: server.baseUrl, model: "small" });
});
afterAll(() => server.close());

const recognise = () => recogniser.recognise(new Int16Array(inputRate), "de", new AbortController().signal);

it("sends sound, model and language with OpenAI's protocol", async () => {
  server.answers.push(" Der Preis stieg. ");
  expect(await recognise()).toBe("Der Preis stieg.");
  const [request] = server.heard;
  expect([request?.wav.rate, request?.wav.samples.length]).toEqual([inputRate, inputRate]);
  expect(request?.fields).toMatch(/name="model"\s+small/u);
  expect(request?.fields).toMatch(/name="language"\s+de/u);
});

it.each(["", " ", "[Music]", "♪ ♪ ♪", "(coughing) *laughs*", "[BLANK_AUDIO]", "..."])(
  "returns an empty text for %j, which is music, noise or silence",
  async (text) => {
    server.answers.push(text);
    expect(await recognise()).toBe("");
  },
);

it("keeps annotations beside words", async () => {
  server.answers.push("[laughs] It was the price (twice).");
  expect(await recognise()).toBe("[laughs] It was the price (twice).");
});
