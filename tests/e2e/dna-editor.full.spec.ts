import { signIn, superuser } from "./sign-in.ts";
import { expect, test } from "./test.ts";

/** The form of phone numbers, which no other test needs as it is shipped. */
const editPath = "/genie/dna/edit/5b0c3a52-6f5e-4f5b-9d0e-3c9f6f1a7a03";

test.describe("the studio", () => {
  test("adds a required field that is shown on a condition, publishes it, and takes it back", async ({
    page,
  }) => {
    await signIn(page, superuser);
    await page.goto(editPath);
    await page.getByRole("button", { name: "Add field" }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: /^Text/ }).click();
    const properties = page.getByRole("region", { name: "Properties" });
    await properties.getByLabel("Label", { exact: true }).fill("Region");
    await properties.getByLabel("Required", { exact: true }).check();
    await properties.getByRole("button", { name: "Add condition" }).click();
    await properties.getByLabel("When this field").selectOption({ label: "Number" });
    await properties.getByLabel("Comparison").selectOption({ label: "is filled" });
    await expect(properties.getByText('It is shown when "Number" is filled.')).toBeVisible();

    await page.getByRole("tab", { name: "Preview" }).click();
    const preview = page.getByRole("region", { name: "Preview" });
    await expect(preview.getByLabel("Region")).toBeHidden();
    await preview.getByLabel("Number", { exact: false }).first().fill("+14155550100");
    await expect(preview.getByLabel("Region")).toBeVisible();

    await page.getByRole("button", { name: "Publish" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText('The field "Region" (new_string) was added')).toBeVisible();
    await dialog.getByLabel("Note").fill("As agreed");
    await dialog.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("Published as version 1").first()).toBeVisible();

    await page.reload();
    await expect(
      page.getByRole("region", { name: "Canvas" }).getByRole("button", { name: /^Region, Text/ }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Versions" }).click();
    await expect(page.getByText("As agreed")).toBeVisible();
    await page.getByRole("button", { name: "Reset to the shipped document" }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: "Reset to the shipped document" })
      .click();
    await expect(page.getByText("Returned to the shipped document").first()).toBeVisible();
    await expect(
      page.getByRole("region", { name: "Canvas" }).getByRole("button", { name: /^Region/ }),
    ).toBeHidden();
  });

  test("names a field by its label, reads its rule as a sentence, and shows it as a column of the list", async ({
    page,
  }) => {
    const [form, list] = ["5b0c3a52-6f5e-4f5b-9d0e-3c9f6f1a7a01", "6f1f3c5e-52a4-4c1b-9a57-0d3c1a8e7b01"];
    const publish = async () => {
      await page.getByRole("button", { name: "Publish" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
      await expect(page.getByText(/^Published as version \d+$/).first()).toBeVisible();
    };
    await signIn(page, superuser);
    await page.goto(`/genie/dna/edit/${form}`);
    await page.getByRole("button", { name: "Add field" }).first().click();
    await page.getByRole("dialog").getByLabel("Label").fill("Panel provider");
    await page.getByRole("dialog").getByRole("button", { name: /^Text/ }).click();
    const properties = page.getByRole("region", { name: "Properties" });
    await expect(properties.getByText("Name: panel_provider")).toBeVisible();
    const rules = properties.getByRole("region", { name: "Rules with other fields" });
    await rules.getByRole("button", { name: "Add rule" }).click();
    await rules
      .getByLabel("Rule", { exact: true })
      .selectOption({ label: "Required when another field has a value" });
    await rules.getByLabel("When this field").selectOption({ label: "Icon" });
    await rules.getByLabel("Value", { exact: true }).selectOption({ label: "Scale" });
    await expect(rules.getByText('It is required when "Icon" is "Scale".')).toBeVisible();
    await publish();

    await page.goto(`/genie/dna/edit/${list}`);
    await page.getByRole("button", { name: "Add column" }).first().click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Panel provider/ })
      .click();
    await publish();
    await page.goto("/genie/admin/archetypes");
    await expect(page.getByRole("columnheader", { name: "Panel provider" })).toBeVisible();
  });

  test("is worked by keyboard alone, and its draft comes back", async ({ page }) => {
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
    await expect(
      page.getByRole("status").filter({ hasText: "Published: nothing has been changed" }),
    ).toBeVisible();
  });
});
