import type { Locator, Page } from "@playwright/test";
import { mainApi } from "./main-api.ts";
import { signIn, superuser } from "./sign-in.ts";
import { expect, test } from "./test.ts";

/** Removes a choice that records use, replaces the stored values, checks the reported result and undoes it. */

const region = (page: Page, name: string) => page.getByRole("region", { name });
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole("button", { name });

interface Stored {
  readonly type: string;
  readonly icon: string | null;
}

test("publishing replaces stored values of a removed choice, and undo restores them", async ({ page }) => {
  await signIn(page, superuser);
  const api = await mainApi(page);
  const icons = async () => {
    const { body } = await api.send("GET", "/api/archetypes?page_size=100&ordering=type");
    return (body as { data: Stored[] }).data.map(({ type, icon }) => `${type}: ${icon}`);
  };
  const before = await icons();
  const scales = before.filter((words) => words.endsWith(": scale")).length;
  expect(scales).toBeGreaterThan(0);

  await page.getByRole("link", { name: "DNA Items" }).click();
  await page.getByRole("searchbox").fill("archetype_setup");
  await page.getByRole("gridcell", { name: "archetype_setup", exact: true }).click();
  await button(region(page, "Canvas"), /^Icon, /).click();
  const choices = region(page, "Properties").getByRole("region", { name: "Choices" });
  await expect(choices.getByRole("textbox", { name: "Label" }).nth(1)).toHaveValue("Scale");
  await button(choices, "Remove Choice 2").click();

  await button(page, "Publish").click();
  const dialog = page.getByRole("dialog", { name: "Publish this document?" });
  await expect(dialog.getByText('"Icon" (icon): the choice "Scale" was removed.').first()).toBeVisible();
  const values = dialog.getByRole("group", { name: 'Stored values of "Icon"' });
  await expect(values.getByRole("radio", { name: /^Keep them/ })).toBeChecked();
  await values.getByRole("radio", { name: "Replace old choices with new ones" }).check();
  await values.getByRole("combobox", { name: '"Scale" becomes' }).selectOption({ label: "Gauge" });
  const records = scales === 1 ? "1 record" : `${scales} records`;
  await expect(values.getByText(`${records} will change`)).toBeVisible();
  await expect(dialog.getByText("After that, every record can be saved.")).toBeVisible();
  await button(dialog, "Publish").click();

  const stored = page.getByRole("dialog", { name: "Stored values" });
  await expect(stored.getByText('"Icon" changes from "Scale" to "Gauge".').first()).toBeVisible();
  await expect(stored.getByText("Done", { exact: true })).toBeVisible();
  await expect(stored.getByText(`${records} changed.`)).toBeVisible();
  expect(await icons()).toEqual(before.map((words) => words.replace(/: scale$/, ": gauge")));

  await button(stored, /^Undo/).click();
  await button(page.getByRole("alertdialog"), "Undo").click();
  await expect(stored.getByText("Undone", { exact: true })).toBeVisible();
  await expect(stored.getByText(`${scales} of ${records} restored.`)).toBeVisible();
  expect(await icons()).toEqual(before);

  await button(stored, "Close").last().click();
  await button(page, "Versions").click();
  await button(page.getByRole("dialog"), "Reset to the shipped document").click();
  await button(page.getByRole("alertdialog"), "Reset to the shipped document").click();
  await expect(page.getByText("Reset to the shipped document").first()).toBeVisible();
});
