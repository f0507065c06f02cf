import type { Page } from "@playwright/test";
import { anInterviewer } from "./an-interviewer.ts";
import { watchCalls } from "./call-frames.ts";
import { mainApi, type MainApi } from "./main-api.ts";
import { holdMicrophone, letSpeak, record, withMicrophone } from "./microphone.ts";
import { aPublishedInterviewer } from "./respondents.ts";
import { signIn, staff } from "./sign-in.ts";
import { expect, test } from "./test.ts";
import { expectHeard, expectShown, lines, storedCall, storedInterview } from "./voice-talk.ts";

test.use(withMicrophone);

const guide = {
  channel: "Inbound" as const,
  name: "Onboarding by voice",
  consent: "This call is recorded. Is that all right with you?",
  introduction: "Thank you for your time.",
  objectives: "Learn what slows newcomers down",
  questions: "- How did your first week go? [light]",
  closing: "Thank you and goodbye.",
  knowledge: "The onboarding programme lasts ninety days.",
};
const answer =
  "It went slowly, because nobody knew that I would come, and my desk was still in another town.";

const connection = (page: Page) => page.getByRole("status", { name: "Connection" });
const over = (page: Page) => page.getByText("The interview is over.");
const box = (page: Page) => page.getByRole("textbox", { name: "Your answer" });

async function openVoice(page: Page): Promise<MainApi> {
  await signIn(page, staff);
  const api = await mainApi(page);
  const { id } = await anInterviewer(api, guide);
  await page.goto(`/genie/agents/test-chat/${id}`);
  await page.getByRole("tab", { name: "Voice" }).click();
  return api;
}

const no = (page: Page) => page.getByRole("button", { name: "No", exact: true });
const yes = (page: Page) => page.getByRole("button", { name: "Yes", exact: true });

/** Expects that the first recorded answer plays in the transcript. */
async function playsInTheTranscript(page: Page, interviewer: string, interview: string): Promise<void> {
  await page.goto(`/genie/agents/analytics?workerId=${interviewer}&tab=transcripts&transcript=${interview}`);
  const play = page.getByRole("dialog").getByRole("button", { name: /^Play recording: / });
  await play.first().click();
  const player = page.getByLabel(/^Recording of /);
  await expect(player).toBeFocused();
  const audio = () =>
    player.evaluate(({ duration, currentTime }: HTMLAudioElement) => [duration, currentTime]);
  await expect.poll(async () => (await audio())[1]).toBeGreaterThan(0.2);
  const [duration = 0] = await audio();
  // A pause in the speech may end a turn, so the recording may be shorter than the answer.
  expect(duration).toBeGreaterThan(1);
}

test("a respondent's call without external services takes consent by button and keeps spoken answers as recordings", async ({
  page,
}) => {
  test.setTimeout(240_000);
  // The recording would not pass as consent.
  await holdMicrophone(page);
  await signIn(page, staff);
  const api = await mainApi(page);
  const { id, link } = await aPublishedInterviewer(api, guide);
  const [seconds = 0] = await record(page, api, [{ text: answer, pause: 7 }]);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(link);
  await page.getByRole("button", { name: "Start interview" }).click();
  const frames = watchCalls(page);
  await page.getByRole("button", { name: "Start by voice" }).click();
  await page.getByRole("button", { name: "Mute microphone" }).click();
  await expect(lines(page).first()).toContainText("Is that all right with you?");
  const agree = page.getByRole("button", { name: "I agree" });
  await agree.click();
  await expect(lines(page).filter({ hasText: "How did your first week go?" }).first()).toBeVisible();
  await expect(agree).toBeHidden();
  await letSpeak(page);
  await page.getByRole("button", { name: "Unmute microphone" }).click();

  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible({ timeout: 200_000 });
  // The remaining speech is played to its end; then the microphone is released.
  await expect(page.getByRole("button", { name: "Mute microphone" })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(frames.sent).toBeGreaterThan(100);
  const stored = await storedInterview(page, api, id);
  expect(stored).toMatchObject({ is_test: false, medium: "voice", is_ended: true, ending: "completed" });
  expectHeard(stored, frames);
  await expectShown(page, stored);
  const [consent, ...spoken] = stored.messages.filter(({ type }) => type === "human");
  expect(consent).toMatchObject({ content: "Yes", has_audio: false });
  expect(spoken.length).toBeGreaterThan(1);
  expect(spoken.every(({ content, has_audio: hasAudio }) => content === "" && hasAudio)).toBe(true);
  await expect(lines(page).filter({ hasText: /Recorded/u })).toHaveCount(spoken.length);
  expect(seconds).toBeGreaterThan(3);
  await page.setViewportSize({ width: 1280, height: 800 });
  await playsInTheTranscript(page, id, stored.id);
});

test("a call without microphone permission works in writing, and hanging up ends it", async ({
  page,
  context,
}) => {
  await context.clearPermissions();
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("No", "NotAllowedError"));
  });
  const api = await openVoice(page);
  await page.getByRole("button", { name: "Start Call" }).click();
  await expect(page.getByText("Microphone access is blocked.")).toBeVisible();
  await expect(lines(page).first()).toContainText("Is that all right with you?");
  await box(page).fill("Yes");
  await page.keyboard.press("Enter");
  await expect(lines(page).filter({ hasText: "How did your first week go?" }).first()).toBeVisible();
  await page.getByRole("button", { name: "End Voice Chat" }).click();
  await expect(connection(page)).toHaveText("Call ended");
  await expect.poll(async () => (await storedCall(page, api)).ending).toBe("abandoned");
});

