import {
  startTranscriptionServer,
  type TranscriptionServer,
} from "../../src/server/voice/testing/provider-servers.ts";
import { anInterviewer } from "./an-interviewer.ts";
import { watchCalls } from "./call-frames.ts";
import { mainApi } from "./main-api.ts";
import { record, withMicrophone } from "./microphone.ts";
import { signIn, staff } from "./sign-in.ts";
import { expect, test as base } from "./test.ts";
import { expectHeard, expectShown, lines, storedCall } from "./voice-talk.ts";

interface VoiceFixtures {
  transcription: TranscriptionServer;
}

const test = base.extend<object, VoiceFixtures>({
  transcription: [
    async ({}, provide) => {
      const server = await startTranscriptionServer();
      await provide(server);
      await server.close();
    },
    { scope: "worker" },
  ],
  settings: [
    async ({ transcription }, provide) => {
      await provide({ STT_BASE_URL: transcription.baseUrl });
    },
    { scope: "worker" },
  ],
});

test.use(withMicrophone);

/** Parts of clearly different lengths; the fake recognizer tells them apart by duration. */
const parts = [
  { text: "Yes, that is fine.", pause: 6 },
  {
    text: "It went slowly because nobody at all knew that I would come and my desk was still in another town",
    pause: 7,
  },
  { text: "No thank you very much, nothing else, that is all.", pause: 10 },
] as const;

test("completes a call by voice with speech recognition; the transcript matches what was said and heard", async ({
  page,
  transcription,
}) => {
  test.setTimeout(240_000);
  await signIn(page, staff);
  const api = await mainApi(page);
  const { id } = await anInterviewer(api, {
    channel: "Inbound",
    name: "Onboarding by voice",
    consent: "May I record this?",
    introduction: "Thank you.",
    objectives: "Learn what slows newcomers down",
    questions: "- How did your first week go? [light]",
    closing: "Goodbye.",
    knowledge: "The onboarding programme lasts ninety days.",
  });
  // Starts with silence while the interviewer asks for consent.
  const lengths = await record(page, api, parts, 4);
  const recognised: string[] = [];
  transcription.recognise = ({ samples, rate }) => {
    const seconds = samples.length / rate;
    const distance = (index: number) => Math.abs((lengths[index] ?? 0) - seconds);
    const nearest = [0, 1, 2].toSorted((a, b) => distance(a) - distance(b))[0] ?? 0;
    const text = parts[nearest]?.text ?? "";
    recognised.push(text);
    return text;
  };
  await page.goto(`/genie/agents/test-chat/${id}`);
  await page.getByRole("tab", { name: "Voice" }).click();
  const frames = watchCalls(page);
  await page.getByRole("button", { name: "Start Call" }).click();
  await expect(lines(page).first()).toContainText("May I record this?");
  await expect(page.getByText("The interview is over.")).toBeVisible({ timeout: 200_000 });
  await expect(page.getByRole("status", { name: "Connection" })).toHaveText("Call ended");

  expect(transcription.heard.every(({ wav }) => wav.rate === 16_000)).toBe(true);
  const stored = await storedCall(page, api);
  expect(stored).toMatchObject({ is_test: true, medium: "voice", is_ended: true, ending: "completed" });
  expect(stored.messages.filter(({ type }) => type === "human").map(({ content }) => content)).toEqual(
    recognised,
  );
  expect(recognised.slice(0, 3)).toEqual(parts.map(({ text }) => text));
  expectHeard(stored, frames);
  await expectShown(page, stored);
});
