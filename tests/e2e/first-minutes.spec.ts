import type { Locator, Page } from "@playwright/test";
import { signIn, staff } from "./sign-in.ts";
import { expect, test } from "./test.ts";

/** Presses like a person, and counts. */
function counting() {
  let clicks = 0;
  const started = Date.now();
  return {
    click: async (button: Locator) => {
      clicks += 1;
      await button.click();
    },
    /** Holds what it took against what it may take. */
    expectWithin: (max: { readonly clicks: number; readonly seconds: number }) => {
      expect(clicks).toBeLessThanOrEqual(max.clicks);
      expect((Date.now() - started) / 1_000).toBeLessThanOrEqual(max.seconds);
    },
  };
}

const stepOf = (page: Page, name: string) => page.getByRole("link", { name });

test("whoever has just signed in reads a finding, and the words that prove it", async ({ page }) => {
  await signIn(page, staff);
  const person = counting();
  await person.click(stepOf(page, "Read what 24 customers said"));
  const quote = page.getByRole("list", { name: "Quotes" }).first().locator("blockquote");
  await expect(quote).toBeVisible({ timeout: 60_000 });
  const words = (await quote.innerText()).slice(1, -1);
  await person.click(page.getByRole("link", { name: "Read in the transcript" }).first());
  await expect(page.getByTitle("Quoted here")).toHaveText(words);
  person.expectWithin({ clicks: 5, seconds: 60 });
});

test("whoever sees the list is interviewed themselves in no time", async ({ page, context }) => {
  await signIn(page, staff);
  const person = counting();
  const opened = context.waitForEvent("page");
  await person.click(stepOf(page, "Be interviewed yourself"));
  const interview = await opened;
  await person.click(interview.getByRole("button", { name: "Start interview" }));
  await person.click(interview.getByRole("button", { name: "I agree" }));
  await expect(interview.getByText("What first made you think of cancelling?")).toBeVisible();
  person.expectWithin({ clicks: 3, seconds: 30 });
  await interview.close();
});
