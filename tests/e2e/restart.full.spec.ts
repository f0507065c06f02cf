import type { Page } from "@playwright/test";
import { aPublishedInterviewer, begin, fullAnswer, linesOf } from "./respondents.ts";
import { mainApi } from "./main-api.ts";
import { withMicrophone } from "./microphone.ts";
import { signIn, staff } from "./sign-in.ts";
import { expect, test } from "./test.ts";

// The server is down for seconds, and the browser logs each failed request.
test.use({ ...withMicrophone, expectedNoise: [/net::ERR_|WebSocket|status of 50\d/u] });

const wishes = {
  questions: "- How did your first week go? [light]\n- Whom did you ask when you were stuck? [light]",
};
/** Expects a next question other than the first one, whatever its wording. */
async function expectToGoOn(page: Page): Promise<void> {
  const last = linesOf(page).last();
  await expect(last).toContainText("Interviewer");
  await expect(last).toContainText("?");
  await expect(last).not.toContainText("How did your first week go?");
}
const box = (page: Page) => page.getByRole("textbox", { name: "Your answer" });

test("a call survives a server restart: it shows the reconnect and resumes at the same question", async ({
  page,
  context,
  installation,
}) => {
  test.setTimeout(180_000);
  await signIn(page, staff);
  const { link } = await aPublishedInterviewer(await mainApi(page), { ...wishes, channel: "Inbound" });
  const respondent = await context.newPage();
  await respondent.goto(link);
  await respondent.getByRole("button", { name: "Start interview" }).click();
  await respondent.getByRole("button", { name: "Start by voice" }).click();
  await respondent.getByRole("button", { name: "I agree" }).click();
  await respondent.getByRole("button", { name: "Mute microphone" }).click();
  const question = linesOf(respondent).filter({ hasText: "How did your first week go?" });
  await expect(question.first()).toBeVisible();
  await box(respondent).fill("What I am writing stays.");

  const restarted = installation.restart("stop");
  await expect(respondent.getByText("Reconnecting. Nothing is lost.")).toBeVisible();
  await restarted;
  await expect(respondent.getByText("Connected")).toBeVisible({ timeout: 30_000 });
  await expect(respondent.getByText("Reconnecting.")).toBeHidden();
  await expect(box(respondent)).toHaveValue("What I am writing stays.");
  // The question is repeated, because the client cannot know how much of it was heard.
  await expect(question).toHaveCount(2);
  await box(respondent).fill(fullAnswer);
  await box(respondent).press("Enter");
  await expect(linesOf(respondent).filter({ hasText: fullAnswer })).toHaveCount(1);
  await expectToGoOn(respondent);
});

test("an answer sent while the server is down arrives once, and no question repeats", async ({
  page,
  context,
  installation,
}) => {
  test.setTimeout(180_000);
  await signIn(page, staff);
  const { link } = await aPublishedInterviewer(await mainApi(page), wishes);
  const respondent = await context.newPage();
  await begin(respondent, link);
  let isBack = false;
  const restarted = installation.restart("stop").then(() => (isBack = true));
  await expect.poll(async () => respondent.request.get("/healthz").catch(() => null)).toBeNull();
  await box(respondent).fill(fullAnswer);
  await box(respondent).press("Enter");
  await restarted;
  expect(isBack).toBe(true);
  await expect(linesOf(respondent)).toHaveCount(5, { timeout: 60_000 });
  await expect(respondent.getByRole("button", { name: "Try again" })).toBeHidden();
  await expect(linesOf(respondent).filter({ hasText: fullAnswer })).toHaveCount(1);
  await expectToGoOn(respondent);
});
