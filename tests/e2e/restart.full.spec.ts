import type { Page } from "@playwright/test";
import { aPublishedInterviewer, begin, fullAnswer, linesOf } from "./respondents.ts";
import { mainApi } from "./main-api.ts";
import { withMicrophone } from "./microphone.ts";
import { signIn, staff } from "./sign-in.ts";
import { expect, test } from "./test.ts";

// The server is away for seconds, and the browser notes each request that nobody answers.
test.use({ ...withMicrophone, expectedNoise: [/net::ERR_|WebSocket|status of 50\d/u] });

const wishes = {
  questions: "- How did your first week go? [light]\n- Whom did you ask when you were stuck? [light]",
};
/** Whatever it asks next, it comes after the answer and is not the question that was answered. */
async function expectToGoOn(page: Page): Promise<void> {
  const last = linesOf(page).last();
  await expect(last).toContainText("Interviewer");
  await expect(last).toContainText("?");
  await expect(last).not.toContainText("How did your first week go?");
}
const box = (page: Page) => page.getByRole("textbox", { name: "Your answer" });

test("a call outlasts a restart of the server: one reads that it goes on, and it does, where it was", async ({
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
  // It is asked once more, since nobody knows how much of it was heard.
  await expect(question).toHaveCount(2);
  await box(respondent).fill(fullAnswer);
  await box(respondent).press("Enter");
  await expect(linesOf(respondent).filter({ hasText: fullAnswer })).toHaveCount(1);
  await expectToGoOn(respondent);
});

test("an answer that is sent while the server is away arrives once, and nothing is asked twice", async ({
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
