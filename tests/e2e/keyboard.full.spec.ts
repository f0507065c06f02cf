import type { Locator, Page } from "@playwright/test";
import { signIn, staff } from "./sign-in.ts";
import { expect, test } from "./test.ts";

/** More presses of Tab than anything of a page is away. */
const maxPresses = 80;

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible({ timeout: 60_000 });
  for (let presses = 0; presses < maxPresses; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not reach what is wanted.");
}

async function press(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press("Enter");
}

test("a finding and the words that prove it are read by the keyboard alone", async ({ page }) => {
  await signIn(page, staff);
  await press(page, page.getByRole("link", { name: /^Read what \d+ customers said$/ }));
  const proof = page.getByRole("link", { name: "Read in the transcript" }).first();
  await press(page, proof);
  await expect(page.getByTitle("Quoted here")).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(page.getByTitle("Quoted here")).toBeHidden();
});

test("a draft from a template is saved by the keyboard alone", async ({ page }) => {
  await signIn(page, staff);
  await press(page, page.getByRole("button", { name: "New Interviewer", exact: true }).first());
  await press(page, page.getByRole("button", { name: /^Exit interview/ }));
  await expect(page).toHaveURL(/navStep=content$/);
  await tabTo(page, page.getByLabel(/^Introduction/));
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page).toHaveURL(/navStep=channel-pricing$/);
  await tabTo(page, page.getByRole("radio", { name: /^Chat/ }));
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page).toHaveURL(/navStep=review$/);
  await press(page, page.getByRole("button", { name: "Save and finish" }));
  await expect(page).toHaveURL(/\/agents\/details\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1, name: "Exit interview" })).toBeVisible();
});
