import type { Page } from "@playwright/test";
import { signIn, superuser } from "./sign-in.ts";
import { expect, test } from "./test.ts";

/** The form of phone numbers, which no other test needs as it is shipped. */
const editPath = "/genie/dna/edit/5b0c3a52-6f5e-4f5b-9d0e-3c9f6f1a7a03";

interface Layout {
  name: string;
  structure: Record<string, Record<string, unknown>[]>;
}

const documentOf = (page: Page) => page.getByLabel("Document", { exact: true });

async function edit(
  page: Page,
  change: (first: Record<string, unknown>, layout: Layout) => void,
): Promise<void> {
  const layout = JSON.parse(await documentOf(page).inputValue()) as Layout;
  change(Object.values(layout.structure)[0]?.[0] ?? {}, layout);
  await documentOf(page).fill(JSON.stringify(layout, null, 2));
}

test.describe("the document of a DNA item", () => {
  test("is checked, saved with a warning, put back from its versions, and returned to what is shipped", async ({
    page,
  }) => {
    await signIn(page, superuser);
    await page.goto(editPath);
    await page.getByRole("button", { name: "Check" }).click();
    await expect(page.getByText("No findings")).toBeVisible();

    await edit(page, (field) => (field["grid_sise"] = 6));
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText('Did you mean "grid_size"?')).toBeVisible();

    await edit(page, (field, layout) => {
      delete field["grid_sise"];
      layout.name = "Numbers of ours";
      field["options"] = ["a"];
    });
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: "Save anyway" }).click();
    await expect(page).toHaveURL(/\/genie\/dna$/);

    await page.goto(editPath);
    await expect(page.getByRole("heading", { name: "Numbers of ours" })).toBeVisible();
    await page.getByRole("button", { name: "Versions" }).click();
    await expect(page.getByText("Current")).toBeVisible();
    await page.getByRole("button", { name: "Reset to the shipped document" }).click();
    await page.getByRole("button", { name: "Return", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Phone Number" })).toBeVisible();
    await expect(documentOf(page)).not.toHaveValue(/Numbers of ours/);

    await page.getByRole("button", { name: /^Open in the editor/ }).click();
    await expect(documentOf(page)).toHaveValue(/Numbers of ours/);
    await expect(documentOf(page)).toBeFocused();
  });

  test("is kept as it was typed through a reload, and offered back", async ({ page }) => {
    await signIn(page, superuser);
    await page.goto(editPath);
    await documentOf(page).fill("Before the crash");
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await expect(documentOf(page)).toHaveValue(/phone_number_setup/);
    await page.getByRole("button", { name: "Restore draft" }).click();
    await expect(documentOf(page)).toHaveValue("Before the crash");
    await page.reload();
    await page.getByRole("button", { name: "Discard draft" }).click();
    await page.reload();
    await expect(documentOf(page)).toBeVisible();
    await expect(page.getByRole("button", { name: "Restore draft" })).toBeHidden();
  });

  test.describe("that somebody else saved meanwhile", () => {
    // The refusal itself.
    test.use({ expectedNoise: [/status of 412/] });

    test("is not replaced before one has seen what they changed", async ({ page }) => {
      await signIn(page, superuser);
      await page.goto(editPath);
      const other = await page.context().newPage();
      await other.goto(editPath);
      await edit(other, (field) => (field["grid_size"] = 12));
      await other.getByRole("button", { name: "Save" }).click();
      await expect(other).toHaveURL(/\/genie\/dna$/);
      await other.close();

      await edit(page, (_, layout) => (layout.name = "Numbers of mine"));
      await page.getByRole("button", { name: "Save" }).click();
      const dialog = page.getByRole("dialog", { name: "Someone else changed this item" });
      await expect(dialog).toContainText(`${superuser} saved version`);
      const theirs = dialog.getByRole("region", { name: "What they changed" });
      await expect(theirs).toContainText('"Number" (number): grid_size is now 12 (it was 6).');
      const mine = dialog.getByRole("region", { name: "What you changed" });
      await expect(mine).toContainText('name is now "Numbers of mine"');

      await page.getByRole("button", { name: "Open theirs in the editor" }).click();
      await expect(documentOf(page)).toHaveValue(/"grid_size": 12/);
      await page.getByRole("button", { name: "Restore draft" }).click();
      await expect(documentOf(page)).toHaveValue(/Numbers of mine/);
      await page.getByRole("button", { name: "Versions" }).click();
      await page.getByRole("button", { name: "Reset to the shipped document" }).click();
      await page.getByRole("button", { name: "Return", exact: true }).click();
      await expect(documentOf(page)).not.toHaveValue(/Numbers of mine/);
    });
  });
});
