import type { Locator, Page } from "@playwright/test";
import { signIn, staff } from "./sign-in.ts";
import { expect, test } from "./test.ts";

/** Seconds that a person takes to find and press something with the answer of the product, and to type a character. */
const pressing = 6;
const typing = 0.3;

/** Presses and types like a person, and counts. What the product takes is measured elsewhere: a busy machine is no error. */
function counting() {
  let clicks = 0;
  let characters = 0;
  return {
    click: async (button: Locator) => {
      clicks += 1;
      await button.click();
    },
    type: async (field: Locator, text: string) => {
      characters += text.length;
      await field.fill(text);
    },
    /** Holds what it took against what it may take, at the pace of a person. */
    expectWithin: (max: { readonly clicks: number; readonly seconds: number }) => {
      expect(clicks).toBeLessThanOrEqual(max.clicks);
      expect(clicks * pressing + characters * typing).toBeLessThanOrEqual(max.seconds);
    },
  };
}

const stepOf = (page: Page, name: string | RegExp) => page.getByRole("link", { name });

test("whoever has just signed in reads a finding, and the words that prove it", async ({ page }) => {
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

test("whoever searches sees what was found, and the first steps again afterwards", async ({ page }) => {
  await signIn(page, staff);
  await expect(stepOf(page, "Be interviewed yourself")).toBeVisible();
  await page.getByRole("searchbox").fill("zzzz");
  await expect(page.getByText("Try adjusting your search terms")).toBeInViewport();
  await expect(stepOf(page, "Be interviewed yourself")).toBeHidden();
  await page.getByRole("button", { name: "Clear search and filters" }).click();
  await expect(stepOf(page, "Be interviewed yourself")).toBeVisible();
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

test("whoever starts from a template has a draft that can be published in three minutes", async ({
  page,
}) => {
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