test("refusing consent ends the call and stores none of the respondent's words", async ({ page }) => {
  await holdMicrophone(page);
  const api = await openVoice(page);
  await page.getByRole("button", { name: "Start Call" }).click();
  await expect(lines(page).first()).toContainText("Is that all right with you?");
  await no(page).click();
  await expect(over(page)).toBeVisible({ timeout: 30_000 });
  const stored = await storedCall(page, api);
  expect(stored.ending).toBe("refused_consent");
  expect(stored.messages.filter(({ type }) => type === "human")).toMatchObject([{ content: "" }]);
});

test("a call resumes at the same question after a page reload", async ({ page }) => {
  test.setTimeout(120_000);
  await holdMicrophone(page);
  const api = await openVoice(page);
  await page.getByRole("button", { name: "Start Call" }).click();
  await expect(lines(page).first()).toContainText("Is that all right with you?");
  await yes(page).click();
  const question = lines(page).filter({ hasText: "How did your first week go?" });
  await expect(question.first()).toBeVisible();
  const session = await page.getByRole("region", { name: "Voice" }).locator("code").innerText();
  await page.reload();
  await expect(page.getByText("The call was disconnected.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Voice" }).locator("code")).toHaveText(session);
  await expect(question.first()).toBeVisible();
  const before = await lines(page).count();
  await page.getByRole("button", { name: "Resume Call" }).click();
  await expect(connection(page)).toHaveText("Ready");
  await expect(lines(page)).toHaveCount(before + 1);
  await expect(lines(page).last()).toContainText("How did your first week go?");
  await box(page).fill(answer);
  await page.keyboard.press("Enter");
  await expect
    .poll(async () => (await storedCall(page, api)).messages.map(({ content }) => content))
    .toContain(answer);
  await page.getByRole("button", { name: "End Voice Chat" }).click();
  await expect.poll(async () => (await storedCall(page, api)).ending).toBe("abandoned");
  await page.reload();
  await expect(page.getByRole("tab", { name: "Chat" })).toHaveAttribute("aria-selected", "true");
});

test("a call starts at the chosen question", async ({ page }) => {
  await openVoice(page);
  await page.getByRole("button", { name: "Test from here: How did your first week go?" }).click();
  await expect(connection(page)).toHaveText("Ready");
  await expect(lines(page).first()).toContainText("How did your first week go?");
});

test.describe("when the connection breaks", () => {
  test.use({ expectedNoise: [/WebSocket/u] });

  test("the call reconnects and resumes by itself", async ({ page }) => {
    test.setTimeout(120_000);
    await page.addInitScript(() => {
      const open: WebSocket[] = [];
      const Native = globalThis.WebSocket;
      globalThis.WebSocket = class extends Native {
        constructor(...of: ConstructorParameters<typeof Native>) {
          super(...of);
          open.push(this);
        }
      };
      Object.assign(globalThis, { breakOff: () => open.at(-1)?.close(4000, "broken off") });
    });
    const api = await openVoice(page);
    await record(page, api, [{ text: "Hm", pause: 60 }]);
    await page.getByRole("button", { name: "Start Call" }).click();
    await expect(connection(page)).toHaveText("Ready");
    await page.getByRole("button", { name: "Mute microphone" }).click();
    await box(page).fill("Yes, that is fine.");
    await page.keyboard.press("Enter");
    const question = lines(page).filter({ hasText: "How did your first week go?" });
    await expect(question.first()).toBeVisible();
    await page.evaluate(() => (globalThis as unknown as { breakOff: () => void }).breakOff());
    await expect(connection(page)).not.toHaveText("Ready");
    await expect(connection(page)).toHaveText("Ready", { timeout: 15_000 });
    await box(page).fill(answer);
    await page.keyboard.press("Enter");
    await expect(lines(page).filter({ hasText: answer })).toBeVisible();
    await expect
      .poll(async () => (await storedCall(page, api)).messages.map(({ content }) => content))
      .toContain(answer);
    expect((await storedCall(page, api)).is_ended).toBe(false);
  });
});
