import {
  startTranscriptionServer,
  type TranscriptionServer,
} from "../../src/server/voice/testing/transcription-server.ts";
import { watchCalls } from "./call-frames.ts";
import { mainApi } from "./main-api.ts";
import { record, withMicrophone } from "./microphone.ts";
import { aPublishedInterviewer } from "./respondents.ts";
import { signIn, staff } from "./sign-in.ts";
import { expect, test as base } from "./test.ts";
import { expectHeard, expectShown, lines, storedInterview } from "./voice-talk.ts";

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

test.use({ ...withMicrophone, viewport: { width: 390, height: 844 }, colorScheme: "dark" });

/** So different in length that they can be told apart by it. */
const parts = [
  { text: "Yes, that is fine.", pause: 6 },
  {
    text: "It went slowly because nobody at all knew that I would come and my desk was still in another town",
    pause: 7,
  },
  { text: "No thank you very much, nothing else, that is all.", pause: 10 },
] as const;

test("a respondent is interviewed by voice alone: the transcript is what was said and heard", async ({
  page,
  transcription,
}) => {
  test.setTimeout(240_000);
  await signIn(page, staff);
  const api = await mainApi(page);
  const { id, link } = await aPublishedInterviewer(api, {
    channel: "Inbound",
    consent: "May I record this?",
    introduction: "Thank you.",
    questions: "- How did your first week go? [light]",
    closing: "Goodbye.",
  });
  // Silence first, in which the interviewer asks for consent.
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
  await page.goto(link);
  await page.getByRole("button", { name: "Start interview" }).click();
  const frames = watchCalls(page);
  await page.getByRole("button", { name: "Start by voice" }).click();
  await expect(lines(page).first()).toContainText("May I record this?");
  await expect(page.getByRole("button", { name: "I agree" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Mute microphone" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible({ timeout: 200_000 });
  // What is left is spoken to its end; then the microphone is let go.
  await expect(page.getByRole("button", { name: "Mute microphone" })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  expect(transcription.heard.every(({ wav }) => wav.rate === 16_000)).toBe(true);
  const stored = await storedInterview(page, api, id);
  expect(stored).toMatchObject({ is_test: false, medium: "voice", is_ended: true, ending: "completed" });
  expect(stored.messages.filter(({ type }) => type === "human").map(({ content }) => content)).toEqual(
    recognised,
  );
  expect(recognised.slice(0, 3)).toEqual(parts.map(({ text }) => text));
  expectHeard(stored, frames);
  await expectShown(page, stored);
});
