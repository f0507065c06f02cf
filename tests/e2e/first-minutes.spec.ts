import type { Page } from "@playwright/test";
import { counting } from "./counting.ts";
import { signIn, staff } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const stepOf = (page: Page, name: string | RegExp) => page.getByRole("link", { name });

test("after signing in, two clicks lead to a finding and the words that prove it", async ({ page }) => {
  await signIn(page, staff);
  const person = counting();
  // A server that has just started for the first time may still be holding its 24 interviews.
  await person.click(stepOf(page, /^Read what \d+ customers said$/));
  const quote = page.getByRole("list", { name: "Quotes" }).first().locator("blockquote");
  await expect(quote).toBeVisible({ timeout: 60_000 });
  const words = (await quote.innerText()).slice(1, -1);
  await person.click(page.getByRole("link", { name: "Read in the transcript" }).first());
  await expect(page.getByTitle("Quoted here")).toHaveText(words);
  person.expectWithin({ clicks: 2, seconds: 60 });
});
