import { expect } from "@playwright/test";
import { signIn, staff } from "./sign-in.ts";
import { test } from "./test.ts";

test("a talk with the assistant makes an interviewer, and survives a reload", async ({ page }) => {
  await signIn(page, staff);
  await page.goto("/genie/agents/create?navStep=archetype");
  await page.getByRole("button", { name: "Switch to AI" }).click();
  await expect(page).toHaveURL(/\/genie\/agents\/chat-bot$/);
  const box = page.getByRole("textbox", { name: "Your answer" });
  const answers = page.getByRole("group", { name: "Suggested answers" });
  const say = async (text: string) => {
    await box.fill(text);
    await box.press("Enter");
  };
  await say("How product teams choose their tools. Chat interviews in English, 20 minutes.");
  await expect(page.getByText(/^I noted: .*English.*20 minutes/)).toBeVisible();
  await say("Learn how teams decide\nLearn who decides");
  await answers.getByRole("button", { name: "Expert Deep Dive" }).click();
  await page.reload();
  await expect(page.getByText("What should the interviewer be called?")).toBeVisible();
  await say("Tools of teams");
  for (let draft = 0; draft < 3; draft += 1) {
    await answers.getByRole("button", { name: "Use the draft" }).click();
  }
  await say("The study is about the tools of product teams.");
  await answers.getByRole("button", { name: "Create the interviewer" }).click();
  await expect(page).toHaveURL(/\/agents\/edit\/[0-9a-f-]{36}\?navStep=review$/);
  await expect(page.getByText("Interviewer created successfully")).toBeVisible();
  await expect(page.getByText("Tools of teams").first()).toBeVisible();
  await expect(page.getByText("These steps are not complete yet")).toBeHidden();
});
