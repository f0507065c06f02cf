import { expect, type Page } from "@playwright/test";
import { signInHere, spoilTokens } from "./session-end.ts";
import { signIn, superuser } from "./sign-in.ts";
import { test } from "./test.ts";

/** The help text form; no other test needs it in its shipped state. */
const key = "help_text_setup";
const region = (page: Page, name: string) => page.getByRole("region", { name });
const unchanged = (page: Page) =>
  page.getByRole("status").filter({ hasText: "Published. No changes since." });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function open(page: Page): Promise<void> {
  await page.getByRole("link", { name: "DNA Items" }).first().click();
  await page.getByRole("searchbox").fill(key);
  await page.getByRole("gridcell", { name: key, exact: true }).click();
  await region(page, "Canvas").getByRole("button").first().waitFor();
}

async function discard(page: Page): Promise<void> {
  await button(page, "Discard draft").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard draft" }).click();
  await expect(unchanged(page)).toBeVisible();
}

test("invalid JSON is reported at its line, kept as a draft, and leaves the canvas unchanged", async ({
  page,
}) => {
  await signIn(page, superuser);
  await open(page);
  await page.getByRole("tab", { name: "JSON" }).click();
  const json = page.getByRole("textbox", { name: "JSON" });
  await expect(region(page, "JSON").getByText(/of up to 1,000,000 characters/)).toBeVisible();
  await json.focus();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(",");
  await expect(page.getByText(/^The JSON has an error in line \d+, column \d+/)).toBeVisible();
  await expect(page.getByText("Draft saved")).toBeVisible();
  await page.reload();
  await expect(page.getByText(/The canvas shows the last valid version/)).toBeVisible();
  await expect(region(page, "Canvas").locator("[data-take]").first()).toBeVisible();
  await page.getByRole("tab", { name: "JSON" }).click();
  await json.focus();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.press("Backspace");
  await expect(page.getByText(/^The JSON has an error/)).toBeHidden();
  await expect(unchanged(page)).toBeVisible();
});

test("a taken name is refused with a reason, and undo restores a removed field", async ({ page }) => {
  await signIn(page, superuser);
  await open(page);
  const fields = region(page, "Canvas").locator("[data-take]");
  const [first, second] = await fields.evaluateAll((all) =>
    all.map((each) => each.getAttribute("data-take")),
  );
  await fields.first().focus();
  await page.keyboard.press("F2");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("New name").fill(second ?? "");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(new RegExp(`"${String(second)}"`))).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(unchanged(page)).toBeVisible();
  // The dialog restores the focus once it is closed.
  await expect(fields.first()).toBeFocused();

  // Removes the first field although another field reads it.
  await fields.nth(1).focus();
  await page.keyboard.press("Enter");
  const properties = region(page, "Properties");
  await properties.getByRole("button", { name: "Add condition" }).click();
  await properties.getByLabel("When this field").selectOption({ label: "Language" });
  await properties.getByLabel("Comparison").selectOption("is filled");
  await fields.first().focus();
  await page.keyboard.press("Delete");
  const message = page.getByText(
    /^Removed the field "Language".* It is still used by "Text"\. See Findings\.$/,
  );
  await expect(message.first()).toBeVisible();
  await expect(fields.first()).not.toHaveAttribute("data-take", first ?? "");
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(fields.first()).toHaveAttribute("data-take", first ?? "");
  await discard(page);
});

test("a browser crash during a drag loses nothing", async ({ page, context }) => {
  await signIn(page, superuser);
  await open(page);
  const fields = region(page, "Canvas").locator("[data-take]");
  const names = (of: Page) =>
    region(of, "Canvas")
      .locator("[data-take]")
      .evaluateAll((all) => all.map((each) => each.getAttribute("data-take")));
  await fields.first().focus();
  await page.keyboard.press("ControlOrMeta+d");
  await expect(page.getByText("Draft saved")).toBeVisible();
  const before = await names(page);
  const [from, to] = [await fields.first().boundingBox(), await fields.nth(2).boundingBox()];
  if (from === null || to === null) throw new Error("The canvas shows no fields.");
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + to.height, { steps: 5 });
  const address = page.url();
  await page.close({ runBeforeUnload: false });
  const other = await context.newPage();
  await other.goto(address);
  await region(other, "Canvas").getByRole("button").first().waitFor();
  expect(await names(other)).toEqual(before);

  // Dropped outside the form, the field stays in place and a message says so.
  const again = region(other, "Canvas").locator("[data-take]").first();
  const box = await again.boundingBox();
  if (box === null) throw new Error("The canvas shows no fields.");
  await other.mouse.move(box.x + 20, box.y + 20);
  await other.mouse.down();
  await other.mouse.move(20, 20, { steps: 5 });
  await other.mouse.up();
  await expect(other.getByText("Not moved: Drop it above or below another one.")).toBeAttached();
  expect(await names(other)).toEqual(before);
  await discard(other);
});

test.describe("a session that expires", () => {
  test.use({ expectedNoise: [/401/] });

  test("keeps changes made meanwhile and saves them after sign-in", async ({ page, context }) => {
    await signIn(page, superuser);
    await open(page);
    await spoilTokens(page);
    const fields = region(page, "Canvas").locator("[data-take]");
    const count = await fields.count();
    await fields.first().focus();
    await page.keyboard.press("ControlOrMeta+d");
    const dialog = page.getByRole("alertdialog", { name: "Your session has ended" });
    await expect(page.getByText(/^The draft could not be saved\. Your changes are kept/)).toBeAttached();
    const [tab] = await Promise.all([
      context.waitForEvent("page"),
      dialog.getByRole("link", { name: /^Sign in again/ }).click(),
    ]);
    await page.unrouteAll();
    await signInHere(tab);
    await expect(tab.getByRole("heading", { name: "You are signed in" })).toBeVisible();
    await tab.close();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Draft saved")).toBeVisible();
    await expect(fields).toHaveCount(count + 1);
    await discard(page);
  });

  test("restores changes that could not be saved when signing in on the same page", async ({ page }) => {
    await signIn(page, superuser);
    await open(page);
    await spoilTokens(page);
    const fields = region(page, "Canvas").locator("[data-take]");
    const count = await fields.count();
    await fields.first().focus();
    await page.keyboard.press("ControlOrMeta+d");
    const dialog = page.getByRole("alertdialog", { name: "Your session has ended" });
    await expect(page.getByText(/^The draft could not be saved\. Your changes are kept/)).toBeAttached();
    await dialog.getByRole("button", { name: "Sign in on this page" }).click();
    await page.unrouteAll();
    await signInHere(page);
    await expect(page.getByText("Restored changes that could not be saved before.").first()).toBeVisible();
    await expect(fields).toHaveCount(count + 1);
    await expect(page.getByText("Draft saved")).toBeVisible();
    await button(page, "Undo").first().click();
    await expect(fields).toHaveCount(count);
    await expect(unchanged(page)).toBeVisible();
    await page.reload();
    await expect(unchanged(page)).toBeVisible();
    await expect(fields).toHaveCount(count);
  });
});
