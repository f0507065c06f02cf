import { expect, type Page } from "@playwright/test";
import type { Screen } from "./screens.ts";
import { signIn, staff, superuser } from "./sign-in.ts";

/** Signs in as the screen's person and opens it; waits until it has loaded and is at rest. */
export async function openScreen(page: Page, { path, person, heading }: Screen): Promise<void> {
  if (person !== "nobody") await signIn(page, person === "staff" ? staff : superuser);
  await page.goto(path);
  await expect(page.getByRole("heading", { name: heading }).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
}
