import { expect } from "@playwright/test";
import { signIn, staff } from "./sign-in.ts";
import { test } from "./test.ts";

test("a paragraph makes a draft, which is one in the conversation and in the wizard", async ({ page }) => {
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
  await say("Why do small business customers cancel after the first year? Chat, 15 minutes, 6 questions.");
  await expect(page.getByText(/Here is a complete draft/)).toBeVisible();
  await page.reload();
  await say("20 minutes, and call it Leavers");
  await expect(page.getByText(/Now: name Leavers, interview length 20 minutes/)).toBeVisible();
  // Everything is in its place in the wizard, and what is changed there is known here.
  await page.getByRole("button", { name: "Switch to Manual" }).click();
  await expect(page).toHaveURL(/\/agents\/edit\/[0-9a-f-]{36}\?navStep=configure$/);
  const name = page.getByRole("textbox", { name: "Name" });
  await expect(name).toHaveValue("Leavers");
  await name.fill("Leavers 2026");
  await page.getByRole("button", { name: "Switch to AI" }).click();
  await expect(page.getByText(/Now: name Leavers 2026/)).toBeVisible();
  await answers.getByRole("button", { name: "Create the interviewer" }).click();
  await expect(page).toHaveURL(/\/agents\/edit\/[0-9a-f-]{36}\?navStep=review$/);
  await expect(page.getByText("Leavers 2026").first()).toBeVisible();
  await expect(page.getByText("These steps are not complete yet")).toBeHidden();
});
