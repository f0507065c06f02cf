import type { Page } from "@playwright/test";
import { counting } from "./counting.ts";
import { signIn, staff } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const stepOf = (page: Page, name: string | RegExp) => page.getByRole("link", { name });

test("a search hides the first steps until it is cleared", async ({ page }) => {
  await signIn(page, staff);
  await expect(stepOf(page, "Take the interview yourself")).toBeVisible();
  await page.getByRole("searchbox").fill("zzzz");
  await expect(page.getByText("Try adjusting your search terms")).toBeInViewport();
  await expect(stepOf(page, "Take the interview yourself")).toBeHidden();
  await page.getByRole("button", { name: "Clear search and filters" }).click();
  await expect(stepOf(page, "Take the interview yourself")).toBeVisible();
});

test("the list leads to an interview of one's own in three clicks", async ({ page, context }) => {
  await signIn(page, staff);
  const person = counting();
  const opened = context.waitForEvent("page");
  await person.click(stepOf(page, "Take the interview yourself"));
  const interview = await opened;
  await person.click(interview.getByRole("button", { name: "Start interview" }));
  await person.click(interview.getByRole("button", { name: "I agree" }));
  await expect(interview.getByText("What first made you think of cancelling?")).toBeVisible();
  person.expectWithin({ clicks: 3, seconds: 30 });
  await interview.close();
});

test("a template becomes a published interviewer within three minutes", async ({ page }) => {
  await signIn(page, staff);
  const person = counting();
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await person.click(button("New Interviewer").first());
  await person.click(page.getByRole("button", { name: /^Exit interview/ }));
  await expect(page).toHaveURL(/navStep=content$/);
  await expect(page.getByLabel(/^Introduction/)).not.toHaveValue("");
  await person.click(button("Next").first());
  // The first channel is preselected, and needs no voice.
  await expect(page.getByRole("radio", { name: /^Chat/ })).toBeChecked();
  await person.click(button("Next").first());
  await person.click(button("Save").first());
  await expect(page).toHaveURL(/\/agents\/details\/[0-9a-f-]{36}$/);
  await person.click(button("Ready to Test"));
  await person.click(button("Publish"));
  const dialog = page.getByRole("dialog", { name: "Publish Agent" });
  await person.type(dialog.getByRole("textbox", { name: "Case Code" }), "CASE-2026-117");
  await person.click(dialog.getByRole("button", { name: "Publish" }));
  await expect(page.getByText("Your interview is live")).toBeVisible({
    timeout: 60_000,
  });
  person.expectWithin({ clicks: 8, seconds: 180 });
});
