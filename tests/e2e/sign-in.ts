import { expect, type Page } from "@playwright/test";

export const superuser = "admin@genie.local";
export const staff = "staff@genie.local";

const password = "genie-demo";

/** Signs in through the product's own sign-in page and the embedded identity provider; ends in the tenant's agents. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto("/auth");
  await page.getByRole("button", { name: "SIGN IN With SSO" }).click();
  await page.waitForURL(/\/idp\//);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page).toHaveURL(/\/genie\/agents$/);
}
