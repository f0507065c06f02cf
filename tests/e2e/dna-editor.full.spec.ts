import { signIn, superuser } from "./sign-in.ts";
import { expect, test } from "./test.ts";

/** The phone number form; no other test needs it in its shipped state. */
const editPath = "/genie/dna/edit/5b0c3a52-6f5e-4f5b-9d0e-3c9f6f1a7a03";

test.describe("the studio", () => {
  test("shows a chosen rule as a sentence and restores a version", async ({ page }) => {
    await signIn(page, superuser);
    await page.goto(editPath);
    await page.getByRole("button", { name: "Add field" }).click();
    await page.getByRole("dialog").getByLabel("Label").fill("Region");
    await page.getByRole("dialog").getByRole("button", { name: /^Text/ }).click();
    const rules = page.getByRole("region", { name: "Rules with other fields" });
    await rules.getByRole("button", { name: "Add rule" }).click();
    await rules
      .getByLabel("Rule", { exact: true })
      .selectOption({ label: "Required when another field has a value" });
    await rules.getByLabel("When this field").selectOption({ label: "Label" });
    await rules.getByLabel("Value", { exact: true }).fill("Hotline");
    await expect(rules.getByText('It is required when "Label" is "Hotline".')).toBeVisible();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Note").fill("As agreed");
    await dialog.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("Published as version 1").first()).toBeVisible();

    await page.reload();
    const field = page.getByRole("region", { name: "Canvas" }).getByRole("button", { name: /^Region, Text/ });
    await expect(field).toBeVisible();
    await page.getByRole("button", { name: "Versions" }).click();
    await expect(page.getByText("As agreed")).toBeVisible();
    await page.getByRole("button", { name: "Reset to the shipped document" }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: "Reset to the shipped document" })
      .click();
    await expect(page.getByText("Reset to the shipped document").first()).toBeVisible();
    await expect(field).toBeHidden();
  });

  test("works with the keyboard alone and restores its draft", async ({ page }) => {
    await signIn(page, superuser);
    await page.goto(editPath);
    const canvas = page.getByRole("region", { name: "Canvas" });
    const field = (name: RegExp) => canvas.getByRole("button", { name });
    await field(/^Number/).focus();
    await page.keyboard.press("ControlOrMeta+d");
    await expect(field(/^Number/)).toHaveCount(2);
    await expect(page.getByText("Draft saved")).toBeVisible();
    await page.reload();
    await expect(field(/^Number/)).toHaveCount(2);
    await field(/^Number/)
      .last()
      .focus();
    await page.keyboard.press("Delete");
    await expect(field(/^Number/)).toHaveCount(1);
    await page.keyboard.press("ControlOrMeta+z");
    await expect(field(/^Number/)).toHaveCount(2);
    await page.getByRole("button", { name: "Discard draft" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Discard draft" }).click();
    await expect(field(/^Number/)).toHaveCount(1);
    await expect(page.getByRole("status").filter({ hasText: "Published. No changes since." })).toBeVisible();
  });
});
