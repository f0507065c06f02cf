import type { Locator, Page } from "@playwright/test";
import { signIn, staff, superuser } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const region = (page: Page, name: string) => page.getByRole("region", { name });
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole("button", { name });
const label = (page: Page) => region(page, "Properties").getByLabel("Label", { exact: true });
const canvasField = (page: Page, name: RegExp) => button(region(page, "Canvas"), name).first();
/** Time for an open studio to receive a new version; most of it is a margin for busy machines. */
const soon = { timeout: 2000 };

async function open(page: Page, who = superuser): Promise<void> {
  await signIn(page, who);
  await page.getByRole("link", { name: "DNA Items" }).click();
  await page.getByRole("searchbox").fill("archetype_setup");
  await page.getByRole("gridcell", { name: "archetype_setup", exact: true }).click();
  await canvasField(page, /^Use case/).waitFor();
}

async function relabel(page: Page, field: RegExp, text: string): Promise<void> {
  await canvasField(page, field).click();
  // The properties of the field chosen before may still be shown.
  await expect(label(page)).toHaveValue(field);
  await label(page).fill(text);
}

async function publish(page: Page): Promise<void> {
  await button(page, "Publish").click();
  await button(page.getByRole("dialog"), "Publish").click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: "Published. No changes since." })).toBeVisible();
}

test("shows who else has the document open", async ({ page, browser }) => {
  const other = await browser.newContext();
  const second = await other.newPage();
  const presence = (within: Page) => within.getByText(/^Also here: /);
  await open(page);
  await expect(presence(page)).toBeHidden();
  await open(second, staff);
  await expect(presence(page)).toHaveText(`Also here: ${staff}`, soon);
  await expect(presence(second)).toHaveText(`Also here: ${superuser}`, soon);
  await second.getByRole("link", { name: "DNA Items" }).first().click();
  await expect(presence(page)).toBeHidden(soon);
  await second.goBack();
  await expect(presence(page)).toBeVisible(soon);
  await other.close();
  await expect(presence(page)).toBeHidden(soon);
});

test("two users of one document receive each other's versions and merge them", async ({ page, browser }) => {
  const other = await browser.newContext();
  const second = await other.newPage();
  await open(page);
  await open(second);

  // A user without changes gets the new version and keeps the focus.
  await canvasField(second, /^Examples/).click();
  await label(second).focus();
  await relabel(page, /^Use case/, "Purpose");
  await publish(page);
  await expect(canvasField(second, /^Purpose/)).toBeVisible(soon);
  await expect(second.getByText("Merge the published version")).toBeHidden();
  await expect(page.getByText("Merge the published version")).toBeHidden();
  await expect(label(second)).toBeFocused();
  await expect(label(second)).toHaveValue("Examples");

  // A user with changes gets a notice and loses nothing.
  await relabel(second, /^Purpose/, "Aim");
  await relabel(second, /^Examples/, "Samples of");
  await relabel(page, /^Purpose/, "Goal");
  await publish(page);
  await expect(button(second, "Merge the published version")).toBeVisible(soon);
  await expect(label(second)).toBeFocused();
  await second.keyboard.type(" talks");
  await expect(label(second)).toHaveValue("Samples of talks");
  await expect(canvasField(second, /^Aim/)).toBeVisible();

  await button(second, "Merge the published version").click();
  const dialog = second.getByRole("dialog");
  const both = dialog.getByRole("region", { name: "Changed on both sides" });
  await expect(both.getByRole("group")).toHaveCount(1);
  await expect(both.getByText("Use case")).toBeHidden();
  await both.getByRole("radio", { name: /Theirs/ }).check();
  await button(dialog, "Merge").click();
  await expect(canvasField(second, /^Goal/)).toBeVisible();
  await expect(canvasField(second, /^Samples of talks/)).toBeVisible();
  await expect(button(second, "Merge the published version")).toBeHidden();
  await publish(second);
  await expect(canvasField(page, /^Samples of talks/)).toBeVisible(soon);
  await other.close();
});
