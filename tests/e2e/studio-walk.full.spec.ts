import type { Locator, Page } from "@playwright/test";
import { signIn, superuser } from "./sign-in.ts";
import { expect, test } from "./test.ts";

/**
 * A first-time user's task: adds a required field for one kind of archetype, tries it on a stored record, publishes it,
 * shows it in the list and reverts it.
 */

const region = (page: Page, name: string) => page.getByRole("region", { name });
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole("button", { name });

async function expectAffected(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await expect(
    dialog.getByText('The field "Panel provider" (panel_provider) was added').first(),
  ).toBeVisible();
  // Other tests of the same run may have created archetypes.
  await expect(dialog.getByText(/^1 of \d+ stored records could not be saved/)).toBeVisible();
  await expect(dialog.getByRole("link", { name: "Belief Audits" })).toBeVisible();
  await expect(dialog.getByText('does not show "Panel provider"')).toBeVisible();
}

test.describe("a first-time user", () => {
  test("adds a field, tries it, publishes it, lists it and reverts it, by mouse", async ({ page }) => {
    const publish = async () => {
      await button(page, "Publish").click();
      const confirm = button(page.getByRole("dialog"), "Publish");
      await confirm.click();
      await expect(page.getByText(/^Published as version \d+$/).first()).toBeVisible();
      await expect(page.getByRole("dialog")).toBeHidden();
    };
    const open = async (key: string) => {
      await page.getByRole("link", { name: "DNA Items" }).click();
      await page.getByRole("searchbox").fill(key);
      await page.getByRole("gridcell", { name: key, exact: true }).click();
    };
    await signIn(page, superuser);
    await open("archetype_setup");
    await button(page, "Add field").click();
    await page.getByRole("dialog").getByLabel("Label").fill("Panel provider");
    await button(page.getByRole("dialog"), /^Text/).click();
    const properties = region(page, "Properties");
    await properties.getByLabel("Required", { exact: true }).click();
    await button(properties, "Add condition").click();
    await properties.getByLabel("When this field").selectOption({ label: "Icon" });
    await properties.getByLabel("Value", { exact: true }).selectOption({ label: "Scale" });
    await expect(properties.getByText('Shown when "Icon" is "Scale".')).toBeVisible();

    await page.getByRole("tab", { name: "Preview" }).click();
    const preview = region(page, "Preview");
    await expect(preview.getByLabel("Panel provider")).toBeHidden();
    await button(preview, "Stored record").click();
    await preview.getByRole("combobox", { name: "Record" }).fill("Belief");
    await page.getByRole("option", { name: "Belief Audits" }).click();
    await expect(preview.getByLabel("Panel provider")).toBeVisible();
    await button(preview, "Check the values").click();
    await expect(preview.getByText("Field cannot be empty").first()).toBeVisible();
    await preview.getByLabel("Panel provider").fill("Acme");
    await button(preview, "Check the values").click();
    await expect(page.getByText("These values would be accepted.").first()).toBeVisible();

    await button(page, "Publish").click();
    await expectAffected(page);
    await button(page.getByRole("dialog"), "Cancel").click();
    await publish();

    await open("archetypes");
    await button(page, "Add column").click();
    await button(page.getByRole("dialog"), /^Panel provider/).click();
    await publish();
    await page.getByRole("link", { name: "Archetypes", exact: true }).click();
    await expect(page.getByRole("columnheader", { name: "Panel provider" })).toBeVisible();

    for (const key of ["archetypes", "archetype_setup"]) {
      await open(key);
      await button(page, "Versions").click();
      await button(page.getByRole("dialog"), "Reset to the shipped document").click();
      await button(page.getByRole("alertdialog"), "Reset to the shipped document").click();
      await expect(page.getByText("Reset to the shipped document").first()).toBeVisible();
      await expect(button(region(page, "Canvas"), /Panel provider/)).toBeHidden();
    }
    await page.getByRole("link", { name: "Archetypes", exact: true }).click();
    await expect(page.getByRole("columnheader", { name: "Name" })).toBeVisible();
    await expect(page.getByRole("columnheader", { name: "Panel provider" })).toBeHidden();
  });

  test("does the same by keyboard alone", async ({ page }) => {
    const press = (key: string) => page.keyboard.press(key);
    const type = (text: string) => page.keyboard.type(text);
    /** Presses `key` until the control has the focus; fails after 80 presses. */
    const reach = async (control: Locator, key = "Tab") => {
      const passed: string[] = [];
      await control.first().waitFor();
      const focused = page.locator(":focus");
      while (!(await control.first().evaluate((element) => element === document.activeElement))) {
        if (passed.length > 80)
          throw new Error(`${String(control)} is out of reach. Passed: ${passed.join("; ")}`);
        await press(key);
        passed.push(
          (await focused.count()) === 0
            ? "(nothing)"
            : await focused.first().evaluate((e) => e.outerHTML.slice(0, 60)),
        );
      }
    };
    const back = (control: Locator) => reach(control, "Shift+Tab");
    const publish = async () => {
      await back(button(page, "Publish"));
      await press("Enter");
      await reach(button(page.getByRole("dialog"), "Publish"));
      await press("Enter");
      await expect(page.getByText(/^Published as version \d+$/).first()).toBeVisible();
      await expect(page.getByRole("dialog")).toBeHidden();
    };
    const open = async (key: string) => {
      // After a navigation inside the app the menu is closer backwards; on a fresh page it comes first.
      const isOnPage = (await page.locator(":focus").count()) > 0;
      await reach(page.getByRole("link", { name: "DNA Items" }), isOnPage ? "Shift+Tab" : "Tab");
      await press("Enter");
      await reach(page.getByRole("searchbox"));
      await press("ControlOrMeta+a");
      await type(key);
      // Waits until the filtered row is the first.
      await expect(
        page.getByRole("row").nth(1).getByRole("gridcell", { name: key, exact: true }),
      ).toBeVisible();
      await reach(page.getByRole("columnheader", { name: "Title" }));
      await press("ArrowDown");
      await press("Enter");
      await expect(page.getByRole("heading", { level: 1, name: /^Archetypes?$/ })).toBeFocused();
    };
    await signIn(page, superuser);
    await open("archetype_setup");
    await reach(button(page, "Add field"));
    await press("Enter");
    await expect(page.getByRole("dialog").getByLabel("Label")).toBeFocused();
    await type("Panel provider");
    await reach(button(page.getByRole("dialog"), /^Text/));
    await press("Enter");
    const properties = region(page, "Properties");
    await expect(properties.getByRole("heading", { name: "Panel provider" })).toBeFocused();
    await reach(properties.getByLabel("Required", { exact: true }));
    await press("Space");
    await reach(button(properties, "Add condition"));
    await press("Enter");
    await expect(properties.getByLabel("When this field")).toBeFocused();
    await type("Icon");
    await reach(properties.getByLabel("Value", { exact: true }));
    await type("Scale");
    await expect(properties.getByText('Shown when "Icon" is "Scale".')).toBeVisible();

    await back(page.getByRole("tab", { name: "Properties" }));
    await press("ArrowRight");
    await press("ArrowRight");
    const preview = region(page, "Preview");
    await reach(button(preview, "Stored record"));
    await press("Enter");
    await reach(preview.getByRole("combobox", { name: "Record" }));
    await type("Belief");
    // The forms on the page have native selects, whose options have the same role.
    await expect(page.getByRole("listbox", { name: "Record" }).getByRole("option")).toHaveText([
      /^Belief Audits/,
    ]);
    await press("Enter");
    await reach(preview.getByLabel("Panel provider"));
    await type("Acme");
    await reach(button(preview, "Check the values"));
    await press("Enter");
    await expect(page.getByText("These values would be accepted.").first()).toBeVisible();

    await back(button(page, "Publish"));
    await press("Enter");
    await expectAffected(page);
    await press("Escape");
    await expect(button(page, "Publish")).toBeFocused();
    await publish();

    await open("archetypes");
    await reach(button(page, "Add column"));
    await press("Enter");
    await reach(button(page.getByRole("dialog"), /^Panel provider/));
    await press("Enter");
    await expect(properties.getByRole("heading", { name: "Panel provider" })).toBeFocused();
    await publish();
    await back(page.getByRole("link", { name: "Archetypes", exact: true }));
    await press("Enter");
    await expect(page.getByRole("columnheader", { name: "Panel provider" })).toBeVisible();

    for (const key of ["archetypes", "archetype_setup"]) {
      await open(key);
      await reach(button(page, "Versions"));
      await press("Enter");
      await reach(button(page.getByRole("dialog"), "Reset to the shipped document"));
      await press("Enter");
      await reach(button(page.getByRole("alertdialog"), "Reset to the shipped document"));
      await press("Enter");
      await expect(page.getByText("Reset to the shipped document").first()).toBeVisible();
      await expect(button(page, "Versions")).toBeFocused();
      await expect(button(region(page, "Canvas"), /Panel provider/)).toBeHidden();
    }
  });
});
