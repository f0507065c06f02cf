import type { Page } from "@playwright/test";
import { signIn, superuser } from "./sign-in.ts";
import { expect, test } from "./test.ts";

const addPath = "/genie/admin/archetypes/add";
const useCase = (page: Page) => page.getByLabel(/^Use case/);
const examples = (page: Page) => page.getByLabel(/^Examples/);

/** Types a text and waits until it is in local storage. */
async function type(page: Page, field: typeof useCase, text: string): Promise<void> {
  await field(page).fill(text);
  await expect
    .poll(async () => await page.evaluate(() => window.localStorage.getItem("root-storage") ?? ""))
    .toContain(text);
}

test("closing two tabs with the same form loses neither draft", async ({ page, context }) => {
  await signIn(page, superuser);
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.goto(addPath);
  await second.goto(addPath);
  await expect(useCase(first)).toBeVisible();
  await expect(useCase(second)).toBeVisible();
  await type(first, examples, "Typed in the first tab");
  await type(second, useCase, "Typed in the second tab");
  await first.close();
  await second.close();

  await page.goto(addPath);
  await expect(page.getByText(/^You have unsaved changes from/)).toBeVisible();
  await page.getByRole("button", { name: "Restore draft" }).click();
  await expect(useCase(page)).toHaveValue("Typed in the second tab");
  await expect(page.getByText(/^There is another draft of this form/)).toBeVisible();
  await page.getByRole("button", { name: "Restore draft" }).click();
  await expect(examples(page)).toHaveValue("Typed in the first tab");
  await expect(useCase(page)).toHaveValue("Typed in the second tab");
  await expect(page.getByRole("button", { name: "Restore draft" })).toBeHidden();
});
