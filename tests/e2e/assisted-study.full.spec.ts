import { signIn, staff } from "./sign-in.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ timeout: 240_000 });

test("a researcher turns a paragraph into a live interviewer, in the chat and in the forms", async ({
  page,
}) => {
  await signIn(page, staff);
  await page.goto("/genie/agents/create?navStep=archetype");
  await page.getByRole("button", { name: "Switch to AI" }).click();
  const chat = page.getByRole("region", { name: "Chat with the assistant" });
  const box = chat.getByRole("textbox", { name: "Your answer" });
  const say = async (text: string) => {
    await box.fill(text);
    await box.press("Enter");
  };
  const draft = page.getByRole("tabpanel", { name: "Draft" });

  await test.step("a paragraph creates a draft", async () => {
    await say(
      "We keep losing customers of our bookkeeping app after the first year and nobody here really knows why. I'd like to talk to small business owners who cancelled in the last six months, in a chat of about 15 minutes, friendly, and not more than 6 questions. Call it Why they left.",
    );
    await expect(chat.getByText(/Here is a complete draft: “Why they left”/)).toBeVisible();
    await expect(draft.getByText("How did things go in the time before you left?")).toBeVisible();
  });

  await test.step("two ordinary sentences change it", async () => {
    await say("Make it a bit more formal and 20 minutes please");
    await expect(chat.getByText(/Now: interview length 20 minutes, tone Formal/)).toBeVisible();
    await say("the third question should be about our prices");
    await expect(draft.getByText("What comes to mind when you think of this: prices?")).toBeVisible();
  });

  await test.step("the try-out runs beside the chat and keeps its place when the draft changes", async () => {
    await page.getByRole("tab", { name: "Try it" }).click();
    const tryout = page.getByRole("region", { name: "Try the draft" });
    await tryout.getByRole("button", { name: "Start", exact: true }).click();
    await expect(tryout.getByText(/How did things go in the time before you left\?/)).toBeVisible();
    const answer = tryout.getByRole("textbox", { name: "Your answer" });
    const second = tryout.getByText(/When did you first think of leaving\?/);
    // The number of follow-up questions is up to the interviewer.
    for (let count = 0; count < 5 && (await second.count()) === 0; count += 1) {
      await answer.fill("The invoices got slow in spring, for example, and support never called back.");
      await answer.press("Enter");
    }
    await expect(second).toBeVisible();
    await say("drop the last question");
    await expect(chat.getByText("I dropped question 6.")).toBeVisible();
    await expect(tryout.getByText(/The draft has changed/)).toBeVisible();
    await expect(tryout.getByText(/When did you first think of leaving\?/)).toHaveCount(2);
  });

  await test.step("simulated respondents answer the draft", async () => {
    await page.getByRole("tab", { name: "Simulate" }).click();
    const simulated = page.getByRole("region", { name: "Simulated respondents" });
    await expect(simulated.getByRole("button", { name: "Run again" })).toBeVisible({ timeout: 60_000 });
    await expect(simulated.getByRole("row", { name: /^Terse/ })).toBeVisible();
    // On a phone the panels must not widen the page.
    const wide = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overhang).toBeLessThanOrEqual(0);
    if (wide !== null) await page.setViewportSize(wide);
    await page.getByRole("tab", { name: "Draft" }).click();
  });

  await test.step("the manual forms show every value and can change it", async () => {
    await page.getByRole("button", { name: "Switch to Manual" }).click();
    await expect(page).toHaveURL(/\/agents\/edit\/[0-9a-f-]{36}\?navStep=configure$/);
    await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue("Why they left");
    await expect(page.getByLabel(/^Interview length/)).toHaveValue("20");
    await page.getByRole("textbox", { name: "Name" }).fill("Why they left 2026");
    await page.getByRole("button", { name: "Next", exact: true }).first().click();
    await expect(page).toHaveURL(/navStep=content$/);
    await expect(page.getByLabel(/^Introduction/)).toHaveValue(/It takes about 20 minutes/);
  });

  await test.step("the chat knows the manual change and creates the interviewer", async () => {
    await page.getByRole("button", { name: "Switch to AI" }).click();
    await expect(page.getByText(/Now: name Why they left 2026/)).toBeVisible();
    await page.getByRole("button", { name: "Save the changes" }).click();
    await expect(page).toHaveURL(/navStep=review$/);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Why they left 2026" })).toBeVisible();
  });

  await test.step("publishes it", async () => {
    await page.getByRole("button", { name: "Ready to Test" }).click();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Publish Agent" });
    await dialog.getByRole("textbox", { name: "Case Code" }).fill("CASE-2026-118");
    await dialog.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("LIVE", { exact: true })).toBeVisible({ timeout: 35_000 });
  });
});
